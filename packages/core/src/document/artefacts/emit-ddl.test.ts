import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Attribute, DesignModel, EntityRelation } from "../../model/index.ts";
import { sampleDesign } from "../../testing/index.ts";
import { emitDdl } from "./emit-ddl.ts";

type Relation = Pick<EntityRelation, "from" | "to"> & Partial<EntityRelation>;

function designOf(names: readonly string[], relations: readonly Relation[] = []): DesignModel {
  return {
    ...sampleDesign,
    entities: names.map((name) => ({ id: name.toLowerCase(), name, attributes: [], sources: [] })),
    entityRelations: relations.map((one) => ({
      kind: "association",
      label: null,
      fromMultiplicity: "1",
      toMultiplicity: "0..*",
      sources: [],
      ...one,
    })),
  };
}

function withAttribute(attribute: Partial<Attribute>): DesignModel {
  const state: Attribute = { name: "state", type: "text", required: false, unique: false, values: [] };
  const design = designOf(["Loan"]);
  const [loan] = design.entities;
  return { ...design, entities: loan ? [{ ...loan, attributes: [{ ...state, ...attribute }] }] : [] };
}

/** Splits statements like a client: by semicolons outside quotes and comments. */
function statementsIn(ddl: string): string[] {
  const parts = ddl.match(/'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|;|[^'";-]+|-/g) ?? [];
  const text = parts.map((part) => (part.startsWith("--") ? "" : part === ";" ? "\0" : part)).join("");
  return text.split("\0").map((statement) => statement.trim().replaceAll(/\s+/g, " "));
}

describe("a column", () => {
  it.each<[string, Partial<Attribute>, string]>([
    ["that is required", { required: true }, "state varchar(200) NOT NULL"],
    ["that is unique", { unique: true }, "state varchar(200) UNIQUE"],
    ["whose name is a word of SQL", { name: "end" }, '"end" varchar(200)'],
    [
      "that takes one of some values",
      { type: "enumeration", values: ["open", "member's"] },
      "state varchar(40) CHECK (state IN ('open', 'member''s'))",
    ],
  ])("%s is reported in a comment", (_, attribute, expected) => {
    const [created] = statementsIn(emitDdl(withAttribute(attribute)));

    expect(created).toBe(
      `CREATE TABLE loans ( loan_id bigint GENERATED ALWAYS AS IDENTITY, ${expected}, PRIMARY KEY (loan_id) )`,
    );
  });
});

it("a table comes after the tables that it refers to", () => {
  const ddl = emitDdl(designOf(["Loan", "Member"], [{ from: "member", to: "loan" }]));

  expect(statementsIn(ddl)).toEqual([
    "CREATE TABLE members ( member_id bigint GENERATED ALWAYS AS IDENTITY, PRIMARY KEY (member_id) )",
    "CREATE TABLE loans ( loan_id bigint GENERATED ALWAYS AS IDENTITY, member_id bigint NOT NULL REFERENCES members (member_id), PRIMARY KEY (loan_id) )",
    "CREATE INDEX ON loans (member_id)",
    "",
  ]);
});

it("the key that closes a ring of tables is added when all of them are there", () => {
  const ring = [
    { from: "team", to: "player" },
    { from: "player", to: "team" },
  ];

  expect(statementsIn(emitDdl(designOf(["Team", "Player"], ring)))).toEqual([
    "CREATE TABLE teams ( team_id bigint GENERATED ALWAYS AS IDENTITY, player_id bigint NOT NULL, PRIMARY KEY (team_id) )",
    "CREATE TABLE players ( player_id bigint GENERATED ALWAYS AS IDENTITY, team_id bigint NOT NULL REFERENCES teams (team_id), PRIMARY KEY (player_id) )",
    "ALTER TABLE teams ADD FOREIGN KEY (player_id) REFERENCES players (player_id) DEFERRABLE INITIALLY DEFERRED",
    "CREATE INDEX ON teams (player_id)",
    "CREATE INDEX ON players (team_id)",
    "",
  ]);
});

it("a table can refer to itself", () => {
  const ddl = emitDdl(designOf(["Category"], [{ from: "category", to: "category" }]));

  expect(statementsIn(ddl)[0]).toContain("parent_category_id bigint REFERENCES categories (category_id)");
});

it("a special table takes its key from the general one, and goes with it", () => {
  const ddl = emitDdl(designOf(["Car", "Vehicle"], [{ kind: "generalisation", from: "car", to: "vehicle" }]));

  expect(statementsIn(ddl)[1]).toBe(
    "CREATE TABLE cars ( vehicle_id bigint REFERENCES vehicles (vehicle_id) ON DELETE CASCADE, PRIMARY KEY (vehicle_id) )",
  );
});

it("whatever the names and values, the statements create only the tables of the design", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 72 }),
    fc.constantFrom("'; DROP TABLE loans; --", 'a"b', "x\n-- y", "\\'", "user", "書"),
  );
  fc.assert(
    fc.property(hostile, hostile, fc.array(hostile), (system, name, values) => {
      const model = withAttribute({ name, type: "enumeration", values });

      const [statement, ...others] = statementsIn(emitDdl({ ...model, system }));
      expect(statement).toMatch(/^CREATE TABLE loans \( .* PRIMARY KEY \(loan_id\) \)$/s);
      expect(others).toEqual([""]);
    }),
  );
});
