import { analyse } from "scslre";
import { expect, it } from "vitest";
import { filesLike, isTest, parse, type SourceFile } from "./source-tree.ts";

const sources = filesLike(/^packages\/[^/]+\/src\/.*\.tsx?$/).filter(({ path }) => !isTest(path));

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** The patterns between slashes in a file. */
function patternsIn(file: SourceFile): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { regex } = node as { readonly regex?: { readonly pattern: string; readonly flags: string } };
    if (regex !== undefined) found.push({ source: regex.pattern, flags: regex.flags });
    for (const child of Object.values(node)) visit(child);
  };
  visit(parse(file).program);
  return found;
}

/** Returns whether the time of a pattern doubles with a few characters more, so that a short text can take minutes. */
const isExponential = (pattern: Pattern): boolean =>
  analyse(pattern, { reportTypes: { Move: false } }).reports.some(({ exponential }) => exponential);

it("no pattern takes exponential time", () => {
  const found = sources.flatMap((file) =>
    patternsIn(file)
      .filter(isExponential)
      .map(({ source }) => `${file.path}: ${source}: let each text match in one way only`),
  );

  expect(found).toEqual([]);
});

it.each([
  [String.raw`^(?:[-.][\w-]+)*[-.]test$`, true],
  [String.raw`^(?:[-.]+\w+)*[-.]+test$`, false],
])("%s: exponential is %s", (source, expected) => {
  const [pattern] = patternsIn({ path: "a.ts", text: `const a = /${source}/;` });

  expect(pattern && isExponential(pattern)).toBe(expected);
});

/** Matches a pattern between slashes whose flags make "^" the start of a line. */
const linePattern = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/(?=[dgisuvy]*m)[dgimsuvy]+(?!\w)/g;

/** At each of many blank lines, such a start goes through all blank lines behind it, and back. */
const acrossLines = /\^\(?(?:\?:|\?<\w+>)?\\s[*+]/;

function slowStarts(text: string): string[] {
  return Array.from(text.matchAll(linePattern), ([pattern]) => pattern).filter((one) =>
    acrossLines.test(one),
  );
}

it("patterns for lines do not begin with blanks that include line ends", () => {
  const found = sources.flatMap(({ path, text }) =>
    slowStarts(text).map((one) => `${path}: ${one}: write [^\\S\\n] for \\s`),
  );

  expect(found).toEqual([]);
});

it.each([String.raw`/^\s*a/gm`, String.raw`/^(\s+)a/m`, String.raw`/^(?<b>\s*)a/im`])(
  "%s is slow",
  (text) => {
    expect(slowStarts(text)).toEqual([text]);
  },
);

it.each([String.raw`/^\s*a/g`, String.raw`/^[^\S\n]*a/gm`])("%s is not", (text) => {
  expect(slowStarts(text)).toEqual([]);
});
