import { ArchscribeError } from "../../../model/errors/index.ts";
import { counted } from "../../../model/index.ts";
import type { ForeignFiles, ForeignLoss } from "../foreign-model.ts";
import { pathBeside } from "../foreign-path.ts";
import { readDslLines, type DslLine, type DslToken } from "./dsl-lines.ts";

/** A statement of the DSL with the statements in its block. */
export interface DslStatement {
  /** The identifier before `=`. */
  readonly identifier: string | undefined;
  /** The words without identifier and brace; constants and variables are replaced. */
  readonly words: readonly string[];
  /** The statements in braces; undefined without braces. */
  readonly block: readonly DslStatement[] | undefined;
  readonly source: string;
  /** File and line. */
  readonly place: string;
  /** The path of its file. */
  readonly file: string;
}

/** The statements of a DSL file and of all files that it includes. */
export interface DslTree {
  readonly statements: readonly DslStatement[];
  readonly losses: readonly ForeignLoss[];
}

/** The state shared by the files of one workspace. */
interface Reading {
  readonly files: ForeignFiles;
  readonly losses: ForeignLoss[];
  /** The values of `!const` and `!var`. */
  readonly values: Map<string, string>;
  /** The blocks that are open, the outermost first, each with its statements. */
  readonly open: DslStatement[][];
  /** The files that are being included. */
  readonly including: string[];
  /** The lines that have been read so far. */
  lines: number;
}

/** Statements that begin a block even if their brace is missing, as Structurizr takes them. */
const alwaysBlocks = new Set(["workspace", "model", "views", "styles", "archetypes", "configuration"]);

/** Facts that older versions of the DSL allow with an equals sign, as in `tags = "Public"`. */
const factWords = new Set(["tags", "description", "technology", "url"]);

/** The blocks inside each other, far more than a workspace has. */
const maxDepth = 200;

/** The lines of all files, a file that is included twice counted twice. */
const maxLines = 100_000;

/** The characters of a constant after the values in it are inserted. */
const maxValue = 100_000;

/**
 * Reads a DSL file as a tree of statements, with included files in place and values of constants and variables inserted.
 *
 * @throws ArchscribeError IMPORT_UNREADABLE for an opening brace with text behind it on its line, and for files that include
 * each other, nest or repeat values without measure
 */
export async function readDslStatements(path: string, text: string, files: ForeignFiles): Promise<DslTree> {
  const root: DslStatement[] = [];
  const reading: Reading = {
    files,
    losses: [],
    values: new Map(),
    open: [root],
    including: [path],
    lines: 0,
  };
  await readFile(path, text, reading);
  if (reading.open.length > 1)
    reading.losses.push({
      what: "unread",
      subject: "the end of the file",
      reason: `Missing: ${counted(reading.open.length - 1, "closing brace")}.`,
      place: path,
    });
  return { statements: root, losses: reading.losses };
}

async function readFile(path: string, text: string, reading: Reading): Promise<void> {
  const { losses, open, values } = reading;
  reading.lines += text.split("\n").length;
  if (reading.lines > maxLines)
    throw beyondLimit(
      reading.including[0] ?? path,
      `With the files that it includes, it has more than ${maxLines} lines`,
    );
  let scriptDepth: number | undefined;
  for (const line of readDslLines(text)) {
    const place = `${path}:${line.line}`;
    if (scriptDepth !== undefined) {
      if (line.source === "}") {
        open.pop();
        scriptDepth = undefined;
      }
      continue;
    }
    const tokens = line.tokens.map((token) => ({ ...token, text: substitute(token.text, values) }));
    const statement = toStatement(tokens, line, { place, file: path });
    if (statement === "end") {
      if (open.length > 1) open.pop();
      else losses.push(unexpectedEnd(place));
      continue;
    }
    const [keyword = "", name = "", value = ""] = statement.words;
    const word = keyword.toLowerCase();
    if (word === "!const" || word === "!var" || word === "!constant") {
      if (value.length > maxValue)
        throw beyondLimit(place, `The value of ${name} has more than ${maxValue} characters`);
      values.set(name, value);
      continue;
    }
    if (word === "!include") {
      await include(name, { place, path }, reading);
      continue;
    }
    open.at(-1)?.push(statement);
    if (statement.block !== undefined && !closesItself(tokens)) {
      open.push(statement.block as DslStatement[]);
      if (open.length > maxDepth) throw beyondLimit(place, "Its blocks are nested too deeply");
      if (word === "!script" && isInlineScript(name)) scriptDepth = open.length;
    }
  }
}

