import { resolve } from "node:path";
import { comparisonJson, comparisonToMarkdown } from "@archscribe/core/document/change";
import type { ProjectComparison } from "@archscribe/core/model";
import { type ComparedStates, compareStates } from "../../compared-state/compare-states.ts";
import { readStateNames } from "../../compared-state/state-name.ts";
import { version } from "../../version.ts";
import type { World } from "../../world.ts";
import { writeOutputFile } from "../../write-output.ts";
import type { RenderingOptions } from "../shared-options.ts";
import type { DiffFormat } from "./diff-formats.ts";
import { presentPage } from "./present-page.ts";
import { presentChangesSarif } from "./present-changes-sarif.ts";
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

/**
 * Compares two states of a project and prints what differs.
 *
 * @returns 1 if something differs and `exitCode` asks for it
 * @throws ArchscribeError those of `compareStates`, WRONG_USAGE
 */
export async function runDiff(
  { base, head }: DiffArguments,
  options: DiffOptions,
  world: World,
): Promise<number> {
  const compared = await compareStates(readStateNames(base, head), options.folder, world);
  try {
    const { comparison } = compared;
    await print(compared, options, world);
    return options.exitCode === true && differs(comparison) ? 1 : 0;
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
  output.say(
    differs(comparison) ? countInWords(comparison) : output.colour.green("✓ nothing differs in meaning"),
  );
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
