import type { SourceBlock } from "../source-block.ts";
import { findDefinitions, findPlantumlBlocks } from "./find-blocks.ts";

/** Lines of a file that an include inserts. */
export interface Piece {
  readonly lines: readonly string[];
  /** The first line of the piece in the file, counted from 1. */
  readonly firstLine: number;
}

/** Splits a target into a path and the part after a `!`: `shared.puml!checkout`. */
export function splitPart(target: string): { readonly path: string; readonly part?: string } {
  const [, path = target, part] = /^(.*?)(?:!([\w-]+))?$/.exec(target) ?? [];
  return part === undefined ? { path } : { path, part };
}

/**
 * Chooses the lines of a file that are included: its first diagram, the one with the name or number of the part, the
 * sub-parts with that name for `!includesub`, or the whole file if it has no diagram.
 *
 * @returns undefined if the file has no such part
 */
export function choosePart(text: string, verb: string, part: string | undefined): Piece[] | undefined {
  if (verb === "includesub") return subParts(text, part ?? "");
  if (!/^[^\S\n]*[@\\]start\w/m.test(text)) return [{ lines: text.split("\n"), firstLine: 1 }];
  const blocks = findPlantumlBlocks(text);
  const block =
    part === undefined ? blocks[0] : (blocks.find(({ name }) => name === part) ?? blocks[Number(part)]);
  return block && [pieceOf(block)];
}

/** Returns the lines of `@startdef(id=name)`, which `!includedef` includes. */
export function definitionOf(text: string, name: string): Piece | undefined {
  const block = findDefinitions(text).find((one) => one.name === name);
  return block && pieceOf(block);
}

function pieceOf({ line, text }: SourceBlock): Piece {
  return { lines: text.split("\n").slice(1, -1), firstLine: line + 1 };
}

function subParts(text: string, name: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  let start: number | undefined;
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    if (/^\s*!endsub\b/.test(line) && start !== undefined) {
      pieces.push({ lines: lines.slice(start, index), firstLine: start + 1 });
      start = undefined;
    } else if (/^\s*!startsub\s+(\S+)/.exec(line)?.[1] === name) {
      start = index + 1;
    }
  }
  return pieces.length > 0 ? pieces : undefined;
}
