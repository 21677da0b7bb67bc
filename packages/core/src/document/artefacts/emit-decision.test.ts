import { describe, expect, it } from "vitest";
import type { DesignDecision } from "../../model/index.ts";
import { emitDecision } from "./emit-decision.ts";

const decision: DesignDecision = {
  id: "proposed_architecture",
  title: "One service with one database",
  context: "Members and librarians share loans.",
  alternatives: [
    {
      name: "One service",
      summary: "All functions in one part.",
      advantages: ["there is one thing to run."],
      disadvantages: ["its parts cannot be replaced one by one."],
    },
    {
      name: "A service per function",
      summary: "Lending and fees apart.",
      advantages: ["each can fail alone."],
      disadvantages: ["a loan with a fee spans both."],
    },
  ],
  chosen: "One service",
  reason: "No requirement asks for parts that change apart.",
  scenarios: [
    {
      requirement: "NFR-1",
      stimulus: "A member looks a book up.",
      environment: null,
      response: "The library lists it.",
      measure: null,
    },
  ],
  risks: [{ title: "Desk offline", description: "Loans wait.", mitigation: null, sources: ["FR-1"] }],
  sources: ["FR-1"],
};

describe("a proposed decision", () => {
  it("states its origin, the considered options, and the open points", () => {
    expect(emitDecision(decision)).toBe(`# One service with one database

A language model proposed this decision; nobody has confirmed it yet.

## Context and problem statement

Members and librarians share loans.

## Considered options

- One service: All functions in one part.
- A service per function: Lending and fees apart.

## Decision outcome

Chosen option: One service.

No requirement asks for parts that change apart.

## Pros and cons of the options

### One service

- Good: there is one thing to run.
- Bad: its parts cannot be replaced one by one.

### A service per function

- Good: each can fail alone.
- Bad: a loan with a fee spans both.

## Quality scenarios

| Requirement | Stimulus | Environment | Response | Measure |
| - | - | - | - | - |
| NFR-1 | A member looks a book up. | – | The library lists it. | open: no requirement states one |

## Risks

| Risk | Description | Mitigation | Requirements |
| - | - | - | - |
| Desk offline | Loans wait. | – | FR-1 |
`);
  });

  it("has no markup of the model's", () => {
    const text = "![x](https://evil.example) <script>alert(1)</script> | a\n# b";

    const markdown = emitDecision({ ...decision, title: text, context: text, chosen: text });

    expect(markdown).not.toMatch(/(?<!\\)!\[x\]\(|(?<!\\)<script/);
    expect(markdown.split("\n").filter((line) => line.startsWith("# "))).toHaveLength(1);
  });

  it("lists its assumptions, with the requirements if there are any", () => {
    const text = emitDecision(decision, [
      { text: "A book is one copy.", reason: "Nothing tells copies apart.", requirements: ["FR-1", "FR-2"] },
      { text: "There is one branch.", reason: "No other is named.", requirements: [] },
    ]);

    expect(text).toContain(`## Assumptions

No requirement states these; the design takes them to be so.

| Assumption | Reason | Requirements |
| - | - | - |
| A book is one copy. | Nothing tells copies apart. | FR-1, FR-2 |
| There is one branch. | No other is named. | – |
`);
  });
});
