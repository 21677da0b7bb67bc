/** The titles of acceptance criteria, each with the label that a statement has before its criteria. */
const titles: readonly (readonly [string, RegExp])[] = [
  [
    "Acceptance criteria",
    /^(?:acceptance (?:criteria|criterion|tests?)|definition of done|(?:conditions|criteria) of satisfaction|done when|(?:fit|pass|verification) (?:criteria|criterion))$/i,
  ],
  ["Akzeptanzkriterien", /^(?:akzeptanz|abnahme)kriteri(?:en|um)$/i],
  ["Critères d'acceptation", /^critères? d['’]acceptation$/i],
  ["Criterios de aceptación", /^criterios? de aceptación$/i],
];

/**
 * Reads the title of acceptance criteria, which text may follow on its line.
 *
 * @returns the label and the text; undefined for other lines
 * @example readAcceptanceTitle("Acceptance criteria: The name is printed.") // { label: "Acceptance criteria", rest: "The …" }
 */
export function readAcceptanceTitle(
  line: string,
): { readonly label: string; readonly rest: string } | undefined {
  const [, name = line, rest = ""] = /^([^:]{4,40}):\s*(.*)$/s.exec(line.trim()) ?? [];
  const title = name
    .replaceAll(/[*_#]+/g, " ")
    .replace(/\s*\([^()]*\)\s*$/, "")
    .trim();
  const label = titles.find(([, pattern]) => pattern.test(title))?.[0];
  return label === undefined ? undefined : { label, rest: rest.trim() };
}

/**
 * Returns a statement with its acceptance criteria.
 *
 * @example withCriteria("Print badges.", "Acceptance criteria", ["It takes one click."])
 * // "Print badges. Acceptance criteria: It takes one click."
 */
export function withCriteria(text: string, label: string, criteria: readonly string[]): string {
  if (criteria.length === 0 || text === "") return text;
  const stop = /[.!?]$/.test(text) ? "" : ".";
  return `${text}${stop} ${label}: ${criteria
    .map((one) => one.replace(/[.;,]$/, ""))
    .join("; ")
    .replaceAll(":; ", ": ")}.`;
}

/** Returns a statement without its acceptance criteria, which define its fulfilment, not its content. */
export function withoutCriteria(text: string): string {
  const at = titles
    .map(([label]) => text.indexOf(` ${label}: `))
    .filter((place) => place > 0)
    .toSorted((one, other) => one - other)[0];
  return at === undefined ? text : text.slice(0, at);
}
