/** A part of the product whose tests must notice when it is wrong. */
export interface Target {
  readonly name: string;
  /** Its sources and their tests. */
  readonly folder: string;
  /** The share of mutants, in per cent, that the tests of the folder kill at least; `docs/mutation.md` has what was measured. */
  readonly floor: number;
  /** How long a short run takes for it, in seconds of a machine with two slow cores. */
  readonly seconds: { readonly toStart: number; readonly aLine: number };
}

/** Tests of core that open nothing but memory. */
const inMemory = { toStart: 15, aLine: 1 } as const;

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
];

/** True for a file of a target that is mutated: no test, and nothing that only tests use. */
export function isMutated({ folder }: Target, path: string): boolean {
  return (
    path.startsWith(`${folder}/`) &&
    path.endsWith(".ts") &&
    !/\.(?:test|contract)\.ts$|\/testing\/|\/index\.ts$/.test(path)
  );
}
