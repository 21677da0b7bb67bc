import { type DesignPage, designPages } from "../../model/index.ts";
import { readFrontMatter } from "./front-matter.ts";
import { pageHead } from "./read-markdown.ts";

/** A design page as its file has it, whether or not its diagrams and images exist. */
export interface PageOutline extends Pick<DesignPage, "key" | "markdown" | "requirements" | "file"> {
  readonly title: string;
}

/**
 * Returns the design pages of a folder, in the product's order.
 *
 * @param texts texts of the folder's files by path; files in other places are skipped
 */
export function outlinePages(texts: ReadonlyMap<string, string>): PageOutline[] {
  return designPages.flatMap(({ key, title }) => {
    const file = `pages/${key}.md`;
    const text = texts.get(file)?.replaceAll(/\r\n?/g, "\n");
    if (text === undefined) return [];
    const { markdown, value } = readFrontMatter({ path: file, text }, pageHead);
    return [{ key, title, markdown, requirements: value?.requirements ?? [], file }];
  });
}
