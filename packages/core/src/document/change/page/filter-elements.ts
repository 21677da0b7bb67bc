import type { Element } from "hast";
import { h } from "hastscript";
import { changeKinds, changeSubjects, counted } from "../../../model/index.ts";
import { changeSigns, changeTitles } from "../words-of-change.ts";
import { breakingMark } from "./breaking-mark.ts";
import type { PageSection } from "./page-sections.ts";

/** Returns the field and the buttons with which the script of the page filters changes. */
export function filterElements(sections: readonly PageSection[]): Element {
  const entries = sections.flatMap((section) => section.entries);
  const kinds = changeKinds.flatMap((kind) => {
    const count = entries.filter((entry) => entry.kind === kind).length;
    return count === 0
      ? []
      : [
          filterButton({
            attribute: "kind",
            value: kind,
            count,
            label: `${changeSigns[kind]} ${changeTitles[kind]}`,
          }),
        ];
  });
  const subjects = changeSubjects.flatMap(({ key, title }) => {
    const count = entries.filter(({ subject }) => subject === key).length;
    return count === 0 ? [] : [filterButton({ attribute: "subject", value: key, count, label: title })];
  });
  const breaking = entries.filter(({ isBreaking }) => isBreaking).length;
  return h(
    "div",
    { className: ["filters", "js-only"], role: "search", ariaLabel: "Filter the changes" },
    h("input", {
      type: "search",
      id: "filter",
      placeholder: "Filter (press f)",
      ariaLabel: "Filter the changes by words",
      autoComplete: "off",
    }),
    h("div", { role: "group", ariaLabel: "By kind of change" }, [
      ...kinds,
      ...(breaking === 0
        ? []
        : [
            filterButton({
              attribute: "breaking",
              value: "",
              count: breaking,
              label: [breakingMark(), " Breaking"],
            }),
          ]),
    ]),
    h("div", { role: "group", ariaLabel: "By subject" }, subjects),
    h("p", { id: "shown", role: "status" }, `${counted(entries.length, "change")} shown`),
  );
}

interface FilterButton {
  readonly attribute: "kind" | "subject" | "breaking";
  readonly value: string;
  readonly count: number;
  readonly label: string | (Element | string)[];
}

function filterButton({ attribute, count, label, value }: FilterButton): Element {
  return h(
    "button",
    {
      type: "button",
      className: ["filter", ...(attribute === "kind" ? [value] : [])],
      dataFilter: attribute,
      value,
      ariaPressed: "false",
    },
    label,
    " ",
    h("span", { className: ["count"] }, String(count)),
  );
}
