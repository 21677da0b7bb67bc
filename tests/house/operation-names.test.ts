import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { operationNameFaults } from "./operation-names.ts";
import { root, writtenSources } from "./source-tree.ts";

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
}

const contract = join(root, "packages/server/contract/openapi.gen.json");
const { paths } = JSON.parse(readFileSync(contract, "utf8")) as Contract;
const names = new Set(
  Object.entries(paths).flatMap(([path, item]) => [
    path,
    ...Object.values(item).flatMap(({ operationId }) => operationId ?? []),
  ]),
);

it("rules for operations are decided by the contract, not by their names", () => {
  expect(names).toContain("/get_user_details/");
  expect(operationNameFaults(writtenSources(), names)).toEqual([]);
});

it.each([
  ['const isRead = operation.path === "/get_user_details/";', "/get_user_details/"],
  ['const ofMachines = new Set(["getHealth"]);', "getHealth"],
  ["const isGenerating = /^\\/agent\\//.test(path);", "/^\\/agent\\//"],
])("is caught: %s", (text, literal) => {
  const path = "packages/server/src/policies/check-policy.ts";

  expect(operationNameFaults([{ path, text }], names)).toEqual([
    `${path}: ${literal} names operations; say what differs in openapi/`,
  ]);
});

it("an operation itself has its name", () => {
  const path = "packages/server/src/operations/service/get-health.ts";
  const text = 'export const getHealth: Operation<"getHealth"> = answer;';

  expect(operationNameFaults([{ path, text }], names)).toEqual([]);
});
