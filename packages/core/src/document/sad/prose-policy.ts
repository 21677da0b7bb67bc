import type { Nodes, Root, RootContent } from "mdast";
import { leadsOutside } from "../extraction/index.ts";

/** What an address in a page leads to: a place in the document, or the web and mail. */
export type AddressTarget = "place" | "outside";

/**
 * What a link of a page may lead to, in every format that a document is published in; undefined for everything else,
 * such as a script, a file or another document: of such a link only the text is shown.
 *
 * @param address as Markdown means it, its character references resolved
 * @param places the names of the document's places
 */
export function targetOf(
  address: string,
  places: { readonly has: (place: string) => boolean },
): AddressTarget | undefined {
  if (address.startsWith("#")) return places.has(address.slice(1)) ? "place" : undefined;
  return leadsOutside(address) ? "outside" : undefined;
}

/** A page without its HTML, without definitions, and with only the text of links that lead nowhere good. */
export function keptProse(root: Root, places: { readonly has: (place: string) => boolean }): Root {
  const copy = structuredClone(root);
  keepIn(copy, places);
  return copy;
}

function keepIn(node: Nodes, places: { readonly has: (place: string) => boolean }): void {
  if (!("children" in node)) return;
  node.children = node.children.flatMap((child): RootContent[] => {
    keepIn(child, places);
    if (child.type === "html" || child.type === "definition") return [];
    if (child.type === "link" && targetOf(child.url, places) === undefined) return child.children;
    return [child];
  }) as typeof node.children;
}
