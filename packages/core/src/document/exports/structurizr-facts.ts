import type { ArchitectureElement } from "../../model/index.ts";
import { block, call } from "./structurizr-text.ts";

/** Returns what the DSL keeps of an element besides its name: tags, a link, and properties for the rest. */
export function factLines(
  element: ArchitectureElement,
  more: readonly string[] = [],
  hasTechnology = true,
): string[] {
  const { evidence, kind, lifecycle, links, owner, requirements, tags, technology } = element;
  const kindTag = kind === "database" || kind === "queue" ? [kind === "database" ? "Database" : "Queue"] : [];
  const [first] = links;
  const properties: readonly (readonly [string, string | undefined])[] = [
    ["archscribe.id", element.id],
    ["technology", hasTechnology ? undefined : technology],
    ["owner", owner],
    ["lifecycle", lifecycle],
    ["requirements", listed(requirements)],
    ["names", listed(element.names)],
    ["evidence", listed(evidence)],
    ["basis", element.basis],
    ...links.map(({ title, url }): [string, string] => [`link: ${title}`, url]),
  ];
  const allTags = [...kindTag, ...more, ...tags];
  return [
    ...(allTags.length === 0 ? [] : [call("tags", ...allTags)]),
    ...(first === undefined ? [] : [call("url", first.url)]),
    ...block(
      "properties",
      properties.flatMap(([key, value]) => (value === undefined ? [] : [`${call("", key, value).trim()}`])),
    ),
  ];
}

function listed(texts: readonly string[]): string | undefined {
  return texts.length === 0 ? undefined : texts.join(", ");
}
