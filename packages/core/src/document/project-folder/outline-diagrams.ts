import type { Diagram, DiagramKey, Notation } from "../../model/index.ts";
import { readDiagramHeader } from "./diagram-header.ts";
import { compareDiagrams } from "./order.ts";
import { diagramFileId, diagramPlace, fallbackTitle } from "./diagram-place.ts";
import { readDiagramFile } from "./read-diagrams.ts";
import { isProjectFile } from "./project-file.ts";

/** A file of `diagrams/` with the values that its comments declare, whether or not it can be rendered. */
export interface DiagramOutline extends Pick<Diagram, "id" | "title" | "about" | "useCase" | "requirements"> {
  readonly key: DiagramKey;
  readonly notation: Notation;
  readonly file: string;
  /** The whole text of the file. */
  readonly text: string;
}

/**
 * Returns the diagram files of a folder, in the product's order. Unfinished files are included; a file with several
 * diagrams is one entry, with the title of its first.
 *
 * @param texts texts of the folder's files by path; files in other places are skipped
 */
export function outlineDiagrams(texts: ReadonlyMap<string, string>): DiagramOutline[] {
  return [...texts].flatMap(([file, text]) => outline(file, text) ?? []).toSorted(compareDiagrams);
}

function outline(file: string, text: string): DiagramOutline | undefined {
  const place = isProjectFile(file) ? diagramPlace(file) : undefined;
  if (place === undefined) return undefined;
  const source = { path: file, text: text.replaceAll(/\r\n?/g, "\n") };
  const { header } = readDiagramHeader(source, source.text, 1);
  const [first] = readDiagramFile(source).diagrams;
  const { about, useCase } = first ?? header;
  return {
    id: diagramFileId(file),
    key: place.key,
    notation: place.notation,
    title: first?.title ?? header.title ?? fallbackTitle(place.key, place.name),
    requirements: [...new Set(header.requirements)],
    file,
    text,
    ...(about === undefined ? {} : { about }),
    ...(useCase === undefined ? {} : { useCase }),
  };
}
