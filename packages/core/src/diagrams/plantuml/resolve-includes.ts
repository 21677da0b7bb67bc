import type { FileTree } from "../../ports.ts";
import type { SourceBlock } from "../source-block.ts";
import { dirname } from "../relative-path.ts";
import { choosePart, splitPart } from "./choose-part.ts";
import { embedImages } from "./embed-images.ts";
import { type Constants, expandConstants, rememberConstant } from "./expand-constants.ts";
import { isAddress, libraryFileOf, themeOf } from "./known-addresses.ts";
import { type IncludeFault, locateInclude } from "./locate-include.ts";

/** A line of a text in which every include of the project's own files has been replaced by the file's lines. */
export interface OriginLine {
  readonly text: string;
  /** The line as the file has it, where `text` is something else. */
  readonly written?: string;
  readonly file: string;
  /** Line of `file`, counted from 1. */
  readonly line: number;
}

export interface ResolvedSource {
  readonly lines: readonly OriginLine[];
  readonly faults: readonly IncludeFault[];
  /** Names of the standard libraries that the text asks for, in lower case, sorted. */
  readonly libraries: readonly string[];
}

export interface ResolveContext {
  /** Path of the file that the block stands in, relative to the tree. */
  readonly file: string;
  readonly tree: FileTree;
  /** Names of the standard libraries at hand, in lower case. */
  readonly libraries: readonly string[];
}

/** How many lines a diagram may have with all that it includes, and how many includes may be followed for it. */
const maxComposedLines = 100_000;
const maxIncludes = 5_000;

const includeLine = /^\s*!(?<verb>include(?:_once|_many|url|sub)?|import)\s+(?<target>\S.*)$/i;
const themeFromLine = /^\s*!theme\s+(?<name>[\w-]+)\s+from\s+(?<folder>\S.*)$/i;
const libraryTarget = /^<\s*(?<library>[^/>]+)\/(?<path>[^>]+)>$/;

interface Run {
  readonly context: ResolveContext;
  readonly constants: Constants;
  readonly included: Set<string>;
  readonly faults: IncludeFault[];
  readonly libraries: Set<string>;
  readonly lines: OriginLine[];
  followed: number;
}

/**
 * Replaces the includes of a PlantUML block, so that an engine without files or network can render it:
 * files of the tree by their lines, well-known addresses by the standard library's file.
 * An include that cannot be followed becomes an assertion, so that one behind a false condition does no harm;
 * `includeFaultOf` finds the fault again in what the engine then says.
 */
export async function resolveIncludes(
  block: Pick<SourceBlock, "text" | "line">,
  context: ResolveContext,
): Promise<ResolvedSource> {
  const run: Run = {
    context,
    constants: new Map(),
    included: new Set(),
    faults: [],
    libraries: new Set(),
    lines: [],
    followed: 0,
  };
  const lines = block.text.split("\n");
  const place = { file: context.file, firstLine: block.line, open: [] };
  await follow(run, lines, place);
  if (isExceeded(run)) {
    const [start = ""] = lines;
    run.lines.length = 0;
    push(run, start, { place, line: block.line, written: start });
    pushFault(run, { place, line: block.line, written: start }, tooLarge);
    push(run, start.replace("start", "end"), { place, line: block.line, written: start });
  }
  return { lines: run.lines, faults: run.faults, libraries: [...run.libraries].toSorted() };
}

function isExceeded({ followed, lines }: Run): boolean {
  return lines.length > maxComposedLines || followed > maxIncludes;
}

const tooLarge: IncludeFault = {
  message: `with all that it includes the diagram has more than ${maxComposedLines} lines, or ${maxIncludes} includes`,
  suggest: "Split the diagram, or look for files that include each other many times.",
};

/** The fault behind the message of a failed assertion, if it is one of ours. */
export function includeFaultOf(message: string, faults: readonly IncludeFault[]): IncludeFault | undefined {
  const index = /archscribe-include-(\d+)/.exec(message)?.[1];
  return index === undefined ? undefined : faults[Number(index)];
}

interface Place {
  readonly file: string;
  readonly firstLine: number;
  /** The files, or parts of files, that are being included right now, outermost first. */
  readonly open: readonly { readonly path: string; readonly identity: string }[];
}

