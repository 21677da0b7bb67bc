import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** The systems that were not examined while the rules were written, by set; all others are in sight. */
const heldOut: Readonly<Record<string, readonly string[]>> = {
  systems: ["blog-microservices", "tap-and-eat-microservices"],
  polyglot: ["traderx-004"],
  endpoints: ["digdag", "proxyprint", "quartz-manager", "restcountries"],
  drift: [
    "otel-demo-2024-04-15-after",
    "otel-demo-2024-07-01-after",
    "otel-demo-2024-11-06-after",
    "otel-demo-2024-11-25-after",
  ],
};

/** A part of a set of the evaluation data. */
export interface Split {
  /** The folder of the evaluation data. */
  readonly data: string;
  readonly set: string;
  readonly split: "in sight" | "held out";
  /** The folders of the set. */
  readonly names: readonly string[];
}

/** Returns the parts of a set that the evaluation data has. */
export async function splitsOf(data: string, set: string): Promise<Split[]> {
  const all = await readdir(join(data, set)).catch((): string[] => []);
  const hidden = heldOut[set] ?? [];
  const splits: readonly Split[] = [
    { data, set, split: "in sight", names: all.filter((name) => !hidden.includes(name)) },
    { data, set, split: "held out", names: all.filter((name) => hidden.includes(name)) },
  ];
  return splits.filter(({ names }) => names.length > 0);
}
