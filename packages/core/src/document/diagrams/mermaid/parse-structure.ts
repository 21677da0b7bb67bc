import type { DiagramContent } from "../../../model/index.ts";
import { readC4Macro } from "../c4-macros.ts";
import { createContentBuilder, plainLabel } from "../content-builder.ts";
import { type MeaningfulLine, meaningfulLines } from "./meaningful-lines.ts";

/** Parses a C4 diagram. */
export function parseMermaidC4(text: string): DiagramContent {
  const builder = createContentBuilder("component");
  for (const { line, text: written } of joinMacros(meaningfulLines(text))) {
    if (written === "}") builder.leave();
    else readC4Macro(written, line, builder);
  }
  return builder.content();
}

/** A brace on a line of its own belongs to the macro before it. */
function joinMacros(lines: readonly MeaningfulLine[]): MeaningfulLine[] {
  const joined: MeaningfulLine[] = [];
  for (const one of lines) {
    const last = joined.at(-1);
    if (one.text === "{" && last) joined[joined.length - 1] = { ...last, text: `${last.text} {` };
    else joined.push(one);
  }
  return joined;
}

const element =
  /^(?<word>group|service|junction)\s+(?<alias>[\w-]+)\s*(?:\((?<icon>[^)]*)\)|"[^"]*")?\s*(?:\[(?<name>[^\]]*)\])?(?:\s+in\s+(?<parent>[\w-]+))?$/;
const edge =
  /^(?<from>[\w-]+)(?:\{group\})?\s*:\s*[LRTB]\s*(?<head><)?-(?:-|\[(?<label>[^\]]*)\]-)(?<tail>>)?\s*[LRTB]\s*:\s*(?<to>[\w-]+)(?:\{group\})?$/;
const headedEdge =
  /^(?<from>[\w-]+)(?:\{group\})?\s+(?<head><)?-(?:-|\[(?<label>[^\]]*)\]-)(?<tail>>)?\s+(?<to>[\w-]+)(?:\{group\})?$/;

/** Parses an architecture diagram: its groups, services and junctions, and the edges between them. */
export function parseMermaidArchitecture(text: string): DiagramContent {
  const builder = createContentBuilder("component");
  for (const { line, text: written } of meaningfulLines(text)) {
    const groups = element.exec(written)?.groups;
    if (groups?.["alias"] !== undefined) {
      const { alias, icon, name, parent, word } = groups;
      const shape =
        word === "group" ? "node" : icon === "database" || icon === "disk" ? "database" : "component";
      builder.element({ alias, name: plainLabel(name ?? alias), shape }, line);
      builder.place(alias, parent);
      continue;
    }
    const found = (edge.exec(written) ?? headedEdge.exec(written))?.groups;
    if (!found) continue;
    const { from = "", head, label, tail, to = "" } = found;
    const isReversed = head !== undefined && tail === undefined;
    builder.relation({
      from: isReversed ? to : from,
      to: isReversed ? from : to,
      kind: (head === undefined) === (tail === undefined) ? "association" : "directed",
      line,
      ...(label === undefined || label === "" ? {} : { label: plainLabel(label) }),
    });
  }
  return builder.content();
}
