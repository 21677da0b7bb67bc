import type { SourceBlock } from "../source-block.ts";
import { dirname, joinPath } from "../relative-path.ts";
import { type FileTree, decodeText } from "../../../model/index.ts";
import { toDataAddress } from "../data-address.ts";
import { definitionOf } from "./choose-part.ts";
import { expandConstants, rememberConstant } from "./expand-constants.ts";
import { askingName, includeByName, readAskingName, readIncludeLine } from "./include-line.ts";
import { type ChosenLines, chooseLines, linesToTake, subIn } from "./include-content.ts";
import {
  assertion,
  type IncludeRun,
  isExceeded,
  maxComposedLines,
  maxIncludes,
  type ResolveContext,
  type Site,
} from "./include-run.ts";
import type { IncludeFault } from "./locate-include.ts";
import { mergeLines } from "./merge-lines.ts";
import { type OriginLine, standIn } from "./origin-line.ts";
import { isAddress, libraryFileOf, themeOf } from "./known-addresses.ts";

const libraryTarget = /^<\s*(?<library>[^/>]+)\/(?<path>[^>]+)>$/;

const image = /<img[:\s]\s*(?<target>[^<>{\s]+)(?<rest>(?:[{\s][^<>]*)?)>/gi;

const maxImageBytes = 256 * 1024;

/** A text that includes the project's own files through the project's library. */
export interface ResolvedSource {
  readonly lines: readonly OriginLine[];
  /** The texts of the project's library, by name. */
  readonly included: ReadonlyMap<string, readonly OriginLine[]>;
  readonly faults: readonly IncludeFault[];
  /** Names of the standard libraries that the text includes, in lower case, sorted. */
  readonly libraries: readonly string[];
}

const isDynamic = /[$%(]/;

/**
 * Rewrites the includes of a PlantUML block so that the engine's own preprocessor can follow them without files or
 * network: a file of the tree becomes a text of the project's library, and a well-known address becomes the standard
 * library's file. Only the preprocessor decides how conditions, loops and variables affect an include. A name that
 * contains variables is guessed from the constants of the text; the engine reports other names that it reached, and
 * these are `asked`.
 *
 * An include that cannot be followed becomes an assertion, so that it does no harm behind a false condition;
 * `includeFaultOf` finds the fault again in the engine's message.
 */
export async function resolveIncludes(
  block: Pick<SourceBlock, "text" | "line">,
  context: ResolveContext,
): Promise<ResolvedSource> {
  const run: IncludeRun = {
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

/** Returns the diagram's first and last line, with the fault between them. */
function refusal(run: IncludeRun): OriginLine[] {
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

async function rewrite(run: IncludeRun, lines: readonly string[], place: Place): Promise<OriginLine[]> {
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

async function rewriteLine(run: IncludeRun, text: string, origin: OriginLine): Promise<string> {
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

async function provideWaiting(run: IncludeRun): Promise<void> {
  for (const name of run.waiting.splice(0)) await provide(run, name);
}

interface Asking {
  /** Whether the name has lost its case. */
  readonly anyCase?: boolean;
}

/** Adds a text that a site asks for to the project's library. */
async function provide(run: IncludeRun, name: string, { anyCase = false }: Asking = {}): Promise<void> {
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

async function contentFor(run: IncludeRun, site: Site, asking: Asking): Promise<Content> {
  const copy = await copyBeside(run, site.target, site.origin);
  if (copy !== undefined) return fileContent(run, { ...site, target: copy }, asking);
  const elsewhere = lineForElsewhere(run, site.target);
  if (elsewhere !== undefined) return [elsewhere];
  if (site.verb === "includedef") return definition(run, site);
  if (site.verb === "includesub" && !site.target.includes("!")) return sub(run, site);
  return fileContent(run, site, asking);
}

async function fileContent(run: IncludeRun, site: Site, { anyCase = false }: Asking): Promise<Content> {
  const { file: diagramFile, tree } = run.context;
  const chosen = await chooseLines(site, tree, { file: site.origin.file, diagramFile, anyCase });
  if ("fault" in chosen) return [assertion(run, chosen.fault)];
  // An archive to search for includes. None is read, but a file with such a name is not a fault.
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

/** Adds the chosen lines of a file to the project's library, and returns their name there. */
async function takeIn(run: IncludeRun, { identity, path, pieces }: ChosenLines): Promise<string> {
  const name = `f${run.files.size}`;
  // Set before the file is completely read, because a file may include itself.
  run.files.set(identity, name);
  const lines: OriginLine[] = [];
  for (const { firstLine, lines: own } of pieces) {
    lines.push(...(await rewrite(run, own, { file: path, firstLine })));
  }
  run.included.set(name, lines);
  return name;
}

/** Returns the text between `!startsub` and `!endsub` in the diagram itself or in its includes. */
function sub(run: IncludeRun, { target }: Site): Content {
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

async function definition(run: IncludeRun, { target }: Site): Promise<Content> {
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

/**
 * Embeds the images of a PlantUML line from the project's own files, because the engine cannot access files. A missing
 * image, or one larger than 256 kB, is left unchanged.
 */
async function embedImages(
  line: string,
  { tree, folder }: { readonly tree: FileTree; readonly folder: string },
): Promise<string> {
  if (!/<img/i.test(line)) return line;
  let embedded = "";
  let position = 0;
  for (const match of line.matchAll(image)) {
    const address = await dataAddress(match.groups?.["target"] ?? "", tree, folder);
    if (address === undefined) continue;
    embedded += `${line.slice(position, match.index)}<img:${address}${match.groups?.["rest"] ?? ""}>`;
    position = match.index + match[0].length;
  }
  return embedded + line.slice(position);
}

async function dataAddress(target: string, tree: FileTree, folder: string): Promise<string | undefined> {
  const path = joinPath(folder, target);
  const content = path === undefined ? undefined : await tree.read(path);
  if (content?.kind !== "file" || content.bytes.length > maxImageBytes) return undefined;
  return toDataAddress(target, content.bytes);
}

/**
 * Returns the name of the local file for an address. A library that was copied into the project includes
 * its own files by address, and only works with files of the same release.
 */
async function copyBeside(run: IncludeRun, target: string, origin: OriginLine): Promise<string | undefined> {
  const { file, tree } = run.context;
  if (!isAddress(target) || origin.file === file) return undefined;
  const name = /([^/?#]+)(?:[?#].*)?$/.exec(target)?.[1] ?? "";
  const path = joinPath(dirname(origin.file), name);
  const content = path === undefined ? undefined : await tree.read(path);
  return content?.kind === "file" ? name : undefined;
}

/** Returns the line for a target outside the project: a standard library or an address; undefined for a file. */
function lineForElsewhere(run: IncludeRun, target: string): string | undefined {
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
  run: IncludeRun,
  { library, path }: { readonly library: string; readonly path: string },
): string {
  run.libraries.add(library.toLowerCase());
  return `!include <${library}/${path.replace(/\.puml$/i, "")}>`;
}
