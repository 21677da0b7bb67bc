import type { RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";

/** Returns nodes as Markdown in the form that code hosts render; empty for none. */
export function serialiseMarkdown(children: readonly RootContent[]): string {
  if (children.length === 0) return "";
  return toMarkdown(
    { type: "root", children: [...children] },
    {
      extensions: [
        gfmToMarkdown({ tablePipeAlign: false }),
        // Between two of these, hosts read a formula.
        { unsafe: [{ character: "$", inConstruct: "phrasing" }] },
      ],
      bullet: "-",
      rule: "-",
      emphasis: "_",
    },
  );
}
