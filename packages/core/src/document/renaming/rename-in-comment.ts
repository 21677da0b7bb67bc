import type { FigureChange } from "./rename-in-figure.ts";
import { renameInQuery } from "./rename-in-query.ts";

const directive =
  /^(?<mark>\s*(?:'|%%)\s*@)(?<word>title|about|trace|proposed|implied|assumed|view)(?<gap>[ \t]+)(?<rest>.*)$/i;
const ofElement = /^(?:"(?<quoted>[^"]+)"|(?<plain>[^:]+?))(?<said>\s*:\s*.+)$/;
const arrow = /(\s+(?:<?-+>?|–|→)\s+)/;

/**
 * Returns a comment of a figure with the new name: a directive, or any other words. A trace whose name another element
 * keeps is written a second time, because a trace belongs to all elements of its name.
 */
export function renameInComment(line: string, figure: FigureChange): string[] {
  const { change, keepsTraces, rule } = figure;
  const { gap = "", mark = "", rest = "", word = "" } = directive.exec(line)?.groups ?? {};
  switch (word.toLowerCase()) {
    case "trace":
    case "proposed":
    case "implied":
    case "assumed": {
      const { plain, quoted, said = "" } = ofElement.exec(rest)?.groups ?? {};
      const element = quoted ?? plain ?? "";
      const named = element
        .split(arrow)
        .map((part, index) => (index % 2 === 0 ? (change.whole(part) ?? part) : part))
        .join("");
      const reason = rule === undefined || word === "trace" ? said : change.within(said, rule);
      const written = quoted === undefined && !named.includes(":") ? named : `"${named}"`;
      const changed = element === "" ? line : `${mark}${word}${gap}${written}${reason}`;
      if (!keepsTraces || changed === line) return [changed];
      const isOfElement = [...figure.plans.keys()].length > 0;
      return word === "trace" ? [line, changed] : [isOfElement ? changed : line];
    }
    case "view":
      return [`${mark}${word}${gap}${renameInQuery(rest, change)}`];
    case "title":
    case "about": {
      const whole = rule === undefined ? undefined : change.whole(rest);
      return [whole === undefined ? mentions() : `${mark}${word}${gap}${whole}`];
    }
    default:
      return [mentions()];
  }

  function mentions(): string {
    return rule === undefined ? line : change.within(line, rule);
  }
}
