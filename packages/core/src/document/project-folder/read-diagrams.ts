import type { SourceBlock } from "../diagrams/index.ts";
import type { Finding } from "../../model/errors/index.ts";
import { extractDiagrams, indentedFences } from "../extraction/index.ts";
import { type Diagram, diagramKeys, type FigureSource, isDiagramKey } from "../../model/index.ts";
import { type DiagramHeader, readDiagramHeader } from "./diagram-header.ts";
import { unknownName } from "./describe-issue.ts";
import { diagramFileId, fallbackTitle, notationOf, placeOf } from "./diagram-place.ts";
import { readView } from "./read-view.ts";
import { formatFault, formatRule, locate, type SourceFile } from "./source-file.ts";

const titleLine = /^[^\S\n]*title\s*:?\s+(?<title>[^\n]+?)\s*$/m;

/** Reads the diagrams of one file. Its path states the kind: `diagrams/<key>.puml`, `diagrams/<key>/<name>.puml`. */
export function readDiagramFile(file: SourceFile): {
  readonly diagrams: readonly Diagram[];
  readonly findings: readonly Finding[];
} {
  const place = placeOf(file.path);
  if (place === "included") return { diagrams: [], findings: [] };
  const { folder, stem } = place;
  if (!isDiagramKey(folder)) {
    return {
      diagrams: [],
      findings: [formatFault(file, { line: 1 }, unknownName("diagram key", folder, diagramKeys))],
    };
  }
  const view = readView(file, { key: folder, stem });
  if (view) return view;
  const blocks = extractDiagrams(file.text, notationOf(file.path));
  if (blocks.length === 0) return { diagrams: [], findings: [emptyFault(file)] };

  const findings: Finding[] = [];
  const diagrams = blocks.map((block, index) => {
    const { text, firstLine } = textWithComments(file, blocks, index);
    const { header, findings: faults } = readDiagramHeader(file, text, firstLine);
    findings.push(...faults);
    const name = blocks.length > 1 && block.name !== undefined ? block.name : stem;
    const title = fallbackTitle(folder, name);
    const id = idOf(file.path, block, index);
    return { ...toFigureSource(block, header, { id, title, file: file.path }), key: folder };
  });
  return { diagrams, findings };
}

/** Reads the diagrams in the fenced blocks of a Markdown file. */
export function readFencedDiagrams(
  file: SourceFile,
  title: string,
): { readonly figures: readonly FigureSource[]; readonly findings: readonly Finding[] } {
  const findings = indentedFences(file.text).map((line) => indentedFence(file, line));
  const blocks = extractDiagrams(file.text, "markdown");
  const figures = blocks.map((block, index) => {
    const { firstLine, text } = fencedText(block);
    const { header, findings: faults } = readDiagramHeader(file, text, firstLine);
    findings.push(...faults);
    const id = `${file.path}#${index + 1}`;
    const fallback = blocks.length > 1 ? `${title} (${index + 1})` : title;
    return toFigureSource(block, header, { id, title: fallback, file: file.path });
  });
  return { figures, findings };
}

function indentedFence(file: SourceFile, line: number): Finding {
  return {
    ruleId: formatRule,
    severity: "warning",
    message: "this fence is indented by four spaces or more, so it is code, not a diagram",
    location: locate(file, { line }),
    suggest: "Indent it by at most three spaces, or as far as its list item.",
  };
}

/** Returns a block's text with the comments between the fence and the block. */
function fencedText({ fence, line, text }: SourceBlock): {
  readonly text: string;
  readonly firstLine: number;
} {
  if (fence === undefined) return { text, firstLine: line };
  const last = line - fence.line + text.split("\n").length;
  return { text: fence.text.split("\n").slice(0, last).join("\n"), firstLine: fence.line };
}

function toFigureSource(
  { line, notation, text }: SourceBlock,
  { about, evidence, grounds, marks, requirements, title, traces, useCase }: DiagramHeader,
  fallback: { readonly id: string; readonly title: string; readonly file: string },
): FigureSource {
  return {
    id: fallback.id,
    title: title ?? titleLine.exec(text)?.groups?.["title"] ?? fallback.title,
    notation,
    text,
    file: fallback.file,
    line,
    requirements,
    traces,
    ...(about === undefined ? {} : { about }),
    ...(useCase === undefined ? {} : { useCase }),
    ...(grounds === undefined ? {} : { grounds }),
    ...(marks === undefined ? {} : { marks }),
    ...(evidence === undefined ? {} : { evidence }),
  };
}

/** Returns a block's text with the comments between the previous block and this one. */
function textWithComments(
  file: SourceFile,
  blocks: readonly SourceBlock[],
  index: number,
): { readonly text: string; readonly firstLine: number } {
  const previous = blocks[index - 1];
  const block = blocks[index];
  const from = previous ? previous.line + previous.text.split("\n").length : 1;
  const next = blocks[index + 1];
  const to = next ? (block?.line ?? 1) + (block?.text.split("\n").length ?? 0) : Number.POSITIVE_INFINITY;
  return {
    text: file.text
      .split("\n")
      .slice(from - 1, to - 1)
      .join("\n"),
    firstLine: from,
  };
}

function idOf(path: string, block: SourceBlock, index: number): string {
  const stem = diagramFileId(path);
  if (index === 0) return stem;
  return `${stem}#${block.name ?? index + 1}`;
}

function emptyFault(file: SourceFile): Finding {
  return {
    ruleId: formatRule,
    severity: "error",
    message: "the file contains no diagram",
    location: { file: file.path, line: 1 },
    suggest: "Write one, or remove the file.",
  };
}
