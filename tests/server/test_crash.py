"""What a server has acknowledged survives its sudden death."""

from tests.server.crash import crash

KILLS = 25


def test_nothing_acknowledged_is_lost_or_applied_twice_when_the_server_is_killed_again_and_again(tmp_path):
    tally = crash(tmp_path, KILLS)
    assert tally.kills == KILLS
    assert tally.acknowledged > KILLS
