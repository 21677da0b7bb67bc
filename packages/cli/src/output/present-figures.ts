import type { DiagramContent } from "@archscribe/core/model";
import type { ReadFigure } from "../read-figures.ts";
import { plainLine } from "./plain-line.ts";

/** Returns the elements and relations of diagrams, a line each; several diagrams have headings with their places. */
export function presentFigures(figures: readonly ReadFigure[]): string {
  return figures
    .map(({ content, file, line }) => {
      const lines = [...elementLines(content), ...relationLines(content)];
      const shown = lines.length === 0 ? ["no elements"] : lines;
      return figures.length === 1
        ? lines.join("\n")
        : [`${file}:${line}`, ...shown.map((one) => `  ${one}`)].join("\n");
    })
    .join("\n\n");
}

function elementLines({ elements }: DiagramContent): string[] {
  const names = namesOf({ elements });
  const width = Math.max(0, ...elements.map(({ shape }) => shape.length));
  return elements.map(({ name, parent, shape }) => {
    const around = parent === undefined ? "" : `  in ${names.get(parent) ?? parent}`;
    return plainLine(`${shape.padEnd(width)}  ${name}${around}`);
  });
}

function relationLines({ elements, relations }: DiagramContent): string[] {
  const names = namesOf({ elements });
  return relations.map(({ from, kind, label, to }) => {
    const arrow = kind === "association" ? "–" : "→";
    const said = label === undefined || label === "" ? "" : `: ${label}`;
    return plainLine(`${names.get(from) ?? from} ${arrow} ${names.get(to) ?? to}  ${kind}${said}`);
  });
}

function namesOf({ elements }: Pick<DiagramContent, "elements">): ReadonlyMap<string, string> {
  return new Map(elements.map(({ alias, name }) => [alias, name]));
}
