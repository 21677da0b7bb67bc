import { eastAsianWidth } from "get-east-asian-width";
import { oneLine } from "./one-line.ts";

/** Splits a label into lines of at most the given columns, between words, and within words that are too long. */
export function wrapLabel(label: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of oneLine(label)
    .split(" ")
    .flatMap((one) => piecesOf(one, columns))) {
    const last = lines.at(-1);
    if (last !== undefined && columnsOf(last) + 1 + columnsOf(word) <= columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function piecesOf(word: string, columns: number): string[] {
  const pieces = [""];
  for (const character of word) {
    const last = pieces.at(-1) ?? "";
    if (last !== "" && columnsOf(last + character) > columns) pieces.push(character);
    else pieces[pieces.length - 1] = last + character;
  }
  return pieces;
}

function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += eastAsianWidth(character.codePointAt(0) ?? 0);
  return columns;
}
