import type { FoundPart, Project } from "../../../model/index.ts";
import { linkMarkdown } from "../link-sentences.ts";
import { fullForm, shortForm } from "../../likeness/index.ts";
import { namesInSentences } from "./names-in-sentences.ts";

/** A place of a design page. */
export interface PagePlace {
  readonly file: string;
  readonly line: number;
}

/**
 * Returns a function that finds the places at which design pages mention a found part: by its very name, or in a sentence
 * about the folder of its sources.
 */
export function pagesAboutParts(
  { pages }: Pick<Project, "pages">,
  parts: readonly FoundPart[],
): (part: FoundPart) => readonly PagePlace[] {
  const named = namesInSentences({ pages });
  const about = new Map<string, PagePlace[]>();
  for (const { file, line: first, markdown } of pages)
    for (const { line, links } of linkMarkdown(markdown, { paths: [], parts }))
      for (const { path } of links)
        about.set(path, [...(about.get(path) ?? []), { file, line: first + line - 1 }]);
  return ({ folder, name }) => {
    const exact = named.filter(
      (said) => fullForm(said.name) === fullForm(name) || shortForm(said.name) === shortForm(name),
    );
    const spoken = folder === undefined || folder === "" ? [] : (about.get(`${folder}/`) ?? []);
    return distinct([...exact, ...spoken]);
  };
}

function distinct(places: readonly PagePlace[]): PagePlace[] {
  return [...new Map(places.map(({ file, line }) => [`${file}:${line}`, { file, line }])).values()];
}
