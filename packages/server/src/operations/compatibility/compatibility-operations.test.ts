import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readContract } from "../../contract/read-contract.ts";
import { allOperations } from "../all-operations.ts";
import { compatibilityOperations } from "./compatibility-operations.ts";

it("the rows are the operations that the contract marks with x-compatibility", () => {
  const marked = readContract().operations.filter(({ isCompatibility }) => isCompatibility);

  expect(Object.keys(compatibilityOperations).toSorted()).toEqual(marked.map(({ id }) => id).toSorted());
});

it("each operation of the contract is implemented once, and nothing else is", () => {
  const ids = readContract().operations.map(({ id }) => id);

  expect([...Object.keys(compatibilityOperations), ...Object.keys(allOperations)].toSorted()).toEqual(
    ids.toSorted(),
  );
});

it("the generated client has none of them", () => {
  const client = new URL("../../../../core/src/product/client/schema.gen.ts", import.meta.url);
  const types = readFileSync(client, "utf8");

  expect(types).toContain('operations["changeFiles"]');
  expect(Object.keys(compatibilityOperations).filter((id) => types.includes(`operations["${id}"]`))).toEqual(
    [],
  );
});
