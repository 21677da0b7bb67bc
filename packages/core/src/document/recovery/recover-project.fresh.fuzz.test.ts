import fc from "fast-check";
import { expect, it } from "vitest";
import { notations } from "../../model/index.ts";
import { compareWithSystem } from "../drift/index.ts";
import { anySystem } from "./testing/any-system.ts";
import { recoveredProject } from "./testing/recovered-project.ts";

it.each(notations)("a new document in %s has no drift and no warning", async (notation) => {
  await fc.assert(
    fc.asyncProperty(anySystem, async (found) => {
      const checked = await recoveredProject(found, notation);
      const remarks = checked.findings.filter(({ severity }) => severity !== "note");

      expect(remarks.map(({ message, ruleId }) => `${ruleId}: ${message}`)).toEqual([]);
      expect(compareWithSystem({ ...checked, found }).map(({ message }) => message)).toEqual([]);
    }),
  );
});
