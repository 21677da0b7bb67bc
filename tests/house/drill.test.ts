import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { layers, type PlantedFault, readPlantedFaults, titlePattern } from "../drill/planted-faults.ts";
import { root } from "./source-tree.ts";

const faults = readPlantedFaults(join(root, "tests/drill"));

/** The errors of git about patches that do not apply to the files of a folder. */
function patchFaults(folder: string, patches: readonly string[]): string {
  return spawnSync("git", ["apply", "--check", ...patches], { cwd: folder, encoding: "utf8" }).stderr;
}

/** The tests that planted faults name and that do not exist. */
function missingTests(folder: string, planted: readonly PlantedFault[]): string[] {
  return planted.flatMap(({ layer, name, testFile, titles }) => {
    const path = join(folder, testFile);
    const text = existsSync(path) ? readFileSync(path, "utf8") : undefined;
    const missing = text === undefined ? testFile : titles.find((title) => !text.includes(title));
    return missing === undefined ? [] : [`${layer}/${name}: ${missing}`];
  });
}

describe("the faults of the drill", () => {
  it("can be planted in the present sources", () => {
    const patches = faults.map(({ patch }) => patch);

    expect(patchFaults(root, patches)).toBe("");
  });

  it("name a test that exists", () => {
    expect(missingTests(root, faults)).toEqual([]);
  });

  it("are ten or more in each layer, with names of their own", () => {
    const counts = layers.map((layer) => faults.filter((fault) => fault.layer === layer).length);

    expect(counts.filter((count) => count < 10)).toEqual([]);
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });
});

describe("a fault of the drill", () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "archscribe-faults-"));
    for (const layer of layers) await mkdir(join(folder, layer));
    await writeFile(join(folder, "sum.ts"), "export const sum = 1 + 1;\n");
    await writeFile(join(folder, "sum.test.ts"), 'it("is two (in all)", () => undefined);\n');
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const plant = (header: string, line: string): Promise<void> =>
    writeFile(
      join(folder, "unit/wrong-sum.patch"),
      `${header}\n\ndiff --git a/sum.ts b/sum.ts\n--- a/sum.ts\n+++ b/sum.ts\n@@ -1 +1 @@\n-${line}\n+export const sum = 1;\n`,
    );
  const header = "Fault: The sum is wrong.\nTest: sum.test.ts > the sum > is two (in all)";

  it("is described by the header of its patch", async () => {
    await plant(header, "export const sum = 1 + 1;");

    const [fault] = readPlantedFaults(folder);

    expect(fault).toEqual({
      layer: "unit",
      name: "wrong-sum",
      patch: join(folder, "unit/wrong-sum.patch"),
      sentence: "The sum is wrong.",
      testFile: "sum.test.ts",
      titles: ["the sum", "is two (in all)"],
    });
    expect(fault && titlePattern(fault).test("the sum > is two (in all)")).toBe(true);
  });

  it("is refused without a sentence or a test", async () => {
    await plant("Fault: The sum is wrong.", "export const sum = 1 + 1;");

    expect(() => readPlantedFaults(folder)).toThrow('the header needs "Fault: <sentence>"');
  });

  it("is reported if its patch does not apply or its test has another title", async () => {
    await plant(header, "export const sum = 2;");
    const planted = readPlantedFaults(folder);

    expect(
      patchFaults(
        folder,
        planted.map(({ patch }) => patch),
      ),
    ).toContain("sum.ts: patch does not apply");
    expect(missingTests(folder, planted)).toEqual(["unit/wrong-sum: the sum"]);
  });
});
