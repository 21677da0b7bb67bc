import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scanFolders } from "@archscribe/core/platform/node";
import type { Row, Suite } from "../suite.ts";
import { toFoundFile } from "./found-file.ts";
import { scoreSet, type SetScore } from "./run-scorer.ts";

/** The systems that nobody looked at while the readers were written, by set; the others are in sight. */
const heldOut: Readonly<Record<string, readonly string[]>> = {
  systems: ["blog-microservices", "spring-petclinic-microservices"],
  polyglot: ["bank-of-anthos", "traderx-004"],
  endpoints: ["digdag", "proxyprint", "quartz-manager"],
};

/** Parts, connections and endpoints of public systems, as scanned, against what people have found there. */
export const recovery: Suite = {
  name: "Systems as found",
  folder: "recovery",
  async run(folder) {
    const rows: Row[] = [];
    for (const [set, hidden] of Object.entries(heldOut)) {
      const all = await readdir(join(folder, set));
      const splits = { "in sight": all.filter((name) => !hidden.includes(name)), "held out": hidden };
      for (const [split, names] of Object.entries(splits))
        rows.push(...(await scoreSystems(join(folder), { set, split, names })));
    }
    return rows;
  },
};

interface Split {
  readonly set: string;
  readonly split: string;
  readonly names: readonly string[];
}

async function scoreSystems(folder: string, { names, set, split }: Split): Promise<Row[]> {
  const found = await mkdtemp(join(tmpdir(), "archscribe-eval-"));
  try {
    for (const name of names) {
      const system = await scanFolders([{ name, path: join(folder, set, name, "source") }]);
      await writeFile(join(found, `${name}.json`), JSON.stringify(toFoundFile(system)));
    }
    const score = await scoreSet(folder, set, { found, only: names });
    return rowsOf(`${set}, ${split}`, score);
  } finally {
    await rm(found, { recursive: true });
  }
}

function rowsOf(name: string, { kinds }: SetScore): Row[] {
  return Object.entries(kinds).flatMap(([kind, { f1, fn, precision, recall, tp }]) =>
    f1 === null
      ? []
      : [
          {
            measure: `${name}: ${kind}, F1`,
            cases: tp + fn,
            ...(precision === null ? {} : { precision }),
            ...(recall === null ? {} : { recall }),
            value: f1,
          },
        ],
  );
}
