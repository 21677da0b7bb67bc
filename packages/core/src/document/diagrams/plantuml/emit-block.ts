import type { Block, DesignModel, Link } from "../../../model/index.ts";
import { groundsOf, indented, saysItsBasis, tracesOf } from "../drawn-label.ts";
import type { Drawing } from "../emitted-diagram.ts";
import { splitGraph } from "../split-graph.ts";
import { aliasOf, plainText, quotedName, wrappedText } from "./emit-name.ts";
import { labelled, structureText, stereotypes } from "./emit-text.ts";

const mostBlocks = 30;

/** Emits the conceptual design of the system: its blocks and stores, and the people and systems around it. */
export function emitPlantumlBlocks({ blockLinks, blocks, system }: DesignModel): Drawing[] {
  const parts = splitGraph({ nodes: blocks.map(({ id }) => id), links: blockLinks, limit: mostBlocks });
  return parts.map(({ centre, links, neighbours, nodes }): Drawing => {
    const shown = blocks.filter(({ id }) => nodes.includes(id) || neighbours.includes(id));
    const inside = shown.filter(({ kind }) => kind === "block" || kind === "store");
    const own = links.flatMap((position) => blockLinks.slice(position, position + 1));
    const text = structureText([
      ...shown.filter(({ kind }) => kind === "actor").map(drawBlock),
      ...(inside.length === 0
        ? []
        : [`rectangle ${quotedName(system, 60)} as SYSTEM {`, ...indented(inside.map(drawBlock)), "}"]),
      ...shown.filter(({ kind }) => kind === "external").map(drawBlock),
      ...own.map((link) => drawLink(link, saysItsBasis(link, blocks))),
    ]);
    const drawn = blocks.filter(({ id }) => nodes.includes(id));
    return {
      text,
      traces: tracesOf(drawn, plainText),
      grounds: groundsOf({ elements: shown, links: own }, plainText),
      ...(parts.length === 1 ? {} : { part: blocks.find(({ id }) => id === centre)?.name ?? "" }),
    };
  });
}

function drawBlock(block: Block): string {
  const name = `${quotedName(block.name)} as ${aliasOf(block.id)}`;
  switch (block.kind) {
    case "actor":
      return `actor ${name}${stereotypes(block)}`;
    case "store":
      return `database ${name}${stereotypes(block)}`;
    case "external":
      return `rectangle ${name}${stereotypes(block, "external")}`;
    case "block":
      return `rectangle ${name}${stereotypes(block)}`;
  }
}

/** Returns a link as an arrow. A long label is broken, because it would push the ends apart. */
export function drawLink({ basis, from, label, to }: Link, isMarked = false): string {
  const words = [...(isMarked ? [`<<${basis}>>`] : []), ...(label === null ? [] : [wrappedText(label, 20)])];
  return `${aliasOf(from)} --> ${aliasOf(to)}${labelled(words.length === 0 ? null : words.join(" "))}`;
}
