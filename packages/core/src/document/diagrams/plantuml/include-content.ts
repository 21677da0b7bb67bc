import type { FileTree } from "../../../model/index.ts";
import { choosePart, type Piece, splitPart } from "./choose-part.ts";
import { includeByName, type IncludeLine } from "./include-line.ts";
import { type IncludeFault, type IncludeOrigin, locateInclude } from "./locate-include.ts";
import type { OriginLine } from "./origin-line.ts";

/** What of a file an include takes. */
export interface ChosenLines {
  readonly path: string;
  readonly pieces: readonly Piece[];
  /** The same for the same lines. */
  readonly identity: string;
}

/** Looks for the file of an include, and chooses the part of it that is asked for. */
export async function chooseLines(
  { target, verb }: IncludeLine,
  tree: FileTree,
  origin: IncludeOrigin,
): Promise<ChosenLines | { readonly fault: IncludeFault }> {
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
 * The lines that take a text of the project's library in as often as the verb allows; the preprocessor itself notes
 * what it has taken.
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

/** The lines between `!startsub` and `!endsub` of a name, as they stood last. */
export function subIn(lines: readonly OriginLine[], name: string): readonly OriginLine[] | undefined {
  const start = lines.findLastIndex(
    ({ text }) => /^\s*!startsub\s+(\S+)/.exec(text)?.[1]?.toLowerCase() === name.toLowerCase(),
  );
  if (start === -1) return undefined;
  const end = lines.findIndex(({ text }, index) => index > start && /^\s*!endsub\b/.test(text));
  return lines.slice(start + 1, end === -1 ? undefined : end);
}
