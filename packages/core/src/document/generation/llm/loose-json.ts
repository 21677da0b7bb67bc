import { parsedJson } from "../../../model/index.ts";

/**
 * Returns the JSON value in the text of an answer; undefined if there is none. Models that no grammar constrains reason
 * in `<think>` first, write text or a code fence around the value, and leave commas before a closing bracket.
 */
export function looseJson(text: string): unknown {
  const reasoned = text.lastIndexOf("</think>");
  const candidates = reasoned === -1 ? [text] : [text.slice(reasoned + "</think>".length), text];
  for (const candidate of candidates) {
    const value = valueIn(candidate);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Returns the value from the first bracket to the last one. */
function valueIn(text: string): unknown {
  const start = text.search(/[{[]/);
  const end = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"));
  if (start === -1 || end < start) return undefined;
  const found = text.slice(start, end + 1);
  return parsedJson(found) ?? parsedJson(found.replaceAll(stringOrLastComma, "$<string>"));
}

/** A string, which stays, or a comma before a closing bracket. */
const stringOrLastComma = /(?<string>"(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g;
