import { h } from "../dom.ts";
import { requirementText } from "../page/document-texts.ts";
import type { IndexedElement, PageIndex } from "../page/page-index.ts";
import { pluralKind } from "../page/words.ts";
import type { CardContent } from "./card.ts";
import { cardPart, elementRow, figureRow } from "./card-parts.ts";
import { say } from "../page/say.ts";

/** Returns what the card of a requirement shows: its text, and everything that comes from it. */
export function requirementCard(id: string, index: PageIndex): CardContent {
  const found = index.from(id);
  const byKind = new Map<string, IndexedElement[]>();
  for (const element of found) byKind.set(element.kind, [...(byKind.get(element.kind) ?? []), element]);
  const figures = index.figures.filter((figure) => found.some((element) => element.figures.includes(figure)));
  return {
    kind: say("Requirement"),
    title: id,
    parts: [
      h(
        "div",
        {},
        h("p", {}, requirementText(id)),
        h("p", {}, h("a", { href: `#${id}` }, say("Read it in the document"))),
        found.length === 0 && h("p", { class: "note" }, say("No element of the design comes from it.")),
      ),
      ...Array.from(byKind, ([kind, elements]) =>
        cardPart(
          pluralKind(kind),
          elements.map((element) => elementRow(element, " ")),
        ),
      ),
      cardPart(say("Shown in"), figures.map(figureRow)),
    ],
  };
}
