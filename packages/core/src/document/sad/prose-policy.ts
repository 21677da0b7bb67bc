import type { Nodes, Root, RootContent } from "mdast";
import { leadsOutside } from "../extraction/index.ts";

/** The kind of target of an address in a page: a place in the document, or the web and mail. */
export type AddressTarget = "place" | "outside";

/**
 * Returns the kind of target that a link of a page has, in every format in which a document is published. Returns
 * undefined for all other targets, such as a script, a file or another document; only the text of such a link is shown.
 *
 * @param address the address as Markdown means it, with character references resolved
 * @param places the names of the document's places
 */
export function targetOf(
  address: string,
  places: { readonly has: (place: string) => boolean },
): AddressTarget | undefined {
  if (address.startsWith("#")) return places.has(address.slice(1)) ? "place" : undefined;
  return leadsOutside(address) ? "outside" : undefined;
}

/** Returns a page without HTML and definitions, in which links with forbidden targets are replaced by their text. */
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
