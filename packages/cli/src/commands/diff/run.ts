import { cacheFolderOf } from "@archscribe/core/platform/node/folder";
import { dirname, join, resolve } from "node:path";
import { existsSync } from "node:fs";
import { comparisonJson, comparisonToMarkdown } from "@archscribe/core/document/change";
import type { ProjectComparison } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { manifestFile } from "@archscribe/core/document/project-folder";
import { comparisonPage } from "@archscribe/core/platform/node";
import { type ComparedStates, compareStates } from "../../compared-state/compare-states.ts";
import { readStateNames, type StateNames } from "../../compared-state/state-name.ts";
import { version } from "../../version.ts";
import type { World } from "../../world.ts";
import { requireOutputFolder, writeOutputFile } from "../../write-output.ts";
import type { RenderingOptions } from "../shared-options.ts";
import { consequenceFindings, consequenceRules } from "../../output/consequence-findings.ts";
import { presentSarif } from "../../output/present-sarif.ts";
import { plainLine } from "../../output/plain-line.ts";
import { createProgress } from "../../output/progress.ts";
import { paintCompared } from "../../paint-compared.ts";
import type { DiffFormat } from "./diff-formats.ts";
import { countInWords, presentComparison } from "./present-comparison.ts";

export interface DiffOptions extends RenderingOptions {
  readonly folder: string;
  readonly format: DiffFormat;
  readonly output?: string;
  readonly all?: boolean;
  readonly exitCode?: boolean;
  readonly pictures: boolean;
}

/** The states as a person names them. */
export interface DiffArguments {
  readonly base: string | undefined;
  readonly head: string | undefined;
}

/** The exit code if the states could not be compared: 1 would mean that they differ. */
const notCompared = 2;

/**
 * Compares two states of a project and prints the differences.
 *
 * @returns 1 if not all files could be compared; if `exitCode` asks for it, 1 if something differs, and 2 if the states or
 *   some files could not be compared
 * @throws ArchscribeError the errors of `compareStates`, WRONG_USAGE
 */
export async function runDiff(
  { base, head }: DiffArguments,
  options: DiffOptions,
  world: World,
): Promise<number> {
  try {
    return await printCompared(readStateNames(base, head), options, world);
  } catch (error) {
    if (options.exitCode !== true || !(error instanceof ArchscribeError) || error.exitCode !== 1) throw error;
    world.output.fail(`${error.message}.\n${error.hint}`);
    return notCompared;
  }
}

async function printCompared(names: StateNames, options: DiffOptions, world: World): Promise<number> {
  if (options.output !== undefined)
    await requireOutputFolder(dirname(resolve(world.folder, options.output)), world);
  const compared = await compareStates(names, options.folder, world);
  try {
    const { comparison } = compared;
    await print(compared, options, world);
    const isWhole = (comparison.unread ?? []).length === 0;
    if (options.exitCode !== true) return isWhole ? 0 : 1;
    if (differs(comparison)) return 1;
    return isWhole ? 0 : notCompared;
  } finally {
    compared.close();
  }
}

/** Returns whether anything differs in meaning. */
function differs({ changes, figures }: ProjectComparison): boolean {
  return changes.length > 0 || figures.length > 0;
}

async function print(compared: ComparedStates, options: DiffOptions, world: World): Promise<void> {
  const { comparison } = compared;
  const { output } = world;
  const format = output.json ? "json" : options.format;
  const text = await present(compared, { ...options, format }, world);
  if (options.output !== undefined)
    await writeOutputFile(resolve(world.folder, options.output), `${text.trimEnd()}\n`, world);
  else if (text !== "") output.data(text.trimEnd());
  if (format !== "text" && options.output === undefined) return;
  const { unread = [] } = comparison;
  if (unread.length > 0)
    output.fail(output.colour.yellow(`not compared, because it cannot be read: ${unread.join(", ")}`));
  if (differs(comparison)) output.say(countInWords(comparison));
  else if (unread.length === 0) output.say(output.colour.green("✓ nothing differs in meaning"));
}

async function present(compared: ComparedStates, options: DiffOptions, world: World): Promise<string> {
  const { comparison } = compared;
  switch (options.format) {
    case "json":
      return JSON.stringify(comparisonJson(comparison), undefined, 2);
    case "markdown":
      return comparisonToMarkdown(comparison);
    case "html":
      return presentPage(compared, options, world);
    case "sarif":
      return presentChangesSarif(comparison, version());
    case "text":
      return presentComparison(comparison, {
        colour: world.output.colour,
        columns: world.output.columns,
        isWhole: options.all === true,
      });
  }
}

/** Returns the consequences of the changes as a SARIF 2.1.0 log. */
function presentChangesSarif(comparison: ProjectComparison, version: string): string {
  return presentSarif(consequenceFindings(comparison), consequenceRules, version);
}

/**
 * Returns a comparison as one page of HTML, with the pictures of its figures unless they are not wanted.
 *
 * @throws ArchscribeError of the engines
 */
async function presentPage(compared: ComparedStates, options: DiffOptions, world: World): Promise<string> {
  const progress = await createProgress(world.output);
  try {
    progress.step("Rendering diagrams");
    const painted = options.pictures
      ? await paintCompared(compared, placeOf(options, world), world)
      : { notes: [], pictures: [] };
    for (const note of painted.notes) world.output.say(plainLine(note));
    const { comparison } = compared;
    const { manifest } = compared.after.indexed.project;
    return await comparisonPage({ comparison, painted, manifest, generator: `archscribe ${version()}` });
  } finally {
    progress.end();
  }
}

/** Pictures are kept in the project; two other folders are only read. */
function placeOf(options: DiffOptions, { folder: current }: World): Parameters<typeof paintCompared>[1] {
  const folder = resolve(current, options.folder);
  const isProject = existsSync(join(folder, manifestFile));
  return { folder, options, cacheFolder: isProject ? cacheFolderOf(folder) : undefined };
}
