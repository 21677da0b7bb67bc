import { resolve } from "node:path";
import { comparisonJson } from "@archscribe/core/document/change";
import type { ProjectComparison } from "@archscribe/core/model";
import { writeFilesTogether } from "@archscribe/core/platform/node";
import { compareStates } from "../../compared-state/compare-states.ts";
import { readStateNames } from "../../compared-state/state-name.ts";
import { version } from "../../version.ts";
import type { World } from "../../world.ts";
import type { DiffFormat } from "./diff-formats.ts";
import { presentChangesSarif } from "./present-changes-sarif.ts";
import { countInWords, presentComparison } from "./present-comparison.ts";

export interface DiffOptions {
  readonly folder: string;
  readonly format: DiffFormat;
  readonly output?: string;
  readonly all?: boolean;
  readonly exitCode?: boolean;
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
    await print(comparison, options, world);
    return options.exitCode === true && differs(comparison) ? 1 : 0;
  } finally {
    compared.close();
  }
}

/** Returns whether anything differs in meaning. */
function differs({ changes, figures }: ProjectComparison): boolean {
  return changes.length > 0 || figures.length > 0;
}

async function print(comparison: ProjectComparison, options: DiffOptions, world: World): Promise<void> {
  const { output } = world;
  const format = output.json ? "json" : options.format;
  const text = present(comparison, { ...options, format }, world);
  if (options.output !== undefined)
    await writeFilesTogether([{ path: resolve(world.folder, options.output), content: `${text}\n` }]);
  else if (text !== "") output.data(text);
  if (format !== "text" && options.output === undefined) return;
  output.say(
    differs(comparison) ? countInWords(comparison) : output.colour.green("✓ nothing differs in meaning"),
  );
}

function present(comparison: ProjectComparison, { all, format }: DiffOptions, { output }: World): string {
  switch (format) {
    case "json":
      return JSON.stringify(comparisonJson(comparison), undefined, 2);
    case "sarif":
      return presentChangesSarif(comparison, version());
    case "text":
      return presentComparison(comparison, {
        colour: output.colour,
        columns: output.columns,
        isWhole: all === true,
      });
  }
}
