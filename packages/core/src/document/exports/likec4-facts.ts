import type { ArchitectureElement } from "../../model/index.ts";
import type { C4View } from "./c4-view.ts";
import type { Loss } from "./export-format.ts";
import { block, property, quoted } from "./likec4-text.ts";
import { nameWithId } from "./name-with-id.ts";

/** What the parts of an export to LikeC4 share. */
export interface Likec4Model {
  readonly view: C4View;
  readonly losses: Loss[];
  identifierOf(id: string): string;
  tagOf(tag: string): string;
  /** Returns the identifiers from the outermost element to this one, with dots. */
  pathOf(id: string): string;
}

/** Returns what LikeC4 keeps of an element besides its name. */
export function factLines(
  element: ArchitectureElement,
  { losses, tagOf }: Likec4Model,
  more: readonly string[] = [],
): string[] {
  for (const tag of element.tags)
    if (tagOf(tag) !== tag)
      losses.push({
        what: "fact",
        subject: `tag ${tag} of ${nameWithId(element)}`,
        reason: `LikeC4 has letters, digits and hyphens in tags; it is ${tagOf(tag)} there.`,
      });
  const listed = (texts: readonly string[]): string | undefined =>
    texts.length === 0 ? undefined : texts.join(", ");
  const tags = [...more, ...element.tags];
  return [
    ...(tags.length === 0 ? [] : [tags.map((tag) => `#${tagOf(tag)}`).join(" ")]),
    ...property("description", element.description),
    ...property("technology", element.technology),
    ...element.links.map(({ title, url }) => `link ${new URL(url).href} ${quoted(title)}`),
    ...block("metadata", [
      ...property("archscribe-id", element.id),
      ...property("owner", element.owner),
      ...property("lifecycle", element.lifecycle),
      ...property("requirements", listed(element.requirements)),
      ...property("names", listed(element.names)),
      ...property("evidence", listed(element.evidence)),
      ...property("basis", element.basis),
    ]),
  ];
}