function beyondLimit(path: string, reason: string): ArchscribeError {
  return new ArchscribeError("IMPORT_UNREADABLE", { path, reason });
}

function unexpectedEnd(place: string): ForeignLoss {
  return { what: "unread", subject: "}", reason: "No block is open here.", place };
}

/** `!script groovy {` is followed by a program, `!script file.groovy {` by parameters. */
function isInlineScript(name: string): boolean {
  return !name.includes(".");
}

function closesItself(tokens: readonly DslToken[]): boolean {
  const last = tokens.at(-1);
  return last !== undefined && isClosingBrace(last);
}

function isClosingBrace({ isQuoted, text }: DslToken): boolean {
  return !isQuoted && text === "}";
}

function toStatement(
  tokens: readonly DslToken[],
  { source }: DslLine,
  at: { readonly place: string; readonly file: string },
): DslStatement | "end" {
  const [first, second] = tokens;
  if (first !== undefined && !first.isQuoted && first.text === "}") return "end";
  const hasSign = tokens.length >= 3 && second !== undefined && !second.isQuoted && second.text === "=";
  const isFact = hasSign && factWords.has(first?.text.toLowerCase() ?? "");
  const isAssigned = hasSign && !isFact;
  const rest = isFact ? tokens.toSpliced(1, 1) : isAssigned ? tokens.slice(2) : tokens;
  const brace = rest.findLastIndex((token) => !token.isQuoted && token.text === "{");
  const hasBlock = brace !== -1 && rest.slice(brace + 1).every(isClosingBrace);
  // Structurizr refuses these lines too: their words would be taken for the name or the description of the statement.
  if (brace !== -1 && !hasBlock)
    throw new ArchscribeError("IMPORT_UNREADABLE", {
      path: at.place,
      reason:
        "Text follows an opening brace on its line. End the line after the brace, and write each statement of the block and the closing brace on a separate line",
    });
  const isBare = rest[0]?.isQuoted === false && rest.slice(1).every(({ isQuoted }) => isQuoted);
  return {
    identifier: isAssigned ? first?.text : undefined,
    // Texts that Structurizr keeps are trimmed.
    words: (hasBlock ? rest.slice(0, brace) : rest).map(({ text }) => text.trim()),
    block: hasBlock || (isBare && alwaysBlocks.has(rest[0]?.text.toLowerCase() ?? "")) ? [] : undefined,
    source,
    ...at,
  };
}

function substitute(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\$\{([\w.-]+)\}/g, (whole, name: string) => values.get(name) ?? whole);
}

async function include(
  target: string,
  { path, place }: { readonly path: string; readonly place: string },
  reading: Reading,
): Promise<void> {
  const { files, including, losses } = reading;
  const lose = (reason: string): void => {
    losses.push({ what: "unread", subject: `!include ${target}`, reason, place });
  };
  if (/^https?:/i.test(target)) {
    lose("Files on the web are not fetched. Save the file beside the model and include it by its path.");
    return;
  }
  const wanted = pathBeside(path, target);
  if (wanted === undefined) {
    lose("Only files that are not hidden can be included, by a path relative to the file.");
    return;
  }
  const paths = (await files.list(wanted)) ?? [wanted];
  for (const one of paths) {
    if (including.includes(one)) {
      lose(`${one} includes itself.`);
      continue;
    }
    const text = await files.text(one);
    if (text === undefined) {
      lose(`${one} does not exist, cannot be read, or is outside of the repository of the model.`);
      continue;
    }
    including.push(one);
    await readFile(one, text, reading);
    including.pop();
  }
}
