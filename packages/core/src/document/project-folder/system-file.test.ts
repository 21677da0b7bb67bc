import { expect, it } from "vitest";
import { emptySystemSettings } from "../../model/index.ts";
import { emitSystem, readSystem, withAcceptance } from "./system-file.ts";

const text = `# Ours.
repositories:
  - name: shop
    path: ../shop-system # beside it
names:
  Order store: orders-db
  Workers: [mailer, printer]
leave-out:
  parts: [adminer]
separate:
  - [orders, orders-admin]
accepted:
  - id: DR-4F7KX
    reason: Decommissioned in January.
    until: "2027-01-31"
`;

const read = (own: string) => readSystem({ path: "system.yaml", text: own });
const faults = (own: string): string[] =>
  read(own).findings.map(({ location: { line }, message, suggest = "" }) =>
    `${line}: ${message} ${suggest}`.trim(),
  );

it("states the repositories, the names of parts, and the accepted drift, with places", () => {
  const { findings, system } = read(text);

  expect(findings).toEqual([]);
  expect(system).toMatchObject({
    repositories: [{ name: "shop", path: "../shop-system" }],
    names: { "Order store": "orders-db", Workers: ["mailer", "printer"] },
    "leave-out": { parts: ["adminer"], folders: [] },
    separate: [["orders", "orders-admin"]],
    accepted: [{ id: "DR-4F7KX", reason: "Decommissioned in January.", until: "2027-01-31" }],
  });
  expect(system?.acceptedPlaces.map(({ line }) => line)).toEqual([13]);
  expect(system?.namePlaces.get("Workers")?.line).toBe(7);
});

it("an empty file says nothing", () => {
  expect(read("# nothing yet\n").system).toMatchObject(emptySystemSettings);
});

it.each([
  ["an unknown key", "repository: []\n", /^1: .*repository.*repositories/],
  ["an id of another form", "accepted: [{ id: DR-x, reason: r }]\n", /^1: .*the id of a drift finding/],
  ["a single name kept apart", "separate:\n- [orders]\n", /^2: .*at least two names/],
  ["no reason", 'accepted: [{ id: DR-4F7K, reason: "" }]\n', /^1: .*some text/],
  [
    "one finding accepted twice",
    "accepted:\n- { id: DR-4F7K, reason: a }\n- { id: DR-4F7K, reason: b }\n",
    /^3: DR-4F7K is accepted twice It is already in line 2\.$/,
  ],
  [
    "one repository listed twice",
    "repositories:\n- { name: a, path: b }\n- { name: a, path: c }\n",
    /^3: the repository 'a' is listed twice/,
  ],
])("reports %s at its line", (_, own, fault) => {
  expect(faults(own)).toEqual([expect.stringMatching(fault)]);
});

it("an acceptance is added, and the rest keeps its formatting and comments", () => {
  const { system = emptySystemSettings } = read(text);
  const { accepted, "leave-out": leftOut, names, repositories, separate } = system;
  const settings = { accepted, "leave-out": leftOut, names, repositories, separate };

  expect(emitSystem(settings, text)).toBe(text);
  expect(emitSystem(withAcceptance(settings, { id: "DR-2B2B", reason: "A trial." }), text)).toBe(
    `${text}  - id: DR-2B2B\n    reason: A trial.\n`,
  );
});

it("a new file begins with its schema and its purpose", () => {
  const written = emitSystem(withAcceptance(emptySystemSettings, { id: "DR-2B2B", reason: "A trial." }));

  expect(written).toMatch(/^# yaml-language-server: .*\n# The system that this document describes/);
  expect(read(written).system?.accepted).toEqual([{ id: "DR-2B2B", reason: "A trial." }]);
});
