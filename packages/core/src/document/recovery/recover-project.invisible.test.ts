import fc from "fast-check";
import { expect, it } from "vitest";
import { compareWithSystem } from "../drift/index.ts";
import { resolveSystem } from "../system/index.ts";
import type { Fact } from "../system/facts.ts";
import { recoveredProject } from "./testing/recovered-project.ts";

const invisible = fc
  .array(fc.constantFrom("\u0000", "\u0001", "\u200b", "\u2028", "\t", " ", "\u00ad"), {
    minLength: 1,
    maxLength: 3,
  })
  .map((characters) => characters.join(""));

it("a document of a system with invisible names has no drift from it", async () => {
  await fc.assert(
    fc.asyncProperty(invisible, invisible, async (name, other) => {
      const place = { file: "compose.yaml", line: 1 };
      const owner = { deployable: "berths" };
      const deployed = { kind: "deployable", ports: [], platform: "Docker Compose", place } as const;
      const column = { type: "text", place };
      const facts: Fact[] = [
        { ...deployed, names: ["berths"] },
        { ...deployed, names: [name] },
        { kind: "table", owner, name: other, columns: [{ ...column, name: "id" }], grade: "said", place },
        {
          kind: "table",
          owner,
          name: "ships",
          columns: [
            { ...column, name: "id" },
            { ...column, name },
          ],
          grade: "said",
          place,
        },
      ];
      const found = resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1 });

      const checked = await recoveredProject(found);
      const remarks = checked.findings.filter(({ severity }) => severity !== "note");

      expect(remarks.map(({ message }) => message)).toEqual([]);
      expect(compareWithSystem({ ...checked, found }).map(({ message }) => message)).toEqual([]);
      expect(found.parts.map((one) => one.name)).toEqual(["berths", "part"]);
      expect(found.tables.map(({ columns, name: own }) => [own, columns.length])).toEqual([["ships", 1]]);
    }),
    { numRuns: 15 },
  );
});
