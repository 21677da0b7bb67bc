import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, afterEach } from "vitest";
import { daySample, isFullSize, sampleNote } from "./day-sample.ts";
import { digestOf, readPictureSources } from "./picture-sources.ts";

const recordings = join(import.meta.dirname, "full-passes");

/** True if a full pass is asked for and recorded, and golden files are written. */
const isUpdate = process.env["UPDATE_GOLDEN"] === "1";

/** A file of tests that draw diagrams with the pinned engines. */
export interface EngineSuite {
  /** The note in titles of tests that are chosen: which sample they are, or the reason for all of them. */
  readonly note: string;
  /**
   * Returns the cases to draw: all of them if engines, emitters, themes, goldens or the tests differ from those of the last
   * recorded full pass; otherwise a sample of at most `count`, another one each day.
   */
  cases<Case>(all: readonly Case[], count: number): readonly Case[];
  /** Returns the number of runs of a property: `all` of them or `few`, by the same rule. */
  runs(all: number, few: number): number;
}

/**
 * Opens the suite of a file of tests, and has its pass recorded if `UPDATE_GOLDEN=1` and all its tests pass.
 *
 * @param testFile the path of the file that calls
 */
export function openEngineSuite(testFile: string): EngineSuite {
  const recording = join(
    recordings,
    basename(testFile).replace(/\.process(?:\.slow)?\.test\.ts$/, ".digest"),
  );
  const recorded = existsSync(recording) ? readFileSync(recording, "utf8").trim() : "";
  const isSampled = !isFullSize && !isUpdate && recorded === digestOf(readPictureSources(testFile));

  const note = isSampled ? sampleNote : isFullSize || isUpdate ? "" : changeNote(recorded);
  // A run that draws all pictures takes minutes longer for as long as nobody hears of it.
  if (note !== "" && !isSampled) console.warn(`${basename(testFile)} draws its pictures${note}`);

  let file: TestOrSuite | undefined;
  afterEach(({ task }) => {
    file = task.file;
  });
  afterAll(() => {
    if (!isUpdate || file === undefined || !hasPassed(file)) return;
    mkdirSync(recordings, { recursive: true });
    // The goldens are new too.
    writeFileSync(recording, `${digestOf(readPictureSources(testFile))}\n`);
  });

  return {
    note,
    cases: (all, count) => (isSampled ? daySample(all, count) : all),
    runs: (all, few) => (isSampled ? few : all),
  };
}

function changeNote(recorded: string): string {
  const reason = recorded === "" ? "no full pass is recorded" : "their sources have changed";
  return ` (all, because ${reason}; UPDATE_GOLDEN=1 records a full pass)`;
}

interface TestOrSuite {
  readonly result?: { readonly state?: string };
  readonly tasks?: readonly TestOrSuite[];
}

/** True if each test of a suite has run and passed. */
function hasPassed({ result, tasks }: TestOrSuite): boolean {
  return tasks === undefined ? result?.state === "pass" : tasks.every(hasPassed);
}
