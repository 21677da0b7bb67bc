import { describe, expect, it } from "vitest";
import { readDecisionText, writeDecisionText } from "./decision-text.ts";

const text = `---
status: accepted # by the board
date: "2025-11-12"
requirements: [NFR-13, NFR-15]
deciders: Orla
---

# Ten services

## Context

Three teams.
`;

describe("the text of a decision", () => {
  it("is taken apart", () => {
    expect(readDecisionText(text)).toEqual({
      title: "Ten services",
      status: "accepted",
      date: "2025-11-12",
      requirements: ["NFR-13", "NFR-15"],
      body: "## Context\n\nThree teams.",
    });
  });

  it("is the same again where nothing was changed", () => {
    expect(writeDecisionText(text, readDecisionText(text))).toBe(text);
  });

  it("keeps at its head what nobody edits here", () => {
    const changed = writeDecisionText(text, {
      ...readDecisionText(text),
      status: "superseded",
      title: "Nine",
    });

    expect(changed).toContain("deciders: Orla");
    expect(readDecisionText(changed)).toMatchObject({ status: "superseded", title: "Nine" });
  });

  it("is created from scratch", () => {
    const made = { title: "Use queues", status: "proposed", requirements: [], body: "Because." };

    const written = writeDecisionText("", made);

    expect(written).toBe("---\nstatus: proposed\n---\n\n# Use queues\n\nBecause.\n");
    expect(readDecisionText(written)).toEqual(made);
  });
});
