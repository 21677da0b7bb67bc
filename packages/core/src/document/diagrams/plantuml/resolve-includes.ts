import type { FileTree } from "../../../model/index.ts";
import type { SourceBlock } from "../source-block.ts";
import { decodeText } from "../decode-text.ts";
import { dirname, joinPath } from "../relative-path.ts";
import { definitionOf } from "./choose-part.ts";
import { embedImages } from "./embed-images.ts";
import { type Constants, expandConstants, rememberConstant } from "./expand-constants.ts";
import {
  askingName,
  includeByName,
  type IncludeLine,
  readAskingName,
  readIncludeLine,
} from "./include-line.ts";
import { type ChosenLines, chooseLines, linesToTake, subIn } from "./include-content.ts";
import { isAddress, libraryFileOf, themeOf } from "./known-addresses.ts";
import type { IncludeFault } from "./locate-include.ts";
import { mergeLines } from "./merge-lines.ts";
import { type OriginLine, standIn } from "./origin-line.ts";

/** A text whose includes of the project's own files ask for them in the project's library. */
export interface ResolvedSource {
  readonly lines: readonly OriginLine[];
  /** The texts of the project's library, by name. */
  readonly included: ReadonlyMap<string, readonly OriginLine[]>;
  readonly faults: readonly IncludeFault[];
  /** Names of the standard libraries that the text asks for, in lower case, sorted. */
  readonly libraries: readonly string[];
}

export interface ResolveContext {
  /** Path of the file that contains the block, relative to the tree. */
  readonly file: string;
  readonly tree: FileTree;
  /** Names of the available standard libraries, in lower case. */
  readonly libraries: readonly string[];
  /** Names that the engine has asked for and that nobody could tell from the text alone. */
  readonly asked?: readonly string[];
}

/** How many lines a diagram may have with everything that it includes, and how many includes may be followed for it. */
const maxComposedLines = 100_000;
const maxIncludes = 5_000;

