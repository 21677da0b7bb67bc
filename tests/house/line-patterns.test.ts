import { expect, it } from "vitest";
import { filesLike, isTest } from "./source-tree.ts";

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
  const found = filesLike(/^packages\/[^/]+\/src\/.*\.tsx?$/)
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) => slowStarts(text).map((one) => `${path}: ${one}: write [^\\S\\n] for \\s`));

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
