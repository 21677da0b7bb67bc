import { stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { exportFormats, type Loss } from "@archscribe/core/document/exports";
import { counted, type ExportFormatName } from "@archscribe/core/model";
import { openArchitecture } from "../../open-architecture.ts";
import { plainLine } from "../../output/plain-line.ts";
import type { World } from "../../world.ts";
import { writeOutputFile } from "../../write-output.ts";

export interface ExportOptions {
  readonly format: ExportFormatName;
  /** Whether each loss has a line. */
  readonly losses?: boolean;
  readonly output?: string;
}

/**
 * Exports the architecture of a project, or of the diagrams in one file. A loss is not an error.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, NO_DIAGRAM, OUTPUT_NOT_WRITABLE
 */
export async function runExport(
  place: string,
  { format, losses: all = false, output: target }: ExportOptions,
  world: World,
): Promise<number> {
  const opened = await openArchitecture(place, world);
  const { emit, file: usual, title } = exportFormats[format];
  const path = target === undefined ? undefined : await fileAt(resolve(world.folder, target), target, usual);
  const projectPath =
    path === undefined ? undefined : pathBetween(dirname(path), resolve(world.folder, place));
  const { losses, text } = emit({ project: opened.project, model: opened.model, projectPath });
  if (path !== undefined) await writeOutputFile(path, text, world);
  const { output } = world;
  if (output.json) {
    const content = path === undefined ? { text } : { file: path };
    output.data(JSON.stringify({ format, ...content, losses }, undefined, 2));
    return 0;
  }
  output.data(path === undefined ? text.trimEnd() : `Written: ${path}`);
  for (const line of all ? eachLoss(losses, title) : lossesInWords(losses, title)) output.say(line);
  return 0;
}

/** The maximum number of lines about losses, including the line with the total. */
const maxLines = 10;

/** Says what was lost: a line for each reason with its first item, the most frequent first, and then how much. */
function lossesInWords(losses: readonly Loss[], title: string): string[] {
  // The same reason may count what belongs to an item.
  const reasonOf = ({ reason }: Loss): string => reason.replaceAll(/ \(\d+\)/g, "");
  const groups = Array.from(Map.groupBy(losses, (loss) => `${loss.what} ${reasonOf(loss)}`).values());
  const sorted = groups.toSorted((a, b) => b.length - a.length);
  const shown = sorted.length < maxLines ? sorted : sorted.slice(0, maxLines - 2);
  const lines = shown.flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const more = others.length === 0 ? "" : ` and ${counted(others.length, "other")}`;
    const reason = others.length === 0 ? first.reason : reasonOf(first);
    return [`lost  ${first.what.padEnd(8)}  ${plainLine(first.subject)}${more}. ${reason}`];
  });
  const left = sorted.slice(shown.length);
  if (left.length > 0)
    lines.push(`lost  ${counted(left.flat().length, "item")} for ${counted(left.length, "other reason")}.`);
  const each = losses.length > shown.length ? "; --losses lists each" : "";
  return [...lines, `${counted(losses.length, "item")} lost in ${title}${each}.`];
}

function eachLoss(losses: readonly Loss[], title: string): string[] {
  return [
    ...losses.map(({ reason, subject, what }) => `lost  ${what.padEnd(8)}  ${plainLine(subject)}. ${reason}`),
    `${counted(losses.length, "item")} lost in ${title}.`,
  ];
}

/** Returns the file that a person means: in a folder, or by the end of its name to be in one, it has the usual name. */
async function fileAt(absolute: string, asWritten: string, usual: string): Promise<string> {
  const isFolder =
    /[/\\]$/.test(asWritten) ||
    (await stat(absolute).then(
      (found) => found.isDirectory(),
      () => false,
    ));
  return isFolder ? join(absolute, usual) : absolute;
}

function pathBetween(from: string, to: string): string {
  const path = relative(from, to).split(sep).join("/");
  return path === "" || !path.startsWith(".") ? `./${path}`.replace(/\/$/, "") : path;
}
