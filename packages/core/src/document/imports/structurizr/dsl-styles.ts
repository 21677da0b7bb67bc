import { type DslContext, lose, unread } from "./dsl-context.ts";
import type { DslStatement } from "./dsl-statements.ts";
import { isTellingShape } from "./workspace.ts";

/** Reads `styles`: shapes that show the kind of an element are kept, the theme determines everything else. */
export function readStyles(context: DslContext, statements: readonly DslStatement[]): void {
  for (const statement of statements) {
    const { block = [], words } = statement;
    const [keyword = "", tag = ""] = words;
    switch (keyword.toLowerCase()) {
      case "light":
      case "dark":
        readStyles(context, block);
        break;
      case "theme":
      case "themes":
        for (const theme of words.slice(1))
          lose(context, statement, {
            what: "style",
            subject: `theme ${theme}`,
            reason: "The document has its own themes.",
          });
        break;
      case "element":
        for (const one of block)
          if (one.words[0]?.toLowerCase() === "shape") context.workspace.shapes.set(tag, one.words[1] ?? "");
        loseStyle(
          context,
          statement,
          block.filter((one) => !isTelling(one)),
        );
        break;
      case "relationship":
        loseStyle(context, statement, block);
        break;
      default:
        unread(context, statement, "Styles are of elements or of relationships.");
    }
  }
}

/** Whether a style states a shape that the picture draws as well. */
function isTelling({ words }: DslStatement): boolean {
  const [keyword = "", value = ""] = words;
  return keyword.toLowerCase() === "shape" && isTellingShape(value);
}

function loseStyle(context: DslContext, statement: DslStatement, lost: readonly DslStatement[]): void {
  if (lost.length === 0) return;
  const [keyword = "", tag = ""] = statement.words;
  lose(context, statement, {
    what: "style",
    subject: `style of ${keyword}s tagged ${tag}: ${lost.map(({ words }) => words.join(" ")).join(", ")}`,
    reason: "Colours and shapes are the matter of the document's theme.",
  });
}
