import type { FileTree } from "../../ports.ts";
import type { SourceBlock } from "../source-block.ts";
import { decodeText } from "../decode-text.ts";
import { embedImages } from "./embed-images.ts";
import { findPlantumlBlocks } from "./find-blocks.ts";
import { isAddress, libraryFileOf, themeOf } from "./known-addresses.ts";
import { dirname, joinPath } from "../relative-path.ts";

/** A line of a text in which every include of the project's own files has been replaced by the file's lines. */
export interface OriginLine {
  readonly text: string;
  readonly file: string;
  /** Line of `file`, counted from 1. */
  readonly line: number;
}

/** An include that cannot be followed; it is a fault of the diagram only if the engine comes past it. */
export interface IncludeFault {
  readonly message: string;
  readonly suggest: string;
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

/** How many lines a diagram may have with all that it includes. */
export const maxComposedLines = 100_000;

const includeLine =
  /^\s*!(?<verb>include(?:_once|_many|url|sub)?|import)\s+(?<target>.+?)\s*$/i;
const defineLine = /^\s*!define\s+(?<name>[\p{L}_][\p{L}\p{N}_]*)\s+(?<value>\S.*?)\s*$/u;
const variableLine =
  /^\s*!(?:global\s+|local\s+)?(?<name>\$?[\p{L}_][\p{L}\p{N}_]*)\s*\??=\s*"(?<value>[^"]*)"\s*$/u;
const themeFromLine = /^\s*!theme\s+(?<name>[\w-]+)\s+from\s+(?<place>\S.*?)\s*$/i;
const libraryTarget = /^<\s*(?<library>[^/>]+)\/(?<path>[^>]+)>$/;

interface Run {
  readonly context: ResolveContext;
  readonly defined: Map<string, string>;
  readonly included: Set<string>;
  readonly faults: IncludeFault[];
  readonly libraries: Set<string>;
  readonly lines: OriginLine[];
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
    defined: new Map(),
    included: new Set(),
    faults: [],
    libraries: new Set(),
    lines: [],
  };
  await follow(run, block.text.split("\n"), { file: context.file, firstLine: block.line, open: [] });
  return { lines: run.lines, faults: run.faults, libraries: [...run.libraries].toSorted() };
}

/** The fault behind the message of a failed assertion, if it is one of ours. */
export function includeFaultOf(
  message: string,
  faults: readonly IncludeFault[],
): IncludeFault | undefined {
  const index = /archscribe-include-(\d+)/.exec(message)?.[1];
  return index === undefined ? undefined : faults[Number(index)];
}

interface Place {
  readonly file: string;
  readonly firstLine: number;
  /** The files that are being included right now, outermost first. */
  readonly open: readonly string[];
}

async function follow(run: Run, lines: readonly string[], place: Place): Promise<void> {
  for (const [index, text] of lines.entries()) {
    const line = place.firstLine + index;
    remember(run, text);
    const include = includeLine.exec(text)?.groups;
    const theme = themeFromLine.exec(text)?.groups;
    if (include) {
      await followInclude(run, {
        verb: (include["verb"] ?? "").toLowerCase(),
        target: expand(run, include["target"] ?? ""),
        place,
        line,
      });
    } else if (theme) {
      await followTheme(run, theme["name"] ?? "", expand(run, theme["place"] ?? ""), place, line);
    } else {
      const embedded = await embedImages(text, { tree: run.context.tree, folder: dirname(place.file) });
      push(run, embedded, place.file, line);
    }
  }
}

function push(run: Run, text: string, file: string, line: number): void {
  if (run.lines.length < maxComposedLines) run.lines.push({ text, file, line });
}

function remember(run: Run, text: string): void {
  const found = defineLine.exec(text)?.groups ?? variableLine.exec(text)?.groups;
  if (found?.["name"] !== undefined && found["value"] !== undefined) {
    run.defined.set(found["name"], expand(run, found["value"]));
  }
}

/** Puts defined names and constant variables in, as the preprocessor would. */
function expand(run: Run, target: string): string {
  let expanded = target;
  for (const [name, value] of run.defined) {
    const boundary = name.startsWith("$") ? "" : String.raw`(?<![\p{L}\p{N}_$])`;
    const pattern = `${boundary}${name.replace("$", String.raw`\$`)}(?![\\p{L}\\p{N}_])`;
    expanded = expanded.replaceAll(new RegExp(pattern, "gu"), () => value);
  }
  return expanded.replaceAll(/"\s*\+\s*"|\s*\+\s*(?=["/])|(?<=["/])\s*\+\s*/g, "").replaceAll(/^"|"$/g, "").trim();
}

interface Include {
  readonly verb: string;
  readonly target: string;
  readonly place: Place;
  readonly line: number;
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
  { place, line }: Include,
): void {
  run.libraries.add(library.toLowerCase());
  push(run, `!include <${library}/${path.replace(/\.puml$/i, "")}>`, place.file, line);
}

