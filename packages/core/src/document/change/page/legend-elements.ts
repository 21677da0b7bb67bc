import type { Element } from "hast";
import { h, s } from "hastscript";
import { type ChangeKind, changeKinds, type ProjectComparison } from "../../../model/index.ts";
import { breakingMark } from "./breaking-mark.ts";
import { changeStyle } from "../figures/change-style.ts";
import { kindBadge } from "./change-elements.ts";

const meanings = {
  added: "only in the state after",
  removed: "only in the state before",
  changed: "in both states, with other facts",
  renamed: "in both states under different names",
} as const;

/** Returns what the signs and colours of the page mean. */
export function legendElement({ changes }: ProjectComparison): Element {
  return h(
    "section",
    { id: "legend", className: ["legend"] },
    h("h2", "Legend"),
    h("dl", [
      ...changeKinds.map((kind) =>
        h("div", h("dt", kindBadge(kind), frameOf(kind)), h("dd", meanings[kind])),
      ),
      h("div", h("dt", h("del", "text")), h("dd", "words that are gone")),
      h("div", h("dt", h("ins", "text")), h("dd", "words that are new")),
      ...(changes.some(({ breaking }) => breaking.length > 0)
        ? [
            h(
              "div",
              h("dt", h("strong", breakingMark(), " Breaking")),
              h("dd", "those who rely on the interface or the table must change with it"),
            ),
          ]
        : []),
    ]),
  );
}

/** Returns a piece of the frame that pictures have around what has changed. */
function frameOf(kind: ChangeKind): Element {
  const { dashes, width } = changeStyle(kind).frame;
  const round = dashes === undefined ? {} : { strokeDashArray: dashes, strokeLineCap: "round" };
  return s(
    "svg",
    { className: ["frame", kind], width: 44, height: 12, viewBox: "0 0 44 12", ariaHidden: "true" },
    [s("path", { d: "M3,6H41", strokeWidth: width, ...round })],
  );
}

const keys: readonly (readonly [string, string])[] = [
  ["j or k", "next or previous change"],
  ["↓ or ↑", "the same, in the list of changes"],
  ["f", "filter by words"],
  ["Esc", "show all changes again"],
  ["1", "pictures side by side"],
  ["2", "pictures with a slider; arrow keys move its divider"],
  ["3", "only the pictures after the change"],
  ["4", "pictures in full size, to scroll"],
  ["?", "this help"],
];

/** Returns the dialog that lists the keys of the page. */
export function helpElement(): Element {
  return h(
    "dialog",
    { id: "help", ariaLabelledBy: "help-title" },
    h("h2", { id: "help-title" }, "Keys"),
    h(
      "dl",
      keys.map(([key, meaning]) => h("div", h("dt", h("kbd", key)), h("dd", meaning))),
    ),
    h("button", { type: "button", id: "help-close" }, "Close"),
  );
}
