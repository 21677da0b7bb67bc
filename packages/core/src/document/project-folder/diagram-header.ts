import * as z from "zod";
import type { Finding } from "../../model/errors/index.ts";
import {
  architectureIdPattern,
  type DiagramView,
  type ElementGrounds,
  type ElementMark,
  type ElementSource,
  type ElementTrace,
  type Notation,
  requirementIdPattern,
  useCaseIdPattern,
} from "../../model/index.ts";
import { nearestName } from "../words/index.ts";
import { formatFault, type SourceFile } from "./source-file.ts";

/** The values declared in a diagram's comments: `' @title Place an order` in PlantUML, `%% @title …` in Mermaid. */
export interface DiagramHeader {
  readonly title?: string;
  readonly about?: string;
  readonly useCase?: string;
  readonly requirements: readonly string[];
  readonly traces: readonly ElementTrace[];
  readonly grounds?: readonly ElementGrounds[];
  readonly marks?: readonly ElementMark[];
  readonly evidence?: readonly ElementSource[];
  /** The elements that a generated diagram shows, with the line that says so. */
  readonly view?: { readonly text: string; readonly line: number };
}

const directives = [
  "title",
  "about",
  "use-case",
  "requirements",
  "trace",
  "proposed",
  "implied",
  "assumed",
  "element",
  "source",
  "view",
] as const;
type Directive = (typeof directives)[number];

const directiveLine = /^\s*(?:'|%%)\s*@(?<word>[a-z][\w-]*)(?:[ \t]+(?<rest>.*?))?\s*$/i;
const elementForm = /^(?:"(?<quoted>[^"]+)"|(?<plain>[^:]+?))\s*:\s*(?<said>.+)$/;

interface Line {
  readonly word: string;
  readonly rest: string;
  readonly line: number;
}

/**
 * Reads the header comments of a diagram.
 *
 * @param text the diagram's text with the comments before it
 * @param firstLine line of the file on which the text begins, counted from 1
 */
export function readDiagramHeader(
  file: SourceFile,
  text: string,
  firstLine: number,
): { readonly header: DiagramHeader; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const single: Partial<Record<"title" | "about" | "useCase", string>> = {};
  const requirements: string[] = [];
  const traces: ElementTrace[] = [];
  const grounds: ElementGrounds[] = [];
  const marks: ElementMark[] = [];
  const evidence: ElementSource[] = [];
  let view: DiagramHeader["view"];

  for (const { word, rest, line } of directiveLines(text, firstLine)) {
    const directive = toDirective(word);
    if (directive === undefined) {
      const nearest = nearestName(word, directives);
      // A comment may begin with any '@word'; only a probable typing error is reported.
      if (nearest) {
        const suggest = `Did you mean '@${nearest}'?`;
        findings.push(formatFault(file, { line }, { message: `unknown directive '@${word}'`, suggest }));
      }
      continue;
    }
    const fault = read(directive, rest, line);
    if (fault) findings.push(formatFault(file, { line }, `'@${directive}': expected ${fault}`));
  }
  const header = {
    ...single,
    requirements,
    traces,
    ...(grounds.length === 0 ? {} : { grounds }),
    ...(marks.length === 0 ? {} : { marks }),
    ...(evidence.length === 0 ? {} : { evidence }),
    ...(view === undefined ? {} : { view }),
  };
  return { header, findings };

  function read(directive: Directive, rest: string, line: number): string | undefined {
    switch (directive) {
      case "title":
      case "about":
        if (rest === "") return "some text";
        single[directive] = rest;
        return undefined;
      case "use-case":
        if (!useCaseIdPattern.test(rest)) return "a use case id such as UC-1";
        single.useCase = rest;
        return undefined;
      case "requirements":
        return readIds(rest, requirements);
      case "trace": {
        const { element, said } = elementOf(rest);
        if (element === undefined) return "an element and its requirements, such as 'Order: FR-1, FR-2'";
        const own: string[] = [];
        traces.push({ element, requirements: own, line });
        return readIds(said, own);
      }
      case "proposed":
      case "implied":
      case "assumed": {
        const { element, said } = elementOf(rest);
        if (element === undefined) return "an element and a reason, such as 'Database: Orders are kept.'";
        grounds.push({ element, basis: directive, reason: said });
        return undefined;
      }
      case "element":
        if (!architectureIdPattern.test(rest)) return "the id of an element, such as order-service";
        marks.push({ id: rest, line });
        return undefined;
      case "source":
        if (rest === "") return "a file of the system and a line, such as compose.yaml:12";
        evidence.push({ evidence: rest, line });
        return undefined;
      case "view":
        if (rest === "") return "a query such as 'context of order-service'";
        view = { text: rest, line };
        return undefined;
    }
  }
}

/** Returns the comment lines that `readDiagramHeader` reads, in a fixed order. */
export function emitDiagramHeader(
  header: Omit<DiagramHeader, "view"> & { readonly view?: Pick<DiagramView, "text"> },
  notation: Notation,
): string[] {
  const mark = notation === "plantuml" ? "'" : "%%";
  const lines: string[] = [];
  if (header.title !== undefined) lines.push(`@title ${header.title}`);
  if (header.about !== undefined) lines.push(`@about ${header.about}`);
  if (header.useCase !== undefined) lines.push(`@use-case ${header.useCase}`);
  if (header.requirements.length > 0) lines.push(`@requirements ${header.requirements.join(", ")}`);
  for (const { element, requirements } of header.traces) {
    lines.push(`@trace ${inHeader(element)}: ${requirements.join(", ")}`);
  }
  for (const { basis, element, reason } of header.grounds ?? [])
    lines.push(`@${basis} ${inHeader(element)}: ${reason}`);
  if (header.view !== undefined) lines.push(`@view ${header.view.text}`);
  return lines.map((line) => `${mark} ${line}`);
}

function inHeader(element: string): string {
  return element.includes(":") ? `"${element}"` : element;
}

/** Splits a directive into the element and the text after the colon. */
function elementOf(text: string): { readonly element: string | undefined; readonly said: string } {
  const { plain, quoted, said = "" } = elementForm.exec(text)?.groups ?? {};
  return { element: quoted ?? plain, said };
}

/** Returns whether a line belongs to the header. An `@element` or a `@source` belongs to the line after it and stays there. */
export function isDirectiveLine(line: string): boolean {
  const directive = toDirective(directiveLine.exec(line)?.groups?.["word"] ?? "");
  return directive !== undefined && directive !== "element" && directive !== "source";
}

function directiveLines(text: string, firstLine: number): Line[] {
  return text.split("\n").flatMap((line, index) => {
    const { word, rest = "" } = directiveLine.exec(line)?.groups ?? {};
    return word === undefined ? [] : [{ word, rest, line: firstLine + index }];
  });
}

function toDirective(word: string): Directive | undefined {
  return directives.find((directive) => directive === word.toLowerCase());
}

function readIds(text: string, ids: string[]): string | undefined {
  const found = text.split(/[\s,]+/).filter((id) => id !== "");
  const wrong = found.find((id) => !requirementIdPattern.test(id));
  ids.push(...found.filter((id) => requirementIdPattern.test(id)));
  if (found.length === 0) return "requirement ids such as FR-1, NFR-2";
  return wrong === undefined ? undefined : `requirement ids such as FR-1, found '${wrong}'`;
}

/** The schema for ids of requirements in front matter. */
export const requirementIdList = z
  .array(z.string().regex(requirementIdPattern, { error: "a requirement id such as FR-1" }))
  .default([]);
