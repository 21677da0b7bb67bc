import type { Code, Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { findPlantumlBlocks, type SourceBlock } from "../diagrams/index.ts";
import type { Notation } from "../../model/index.ts";

const notations: Readonly<Record<string, Notation>> = {
  plantuml: "plantuml",
  puml: "plantuml",
  uml: "plantuml",
  mermaid: "mermaid",
  mmd: "mermaid",
};

/** Matches everything that may be the fence of a diagram; only Markdown's own rules decide whether it is one. */
const likeFence = new RegExp(
  String.raw`(?:\`{3,}|~{3,})[ \t]*\{?[ \t]*\.?(?:${Object.keys(notations).join("|")})\b`,
  "i",
);

function fencedNotation({ lang, meta }: Pick<Code, "lang" | "meta">): Notation | undefined {
  const info = [lang ?? "", meta ?? ""].join(" ");
  const [, language = ""] = /^\{?\s*\.?([\w-]*)/.exec(info) ?? [];
  return notations[language.toLowerCase()];
}

/** Returns the diagrams in the fenced blocks of a Markdown text, also in lists and quotations. */
export function fencedDiagrams(text: string): SourceBlock[] {
  return codeIn(text).flatMap((code) => diagramsInCode(code));
}

/** Returns the diagrams in a block of code of a Markdown text; none for a block of any other language. */
export function diagramsInCode(code: Code): SourceBlock[] {
  const notation = fencedNotation(code);
  const line = (code.position?.start.line ?? 0) + 1;
  if (notation === undefined || code.value.trim() === "") return [];
  const fence = { text: code.value, line };
  if (notation === "mermaid") return [{ notation, text: code.value, line, fence }];
  return findPlantumlBlocks(code.value).map((block) => ({ ...block, line: block.line + line - 1, fence }));
}

/** Returns the lines of a Markdown text that look like the fence of a diagram but are indented as code. */
export function indentedFences(text: string): number[] {
  return codeIn(text).flatMap((code) => {
    const { line = 0, offset = 0 } = code.position?.start ?? {};
    const isIndented = /[ \t]/.test(text.charAt(offset));
    const first = code.value.split("\n").findIndex((one) => likeFence.test(one));
    return isIndented && first >= 0 ? [line + first] : [];
  });
}

function codeIn(text: string): Code[] {
  if (!likeFence.test(text)) return [];
  const found: Code[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === "code") found.push(node);
    else if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(fromMarkdown(text));
  return found;
}
