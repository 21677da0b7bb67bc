import { literalPattern } from "@archscribe/core/model";
import type { ContractOperation } from "./read-contract.ts";

/** Returns a function that returns the methods that the contract has for an address, in the order of their names. */
export function servedMethods(
  operations: readonly Pick<ContractOperation, "method" | "path">[],
): (url: string) => readonly string[] {
  const known = operations.map(({ method, path }) => {
    const parts = path.split(/\{\w+\}/).map(literalPattern);
    return { method, pattern: new RegExp(`^${parts.join("[^/]+")}$`) };
  });
  return (url) => {
    const [path = ""] = url.split("?");
    return known.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : [])).toSorted();
  };
}
