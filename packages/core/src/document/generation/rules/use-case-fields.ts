/** A part of a template of use cases. */
export type Field =
  | "name"
  | "goal"
  | "actors"
  | "preconditions"
  | "trigger"
  | "steps"
  | "exceptions"
  | "postconditions"
  | "priority"
  | "other";

/** The names of parts in templates (Cockburn, RUP, IEEE 29148), in English, German and French. */
const fields: readonly (readonly [Field, RegExp])[] = [
  [
    "name",
    /^(?:use[- ]?case(?: (?:name|title|id))?|uc(?:[- ]?\d+)?|name|title|anwendungsfall|titel|bezeichnung|cas d['’]utilisation|nom|titre)$/i,
  ],
  [
    "goal",
    /^(?:goal|goal in context|brief description|short description|description(?: (?:and|&) priority)?|summary|objective|purpose|ziel|zweck|(?:kurz)?beschreibung|objectif|but|résumé)$/i,
  ],
  [
    "actors",
    /^(?:(?:primary|secondary|supporting|main|participating|initiating)?\s*actors?(?:\(s\))?|(?:haupt|neben|primär)?akteur(?:e|in|innen)?|beteiligte(?: akteure)?|acteurs?(?: (?:principa(?:l|ux)|secondaires?))?)$/i,
  ],
  [
    "preconditions",
    /^(?:(?:assumptions?,? (?:and )?)?pre-?\s?conditions?(?:,? (?:and|&) (?:triggers?|assumptions?))?|entry conditions?|assumptions?|vorbedingung(?:en)?|voraussetzung(?:en)?|pré-?\s?conditions?)$/i,
  ],
  ["trigger", /^(?:triggers?|auslöser|auslösendes ereignis|déclencheurs?|événement déclencheur)$/i],
  [
    "steps",
    /^(?:(?:basic|main|normal|primary|typical|success|standard)(?: success)?(?: data)? (?:scenarios?|flows?|course|path)(?: of (?:events|actions?))?|(?:flow|course) of events|steps|scenario|basic course|stimulus\s*(?:[/&–-]|and)?\s*response(?: sequences?)?|step[- ]by[- ]step description|user flow|(?:standard|haupt|normal|basis|erfolgs)?(?:ablauf|szenario)|ablaufschritte|schritte|(?:scénario|déroulement|flux)(?: (?:nominal|principal|normal|de base))?|étapes)$/i,
  ],
  [
    "exceptions",
    /^(?:alternat(?:e|ive)s?(?: data)?(?: (?:scenarios?|flows?|courses?|paths?))?(?: of (?:events|actions?))?(?: \d+)?|extensions?|exceptions?(?: (?:scenarios?|flows?|conditions?|paths?))?(?: \d+)?|exceptional (?:scenarios?|flows?)|error (?:handling|conditions?)|alternativen?|alternativ(?:e[rs]? )?(?:ablauf|abläufe|szenari(?:o|en))|ausnahmen?|ausnahmefälle|fehlerfälle|erweiterungen|(?:scénarios?|flux) (?:alternatifs?|d['’]exception))$/i,
  ],
  [
    "postconditions",
    /^(?:post-?\s?conditions?|exit conditions?|success guarantees?|success(?:ful)? end conditions?|nachbedingung(?:en)?|ergebnis(?:se)?)$/i,
  ],
  ["priority", /^(?:priority|importance|prio|priorität|priorité)$/i],
  [
    "other",
    /^(?:(?:design )?scope|level|stakeholders?(?:,? (?:and|&) interests?)?|minimal guarantees?|failed end conditions?|frequency(?: of (?:occurrence|use))?|technology(?:,? (?:and|&) data)? variations?(?: list)?|(?:open )?issues|channels?(?: to \w+ actors?)?|complexity|status|version|author|includes?|extends?|related use cases?|superordinates?|subordinates?|due date|performance|häufigkeit|fréquence|autor|auteur)$/i,
  ],
];

/** Returns the field and rest of `Actors: Member`, or of `3.1.2 Main flow` alone, if a line has a label. */
export function labelOf(line: string): { readonly field: Field; readonly rest: string } | undefined {
  const [, label = line, rest = ""] = /^([^:]{2,50}?)\s*:\s*(.*)$/u.exec(line) ?? [];
  const isAlone = label === line;
  const name = rest === "" ? label.replace(/(?<=\S)\s*\([^()]*\)$/, "") : label;
  const fieldOf = (said: string): Field | undefined =>
    fields.find(([, pattern]) => pattern.test(said.trim()))?.[0];
  // "Alternative flows or extensions" has two names for one part.
  const field =
    fieldOf(name) ?? (isAlone ? fieldOf(/^(.+?) (?:or|and|&|\/) /.exec(name)?.[1] ?? "") : undefined);
  return field === undefined || (isAlone && field === "name") ? undefined : { field, rest: rest.trim() };
}
