import type { DiagramContent } from "../../../model/index.ts";
import { type MeaningfulText, meaningfulText } from "./meaningful-lines.ts";
import { parsePlantumlActivities } from "./parse-activity.ts";
import { parsePlantumlClasses } from "./parse-class.ts";
import { parsePlantumlComponents } from "./parse-component.ts";
import { parsePlantumlMixed } from "./parse-mixed.ts";
import { parseOldActivities } from "./parse-old-activity.ts";
import { parsePlantumlSequence } from "./parse-sequence.ts";
import { parsePlantumlStates } from "./parse-state.ts";
import type { ReadText } from "./read-text.ts";

/** The languages of `@startuml` in the order in which the official build tries them. */
const readers: readonly ((text: MeaningfulText) => ReadText)[] = [
  parsePlantumlSequence,
  parsePlantumlClasses,
  parseOldActivities,
  parsePlantumlComponents,
  parsePlantumlStates,
  parsePlantumlActivities,
];

/**
 * Reads a text between `@startuml` and `@enduml`. As in the official build, the first language that has all lines is
 * that of the text; if none has, the one that has most. With `allowmixing` a text may have lines of two.
 */
export function readPlantuml(text: string): DiagramContent {
  const meaningful = meaningfulText(text);
  const isMixed = /^\s*allow_?mixing\s*$/im.test(text);
  let best: ReadText | undefined;
  for (const read of isMixed ? [parsePlantumlMixed] : readers) {
    const found = read(meaningful);
    if (found.unread === 0) return found.content;
    if (best === undefined || found.unread < best.unread) best = found;
  }
  // A text of which most is not understood is of a language without a reader, such as a timing diagram.
  return best && best.unread * 2 <= meaningful.lines.length ? best.content : { elements: [], relations: [] };
}