function followAddress(run: Run, include: Include): void {
  const library = libraryFileOf(include.target, run.context.libraries);
  if (library) return pushLibrary(run, library, include);
  const theme = themeOf(include.target);
  if (theme) return push(run, `!theme ${theme}`, include.place.file, include.line);
  pushFault(run, include, {
    message: `nothing is fetched over the network, so ${include.target} is not included`,
    suggest: "Save the file in the project folder and include it from there.",
  });
}

async function followFile(run: Run, include: Include): Promise<void> {
  const { place, verb } = include;
  const { path: wanted, part } = splitPart(include.target);
  if (/[<>$%(]/.test(wanted)) return pushFault(run, include, dynamicTarget(include.target));
  const found = await locate(run, wanted, place);
  if ("fault" in found) return pushFault(run, include, found.fault);
  if (place.open.includes(found.path)) {
    const circle = [...place.open.slice(place.open.indexOf(found.path)), found.path];
    return pushFault(run, include, {
      message: `${found.path} includes itself: ${circle.join(" → ")}`,
      suggest: "Take one of these includes out.",
    });
  }
  const identity = `${found.path}!${part ?? ""}`;
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
      open: [...place.open, found.path],
    });
  }
}

async function followTheme(
  run: Run,
  name: string,
  folder: string,
  place: Place,
  line: number,
): Promise<void> {
  const target = `${folder.replace(/\/$/, "")}/puml-theme-${name}.puml`;
  if (isAddress(folder) || folder.startsWith("<")) {
    return push(run, `!theme ${name}`, place.file, line);
  }
  await followFile(run, { verb: "include", target, place, line });
}

function splitPart(target: string): { readonly path: string; readonly part?: string } {
  const [, path = target, part] = /^(.*?)(?:!([\w-]+))?$/.exec(target) ?? [];
  return part === undefined ? { path } : { path, part };
}

type Located =
  | { readonly path: string; readonly text: string }
  | { readonly fault: IncludeFault };

async function locate(run: Run, wanted: string, place: Place): Promise<Located> {
  const path = wanted.replaceAll("\\", "/");
  const beside = joinPath(dirname(place.file), path);
  const below = joinPath(dirname(run.context.file), path);
  const candidates = [...new Set([beside, below, joinPath("", path)])];
  let outside = candidates.every((candidate) => candidate === undefined) || path.startsWith("/");
  for (const candidate of candidates) {
    if (candidate === undefined) continue;
    const content = await run.context.tree.read(candidate);
    if (content.kind === "file") return { path: candidate, text: decodeText(content.bytes) };
    if (content.kind === "outside") outside = true;
  }
  return { fault: outside ? outsideFault(wanted, run.context.tree.root) : missingFault(wanted, place.file) };
}

function outsideFault(wanted: string, root: string): IncludeFault {
  return {
    message: `${wanted} lies outside of ${root}`,
    suggest: "Move the file into the folder; neither '..' nor a link leads out of it.",
  };
}

function missingFault(wanted: string, file: string): IncludeFault {
  return {
    message: `there is no file ${wanted}`,
    suggest: `An include is looked for beside ${file}, then from the folder's root.`,
  };
}

function dynamicTarget(target: string): IncludeFault {
  return {
    message: `the name in !include ${target} is only known while the diagram is drawn`,
    suggest: "Write the file's name out; constants of !define and !$name = \"…\" may be used in it.",
  };
}

function pushFault(run: Run, { place, line }: Include, fault: IncludeFault): void {
  const index = run.faults.push(fault) - 1;
  push(run, `!assert 1 == 2 : "archscribe-include-${index}"`, place.file, line);
}

interface Piece {
  readonly lines: readonly string[];
  readonly firstLine: number;
}

function choosePart(text: string, verb: string, part: string | undefined): Piece[] | undefined {
  if (verb === "includesub") return subParts(text, part ?? "");
  if (!/^\s*[@\\]start\w/m.test(text)) return [{ lines: text.split("\n"), firstLine: 1 }];
  const blocks = findPlantumlBlocks(text);
  const block =
    part === undefined ? blocks[0] : (blocks.find(({ name }) => name === part) ?? blocks[Number(part)]);
  return block && [{ lines: block.text.split("\n").slice(1, -1), firstLine: block.line + 1 }];
}

function subParts(text: string, name: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  let start: number | undefined;
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    if (/^\s*!endsub\b/.test(line) && start !== undefined) {
      pieces.push({ lines: lines.slice(start, index), firstLine: start + 1 });
      start = undefined;
    } else if (/^\s*!startsub\s+(\S+)/.exec(line)?.[1] === name) {
      start = index + 1;
    }
  }
  return pieces.length > 0 ? pieces : undefined;
}
