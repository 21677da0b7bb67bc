import type { DiagramContent, ElementShape } from "../../../model/index.ts";
import { createContentBuilder, plainLabel } from "../content-builder.ts";
import { meaningfulLines } from "./meaningful-lines.ts";

const shapes: Readonly<Record<string, ElementShape>> = {
  actor: "actor",
  database: "database",
  queue: "queue",
};

const declared =
  /^(?:create\s+)?(?<word>participant|actor|boundary|control|entity|database|collections|queue)\s+(?:"(?<quoted>[^"]+)"|(?<plain>[^\s"<#]+))(?:\s+as\s+(?:"(?<asName>[^"]+)"|(?<alias>[^\s"<#]+)))?/iu;
const name = String.raw`"[^"]+"|[\p{L}\p{N}_.@]+`;
const message = new RegExp(
  String.raw`^(?<from>${name}|\[|\?)\s*(?<left>[<ox/\\]*)(?<line>-(?:\[[^\]]*\])?-?|--?(?:\[[^\]]*\])?)(?<right>[>ox/\\]*)\s*(?<to>${name}|\]|\?)\s*(?:[+*!-]{2,}\s*)?(?:#\S+\s*)?(?::\s*(?<label>.*))?$`,
  "u",
);

/** Parses the participants and messages of a sequence diagram. Unknown lines are skipped. */
export function parsePlantumlSequence(text: string): DiagramContent {
  const builder = createContentBuilder("participant");
  for (const { text: line, line: number } of meaningfulLines(text)) {
    const participant = declared.exec(line)?.groups;
    if (participant) {
      const written = participant["quoted"] ?? participant["plain"] ?? "";
      const shape = shapes[participant["word"]?.toLowerCase() ?? ""] ?? "participant";
      builder.element(
        { alias: participant["alias"] ?? written, name: plainLabel(participant["asName"] ?? written), shape },
        number,
      );
      continue;
    }
    const groups = message.exec(line)?.groups;
    if (!groups) continue;
    const { from = "", label, left = "", to = "" } = groups;
    if (isEdge(from) || isEdge(to)) continue;
    const reversed = left.includes("<");
    builder.relation({
      from: plainLabel(reversed ? to : from),
      to: plainLabel(reversed ? from : to),
      kind: (groups["line"] ?? "").replace(/\[.*\]/, "").length > 1 ? "reply" : "message",
      line: number,
      ...(label === undefined ? {} : { label: plainLabel(label) }),
    });
  }
  return builder.content();
}

function isEdge(end: string): boolean {
  return end === "[" || end === "]" || end === "?";
}