async function follow(run: Run, lines: readonly string[], place: Place): Promise<void> {
  for (const [index, written] of lines.entries()) {
    if (isExceeded(run)) return;
    const here = { place, line: place.firstLine + index, written };
    rememberConstant(run.constants, written);
    const include = includeLine.exec(written.trimEnd())?.groups;
    const theme = themeFromLine.exec(written.trimEnd())?.groups;
    if (include) {
      const target = expandConstants(run.constants, include["target"] ?? "");
      await followInclude(run, { ...here, verb: (include["verb"] ?? "").toLowerCase(), target });
    } else if (theme) {
      await followTheme(run, { name: theme["name"] ?? "", folder: theme["folder"] ?? "" }, here);
    } else {
      push(run, await embedImages(written, { tree: run.context.tree, folder: dirname(place.file) }), here);
    }
  }
}

function push(run: Run, text: string, { line, place, written }: Here): void {
  run.lines.push({ text, file: place.file, line, ...(written === text ? {} : { written }) });
}

/** The line that is being followed. */
interface Here {
  readonly place: Place;
  readonly line: number;
  readonly written: string;
}

interface Include extends Here {
  readonly verb: string;
  readonly target: string;
}

async function followInclude(run: Run, include: Include): Promise<void> {
  const library = libraryTarget.exec(include.target)?.groups;
  if (library) {
    pushLibrary(run, { library: library["library"] ?? "", path: library["path"] ?? "" }, include);
  } else if (isAddress(include.target)) {
    followAddress(run, include);
  } else {
    await followFile(run, include);
  }
}

function pushLibrary(
  run: Run,
  { library, path }: { readonly library: string; readonly path: string },
  include: Include,
): void {
  run.libraries.add(library.toLowerCase());
  push(run, `!include <${library}/${path.replace(/\.puml$/i, "")}>`, include);
}

function followAddress(run: Run, include: Include): void {
  const library = libraryFileOf(include.target, run.context.libraries);
  if (library) return pushLibrary(run, library, include);
  const theme = themeOf(include.target);
  if (theme) return push(run, `!theme ${theme}`, include);
  pushFault(run, include, {
    message: `nothing is fetched over the network, so ${include.target} is not included`,
    suggest: "Save the file in the project folder and include it from there.",
  });
}

async function followFile(run: Run, include: Include): Promise<void> {
  run.followed += 1;
  const { place, verb } = include;
  const { path: wanted, part } = splitPart(include.target);
  if (/[<>$%(]/.test(wanted)) return pushFault(run, include, dynamicTarget(include.target));
  const origin = { file: place.file, diagramFile: run.context.file };
  const found = await locateInclude(run.context.tree, wanted, origin);
  if ("fault" in found) return pushFault(run, include, found.fault);
  const identity = part === undefined ? found.path : `${found.path}!${part}`;
  const first = place.open.findIndex((one) => one.identity === identity);
  if (first !== -1) {
    const circle = [...place.open.slice(first).map(({ path }) => path), found.path];
    return pushFault(run, include, {
      message: `${found.path} includes itself: ${circle.join(" → ")}`,
      suggest: "Take one of these includes out.",
    });
  }
  if (run.included.has(identity) && verb !== "include_many" && verb !== "includesub") {
    if (verb !== "include_once") return;
    return pushFault(run, include, {
      message: `${found.path} is included twice`,
      suggest: "Write !include instead of !include_once, which allows it and takes the file once.",
    });
  }
  run.included.add(identity);
  const chosen = choosePart(found.text, verb, part);
  if (!chosen) {
    return pushFault(run, include, {
      message: `${found.path} has no part '${part ?? ""}'`,
      suggest: "Check the name behind the '!'.",
    });
  }
  for (const piece of chosen) {
    await follow(run, piece.lines, {
      file: found.path,
      firstLine: piece.firstLine,
      open: [...place.open, { path: found.path, identity }],
    });
  }
}

async function followTheme(
  run: Run,
  theme: { readonly name: string; readonly folder: string },
  here: Here,
): Promise<void> {
  const folder = expandConstants(run.constants, theme.folder).replace(/\/$/, "");
  if (isAddress(folder) || folder.startsWith("<")) return push(run, `!theme ${theme.name}`, here);
  await followFile(run, { ...here, verb: "include", target: `${folder}/puml-theme-${theme.name}.puml` });
}

function dynamicTarget(target: string): IncludeFault {
  return {
    message: `the name in !include ${target} is only known while the diagram is drawn`,
    suggest: 'Write the file\'s name out; constants of !define and !$name = "…" may be used in it.',
  };
}

function pushFault(run: Run, here: Here, fault: IncludeFault): void {
  const index = run.faults.push(fault) - 1;
  push(run, `!assert 1 == 2 : "archscribe-include-${index}"`, here);
}
