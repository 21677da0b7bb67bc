import type { DiagramContent } from "../../../model/index.ts";
import { createContentBuilder } from "../content-builder.ts";
import { flowLabel, readShape } from "./flow-node.ts";
import { createFlowText } from "./flow-text.ts";

const indentation = /[ \t]*/y;
const id = /[^\s([{)"`][^([{)\n"`]*/y;
const mark = /(?:::icon\([^)\n]*\)|:::[^\n]*|%%[^\n]*)/y;
const cloud = /(?:\)\)|\))(?<label>[^()\n]*)(?:\(\(|\()/y;

/** Parses a mind map: its topics, each linked with the one it stands under. */
export function parseMermaidMindmap(source: string): DiagramContent {
  const text = createFlowText(source);
  const builder = createContentBuilder("topic");
  const above: { readonly depth: number; readonly alias: string }[] = [];
  while (text.at < text.text.length) {
    const depth = text.take(indentation)?.[0].replaceAll("\t", "    ").length ?? 0;
    const line = text.line();
    if (!text.take(mark)) {
      const written = text.take(id)?.[0].trim() ?? "";
      const label = text.take(cloud)?.groups?.["label"] ?? readShape(text)?.name;
      const rest = text.take(/[^\n]*/y)?.[0] ?? "";
      const name = flowLabel(label ?? written + rest);
      if (name !== "") {
        const alias = builder.unused(written === "" ? name : written);
        builder.element({ alias, name }, line);
        while ((above.at(-1)?.depth ?? -1) >= depth) above.pop();
        const parent = above.at(-1);
        if (parent) builder.relation({ from: parent.alias, to: alias, kind: "association", line });
        above.push({ depth, alias });
      }
    }
    text.take(/[^\n]*\n?/y);
  }
  return builder.content();
}
