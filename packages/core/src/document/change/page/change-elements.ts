import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { Change, ChangeKind, ChangeSide } from "../../../model/index.ts";
import { besideName, toldBreaking, toldFacts } from "../told-facts.ts";
import { sayBreaking } from "../breaking/breaking-rules.ts";
import { breakingMark } from "./breaking-mark.ts";
import { changedName, changeSigns, changeTitles } from "../words-of-change.ts";
import { fieldElements } from "./difference-elements.ts";
import { changeKey, figureKey, type PageContext } from "./page-context.ts";

/** Returns a change with everything that is known of it. */
export function changeElement(change: Change, context: PageContext): Element {
  const { breaking, kind, reasons, subject } = change;
  const beside = besideName(change);
  return h(
    "article",
    {
      id: context.anchors.get(changeKey(change)),
      className: ["change", kind],
      dataKind: kind,
      dataSubject: subject,
      dataBreaking: breaking.length === 0 ? undefined : "",
      tabIndex: -1,
    },
    h(
      "h3",
      kindBadge(kind),
      " ",
      h("span", { className: ["name"] }, changedName(change)),
      beside === "" ? undefined : h("small", ` ${beside}`),
    ),
    ...toldBreaking(change).map((broken) =>
      h(
        "p",
        { className: ["breaking"] },
        h("strong", breakingMark(), " Breaking"),
        " ",
        h("code", broken.rule),
        ` ${sayBreaking(broken)}`,
      ),
    ),
    ...fieldElements(toldFacts(change), { isWhole: kind === "added" || kind === "removed" }),
    reasons.length === 0
      ? undefined
      : h("p", { className: ["note"] }, `Taken for a renaming because ${reasons.join("; ")}.`),
    ...placeElements(change, context),
  );
}

/** Returns the sign and the word of a kind of change. */
export function kindBadge(kind: ChangeKind): Element {
  return h(
    "span",
    { className: ["badge", kind] },
    h("span", { ariaHidden: "true" }, `${changeSigns[kind]} `),
    changeTitles[kind],
  );
}

/** Returns the places of the change in the files, and the figures that show it. */
function placeElements({ after, before, figures }: Change, { anchors, comparison }: PageContext): Element[] {
  const shown = comparison.figures.filter(({ id }) => figures.includes(id));
  const parts: ElementContent[][] = [
    ...sidePlaces(before, after).map(({ place, when }): ElementContent[] => [
      { type: "text", value: when },
      h("code", place),
    ]),
    ...shown.map((figure): ElementContent[] => [
      { type: "text", value: "Figure " },
      h("a", { href: `#${anchors.get(figureKey(figure)) ?? ""}` }, figure.title),
    ]),
  ];
  if (parts.length === 0) return [];
  return [
    h(
      "p",
      { className: ["places"] },
      parts.flatMap((part, index) => [
        ...(index === 0 ? [] : [h("span", { className: ["dot"] }, " · ")]),
        ...part,
      ]),
    ),
  ];
}

function sidePlaces(
  before: ChangeSide | undefined,
  after: ChangeSide | undefined,
): { readonly when: string; readonly place: string }[] {
  const placeOf = (side: ChangeSide | undefined): string | undefined =>
    side?.location && `${side.location.file}:${side.location.line}`;
  const [old, current] = [placeOf(before), placeOf(after)];
  const first = old === undefined || old === current ? [] : [{ when: "Before: ", place: old }];
  return [...first, ...(current === undefined ? [] : [{ when: "", place: current }])];
}
