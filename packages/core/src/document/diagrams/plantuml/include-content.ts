import type { FileTree } from "../../../model/index.ts";
import { choosePart, type Piece, splitPart } from "./choose-part.ts";
import { includeByName, type IncludeLine } from "./include-line.ts";
import {
  type IncludeFault,
  type IncludeOrigin,
  type LocatedInclude,
  locateInclude,
} from "./locate-include.ts";
import type { OriginLine } from "./origin-line.ts";

/** The lines of a file that an include inserts. */
export interface ChosenLines {
  readonly path: string;
  readonly pieces: readonly Piece[];
  /** A key that is the same for the same lines. */
  readonly identity: string;
}

/** Finds the file of an include, and chooses the requested part. */
export async function chooseLines(
  { target, verb }: IncludeLine,
  tree: FileTree,
  origin: IncludeOrigin,
): Promise<ChosenLines | Extract<LocatedInclude, { readonly fault: IncludeFault }>> {
  const { part, path: wanted } = splitPart(target);
  const found = await locateInclude(tree, wanted, origin);
  if ("fault" in found) return found;
  const pieces = choosePart(found.text, verb, part);
  if (pieces) {
    const identity = `${found.path}!${part ?? ""}!${verb === "includesub" ? "sub" : ""}`;
    return { path: found.path, pieces, identity };
  }
  return {
    fault: {
      message: `${found.path} has no part '${part ?? ""}'`,
      suggest: "Check the name after the '!'.",
    },
  };
}

/**
 * Returns the lines that include a text of the project's library as often as the verb allows. The preprocessor itself
 * records the included texts.
 */
export function linesToTake(
  name: string,
  { verb, whenTaken }: { readonly verb: IncludeLine["verb"]; readonly whenTaken: () => string },
): readonly string[] {
  const taken = `$archscribe_${name}`;
  const take = [`!global ${taken} = 1`, includeByName(name)];
  switch (verb) {
    case "include":
      return [`!if %variable_exists("${taken}") == 0`, ...take, "!endif"];
    case "include_once":
      return [`!if %variable_exists("${taken}")`, whenTaken(), "!endif", ...take];
    case "include_many":
      return take;
    case "theme":
    case "includesub":
    case "includedef":
    case "import":
      return [includeByName(name)];
  }
}

/** Returns the lines between `!startsub` and `!endsub` of a name; of several, the last ones. */
export function subIn(lines: readonly OriginLine[], name: string): readonly OriginLine[] | undefined {
  const start = lines.findLastIndex(
    ({ text }) => /^\s*!startsub\s+(\S+)/.exec(text)?.[1]?.toLowerCase() === name.toLowerCase(),
  );
  if (start === -1) return undefined;
  const end = lines.findIndex(({ text }, index) => index > start && /^\s*!endsub\b/.test(text));
  return lines.slice(start + 1, end === -1 ? undefined : end);
}
