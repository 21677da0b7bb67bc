import { expect, it } from "vitest";
import { parseMermaidFlow } from "./parse-flow.ts";

it.each([
  ["-->|is a|", "generalisation"],
  ['-->|"is a"|', "generalisation"],
  ["---|is a|", "association"],
  ["-->|is told|", "directed"],
  ['-.->|"include"|', "include"],
])("an arrow %s is read as %s", (arrow, kind) => {
  const { relations } = parseMermaidFlow(`flowchart LR\n  a((Member)) ${arrow} b((Person))`);

  expect(relations.map((relation) => relation.kind)).toEqual([kind]);
});

it.each([
  ['bank["Bank<br/>«external»"]', "external", undefined],
  ['bank["Bank<br/>«external»<br/>«implied»"]', "external", "implied"],
  ['bank["Bank<br/>‹external›"]', "external", undefined],
  ['bank["«external»<br/>Bank"]', "external", undefined],
])("%s is the bank with its marks", (node, stereotype, basis) => {
  const [bank] = parseMermaidFlow(`flowchart LR\n  ${node}`).elements;

  expect([bank?.name, bank?.stereotype, bank?.basis]).toEqual(["Bank", stereotype, basis]);
});

/** The nodes of a flowchart as `shape name`. */
const nodesOf = (...lines: readonly string[]): string[] =>
  parseMermaidFlow(["flowchart TD", ...lines].join("\n")).elements.map(
    ({ name, shape }) => `${shape} ${name}`,
  );

const question = 'ask{"In stock?"}';

it.each([
  [
    "steps, if the flowchart asks a question",
    [
      "go((Start)) --> check[Check the shelf]",
      `check --> ${question} -->|yes| pack(Pack)`,
      "ask -->|no| order",
    ],
    ["action Start", "action Check the shelf", "decision In stock?", "action Pack", "action order"],
  ],
  [
    "what their class says, also then",
    [`clerk((Clerk)):::actor --> ${question}`, "ask --> shop[Shop]"],
    ["actor Clerk", "decision In stock?", "action Shop"],
  ],
  [
    "parts, if there are boxes around them",
    ["subgraph Shop", `web[Web] --> ${question}`, "end"],
    ["package Shop", "component Web", "decision In stock?"],
  ],
  [
    "parts, if there is a database",
    [`web[Web] --> ${question} --> books[(Books)]`],
    ["component Web", "decision In stock?", "database Books"],
  ],
  ["parts, if nothing is asked", ["web[Web] --> balance{Balancer}"], ["component Web", "component Balancer"]],
])("nodes are %s", (_, lines, expected) => {
  expect(nodesOf(...lines)).toEqual(expected);
});
