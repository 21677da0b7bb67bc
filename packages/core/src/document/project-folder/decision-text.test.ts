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

  it("is the same if nothing was changed", () => {
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

  it("states fields in its text that its front matter lacks, and only once", () => {
    const nygard = "# 1. Use queues\n\nDate: 2026-01-15\n\n## Status\n\nAccepted\n\n## Context\n\nMail.\n";

    const said = readDecisionText(nygard);

    expect(said).toMatchObject({ status: "accepted", date: "2026-01-15" });
    expect(writeDecisionText(nygard, said)).toBe(nygard);
    expect(readDecisionText(writeDecisionText(nygard, { ...said, status: "deprecated" }))).toMatchObject({
      status: "deprecated",
      date: "2026-01-15",
    });
  });

  it("keeps a status with its date as it is written", () => {
    const dated = "---\nstatus: accepted (2024-01-05)\n---\n\n# Use queues\n\nBecause.\n";

    const said = readDecisionText(dated);

    expect(said).toMatchObject({ status: "accepted", date: "2024-01-05" });
    expect(writeDecisionText(dated, said)).toBe(dated);
    expect(readDecisionText(writeDecisionText(dated, { ...said, status: "deprecated" }))).toMatchObject({
      status: "deprecated",
      date: "2024-01-05",
    });
    expect(readDecisionText(writeDecisionText(dated, { ...said, date: "2024-02-01" }))).toMatchObject({
      status: "accepted",
      date: "2024-02-01",
    });
  });

  it("has its date below a German word, too", () => {
    expect(readDecisionText("# 7. Redis\n\nDatum: 2025-02-03\n\n## Status\n\nAkzeptiert\n")).toMatchObject({
      status: "akzeptiert",
      date: "2025-02-03",
    });
  });

  it.each([
    ["## Statut\n\nAccepté\n", "accepté"],
    ["## Status\n\n~~Proposed~~ Accepted\n", "accepted"],
    ["* Status: ~~accepted~~ deprecated\n", "deprecated"],
    ["## Status\n\n- ~~Proposed~~\n- Accepted\n", "accepted"],
    ["## Status\n\n~~Accepted~~\n", ""],
  ])("says the status that counts: %j", (said, status) => {
    expect(readDecisionText(`# Use queues\n\n${said}`).status).toBe(status);
  });

  it("removes a date that is part of the status", () => {
    const text = "---\nstatus: Accepted (2024-01-05)\n---\n\n# Use queues\n\nBecause.\n";
    const { date, ...undated } = readDecisionText(text);

    expect(date).toBe("2024-01-05");
    expect(writeDecisionText(text, undated)).toBe(text.replace(" (2024-01-05)", ""));
  });

  it("claims no status that it does not have", () => {
    const text = "# Use queues\n\nBecause.\n";

    expect(readDecisionText(text).status).toBe("");
    expect(writeDecisionText(text, readDecisionText(text))).toBe(text);
  });

  it("may have its title in its head", () => {
    const text = "---\ntitle: Use gRPC\nparent: Decisions\n---\n\nBecause.\n";

    expect(readDecisionText(text).title).toBe("Use gRPC");
    expect(writeDecisionText(text, readDecisionText(text))).toBe(text);
    expect(writeDecisionText(text, { ...readDecisionText(text), title: "Use HTTP" })).toBe(
      text.replace("gRPC", "HTTP"),
    );
  });

  it("is created from scratch", () => {
    const made = { title: "Use queues", status: "proposed", requirements: [], body: "Because." };

    const written = writeDecisionText("", made);

    expect(written).toBe("---\nstatus: proposed\n---\n\n# Use queues\n\nBecause.\n");
    expect(readDecisionText(written)).toEqual(made);
  });
});
