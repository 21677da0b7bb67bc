import { describe, expect, it } from "vitest";
import type { Confirmation, Requirement } from "../../../model/index.ts";
import { confirmLinks, withoutLostLinks } from "./confirm-links.ts";
import { digestRequirement } from "./digest-requirement.ts";

const lend: Requirement = { id: "FR-1", text: "Lend a book." };
const reserve: Requirement = { id: "FR-2", text: "Reserve a book." };
const present = digestRequirement(lend);
const earlier = "0000000000000001";

function confirmed(record: readonly Confirmation[], ...ids: readonly string[]): Confirmation[] {
  const links = ids.map((id) => ({ requirement: "FR-1", id }));
  return confirmLinks(record, links, [lend, reserve]);
}

describe("confirming links", () => {
  it("begins a record", () => {
    expect(confirmed([], "UC-1", "element:loan")).toEqual([
      { requirement: "FR-1", digest: present, links: ["UC-1", "element:loan"] },
    ]);
  });

  it("replaces an earlier state in its place if nothing else is in it", () => {
    const other = { requirement: "FR-2", digest: earlier, links: ["UC-2"] };
    const record = [{ requirement: "FR-1", digest: earlier, links: ["UC-1"] }, other];

    expect(confirmed(record, "UC-1")).toEqual([
      { requirement: "FR-1", digest: present, links: ["UC-1"] },
      other,
    ]);
  });

  it("leaves what is not confirmed in the earlier state", () => {
    const record = [{ requirement: "FR-1", digest: earlier, links: ["UC-1", "element:loan"] }];

    expect(confirmed(record, "UC-1")).toEqual([
      { requirement: "FR-1", digest: earlier, links: ["element:loan"] },
      { requirement: "FR-1", digest: present, links: ["UC-1"] },
    ]);
  });

  it("adds to the confirmations of the present state, and joins its entries", () => {
    const record = [
      { requirement: "FR-1", digest: present, links: ["UC-1"] },
      { requirement: "FR-1", digest: present, links: ["UC-3"] },
    ];

    expect(confirmed(record, "element:loan", "UC-1")).toEqual([
      { requirement: "FR-1", digest: present, links: ["UC-1", "UC-3", "element:loan"] },
    ]);
  });

  it("does not touch a record if there is nothing to confirm", () => {
    const record = [{ requirement: "FR-1", digest: earlier, links: ["UC-1"] }];

    expect(confirmed(record)).toEqual(record);
  });
});

it("links that are no longer there leave the record, with requirements that have none left", () => {
  const record = [
    { requirement: "FR-1", digest: present, links: ["UC-1", "UC-3"] },
    { requirement: "FR-9", digest: present, links: ["UC-1"] },
  ];

  expect(withoutLostLinks(record, [{ requirement: "FR-1", id: "UC-1" }])).toEqual([
    { requirement: "FR-1", digest: present, links: ["UC-1"] },
  ]);
});
