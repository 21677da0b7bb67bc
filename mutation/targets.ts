/** A part of the product whose tests must notice when it is wrong. */
export interface Target {
  readonly name: string;
  /** Its sources and their tests. */
  readonly folder: string;
  /** Its sources by their names in the folder, if not all are mutated. */
  readonly only?: RegExp;
  /** The minimum share of mutants, in per cent, that the tests of the folder kill; `docs/mutation.md` has the measurements. */
  readonly floor: number;
  /** How long a run takes for it, in seconds of a machine with two slow cores. */
  readonly seconds: { readonly toStart: number; readonly aLine: number };
}

/** Tests of core that open nothing but memory. */
const inMemory = { toStart: 15, aLine: 1 } as const;

/** The targets of `npm run mutate`. */
export const targets: readonly Target[] = [
  {
    name: "subscription",
    folder: "packages/core/src/product/subscription",
    floor: 93,
    seconds: inMemory,
  },
  {
    name: "validation",
    folder: "packages/core/src/product/validation",
    floor: 90,
    seconds: inMemory,
  },
  {
    name: "machine",
    folder: "packages/core/src/product/machine",
    floor: 85,
    seconds: inMemory,
  },
  {
    name: "policies",
    folder: "packages/server/src/policies",
    floor: 85,
    seconds: { toStart: 60, aLine: 5 },
  },
  {
    name: "svg",
    folder: "packages/core/src/document/diagrams/svg",
    floor: 67,
    seconds: inMemory,
  },
  {
    name: "checks",
    folder: "packages/core/src/document/checks",
    floor: 82,
    seconds: { toStart: 20, aLine: 1 },
  },
  {
    name: "parsing",
    folder: "packages/core/src/document/generation/rules",
    only: /^parse-/,
    floor: 58,
    seconds: inMemory,
  },
  {
    name: "pairing",
    folder: "packages/core/src/document/change",
    only: /^pair\//,
    floor: 50,
    seconds: inMemory,
  },
  {
    name: "resolving",
    folder: "packages/core/src/document/system/resolve",
    floor: 67,
    seconds: inMemory,
  },
  {
    name: "drift",
    folder: "packages/core/src/document/drift",
    floor: 56,
    seconds: inMemory,
  },
  {
    name: "folder",
    folder: "packages/core/src/document/project-folder",
    floor: 65,
    seconds: inMemory,
  },
  {
    name: "readers",
    folder: "packages/core/src/document/system/readers",
    floor: 60,
    seconds: { toStart: 30, aLine: 1 },
  },
];

/** True for a file of a target that is mutated: no test, and nothing that only tests use. */
export function isMutated({ folder, only = /^/ }: Target, path: string): boolean {
  return (
    path.startsWith(`${folder}/`) &&
    path.endsWith(".ts") &&
    only.test(path.slice(folder.length + 1)) &&
    !/\.(?:test|contract)\.ts$|\/testing\/|\/index\.ts$/.test(path)
  );
}
