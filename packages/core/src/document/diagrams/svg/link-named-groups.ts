import { dispenser, partOf, type PartFinder } from "./picture-part.ts";
import type { PictureNode } from "./picture-nodes.ts";

/**
 * Finds the parts that PlantUML names: a group bears the qualified name of its element, `Channels.web`, and a link the
 * ids of the two groups that it connects.
 */
export const linkNamedGroups: PartFinder = (nodes, { elements, relations }, links) => {
  const groups = nodes.filter(({ attributes }) => attributes.has("data-qualified-name"));
  if (groups.length === 0) return;
  const aliasOfGroup = new Map<string, string>();
  for (const { alias } of elements) {
    const own = groupsOf(alias, groups);
    const parts = own.flatMap((group) => partOf([group]) ?? []);
    if (parts.length > 0) links.elements.set(alias, parts);
    for (const { attributes } of own) aliasOfGroup.set(attributes.get("id") ?? "", alias);
  }
  const drawn = nodes.filter(({ attributes }) => attributes.has("data-entity-1")).toSorted(byLine);
  const used = new Set<PictureNode>();
  for (const nameOf of [(alias: string) => alias, lastName]) {
    const open = drawn.filter((node) => !used.has(node));
    const next = dispenser(open, (node) => pairOf(...endsOf(node, aliasOfGroup).map(nameOf)));
    for (const [index, { from, to }] of relations.entries()) {
      const node = links.relations.has(index) ? undefined : next(pairOf(nameOf(from), nameOf(to)));
      const part = node && partOf([node]);
      if (!part) continue;
      used.add(node);
      links.relations.set(index, part);
    }
  }
};

function endsOf({ attributes }: PictureNode, aliasOfGroup: ReadonlyMap<string, string>): string[] {
  return (["data-entity-1", "data-entity-2"] as const).map(
    (key) => aliasOfGroup.get(attributes.get(key) ?? "") ?? "",
  );
}

/** PlantUML draws the line of a class from the package around it if the two have one name. */
function lastName(alias: string): string {
  return alias.slice(alias.lastIndexOf(".") + 1);
}

/** The groups with the name itself, else those with it in a package. */
function groupsOf(alias: string, groups: readonly PictureNode[]): PictureNode[] {
  const named = (isNamed: (name: string) => boolean): PictureNode[] =>
    groups.filter(({ attributes }) => isNamed(attributes.get("data-qualified-name") ?? ""));
  const exact = named((name) => name === alias);
  return exact.length > 0 ? exact : named((name) => name.endsWith(`.${alias}`));
}

/** PlantUML may draw a link from its second end, and links in another order than they are written. */
function byLine(a: PictureNode, b: PictureNode): number {
  return lineOf(a) - lineOf(b) || a.at - b.at;
}

function lineOf({ attributes }: PictureNode): number {
  return Number(attributes.get("data-source-line") ?? 0);
}

function pairOf(...aliases: readonly string[]): string {
  return aliases.toSorted().join("\n");
}
