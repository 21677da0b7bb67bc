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

/** A language between `@startuml` and `@enduml`. */
export type PlantumlLanguage = "sequence" | "class" | "activity" | "component" | "state" | "mixed";

interface Reader {
  readonly language: PlantumlLanguage;
  readonly read: (text: MeaningfulText) => ReadText;
}

/** The languages in the order in which the official build tries them. */
const readers: readonly Reader[] = [
  { language: "sequence", read: parsePlantumlSequence },
  { language: "class", read: parsePlantumlClasses },
  { language: "activity", read: parseOldActivities },
  { language: "component", read: parsePlantumlComponents },
  { language: "state", read: parsePlantumlStates },
  { language: "activity", read: parsePlantumlActivities },
];

const mixed: Reader = { language: "mixed", read: parsePlantumlMixed };

/** Reads a text between `@startuml` and `@enduml`; the text of another language has no content. */
export function readPlantuml(text: string): DiagramContent {
  return interpret(text)?.content ?? { elements: [], relations: [] };
}

/** Returns the language in which a text is read; undefined for one without a reader. */
export function plantumlLanguage(text: string): PlantumlLanguage | undefined {
  return interpret(text)?.language;
}

/**
 * Finds the language of a text. As in the official build, the first language that has all lines is
 * that of the text; if none has, the one that has most. With `allowmixing` a text may have lines of two.
 */
function interpret(text: string): (ReadText & Pick<Reader, "language">) | undefined {
  const meaningful = meaningfulText(text);
  const isMixed = /^\s*allow_?mixing\s*$/im.test(text);
  // A text with a direction is no sequence, whatever its lines are.
  const isStructure = /^\s*(?:left\s+to\s+right|top\s+to\s+bottom)\s+direction\s*$/im.test(text);
  const possible = isStructure ? readers.filter(({ language }) => language !== "sequence") : readers;
  let best: (ReadText & Pick<Reader, "language">) | undefined;
  for (const { language, read } of isMixed ? [mixed] : possible) {
    const found = { ...read(meaningful), language };
    if (found.unread === 0) return found;
    if (best === undefined || found.unread < best.unread) best = found;
  }
  // A text of which most is not understood is of a language without a reader, such as a timing diagram.
  return best && best.unread * 2 <= meaningful.lines.length ? best : undefined;
}
