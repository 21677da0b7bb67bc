import { createHash } from "node:crypto";

/** A part of the product whose tests must notice when it is wrong. */
export interface Target {
  readonly name: string;
  /** Its sources and their tests. */
  readonly folder: string;
  /** Its sources by their names in the folder, if not all are mutated. */
  readonly only?: RegExp;
  /** How many of its sources a whole run mutates, if all of them would take too long. They are always the same. */
  readonly sample?: number;
  /** The share of mutants, in per cent, that the tests of the folder kill at least; `docs/mutation.md` has what was measured. */
  readonly floor: number;
  /** How long a short run takes for it, in seconds of a machine with two slow cores. */
  readonly seconds: { readonly toStart: number; readonly aLine: number };
}

/** Tests of core that open nothing but memory. */
const inMemory = { toStart: 15, aLine: 1 } as const;

/** The floor of a target whose whole score has not been measured yet. */
const provisionalFloor = 50;

/** What `npm run mutate` looks at. */
export const targets: readonly Target[] = [
  {
    name: "subscription",
    folder: "packages/core/src/product/subscription",
    floor: 90,
    seconds: inMemory,
  },
  {
    name: "validation",
    folder: "packages/core/src/product/validation",
    floor: 88,
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
    floor: 85,
    seconds: inMemory,
  },
  {
    name: "checks",
    folder: "packages/core/src/document/checks",
    floor: 90,
    seconds: { toStart: 20, aLine: 1 },
  },
  {
    name: "parsing",
    folder: "packages/core/src/document/generation/rules",
    only: /^parse-/,
    floor: provisionalFloor,
    seconds: inMemory,
  },
  {
    name: "pairing",
    folder: "packages/core/src/document/change/pair",
    floor: provisionalFloor,
    seconds: inMemory,
  },
  {
    name: "resolving",
    folder: "packages/core/src/document/system/resolve",
    sample: 6,
    floor: provisionalFloor,
    seconds: inMemory,
  },
  {
    name: "drift",
    folder: "packages/core/src/document/drift",
    sample: 8,
    floor: provisionalFloor,
    seconds: inMemory,
  },
  {
    name: "folder",
    folder: "packages/core/src/document/project-folder",
    sample: 8,
    floor: provisionalFloor,
    seconds: inMemory,
  },
  {
    name: "readers",
    folder: "packages/core/src/document/system/readers",
    sample: 10,
    floor: provisionalFloor,
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

/**
 * Returns the sources that a whole run mutates: all, or a sample by the digests of their paths, which is the same in each
 * run, and hardly changes if a source is added.
 */
export function mutatedFiles(target: Target, paths: readonly string[]): string[] {
  const own = paths.filter((path) => isMutated(target, path));
  if (target.sample === undefined) return own;
  const digest = (path: string): string => createHash("sha256").update(path).digest("hex");
  return own
    .toSorted((one, other) => (digest(one) < digest(other) ? -1 : 1))
    .slice(0, target.sample)
    .toSorted();
}
