import { expect, it } from "vitest";
import type { DriftDraft } from "./drift-draft.ts";
import { withIds } from "./drift-id.ts";

const draft = (name: string, own: Partial<DriftDraft> = {}): DriftDraft => ({
  kind: "missing-in-design",
  subject: "part",
  name,
  message: "",
  grade: "said",
  document: [],
  system: [],
  elements: [],
  suggest: "",
  key: [name],
  ...own,
});
const idsOf = (drafts: readonly DriftDraft[]): Map<string, string> =>
  new Map(withIds(drafts).map(({ id, name }) => [name, id]));

it("an id is made of names, and not of lines, messages and spellings", () => {
  const [one, other, another] = [
    draft("order-store"),
    draft("Order database store", {
      key: ["OrderStore"],
      message: "moved",
      system: [{ file: "a", line: 9 }],
    }),
    draft("order-store", { kind: "missing-in-system" }),
  ].map((own) => withIds([own])[0]?.id);

  expect(one).toMatch(/^DR-[0-9A-Z]{5}$/);
  expect(other).toBe(one);
  expect(another).not.toBe(one);
});

it("ids of five thousand findings are unique, whatever their order", () => {
  const drafts = Array.from({ length: 5000 }, (_, index) => draft(`part-${index}`));

  const ids = idsOf(drafts);

  expect(new Set(ids.values()).size).toBe(5000);
  expect([...idsOf(drafts.toReversed())].toSorted()).toEqual([...ids].toSorted());
  expect(Math.max(...[...ids.values()].map(({ length }) => length))).toBeLessThanOrEqual("DR-".length + 8);
});

it("repeated statements are one finding", () => {
  expect(withIds([draft("ledger"), draft("Ledger")])).toHaveLength(1);
});
