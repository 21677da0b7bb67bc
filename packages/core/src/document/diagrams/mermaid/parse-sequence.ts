import type { DiagramContent } from "../../../model/index.ts";
import { createContentBuilder, plainLabel } from "../content-builder.ts";
import { meaningfulLines } from "./meaningful-lines.ts";

const declared =
  /^(?:create\s+)?(?<word>participant|actor)\s+(?<alias>[^\s@]+)(?:@\{.*\})?(?:\s+as\s+(?<name>.+))?$/i;
const message =
  /^(?<from>[^-+<>:\s][^-+<>:]*?)\s*(?:<<)?(?<line>--?)(?:>>|>|x|\)|\|\\|\|\/|\/\/)\s*[+-]?\s*(?<to>[^-+<>:]+?)\s*:\s*(?<label>.*)$/;

/** Parses the participants and messages of a sequence diagram. Unknown lines are skipped. */
export function parseMermaidSequence(text: string): DiagramContent {
  const builder = createContentBuilder("participant");
  for (const { text: line, line: number } of meaningfulLines(text)) {
    const participant = declared.exec(line)?.groups;
    if (participant?.["alias"] !== undefined) {
      const { alias, name } = participant;
      const shape = participant["word"]?.toLowerCase() === "actor" ? "actor" : "participant";
      builder.element({ alias, name: plainLabel(name ?? alias), shape }, number);
      continue;
    }
    const { from, label = "", line: shaft, to } = message.exec(line)?.groups ?? {};
    if (from === undefined || to === undefined) continue;
    const kind = shaft === "--" ? "reply" : "message";
    builder.relation({ from: from.trim(), to: to.trim(), kind, label: plainLabel(label), line: number });
  }
  return builder.content();
}
