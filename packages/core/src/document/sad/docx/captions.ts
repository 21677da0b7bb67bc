import type { Paragraph } from "docx";
import { fieldRuns, type ParagraphLook, placeRuns, styledParagraph, textRuns } from "./runs.ts";
import { characterStyles, paragraphStyles } from "./style-names.ts";
import type { WordContext } from "./word-context.ts";

/** A figure or table with a caption. */
export interface Captioned {
  readonly id: string;
  readonly caption: string;
  /** Whether it has a number, and is in the list of its kind. */
  readonly isListed: boolean;
}

/**
 * Returns a caption: `Figure 3 Deployment`. The number is a field with its result, so that Word counts on if somebody adds a
 * figure, and programs that compute no fields show it too. Links lead to the label with its number.
 */
export function captionParagraph(
  { caption, id, isListed }: Captioned,
  context: WordContext,
  look: Omit<ParagraphLook, "context"> = {},
): Paragraph {
  const title = textRuns(context.say(caption), context);
  const label = isListed ? captionLabel(id, context) : undefined;
  const shown =
    label === undefined
      ? placeRuns(id, title, context)
      : [...placeRuns(id, labelRuns(label, context), context), ...textRuns("\u2002", context), ...title];
  return styledParagraph(paragraphStyles.caption, shown, {
    context,
    words: context.say(caption),
    changed: context.changed,
    ...look,
  });
}

/** The label of a caption in the document's language, such as `Figure`, and its number. */
export interface CaptionLabel {
  readonly word: string;
  readonly number: string;
}

/** Returns the label of a figure or table; undefined if it has no number. */
export function captionLabel(
  id: string,
  { document, say }: Pick<WordContext, "document" | "say">,
): CaptionLabel | undefined {
  const label = document.labels.get(id);
  const [, word, number] = /^(.*?)\s*(\d+)$/.exec(label === undefined ? "" : say(label)) ?? [];
  return word === undefined || number === undefined ? undefined : { word, number };
}

function labelRuns({ number, word }: CaptionLabel, context: WordContext) {
  const look = { style: characterStyles.number };
  return [
    ...textRuns(`${word}\u00a0`, context, look),
    ...fieldRuns(`SEQ ${sequenceOf(word)} \\* ARABIC`, textRuns(number, context, look)),
  ];
}

/** Returns the name under which Word counts the captions of a label: one word. */
export function sequenceOf(word: string): string {
  return word.replaceAll(/[^\p{L}\p{N}]+/gu, "_");
}
