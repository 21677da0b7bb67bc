import { expect, it } from "vitest";
import { factLines } from "./fact-lines.ts";

const place = { file: "berths/app.rb", line: 10 };

it("a line has the properties, the place and the grade of a fact, in the order of the places", () => {
  expect(
    factLines({
      facts: [
        { kind: "endpoint", owner: { file: place.file }, path: "/berths", grade: "seen", place },
        {
          kind: "call",
          from: { deployable: "berths" },
          to: { address: "${TIDES_URL}", technology: "MongoDB" },
          label: "GET /tides",
          grade: "seen",
          place: { ...place, line: 9 },
        },
      ],
      unread: [{ file: place.file, line: 1, reason: "It is not YAML.", about: "connection" }],
    }),
  ).toBe(`call -> \${TIDES_URL} technology=MongoDB - GET /tides of {deployable=berths} berths/app.rb:9 seen
endpoint * /berths berths/app.rb:10 seen
unread berths/app.rb:1 It is not YAML. (about a connection)
`);
});

it("a table has a line for each column, with its file if that is not the one of the table", () => {
  expect(
    factLines({
      facts: [
        {
          kind: "table",
          owner: { file: place.file },
          name: "berths",
          uniqueKeys: [["quay", "number"]],
          columns: [
            { name: "id", type: "bigint", isNullable: false, key: "primary", place },
            {
              name: "quay",
              key: "foreign",
              isUnique: true,
              references: { table: "quays" },
              place: { file: "other.sql", line: 2 },
            },
          ],
          grade: "said",
          place,
        },
      ],
      unread: [],
    }),
  ).toBe(`table - berths uniqueKeys=[[quay, number]] berths/app.rb:10 said
  id bigint not null primary :10
  quay foreign unique by itself -> quays.? other.sql:2
`);
});

it("facts that differ in one property have different lines", () => {
  const module = {
    kind: "module",
    folder: "",
    names: [],
    technologies: ["Go"],
    unit: "unknown",
    place,
  } as const;

  const lines = [
    module,
    { ...module, hasImage: true as const },
    { ...module, names: ["a"] },
    { ...module, names: ["a", "b"] },
    { ...module, names: ["a, b"] },
    { ...module, folder: "a" },
  ].map((fact) => factLines({ facts: [fact], unread: [] }));

  expect(new Set(lines).size).toBe(lines.length);
});
