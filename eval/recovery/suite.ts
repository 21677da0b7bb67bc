import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Row, Suite } from "../suite.ts";
import { measureDrift } from "./measure-drift.ts";
import { measureEndpoints } from "./measure-endpoints.ts";
import { measureLinks } from "./measure-links.ts";
import { measureSystems } from "./measure-systems.ts";
import { plantedRows } from "./planted/planted-rows.ts";
import { scanned } from "./scanned.ts";
import { type Split, splitsOf } from "./splits.ts";

const example = fileURLToPath(new URL("../../examples/parcel-tracking/system", import.meta.url));

/**
 * Public systems as scanned, against the findings of people, and the findings of the comparison with their documents:
 * planted changes, changes that the authors of a page later repaired, and undocumented endpoints.
 */
export const recovery: Suite = {
  name: "Systems as found",
  folder: "recovery",
  async run(data) {
    const rows: Row[] = await plantedRows("example", [await scanned("parcel-tracking", example)]);
    const [systems, polyglot] = [await splitsOf(data, "systems"), await splitsOf(data, "polyglot")];
    const measures: readonly (readonly [string, (split: Split) => Promise<Row[]>])[] = [
      ["systems", measureSystems],
      ["polyglot", measureSystems],
      ["endpoints", measureSystems],
      ["endpoints", measureEndpoints],
      ["drift", measureDrift],
      ["sentences", measureLinks],
    ];
    for (const [set, measure] of measures)
      for (const split of await splitsOf(data, set)) rows.push(...(await measure(split)));
    for (const split of ["in sight", "held out"] as const) {
      const own = [...systems, ...polyglot].filter((one) => one.split === split);
      if (own.length > 0) rows.push(...(await plantedRows(split, await scannedIn(own))));
    }
    return rows;
  },
};

async function scannedIn(splits: readonly Split[]): Promise<Awaited<ReturnType<typeof scanned>>[]> {
  const found = [];
  for (const { data, names, set } of splits)
    for (const name of names) found.push(await scanned(name, join(data, set, name, "source")));
  return found;
}
