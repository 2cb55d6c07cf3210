#!/usr/bin/env node
// A bot in JavaScript: as many dice as there are at the weakest neighbour, else any answer; see docs/bots.md.
const say = (saying) => process.stdout.write(JSON.stringify(saying) + "\n");

function choose({ offers, view, any }) {
  const armies = (territory) => view.holdings[territory][1];
  const attacks = offers
    .filter((offer) => offer.type === "AttackOffer")
    .flatMap(({ source, targets, dice }) => targets.map((target) => ({ type: "Attack", source, target, dice })))
    .filter(({ source, target }) => armies(source) > armies(target) + 1)
    .sort((one, other) => armies(one.target) - armies(other.target));
  if (attacks.length > 0) return attacks[0];
  return offers.some((offer) => offer.type === "PassOffer") ? { type: "Pass" } : any;
}

require("readline")
  .createInterface({ input: process.stdin })
  .on("line", (text) => {
    const line = JSON.parse(text);
    if (line.type === "Hello") say({ type: "Ready", protocol: 1, name: "weakest" });
    if (line.type === "Ask") {
      say({ type: "Answer", id: line.id, command: choose(line), why: "the weakest neighbour" });
    }
    if (line.type === "Error") say({ type: "Answer", id: line.id, command: line.any });
  });