const libraryTarget = /^<\s*(?<library>[^/>]+)\/(?<path>[^>]+)>$/;
const isDynamic = /[$%(]/;

/** A line that includes something. */
interface Site extends IncludeLine {
  readonly origin: OriginLine;
}

interface Run {
  readonly context: ResolveContext;
  readonly constants: Constants;
  readonly faults: IncludeFault[];
  readonly libraries: Set<string>;
  readonly lines: OriginLine[];
  readonly included: Map<string, readonly OriginLine[]>;
  readonly sites: Site[];
  /** Names of the texts of files, by the path of the file and the part of it. */
  readonly files: Map<string, string>;
  /** Names that can be looked for only when all texts are at hand. */
  readonly waiting: string[];
  lineCount: number;
}

/**
 * Makes the includes of a PlantUML block such that the engine's own preprocessor follows them, without files or network:
 * a file of the tree becomes a text of the project's library, a well-known address the standard library's file.
 * What conditions, loops and variables make of an include is thereby decided in one place only. A name that holds
 * variables is guessed from the constants of the text; the engine says which others it came to, and these are `asked`.
 *
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
    faults: [],
    libraries: new Set(),
    lines: [],
    included: new Map(),
    sites: [],
    files: new Map(),
    waiting: [],
    lineCount: 0,
  };
  const lines = block.text.split("\n");
  run.lines.push(...(await rewrite(run, lines, { file: context.file, firstLine: block.line })));
  await provideWaiting(run);
  for (const name of context.asked ?? []) {
    await provide(run, name, { anyCase: true });
    await provideWaiting(run);
  }
  const { faults, included } = run;
  const libraries = [...run.libraries].toSorted();
  if (isExceeded(run)) return { lines: refusal(run), included: new Map(), faults, libraries };
  return { lines: run.lines, included, faults, libraries };
}

/** The fault behind the message of a failed assertion, if it is one of ours. */
export function includeFaultOf(message: string, faults: readonly IncludeFault[]): IncludeFault | undefined {
  const index = /archscribe-include-(\d+)/.exec(message)?.[1];
  return index === undefined ? undefined : faults[Number(index)];
}

function isExceeded({ lineCount, sites }: Run): boolean {
  return lineCount > maxComposedLines || sites.length > maxIncludes;
}

/** The diagram's first and last line, with the fault between them. */
function refusal(run: Run): OriginLine[] {
  const [start, ...rest] = run.lines;
  const end = rest.at(-1);
  if (start === undefined || end === undefined) return [];
  const fault = assertion(run, {
    message: `with everything that it includes, the diagram has more than ${maxComposedLines} lines, or ${maxIncludes} includes`,
    suggest: "Split the diagram, or look for files that include each other many times.",
  });
  return [start, standIn(start, fault), standIn(start, start.text.replace("start", "end"))];
}

interface Place {
  readonly file: string;
  readonly firstLine: number;
}

async function rewrite(run: Run, lines: readonly string[], place: Place): Promise<OriginLine[]> {
  const rewritten: OriginLine[] = [];
  run.lineCount += lines.length;
  for (const { index, text } of mergeLines(lines)) {
    if (isExceeded(run)) return rewritten;
    const origin = { text: lines[index] ?? "", file: place.file, line: place.firstLine + index };
    rememberConstant(run.constants, text);
    rewritten.push(standIn(origin, await rewriteLine(run, text, origin)));
  }
  return rewritten;
}

async function rewriteLine(run: Run, text: string, origin: OriginLine): Promise<string> {
  const include = readIncludeLine(text);
  if (!include) return embedImages(text, { tree: run.context.tree, folder: dirname(origin.file) });
  const guess = expandConstants(run.constants, include.target);
  const isCopied = (await copyBeside(run, guess, origin)) !== undefined;
  if (guess === include.target && !isDynamic.test(guess) && !isCopied) {
    const elsewhere = lineForElsewhere(run, guess);
    if (elsewhere !== undefined) return elsewhere;
  }
  const site = run.sites.push({ ...include, origin }) - 1;
  const name = askingName(site, guess);
  if (include.verb === "includesub" && !guess.includes("!")) run.waiting.push(name);
  else if (!isDynamic.test(guess)) await provide(run, name);
  return includeByName(askingName(site, include.target));
}

/**
 * The name of the file that stands for an address: a library that was copied into the project includes its own files by
 * their address, and fits no other release than its own.
 */
async function copyBeside(run: Run, target: string, origin: OriginLine): Promise<string | undefined> {
  const { file, tree } = run.context;
  if (!isAddress(target) || origin.file === file) return undefined;
  const name = /([^/?#]+)(?:[?#].*)?$/.exec(target)?.[1] ?? "";
  const path = joinPath(dirname(origin.file), name);
  const content = path === undefined ? undefined : await tree.read(path);
  return content?.kind === "file" ? name : undefined;
}

/** The line for what lies in no file of the project: a standard library, an address; nothing for a file. */
function lineForElsewhere(run: Run, target: string): string | undefined {
  const { library, path } = libraryTarget.exec(target)?.groups ?? {};
  if (library !== undefined && path !== undefined) return libraryLine(run, { library, path });
  if (!isAddress(target)) return undefined;
  const known = libraryFileOf(target, run.context.libraries);
  if (known) return libraryLine(run, known);
  const theme = themeOf(target);
  if (theme !== undefined) return `!theme ${theme}`;
  return assertion(run, {
    message: `nothing is fetched over the network, so ${target} is not included`,
    suggest: "Save the file in the project folder and include it from there.",
  });
}

function libraryLine(
  run: Run,
  { library, path }: { readonly library: string; readonly path: string },
): string {
  run.libraries.add(library.toLowerCase());
  return `!include <${library}/${path.replace(/\.puml$/i, "")}>`;
}

async function provideWaiting(run: Run): Promise<void> {
  for (const name of run.waiting.splice(0)) await provide(run, name);
}

interface Asking {
  /** True if the name has lost its case. */
  readonly anyCase?: boolean;
}

/** Puts a text that a site asks for into the project's library. */
async function provide(run: Run, name: string, { anyCase = false }: Asking = {}): Promise<void> {
  const key = name.toLowerCase();
  const asked = readAskingName(name);
  const site = asked && run.sites[asked.site];
  if (!site || run.included.has(key)) return;
  const target = expandConstants(new Map(), asked.target);
  const content = await contentFor(run, { ...site, target }, { anyCase });
  run.included.set(
    key,
    content.map((line) => (typeof line === "string" ? standIn(site.origin, line) : line)),
  );
}

type Content = readonly (string | OriginLine)[];

async function contentFor(run: Run, site: Site, asking: Asking): Promise<Content> {
  const copy = await copyBeside(run, site.target, site.origin);
  if (copy !== undefined) return fileContent(run, { ...site, target: copy }, asking);
  const elsewhere = lineForElsewhere(run, site.target);
  if (elsewhere !== undefined) return [elsewhere];
  if (site.verb === "includedef") return definition(run, site);
  if (site.verb === "includesub" && !site.target.includes("!")) return sub(run, site);
  return fileContent(run, site, asking);
}

async function fileContent(run: Run, site: Site, { anyCase = false }: Asking): Promise<Content> {
  const { file: diagramFile, tree } = run.context;
  const chosen = await chooseLines(site, tree, { file: site.origin.file, diagramFile, anyCase });
  if ("fault" in chosen) return [assertion(run, chosen.fault)];
  // An archive to look for includes in; none is read, but a file that is named so is no fault in itself.
  if (site.verb === "import") return [];
  const name = run.files.get(chosen.identity) ?? (await takeIn(run, chosen));
  return linesToTake(name, {
    verb: site.verb,
    whenTaken: () =>
      assertion(run, {
        message: `${chosen.path} is included twice`,
        suggest: "Write !include instead of !include_once: it allows this and includes the file once.",
      }),
  });
}

/** Puts what is chosen of a file into the project's library, and returns its name there. */
async function takeIn(run: Run, { identity, path, pieces }: ChosenLines): Promise<string> {
  const name = `f${run.files.size}`;
  // Known before it is read to the end, a file may include itself.
  run.files.set(identity, name);
  const lines: OriginLine[] = [];
  for (const { firstLine, lines: own } of pieces) {
    lines.push(...(await rewrite(run, own, { file: path, firstLine })));
  }
  run.included.set(name, lines);
  return name;
}

/** The text between `!startsub` and `!endsub` in the diagram itself or in its includes. */
function sub(run: Run, { target }: Site): Content {
  const texts = [run.lines, ...Array.from(run.files.values(), (name) => run.included.get(name) ?? [])];
  const found = texts.map((lines) => subIn(lines, target)).find((lines) => lines !== undefined);
  if (found) return found;
  return [
    assertion(run, {
      message: `there is no !startsub ${target}`,
      suggest: "Check the name, or put the file before it: !includesub file.puml!NAME.",
    }),
  ];
}

async function definition(run: Run, { target }: Site): Promise<Content> {
  const { file, tree } = run.context;
  const content = await tree.read(file);
  const piece = content.kind === "file" ? definitionOf(decodeText(content.bytes), target) : undefined;
  if (piece) return rewrite(run, piece.lines, { file, firstLine: piece.firstLine });
  return [
    assertion(run, {
      message: `there is no @startdef(id=${target}) in ${file}`,
      suggest: "Check the name; a definition must be in the same file as the diagram.",
    }),
  ];
}

function assertion(run: Run, fault: IncludeFault): string {
  const index = run.faults.push(fault) - 1;
  return `!assert 1 == 2 : "archscribe-include-${index}"`;
}
