import type { Diagram, ElementGrounds, ElementTrace } from "../../model/index.ts";
import { type DiagramHeader, emitDiagramHeader, isDirectiveLine } from "./diagram-header.ts";
import { readDiagramFile } from "./read-diagrams.ts";

/**
 * Returns the text of a file with the given diagrams. Diagrams that the file already has, and that have not changed,
 * keep every character, and so does the text around them.
 */
export function emitDiagramFile(
  path: string,
  diagrams: readonly Diagram[],
  before: string | undefined,
): string {
  const old = before === undefined ? [] : readDiagramFile({ path, text: before }).diagrams;
  const kept =
    diagrams.every((diagram) => old.some((one) => one.id === diagram.id)) && old.length === diagrams.length;
  if (before === undefined || !kept)
    return diagrams.map((diagram) => emitDiagram(path, diagram, diagrams.length)).join("\n");
  // From last to first, so that the line numbers of earlier diagrams stay valid.
  return old.toReversed().reduce((text, one) => {
    const wanted = diagrams.find((diagram) => diagram.id === one.id);
    return wanted ? replaceDiagram(text, one, wanted) : text;
  }, before);
}

function emitDiagram(path: string, diagram: Diagram, count: number): string {
  const name = diagram.id.split("#")[1];
  const named =
    count > 1 && name !== undefined ? diagram.text.replace(/^(@start\w+)/, `$1 ${name}`) : diagram.text;
  const [stated] = readDiagramFile({ path, text: diagram.text }).diagrams;
  const unstated = stated && unstatedIn(headerOf(stated), headerOf(diagram));
  const header = emitDiagramHeader(unstated ?? headerOf(diagram), diagram.notation);
  const body = unstated ? named : withoutDirectives(named);
  return [...header, body.replace(/\n*$/, "\n")].join("\n");
}

/** Returns the values that the comments of a text lack; undefined if they contradict the wanted values. */
function unstatedIn(stated: DiagramHeader, wanted: DiagramHeader): DiagramHeader | undefined {
  const isWanted = (one: ElementTrace): boolean => wanted.traces.some((other) => sameTrace(one, other));
  const contradicts =
    (stated.about !== undefined && stated.about !== wanted.about) ||
    (stated.useCase !== undefined && stated.useCase !== wanted.useCase) ||
    !stated.requirements.every((id) => wanted.requirements.includes(id)) ||
    !stated.traces.every(isWanted) ||
    !(stated.grounds ?? []).every((one) => hasGrounds(wanted, one));
  if (contradicts) return undefined;
  return {
    ...(stated.title === wanted.title || wanted.title === undefined ? {} : { title: wanted.title }),
    ...(stated.about === undefined && wanted.about !== undefined ? { about: wanted.about } : {}),
    ...(stated.useCase === undefined && wanted.useCase !== undefined ? { useCase: wanted.useCase } : {}),
    requirements: wanted.requirements.filter((id) => !stated.requirements.includes(id)),
    traces: wanted.traces.filter((one) => !stated.traces.some((other) => sameTrace(one, other))),
    grounds: (wanted.grounds ?? []).filter((one) => !hasGrounds(stated, one)),
  };
}

function hasGrounds({ grounds = [] }: DiagramHeader, one: ElementGrounds): boolean {
  return grounds.some(
    ({ basis, element, reason }) => basis === one.basis && element === one.element && reason === one.reason,
  );
}

function sameTrace(one: ElementTrace, other: ElementTrace): boolean {
  return one.element === other.element && one.requirements.join() === other.requirements.join();
}

function withoutDirectives(text: string): string {
  return text
    .split("\n")
    .filter((line) => !isDirectiveLine(line))
    .join("\n");
}

function headerOf({ about, grounds, requirements, title, traces, useCase }: Diagram): DiagramHeader {
  return {
    title,
    requirements,
    traces,
    ...(grounds === undefined ? {} : { grounds }),
    ...(about === undefined ? {} : { about }),
    ...(useCase === undefined ? {} : { useCase }),
  };
}

function replaceDiagram(text: string, old: Diagram, wanted: Diagram): string {
  const sameHeader = JSON.stringify(plainHeader(old)) === JSON.stringify(plainHeader(wanted));
  if (sameHeader && old.text === wanted.text) return text;
  const lines = text.split("\n");
  const first = Math.max(old.line - 1, 0);
  const length = old.text.split("\n").length - (old.line === 0 ? 2 : 0);
  const [startLine = ""] = lines.slice(first);
  const body = keepStartLine(wanted.text, startLine);
  if (sameHeader) {
    lines.splice(first, length, ...body);
    return lines.join("\n");
  }
  const around = lines.slice(0, first);
  const isDirective = (line: string): boolean => isDirectiveLine(line);
  const headerStart = around.findLastIndex((line) => line.trim() !== "" && !isDirective(line)) + 1;
  const header = emitDiagramHeader(headerOf(wanted), wanted.notation);
  const comments = body.filter((line) => !isDirective(line));
  lines.splice(
    headerStart,
    first + length - headerStart,
    ...around.slice(headerStart).filter((line) => !isDirective(line)),
    ...header,
    ...comments,
  );
  return lines.join("\n");
}

/** Keeps the name of `@startuml name`. */
function keepStartLine(text: string, startLine: string): string[] {
  const [first = "", ...rest] = text.split("\n");
  return [/^\s*[@\\]start/.test(startLine) && first.startsWith("@start") ? startLine : first, ...rest];
}

function plainHeader(diagram: Diagram): unknown {
  const { traces, ...header } = headerOf(diagram);
  return { ...header, traces: traces.map(({ element, requirements }) => [element, requirements]) };
}
