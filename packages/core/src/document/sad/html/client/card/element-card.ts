import { button, h } from "../dom.ts";
import { formatAddress } from "../page/address.ts";
import { stepTexts } from "../page/document-texts.ts";
import { neighboursOf } from "../page/neighbours.ts";
import type { IndexedElement, PageIndex } from "../page/page-index.ts";
import { kindName } from "../page/words.ts";
import type { CardContent } from "./card.ts";
import { cardPart, elementRow, figureRow, requirementChips } from "./card-parts.ts";
import { say } from "../page/say.ts";
import type { PageText } from "../../../words/german-page.ts";

/** The actions on the card of an element; the page of a single figure has none. */
export interface ElementActions {
  readonly lookInside?: (element: IndexedElement) => void;
  readonly browse?: (element: IndexedElement) => void;
  readonly walk?: (walk: number) => void;
}

/** Returns what the card of an element shows. */
export function elementCard(element: IndexedElement, index: PageIndex, actions: ElementActions): CardContent {
  return {
    kind: kindName(element.kind),
    title: element.name,
    parts: [
      factsOf(element),
      buttonsOf(element, index, actions),
      requirementsOf(element),
      ...neighboursOf(element.at, index).map(({ neighbours, title }) =>
        cardPart(
          say(title),
          neighbours.map(({ element: other, labels }) => elementRow(other, labels.slice(0, 3).join(", "))),
        ),
      ),
      cardPart(say("Inside"), element.inside.map(figureRow)),
      cardPart(
        say("In"),
        enclosing(element, index).map((outer) => elementRow(outer)),
      ),
      cardPart(
        say("Contains"),
        containedIn(element, index).map((inner) => elementRow(inner)),
      ),
      cardPart(say("Shown in"), element.figures.map(figureRow)),
      cardPart(say("Steps of use cases"), stepRows(element, index)),
      ...placeParts(element),
      linksOf(element),
    ],
  };
}

const basisNotes = {
  proposed: "A requirement may mean it: accept or reject it in the review.",
  implied: "Follows from requirements, none of which states it.",
  assumed: "Taken for granted, and stated by no requirement.",
} as const;

function factsOf({ names, stated, tags }: IndexedElement): HTMLElement {
  const { basis, description, lifecycle, owner, technology } = stated;
  const facts: readonly (readonly [PageText, string | undefined])[] = [
    ["Technology", technology],
    ["Owner", owner],
    ["Lifecycle", lifecycle && say(lifecycle)],
    ["Also called", names.join(", ") || undefined],
    ["Tags", tags.join(", ") || undefined],
  ];
  const known = facts.filter(([, value]) => value !== undefined);
  return h(
    "div",
    {},
    description !== undefined && h("p", {}, description),
    basis !== undefined && h("p", { class: "note" }, say(basisNotes[basis])),
    known.length > 0 &&
      h("dl", {}, ...known.flatMap(([term, value]) => [h("dt", {}, say(term)), h("dd", {}, value)])),
  );
}

function buttonsOf(
  element: IndexedElement,
  index: PageIndex,
  { browse, lookInside, walk: walkThrough }: ElementActions,
): HTMLElement | undefined {
  const walk = index.walks.findIndex(({ id }) => id.toLowerCase() === element.id);
  const buttons = [
    lookInside && element.inside.length > 0 && button(say("Look inside"), () => lookInside(element)),
    browse && index.relationsOf(element.at).length > 0 && button(say("Relations"), () => browse(element)),
    walkThrough && walk !== -1 && button(say("Walk through"), () => walkThrough(walk)),
  ].filter((one) => one !== undefined && one !== false);
  return buttons.length === 0 ? undefined : h("div", { class: "actions" }, ...buttons);
}

function requirementsOf({ requirements }: IndexedElement): HTMLElement | undefined {
  return requirements.length === 0
    ? undefined
    : h("section", {}, h("h3", {}, say("Requirements")), requirementChips(requirements));
}

function enclosing({ parents }: IndexedElement, { elements }: PageIndex): IndexedElement[] {
  return parents.flatMap((parent) => elements[parent] ?? []);
}

function containedIn({ at }: IndexedElement, { elements }: PageIndex): IndexedElement[] {
  return elements.filter(({ parents }) => parents.includes(at));
}

function stepRows({ steps }: IndexedElement, { walks }: PageIndex): HTMLElement[] {
  const texts = new Map<string, string[]>();
  return steps.flatMap(([walk, step]) => {
    const { id: useCase = "" } = walks[walk] ?? {};
    const own = texts.get(useCase) ?? stepTexts(useCase);
    texts.set(useCase, own);
    const href = formatAddress({ kind: "step", useCase, step: step + 1 });
    return h(
      "li",
      {},
      h("a", { href }, say("{}, step {}", useCase, step + 1)),
      h("small", {}, own[step] ?? ""),
    );
  });
}

const placeTitles: Readonly<Record<string, PageText>> = {
  "use-case": "Specified in",
  operation: "API",
  screen: "Screens",
  page: "Pages",
  decision: "Decisions",
};

function placeParts({ places }: IndexedElement): (HTMLElement | undefined)[] {
  return Object.entries(placeTitles).map(([kind, title]) =>
    cardPart(
      say(title),
      places
        .filter((place) => place.kind === kind)
        .map(({ anchor, title: name }) => h("li", {}, h("a", { href: `#${anchor}` }, name))),
    ),
  );
}

function linksOf({ links }: IndexedElement): HTMLElement | undefined {
  return cardPart(
    say("Links"),
    links.map(({ title, url }) => h("li", {}, h("a", { href: url, rel: "noopener noreferrer" }, title))),
  );
}
