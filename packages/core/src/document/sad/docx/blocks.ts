import type { Paragraph, Table } from "docx";
import type { Block, Definitions } from "../document.ts";
import { changedFigureBlocks, figureBlocks, previewBlocks } from "./figures.ts";
import { bulletNumbering, orderedNumbering } from "./numbering.ts";
import { proseBlocks } from "./prose.ts";
import { codeParagraphs, inlineRuns, placeRuns, styledParagraph, textRuns, wordsOf } from "./runs.ts";
import { paragraphStyles } from "./style-names.ts";
import { tableBlocks } from "./tables.ts";
import type { WordContext } from "./word-context.ts";

/** Returns a block as paragraphs and tables. */
export async function wordBlocks(block: Block, place: WordContext): Promise<(Paragraph | Table)[]> {
  const context = { ...place, changed: block.changed };
  switch (block.kind) {
    case "paragraph":
      return [
        styledParagraph(undefined, inlineRuns(block.content, context), {
          context,
          words: wordsOf(block.content, context),
          changed: block.changed,
        }),
      ];
    case "list": {
      if (block.ordered) context.lists.count += 1;
      const instance = context.lists.count;
      return block.items.map((item) =>
        styledParagraph(
          block.ordered ? paragraphStyles.listNumber : paragraphStyles.listBullet,
          inlineRuns(item, context, context.keepingNames),
          {
            context,
            words: wordsOf(item, context),
            changed: block.changed,
            numbering: block.ordered
              ? { reference: orderedNumbering(1), level: 0, instance, custom: true }
              : { reference: bulletNumbering, level: 0, custom: true },
          },
        ),
      );
    }
    case "definitions":
      return definitionParagraphs(block, context);
    case "markdown":
      return proseBlocks(block.root, context);
    case "code":
      return codeParagraphs(block.text, context);
    case "table":
      return tableBlocks(block, context);
    case "figure":
      return figureBlocks(block, context);
    case "changed-figure":
      return changedFigureBlocks(block, context);
    case "preview":
      return previewBlocks(block, context);
  }
}

/** Returns terms with their descriptions; in a dense list each is a line, otherwise the descriptions are aligned. */
function definitionParagraphs({ dense, items }: Definitions, context: WordContext): Paragraph[] {
  return items.map(({ changed, description, id, term }) => {
    const strong = term.map((inline) =>
      inline.kind === "text" ? { ...inline, kind: "strong" as const } : inline,
    );
    return styledParagraph(
      dense === true ? paragraphStyles.indexEntry : paragraphStyles.definition,
      [
        ...placeRuns(id, inlineRuns(strong, context, context.keepingNames), context),
        ...textRuns(dense === true ? "\u2002" : "\t", context),
        ...inlineRuns(description, context, context.keepingNames),
      ],
      { context, words: wordsOf([...term, ...description], context), changed },
    );
  });
}
