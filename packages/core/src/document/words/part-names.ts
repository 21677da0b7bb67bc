/** A name that a text gives a part of a system. */
export interface PartName {
  readonly name: string;
  /** Whether it is marked as code, so that it is a name for sure. */
  readonly isCode: boolean;
  /** The 1-based line of the text. */
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
 * Returns the names in a Markdown text that have the form of a part's name: `order-service` in code, and names such as
 * Order Service. Blocks of code are skipped, because they show commands and files.
 */
export function partNamesIn(markdown: string): PartName[] {
  let isFenced = false;
  return markdown.split("\n").flatMap((text, index): PartName[] => {
    if (/^\s*(?:```|~~~)/.test(text)) isFenced = !isFenced;
    return isFenced ? [] : namesIn(text).map((name) => ({ ...name, line: index + 1 }));
  });
}

function namesIn(text: string): Omit<PartName, "line">[] {
  const code = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, span = ""]) => span.trim());
  const prose = Array.from(text.replaceAll(/`[^`\n]*`/g, " ").matchAll(inProse), ([name]) => name);
  return [
    ...code.filter((span) => inCode.test(span)).map((name) => ({ name, isCode: true })),
    ...prose.map((name) => ({ name, isCode: false })),
  ];
}
