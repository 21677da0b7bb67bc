import { choosePart } from "./choose-part.ts";
import { isAddress, libraryFileOf } from "./known-addresses.ts";
import { dirname, joinPath } from "../relative-path.ts";

const includeLine = /^(?<indent>[^\S\n]*!include(?:url|_once|_many)?\s+)(?<target>[^<%$"\s]\S*)\s*$/gim;

/**
 * Returns a standard library's text in the form that the engine accepts: only the text between `@start…` and `@end…`.
 * Includes that only work on the web or beside its files are written as `<library/path>`, which the engine requests
 * from its loader.
 *
 * @param available names of the available libraries, in lower case
 */
export function toLibraryText(
  text: string,
  place: { readonly library: string; readonly path: string; readonly available: readonly string[] },
): string {
  const lines = choosePart(text, "include", undefined)?.flatMap((piece) => piece.lines);
  return (lines?.join("\n") ?? text).replaceAll(includeLine, (whole, ...rest) => {
    const { indent = "", target = "" } = rest.at(-1) as Record<string, string>;
    if (isAddress(target)) {
      const file = libraryFileOf(target, place.available);
      return file ? `${indent}<${file.library}/${file.path}>` : whole;
    }
    const path = joinPath(dirname(place.path), target.replace(/\.puml$/i, ""));
    return path === undefined ? whole : `${indent}<${place.library}/${path}>`;
  });
}
