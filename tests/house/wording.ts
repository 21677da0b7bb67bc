import { errorTable } from "@archscribe/core/model/errors";
import { parse, type SourceFile } from "./source-tree.ts";

/** A pattern that makes English read as a translation. */
interface Wording {
  readonly name: string;
  readonly pattern: RegExp;
  readonly advice: string;
  /** Documents in which the pattern is not reported yet. */
  readonly stillIn?: RegExp;
  /** Whether comments and titles of tests may contain the pattern. */
  readonly onlyInDocuments?: true;
}

/** Generated texts, the specification, and the measurements in docs/testing.md, which are not edited by the rules yet. */
const unedited = /^docs\/(?:(?:checks|spec)\/|(?:testing|guides\/coding-agents)\.md$)/;

/** CONTRIBUTING.md explains the rules behind these patterns. */
export const wordings: readonly Wording[] = [
  {
    name: "is no",
    pattern: /(?<!\bthere )\b(?:is|are|was|were) no (?!(?:longer|more|less|fewer|earlier|later)\b)[a-z]/i,
    advice: "negate the verb: 'is not an …'",
    stillIn: unedited,
  },
  {
    name: "one that",
    pattern: /\bones? that\b/i,
    onlyInDocuments: true,
    advice: "repeat the noun instead of 'one'",
    stillIn: unedited,
  },
  {
    name: "that of",
    pattern: /\bthat of\b/i,
    advice: "repeat the noun instead of 'that'",
    stillIn: unedited,
  },
  {
    name: "told by",
    pattern: /\btold (?:by|of|from)\b/i,
    advice: "say who reports or shows it",
    stillIn: unedited,
  },
  {
    name: "says of",
    pattern: /\b(?:say|says|said|tell|tells) of\b/i,
    advice: "say 'describes' or 'mentions'",
    stillIn: unedited,
  },
  { name: "but for", pattern: /\bbut for\b/i, advice: "say 'except for'" },
  {
    name: "once more",
    pattern: /\bonce more\b/i,
    advice: "say 'again', or use a verb such as 'repeat'",
    stillIn: unedited,
  },
  {
    name: "no more",
    pattern: /\bno more\b(?! than| [a-z]+s\b)/i,
    advice: "say 'no longer'",
    stillIn: unedited,
  },
  {
    name: "of which",
    pattern: /, of which\b/i,
    advice: "start a sentence with the noun",
    stillIn: unedited,
  },
  {
    name: "stands",
    pattern: /\bstands? (?:in|on|at|beside|under|there)\b/i,
    advice: "say 'is'",
    stillIn: unedited,
  },
  {
    name: "comes to be",
    pattern: /\b(?:comes?|came) to be\b/i,
    advice: "use the verb of the action",
  },
  { name: "whoever", pattern: /\bwhoever\b/i, advice: "name the person", stillIn: unedited },
  {
    name: "of its own",
    pattern: /\ban? [a-z]+ of (?:its|their) own(?=[^\w ]|$| (?:and|for|in|on|or|so|that|to|which|with)\b)/i,
    advice: "say 'a separate …' or 'its own …'",
    stillIn: unedited,
  },
  {
    name: "What",
    pattern: /(?:^|[.!:] |[-|] )What [a-z][^?]*$/,
    advice: "begin the sentence with a noun",
    stillIn: unedited,
  },
];

/** Places in the prose of documents that match a pattern, with the advice of the pattern. */
export function wordingFaults(
  documents: readonly SourceFile[],
  rules: readonly Wording[],
  linesOf: (text: string) => string[] = proseOf,
): string[] {
  return documents.flatMap(({ path, text }) =>
    linesOf(text).flatMap((line, index) =>
      rules.flatMap(({ advice, name, pattern, stillIn }) =>
        pattern.test(line) && stillIn?.test(path) !== true
          ? [`${path}:${String(index + 1)}: '${name}': ${advice}: ${line.trim()}`]
          : [],
      ),
    ),
  );
}

/** The lines of a document without code, headings, quotations, comments and the texts of links, which are titles. */
function proseOf(text: string): string[] {
  return text
    .replaceAll(/^ *```[\s\S]*?^ *```/gm, blank)
    .replaceAll(/<!--[\s\S]*?-->/g, blank)
    .split("\n")
    .map((line) =>
      line
        .replace(/^#+ .*/, "")
        .replaceAll(/`[^`]*`/g, "…")
        .replaceAll(/"[^"]*"|“[^”]*”/g, "…")
        .replaceAll(/\[[^\]]*\]\([^)]*\)/g, "…"),
    );
}

/** The lines of a source file, reduced to comments and titles of tests without code and quotations. */
export function proseOfSource(text: string): string[] {
  return text.split("\n").map((line) => {
    const comment = /^\s*(?:\/\/|\/?\*)(.*)$/.exec(line)?.[1]?.replaceAll(/"[^"]*"|“[^”]*”/g, "…");
    const title = /(?:(?<![.\w])(?:it|test|describe)(?:\.\w+)?|\])\(?\)?\("([^"]*)"/.exec(line)?.[1];
    return (comment ?? title ?? "").replaceAll(/`[^`]*`/g, "…");
  });
}

/** Nothing but the line breaks of a block, so that later lines keep their numbers. */
function blank(block: string): string {
  return block.replaceAll(/[^\n]/g, "");
}

/** The errors whose message is their reason, which therefore is a sentence. */
const errorsOfReason: ReadonlySet<string> = new Set(
  Object.entries(errorTable).flatMap(([code, { message }]) => (message === "{reason}" ? [code] : [])),
);

/** The reasons of errors that are printed as a sentence and begin with a word in lower case. */
export function reasonFaults(file: SourceFile): string[] {
  const faults: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    for (const text of reasonOf(node as SyntaxNode).flatMap(beginnings))
      if (/^\p{Ll}+ /u.test(text))
        faults.push(`${file.path}: the reason '${text}' is a sentence; begin it with a capital`);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parse(file).program);
  return faults;
}

interface SyntaxNode {
  readonly type?: string;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly SyntaxNode[];
  readonly properties?: readonly { readonly key?: { readonly name?: string }; readonly value?: SyntaxNode }[];
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
  readonly consequent?: SyntaxNode;
  readonly alternate?: SyntaxNode;
}

/** Returns the reason of an error that a node creates. */
function reasonOf({ arguments: [first, second] = [], callee, type }: SyntaxNode): readonly SyntaxNode[] {
  if (first === undefined) return [];
  if (type === "CallExpression" && callee?.name === "wrongUsage") return [first];
  if (type !== "NewExpression" || !errorsOfReason.has(String(first.value))) return [];
  return (second?.properties ?? []).flatMap(({ key, value }) =>
    key?.name === "reason" && value !== undefined ? [value] : [],
  );
}

/** Returns the beginnings of the texts that an expression may be. */
function beginnings({ alternate, consequent, quasis, value }: SyntaxNode): readonly string[] {
  if (consequent !== undefined && alternate !== undefined)
    return [...beginnings(consequent), ...beginnings(alternate)];
  const text = quasis?.[0]?.value.raw ?? value;
  return typeof text === "string" ? [text] : [];
}
