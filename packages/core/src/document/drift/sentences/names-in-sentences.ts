import type { Project } from "../../../model/index.ts";

/** A name of a part as a page writes it. */
export interface SaidName {
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

const kinds =
  "service|api|gateway|worker|db|database|store|queue|broker|cache|server|proxy|ui|frontend|backend|svc|job|scheduler";

/** In code, as manifests write it: `order-service`. */
const inCode = new RegExp(String.raw`^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*[-_](?:${kinds})$`);

/** In prose, with capitals and a word for its kind: Order Service. A name that begins a sentence may be no name. */
const inProse = new RegExp(
  String.raw`(?<=[\p{L},;:(] )(?:\p{Lu}[\p{L}\p{N}-]+ ){1,3}(?:${kinds.replaceAll(/(?<=^|\|)[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)})(?![\p{L}\p{N}])`,
  "gu",
);

/**
 * Returns what design pages call by the name of a part: `order-service` in code, and names such as Order Service. Decision
 * records are left out, because they tell what once was.
 */
export function namesInSentences({ pages }: Pick<Project, "pages">): SaidName[] {
  return pages.flatMap(({ file, line, markdown }) => {
    let isFenced = false;
    return markdown.split("\n").flatMap((text, index): SaidName[] => {
      if (/^\s*(?:```|~~~)/.test(text)) isFenced = !isFenced;
      if (isFenced) return [];
      return namesIn(text).map((name) => ({ name, file, line: line + index }));
    });
  });
}

function namesIn(text: string): string[] {
  const code = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, span = ""]) => span.trim());
  const prose = Array.from(text.replaceAll(/`[^`\n]*`/g, " ").matchAll(inProse), ([name]) => name);
  return [...code.filter((span) => inCode.test(span)), ...prose];
}
