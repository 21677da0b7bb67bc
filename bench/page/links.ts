import { linkPicture } from "@archscribe/core/document/diagrams";
import { renderFolder } from "./render-folder.ts";

/** How many of the elements and relations of figures are linked to their part of the picture. */
interface Links {
  elements: number;
  linkedElements: number;
  relations: number;
  linkedRelations: number;
}

/**
 * Returns a table of the linked share by notation and kind of diagram, and the names of unlinked elements.
 */
export async function linksTable(
  folders: readonly string[],
): Promise<{ readonly table: string; readonly missing: readonly string[] }> {
  const byKind = new Map<string, Links>();
  const missing: string[] = [];
  for (const folder of folders) missing.push(...(await countLinks(folder, byKind)));
  const sum = (name: keyof Links): number => [...byKind.values()].reduce((all, one) => all + one[name], 0);
  const total: Links = {
    elements: sum("elements"),
    linkedElements: sum("linkedElements"),
    relations: sum("relations"),
    linkedRelations: sum("linkedRelations"),
  };
  const rows = [...byKind, ["all", total] as const].map(
    ([kind, links]) =>
      `| ${kind} | ${links.linkedElements} of ${links.elements} | ${links.linkedRelations} of ${links.relations} |`,
  );
  return {
    table: [
      "| notation and kind | elements linked | relations linked |",
      "| --- | ---: | ---: |",
      ...rows,
    ].join("\n"),
    missing,
  };
}

async function countLinks(folder: string, byKind: Map<string, Links>): Promise<string[]> {
  const { contents, pictures, project } = await renderFolder(folder);
  const missing: string[] = [];
  for (const { id, key, notation } of project.diagrams) {
    const picture = pictures.get(id);
    const content = contents.get(id);
    if (picture?.ok !== true || !content) throw new Error(`${id} has no picture`);
    const linked = linkPicture(picture.svg, content);
    const name = `${notation} ${key}`;
    const own = byKind.get(name) ?? { elements: 0, linkedElements: 0, relations: 0, linkedRelations: 0 };
    byKind.set(name, own);
    for (const { alias } of content.elements) {
      own.elements += 1;
      if (linked.elements.has(alias)) own.linkedElements += 1;
      else missing.push(`${id}: ${alias}`);
    }
    for (const [index, { from, label = "", to }] of content.relations.entries()) {
      own.relations += 1;
      if (linked.relations.has(index)) own.linkedRelations += 1;
      else missing.push(`${id}: ${from} -> ${to} ${label}`.trim());
    }
  }
  return missing;
}
