import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import { changeStyle, changeStyles } from "../../change/index.ts";
import { prefixingIds, sanitising, transformSvg } from "../../diagrams/index.ts";
import type { ChangedFigure, ChangedSide } from "../document.ts";
import { withoutEngineNames } from "./mark-parts.ts";
import type { WriterContext } from "./writer-context.ts";

/** Returns a changed figure: its pictures before and after, what the signs in them mean, and the lines that differ. */
export function changedFigureElement(figure: ChangedFigure, context: WriterContext): Element {
  const { caption, change, id, lines, sides } = figure;
  const shown = kindsIn(sides);
  const unplaced = sides.flatMap((side) => side.unplaced);
  return h(
    "figure",
    { id, className: ["changed-figure"] },
    h(
      "div",
      { className: ["sides"] },
      sides.map((side, index) => sideElement(side, { figure, index }, context)),
    ),
    h(
      "figcaption",
      h("p", h("strong", caption), " ", changeStyle(change).word),
      shown.length === 0
        ? undefined
        : h(
            "p",
            { className: ["legend"] },
            "Legend: ",
            ...shown.flatMap((one, index) => (index === 0 ? [one] : ["; ", one])),
          ),
      unplaced.length === 0 ? undefined : h("p", `Not marked in the pictures: ${unplaced.join(", ")}`),
      lineElement("Lines that were added", lines.added),
      lineElement("Lines that were removed", lines.removed),
    ),
  );
}

/** The signs that the pictures have, with what they mean. */
function kindsIn(sides: readonly ChangedSide[]): string[] {
  const marked = new Set(sides.flatMap(({ marked: kinds }) => kinds));
  return changeStyles.filter(({ kind }) => marked.has(kind)).map(({ sign, word }) => `${sign} ${word}`);
}

function sideElement(
  { label, size, svg }: ChangedSide,
  { figure, index }: { readonly figure: ChangedFigure; readonly index: number },
  { colours, draft }: WriterContext,
): Element {
  const named = `${figure.caption}, ${label.toLowerCase()}`;
  if (svg === undefined || size === undefined)
    return h(
      "div",
      h("p", named),
      h("div", { className: ["missing"] }, "This diagram could not be rendered."),
    );
  const root = {
    width: size.width.toFixed(1),
    height: size.height.toFixed(1),
    role: "img",
    "aria-label": named,
  };
  const asRoot = {
    element(element: { readonly attributes: Map<string, string> }, ancestors: readonly unknown[]) {
      if (ancestors.length > 0) return "keep" as const;
      for (const name of ["style", "aria-labelledby"]) element.attributes.delete(name);
      for (const [name, value] of Object.entries(root)) element.attributes.set(name, value);
      return "keep" as const;
    },
  };
  const picture = draft
    ? svg
    : transformSvg(svg, [
        sanitising,
        withoutEngineNames(svg),
        prefixingIds(`${figure.id}_${index}_`),
        colours.visitor,
        asRoot,
      ]);
  const content: ElementContent = { type: "raw", value: picture };
  return h("div", h("p", named), h("div", { className: ["picture"] }, content));
}

function lineElement(title: string, lines: readonly string[]): Element | undefined {
  if (lines.length === 0) return undefined;
  return h(
    "div",
    { className: ["lines"] },
    h("p", `${title}:`),
    h("pre", { tabIndex: 0 }, h("code", lines.join("\n"))),
  );
}
