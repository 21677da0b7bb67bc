import { type DiagramSource, literalPattern } from "../../model/index.ts";
import { mermaidKind, plantumlLanguage } from "../diagrams/index.ts";

/** A language of diagrams, by the places of its labels and identifiers. */
export type FigureLanguage =
  | "plantuml sequence"
  | "plantuml boxes"
  | "plantuml types"
  | "mermaid sequence"
  | "mermaid flow"
  | "mermaid types"
  | "mermaid macros";

/** A part of a line: a label that people read, or a part of the language with identifiers. */
export interface LinePart {
  readonly text: string;
  readonly isLabel: boolean;
}

/** Returns the language of a diagram's text, with what it includes. */
export function languageOf({ notation, text }: Pick<DiagramSource, "notation" | "text">): FigureLanguage {
  if (notation === "plantuml") {
    const language = plantumlLanguage(text);
    if (language === "sequence") return "plantuml sequence";
    return language === "class" ? "plantuml types" : "plantuml boxes";
  }
  const kind = mermaidKind(text);
  if (kind === "sequenceDiagram") return "mermaid sequence";
  if (/^(?:classDiagram|erDiagram)/.test(kind)) return "mermaid types";
  return kind.startsWith("C4") ? "mermaid macros" : "mermaid flow";
}

const quoted = String.raw`"[^"]*"`;
const beforeAs = String.raw`(?<=^\s*(?:create\s+)?(?:abstract\s+)?[a-z]+\/?\s+)[\p{L}\p{N}_.-]+(?=\s+as\s)`;
const afterColon = String.raw`\s:\s.*$|:(?!:)[^:]*$`;
const plantumlWords = String.raw`^\s*(?:title|header|footer|caption|alt|else|loop|group|opt|par|break|critical|ref|==|box)(?=\s|$).*$`;
const mermaidWords = String.raw`^\s*(?:title|alt|else|loop|opt|par|and|break|critical|option|box|section)(?=\s|$).*$`;

const labels: Readonly<Record<FigureLanguage, RegExp>> = {
  "plantuml sequence": new RegExp([plantumlWords, quoted, beforeAs, afterColon].join("|"), "gu"),
  "plantuml boxes": new RegExp(
    [
      plantumlWords,
      quoted,
      beforeAs,
      String.raw`(?<![-.=~\p{L}\p{N}_\]])\[[^[\]"]+\]`,
      String.raw`(?<![\p{L}\p{N}_])\([^()"]+\)`,
      String.raw`:[^:\s][^:]*:(?!:)`,
      afterColon,
    ].join("|"),
    "gu",
  ),
  "plantuml types": new RegExp(
    [plantumlWords, quoted, beforeAs, String.raw`(?<=(?:--|\.\.|->|<-).*)\s:\s.*$`].join("|"),
    "gu",
  ),
  "mermaid sequence": new RegExp([mermaidWords, String.raw`\sas\s.*$`, String.raw`:.*$`].join("|"), "gu"),
  "mermaid flow": new RegExp(
    [
      String.raw`^\s*title\s.*$`,
      String.raw`(?<=^\s*subgraph\s+)[^[\]"]+\s[^[\]"]+$`,
      String.raw`\[[^\]]*\]`,
      String.raw`\(+[^()]*\)+`,
      String.raw`\{[^}]*\}`,
      String.raw`\|[^|]*\|`,
      quoted,
    ].join("|"),
    "gu",
  ),
  "mermaid types": new RegExp(
    [quoted, String.raw`\[[^\]]*\]`, String.raw`(?<=(?:--|\.\.).*)\s:\s.*$`].join("|"),
    "gu",
  ),
  "mermaid macros": new RegExp([String.raw`^\s*title\s.*$`, quoted].join("|"), "gu"),
};

/** Returns the parts of a line, which together are the line. */
export function partsOfLine(line: string, language: FigureLanguage): LinePart[] {
  const parts: LinePart[] = [];
  let end = 0;
  for (const { 0: text, index } of line.matchAll(labels[language])) {
    if (text === "") continue;
    if (index > end) parts.push({ text: line.slice(end, index), isLabel: false });
    parts.push({ text, isLabel: true });
    end = index + text.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end), isLabel: false });
  return parts;
}

/** Returns a pattern for an identifier as a whole word. */
export function identifierPattern(alias: string): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}_]|[\p{L}\p{N}_][.]|[\p{L}\p{N}_]-)${literalPattern(alias)}(?![\p{L}\p{M}\p{N}_]|-[\p{L}\p{N}])`,
    "gu",
  );
}

/** Whether an alias needs no quotes or brackets in a text. */
export function isIdentifier(alias: string): boolean {
  return /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.@-]*$/u.test(alias);
}
