import { join } from "node:path";
import type { Row } from "../suite.ts";
import { toFoundFile } from "./found-file.ts";
import { scoreSet } from "./run-scorer.ts";
import { scanned } from "./scanned.ts";
import type { Split } from "./splits.ts";

/** Parts, connections and endpoints of systems, against the findings of people. */
export async function measureSystems({ data, names, set, split }: Split): Promise<Row[]> {
  const files = new Map<string, object>();
  for (const name of names)
    files.set(name, toFoundFile(await scanned(name, join(data, set, name, "source"))));
  const { kinds } = await scoreSet(data, set, files);
  return Object.entries(kinds).flatMap(([kind, { f1, fn, precision, recall, tp }]) =>
    f1 === null
      ? []
      : [
          {
            measure: `${set}, ${split}: ${kind}, F1`,
            cases: tp + fn,
            ...(precision === null ? {} : { precision }),
            ...(recall === null ? {} : { recall }),
            value: f1,
          },
        ],
  );
}
