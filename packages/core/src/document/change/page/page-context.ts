import type { Change, FigureChange, ProjectComparison } from "../../../model/index.ts";
import type { ColourBook } from "../../pages/index.ts";
import type { ComparedPictures } from "./compared-pictures.ts";

/** The context in which the parts of the page are written. */
export interface PageContext {
  readonly comparison: ProjectComparison;
  readonly pictures: ReadonlyMap<string, ComparedPictures>;
  readonly colours: ColourBook;
  /** The anchors of changes and figures by `change:` or `figure:` and their id. */
  readonly anchors: ReadonlyMap<string, string>;
}

export function changeKey({ id }: Pick<Change, "id">): string {
  return `change:${id}`;
}

export function figureKey({ id }: Pick<FigureChange, "id">): string {
  return `figure:${id}`;
}

/** Returns an anchor for each change and figure: readable, unique, and the same each time the page is made. */
export function anchorsOf({ changes, figures }: ProjectComparison): Map<string, string> {
  const anchors = new Map<string, string>();
  const taken = new Set<string>();
  const add = (key: string, id: string): void => {
    const words = id
      .toWellFormed()
      .normalize("NFKD")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 80);
    // A word before it keeps the anchor apart from the ids of the page's own parts.
    const plain = `at-${words}`;
    let anchor = plain;
    for (let number = 2; taken.has(anchor); number += 1) anchor = `${plain}-${number}`;
    taken.add(anchor);
    anchors.set(key, anchor);
  };
  for (const figure of figures) add(figureKey(figure), `figure ${figure.id}`);
  for (const change of changes) add(changeKey(change), change.id);
  return anchors;
}
