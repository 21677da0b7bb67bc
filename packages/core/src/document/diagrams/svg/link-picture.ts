import type { DiagramContent } from "../../../model/index.ts";
import { linkFlows } from "./link-flows.ts";
import { linkLabels } from "./link-labels.ts";
import { linkLifelines } from "./link-lifelines.ts";
import { linkLineEnds } from "./link-line-ends.ts";
import { linkMermaidParts } from "./link-mermaid-parts.ts";
import { linkNamedGroups } from "./link-named-groups.ts";
import { readPictureNodes } from "./picture-nodes.ts";
import type { LinkedPicture, PictureLinks } from "./picture-part.ts";

/**
 * Returns which parts of a sanitised picture draw the elements and relations of its diagram: by the names that the
 * engines give them, else by where they are and by their words. What cannot be found is left out.
 *
 * @throws SvgError if the picture is no SVG
 */
export function linkPicture(svg: string, content: DiagramContent): LinkedPicture {
  const nodes = readPictureNodes(svg);
  const links: PictureLinks = { elements: new Map(), relations: new Map() };
  for (const find of [linkNamedGroups, linkMermaidParts, linkLifelines, linkLabels, linkFlows, linkLineEnds])
    find(nodes, content, links);
  return links;
}
