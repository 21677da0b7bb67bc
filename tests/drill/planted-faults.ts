import { literalPattern } from "@archscribe/core/model";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The layers of the tests, in the order of the drill. */
export const layers = ["unit", "process", "page"] as const;

export type Layer = (typeof layers)[number];

/** A fault of the product that one test must notice. */
export interface PlantedFault {
  readonly layer: Layer;
  /** The name of the patch, without its extension. */
  readonly name: string;
  /** The patch that plants the fault, as an absolute path. */
  readonly patch: string;
  /** The fault in one sentence. */
  readonly sentence: string;
  /** The file of the test that fails with the fault, from the root of the repository. */
  readonly testFile: string;
  /** Its title, after the titles around it. A test of a table may leave out the end, which differs from row to row. */
  readonly titles: readonly string[];
}

/** Reads the patches of a folder. The header of a patch has the lines `Fault: …` and `Test: <file> > <title> > …`. */
export function readPlantedFaults(folder: string): PlantedFault[] {
  return layers.flatMap((layer) =>
    readdirSync(join(folder, layer))
      .filter((file) => file.endsWith(".patch"))
      .toSorted()
      .map((file) => readPlantedFault(layer, join(folder, layer, file))),
  );
}

function readPlantedFault(layer: Layer, patch: string): PlantedFault {
  const [header = ""] = readFileSync(patch, "utf8").split(/^diff --git /m);
  const sentence = /^Fault: (.+)$/m.exec(header)?.[1];
  const [testFile, ...titles] = /^Test: (.+)$/m.exec(header)?.[1]?.split(" > ") ?? [];
  if (sentence === undefined || testFile === undefined || titles.length === 0)
    throw new Error(`${patch}: the header needs "Fault: <sentence>" and "Test: <file> > <title>".`);
  const name = patch.replace(/^.*[\\/]|\.patch$/g, "");
  return { layer, name, patch, sentence, testFile, titles };
}

/** Returns the pattern for the full title of the test that must notice a fault, in which `>` separates the titles. */
export function titlePattern({ titles }: PlantedFault): RegExp {
  return new RegExp(literalPattern(titles.join(" > ")));
}
