import { partNamesIn } from "../../../words/index.ts";
import type { ReadmeNameFact } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";

/**
 * Reads the names that README files in Markdown give parts, as code. In prose they speak of products and of other systems
 * as often as of parts.
 */
export const readme: FileReader = {
  reads: "README files",
  claims: (path) => /(?:^|\/)readme\.(?:md|markdown)$/i.test(path),
  read: (paths, { tree }) =>
    paths.flatMap((file) =>
      partNamesIn(tree.text(file) ?? "")
        .filter(({ isCode }) => isCode)
        .map(({ line, name }): ReadmeNameFact => ({ kind: "readme-name", name, place: { file, line } })),
    ),
};
