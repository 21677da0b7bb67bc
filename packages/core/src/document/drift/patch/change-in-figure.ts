import type { Diagram } from "../../../model/index.ts";
import { type Figure, firstAsMeant, indexOf, lineOfAlias, spliced } from "./figure.ts";
import { joinLinkLine, splitLinkLine } from "./link-line.ts";
import { withChanged } from "./meant-content.ts";

/** Returns a figure in which an element has another technology; undefined if that cannot be written. */
export function changeTechnology(
  figure: Figure,
  alias: string,
  { after, before }: { readonly before: string; readonly after: string },
): Diagram | undefined {
  const index = lineOfAlias(figure, alias);
  const line = index === undefined ? undefined : figure.lines[index];
  if (index === undefined || line?.includes(before) !== true) return undefined;
  const replaced = (text: string): string => text.replace(before, () => after);
  const meant = withChanged(figure.content, alias, (element) => ({
    ...element,
    name: replaced(element.name),
    ...(element.technology === undefined ? {} : { technology: replaced(element.technology) }),
    ...(element.stereotype === undefined ? {} : { stereotype: replaced(element.stereotype) }),
  }));
  // The alias may bear the name of the technology too, and stays.
  const places = [line.indexOf(before), line.lastIndexOf(before)];
  const candidates = places.map((place) =>
    spliced(figure.lines, index, {
      remove: 1,
      insert: [`${line.slice(0, place)}${after}${line.slice(place + before.length)}`],
    }),
  );
  return firstAsMeant(figure, candidates, meant);
}

/** Returns a figure in which the arrows from one alias to another point back; undefined if that cannot be written. */
export function turnLinks(figure: Figure, from: string, to: string): Diagram | undefined {
  const { elements, relations } = figure.content;
  const own = relations.filter((relation) => relation.from === from && relation.to === to);
  if (own.length === 0) return undefined;
  const lines = new Set(own.map(({ line }) => indexOf(figure, line)));
  const turned = figure.lines.map((line, index) => {
    const split = lines.has(index) ? splitLinkLine(line, figure.diagram.notation) : undefined;
    return split?.ends.length === 2 ? joinLinkLine({ ...split, ends: split.ends.toReversed() }) : line;
  });
  const meant = {
    elements,
    relations: relations.map((relation) =>
      own.includes(relation) ? { ...relation, from: to, to: from } : relation,
    ),
  };
  return firstAsMeant(figure, [turned], meant);
}
