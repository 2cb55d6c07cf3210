"""The page in real browsers, against a real server: what people do with mouse, finger and keyboard."""
