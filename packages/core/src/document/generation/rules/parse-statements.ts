import type { Requirement, Tagger } from "../../../model/index.ts";
import { classifyLine } from "./classify-line.ts";
import { readListedData } from "./listed-data.ts";
import { parseShall } from "./parse-shall.ts";
import { parseStory } from "./parse-story.ts";
import { splitSentences } from "./split-sentences.ts";
import type { Statement, StatementKind } from "./statement.ts";

interface Line {
  readonly requirement: string;
  readonly kind: StatementKind;
  readonly text: string;
}

/**
 * Takes requirements apart into statements, in their order: one for each verb of each sentence, so that "create and
 * edit rules" gives two with the same objects.
 */
export function parseStatements(requirements: readonly Requirement[], tag: Tagger): Statement[] {
  const lines = requirements.flatMap(linesOf);
  const stories = new Map(
    lines.filter(({ kind }) => kind === "story").map((line) => [line, parseStory(line.text, tag)]),
  );
  const known = new Set(Array.from(stories.values(), actorHeads).flat());
  return lines.flatMap((line) => {
    const parsed = stories.get(line) ?? parseShall(line.text, tag, known);
    return parsed.map((one) => ({ requirement: line.requirement, kind: line.kind, ...one }));
  });
}

function linesOf({ id, text }: Requirement): Line[] {
  // A list of what is kept says nothing that anybody does.
  if (readListedData(text) !== undefined) return [];
  return splitSentences(text).map((sentence) => {
    const kind = classifyLine(sentence);
    const unmarked = sentence.replace(/^\s*(?:[-*•–]|\d{1,3}[.):])\s+/, "");
    if (kind === "heading") return { requirement: id, kind: "prose", text: unmarked };
    return {
      requirement: id,
      kind: kind === "shall" && id.startsWith("BR-") ? "rule" : kind,
      text: unmarked,
    };
  });
}

function actorHeads(statements: readonly Pick<Statement, "actors">[]): string[] {
  return statements.flatMap(({ actors }) => actors.map(({ head }) => head));
}
