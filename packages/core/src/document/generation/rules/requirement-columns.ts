import {
  type Priority,
  qualityClasses,
  type QualityClass,
  type RequirementKind,
} from "../../../model/index.ts";
import { kindFrom } from "./kind-words.ts";
import { readAcceptanceTitle, withCriteria } from "./acceptance.ts";
import { withArticle } from "./element-names.ts";
import { englishTitle } from "./foreign-titles.ts";
import { qualityOfTitle, readSectionHint } from "./section-hint.ts";
import { isForeignStory } from "./foreign-forms.ts";
import { isStory } from "./parse-story.ts";
import { withoutEntities } from "./text-entities.ts";
import { isRemovalWord } from "./removed-text.ts";
import { labelledPriority, priorityFrom, priorityOfTitle } from "./stated-priority.ts";

/** The names of columns in exports of tools, in English, German and French; the first column of a name counts. */
const heads = {
  id: /^(?:id|uid|key|issue key|clé(?: de ticket)?|clave(?: de incidencia)?|(?:vorgangs)?schlüssel|nr\.?|no\.?|n[°º]\.?|#|number|num[eé]ro|número|nummer|código|codice|lfd\.? ?nr\.?|(?:req(?:uirement)?|object|work item|story|use case|anf(?:\.|orderungs)?|item)[ _-]?(?:id|identifier|nr\.?|no\.?|#|nummer|number)|identifier|identifiant|identificador|kennung|r[eé]f[eé]rence|r[eé]f\.?)$/i,
  text: /^(?:text|(?:req(?:uirement)?s?|object|shall|primary)[ _-]?(?:text|statement)?|statement|(?:quality (?:attribute )?)?scenario|(?:key |main |product )?features?|functionalit(?:y|ies)|capabilit(?:y|ies)|story|user[ _-]?story|anforderung(?:en|stext)?|exigences?|texte|forderung|requisit[oi]s?|requerimientos?|eis(?:en)?)$/i,
  description:
    /^(?:(?:long |full |brief |short )?(?:description|desc\.?)|details?|beschreibung|détails?|erläuterung|langtext|besoin|body|descripción|detalles)$/i,
  title:
    /^(?:summary|title|name|subject|(?:object )?heading|short (?:name|text)|headline|überschrift|titel|bezeichnung|kurz(?:text|beschreibung)|betreff|zusammenfassung|titre|nom|intitulé|résumé|libellé|resumen|título|nombre)(?: \d)?$/i,
  kind: /^(?:kind|type|quality (?:attribute|characteristic)|qualitäts(?:merkmal|attribut)|categor(?:y|ie)|catégorie|class|klasse|art|typ|(?:issue|work item|item|req(?:uirement)?|object|artifact)[ _-]?(?:type|kind|category)|anforderungs(?:art|typ)|type d(?:e |['’])\p{L}+|nature|vorgangstyp|tipo(?: de \p{L}+)?)$/iu,
  priority:
    /^(?:(?:moscow )?priority(?: level)?|prio\.?|moscow|importance|prioritas|priorität|wichtigkeit|priorité|criticality|verbindlichkeit|obligation|rank|prioridade?|prioriteit|priorità)$/i,
  acceptance:
    /^(?:acceptance (?:criteria|criterion|tests?)|acs?|(?:fit|measurable) criteri(?:on|a)|a(?:kzeptanz|bnahme)kriteri(?:en|um)|critères? d['’]acceptation|criterios? de aceptación|definition of done)$/i,
  role: /^(?:as an?(?: ?\/ ?an)?(?: ?\.{3}|…)?|(?:user )?role|actor(?: ?\/ ?role)?|(?:user )?persona|user(?: (?:type|group|class))?|who|(?:benutzer|nutzer)(?:rolle|gruppe)?|als(?: ein(?:e|en)?)?|rolle|en tant que|rôle)$/i,
  goal: /^(?:i (?:want|need|would like|can)(?: to)?(?: ?\.{3}|…)?|want|goal|(?:möchte|will) ich|ziel|je (?:veux|souhaite)|objectif)$/i,
  benefit:
    /^(?:so that(?: ?\.{3}|…)?|so (?:that )?i can|in order to|because|benefit|value|damit|sodass|so dass|um|nutzen|afin (?:de|que)|dans le but(?: de)?|pour|bénéfice)$/i,
  status: /^(?:status|state|zustand|statut|état|estado)$/i,
} as const;

/** Matches the name of a column with features, whether it states them or names the statements of another column. */
const featureName = /^(?:(?:key |main |product )?features?|functionalit(?:y|ies)|capabilit(?:y|ies))$/i;

export type ColumnRole = keyof typeof heads;

/** The columns of a table of requirements, by the names in its head. */
export interface RequirementColumns {
  readonly at: ReadonlyMap<ColumnRole, number>;
  readonly names: readonly string[];
}

/**
 * Reads the head of a table of requirements.
 *
 * @returns undefined if no column has the name of a column of requirements
 */
export function requirementColumns(names: readonly string[]): RequirementColumns | undefined {
  const at = namedColumns(names);
  return ["text", "description", "title", "goal"].some((role) => at.has(role as ColumnRole))
    ? { at, names: names.map(nameOf) }
    : undefined;
}

/** Returns the columns whose names are known. */
export function namedColumns(names: readonly string[]): ReadonlyMap<ColumnRole, number> {
  const said = names.map(nameOf);
  const at = new Map<ColumnRole, number>();
  const place = (role: ColumnRole, isOne: (name: string) => boolean): void => {
    const index = said.findIndex(isOne);
    if (index >= 0) at.set(role, index);
  };
  for (const role of Object.keys(heads) as ColumnRole[]) place(role, (name) => heads[role].test(name));
  // A feature beside its story or requirement only names it.
  place("text", (name) => heads.text.test(name) && !featureName.test(name));
  // The first column may have a name of the project: "Spec. ID", "Feature no."
  const first = said[0] ?? "";
  if (!at.has("id") && /^\S{1,14} ?\S{0,14}[ ._-](?:id|no\.?|nr\.?|#)$/i.test(first)) at.set("id", 0);
  if (!at.has("text")) place("text", (name) => unfinishedHead.test(name));
  // Jira exports a key for people beside the number of the database.
  place("id", (name) => /^(?:issue )?key$/i.test(name));
  const goal = at.get("goal") ?? -1;
  // Without a person, a goal is not a wish: it is beside the statement, or is the statement.
  if (goal >= 0 && !at.has("role") && !/\b(?:i|ich|je)\b/i.test(said[goal] ?? "")) {
    at.delete("goal");
    if (!at.has("text") && !at.has("description")) at.set("text", goal);
  }
  if (!at.has("goal")) for (const role of ["role", "benefit"] as const) at.delete(role);
  return at;
}

/** Returns whether a name belongs to a column of requirements. */
export function isColumnName(name: string): boolean {
  return roleOfName(name) !== undefined;
}

/** Returns the role of a column or field with a known name. */
export function roleOfName(name: string): ColumnRole | undefined {
  const said = nameOf(name);
  return (Object.keys(heads) as ColumnRole[]).find((role) => heads[role].test(said));
}

function nameOf(cell: string): string {
  return (
    cell
      .replaceAll(/[*`_]+/g, " ")
      .replaceAll(/\s+/g, " ")
      .replace(/\s*[:*]$/, "")
      // "As a <role>" has a place for the values in its name.
      .replace(/(?<=\S)\s*(?:<[^<>]*>|\{[^{}]*\})$/, "")
      // "… I want to …" continues the column before it.
      .replace(/^[\s.…,]+/, "")
      .replace(/(?<![\s.…,])[\s.…,]+$/, (end) => (/(?:\.\.|…)\s*$/.test(end) ? "" : end))
      // Jira exports a field of one's own under "Custom field (Acceptance criteria)".
      .replace(
        /^\s*(?:custom field|benutzerdefiniertes feld|champ personnalisé|campo personalizado) \((.+)\)\s*$/i,
        "$1",
      )
      // "Requirement description" and "Req. title" are the same as "Description" and "Title".
      .replace(
        /^\s*(?:functional |system )?(?:req(?:uirement)?s?|user stor(?:y|ies)|feature)\.?[ _](?=(?:descriptions?|details?|titles?|names?|priority|type|kind|category|status|summary|id)\b)/i,
        "",
      )
      .replace(/(?<=\S)\s*\([^()]*\)$/, "")
      // "Summary / Description" has two names for one column.
      .replace(/^(?:summary|title|name|story) ?\/ ?(?=(?:description|details?|statement|text)$)/i, "")
      .trim()
  );
}

/** A row of a table of requirements. */
export interface RequirementRow {
  /** The statement; empty if the row is only a title. */
  readonly text: string;
  /** The title of the row beside its statement, or of the rows below it. */
  readonly title: string | undefined;
  readonly id: string | undefined;
  readonly kind: RequirementKind | undefined;
  readonly quality: QualityClass | undefined;
  readonly priority: Priority | undefined;
  /** Whether the row has a type or a status by which it is not a requirement. */
  readonly other: "kind-of-item" | "removed" | "heading" | undefined;
  /** Texts of the row that its statement does not contain: of other columns, a priority, or headings in the text. */
  readonly rest: readonly { readonly text: string; readonly reason: "column" | "name" | "priority" }[];
}

/** Reads a row by the columns of its table. */
export function requirementRow(cells: readonly string[], { at, names }: RequirementColumns): RequirementRow {
  const used = new Set<number>();
  const value = (role: ColumnRole): string => {
    const index = at.get(role);
    if (index === undefined) return "";
    used.add(index);
    return (cells[index] ?? "").trim();
  };
  const isTitle = (name: string, index: number): boolean =>
    heads.title.test(name) || (featureName.test(name) && index !== at.get("text"));
  const titles = names.flatMap((name, index) => (isTitle(name, index) ? [index] : []));
  const group = groupOf(cells, { at, names });
  const blank = { id: undefined, kind: undefined, quality: undefined, priority: undefined, rest: [] };
  if (group !== undefined) return { ...blank, text: "", title: group, other: "heading" };
  const { text: written, title: ofStory } = divideTitle(withHead(value("text"), names[at.get("text") ?? -1]));
  const described = divided(value("description"));
  const isName = isNameOf(written, described.text);
  const named = isName ? "" : written;
  const title =
    titles.map((index) => cells[index]?.trim() ?? "").find((one) => one !== "") ??
    (isName ? written : (ofStory ?? ""));
  const story = storyOf(
    value("role"),
    { goal: value("goal"), benefit: withSubject(value("benefit"), names[at.get("benefit") ?? -1]) },
    names[at.get("goal") ?? -1],
  );
  // The description beside a story explains it.
  const isExplained = isWish(title) && !isWish(described.text);
  const statement = [story, named, isExplained ? title : described.text].find((one) => one !== "") ?? "";
  // In exports of tools with objects, a row is a title or a text, and its title is never the requirement.
  const isObject = at.has("description") && names.some((name) => /^object /i.test(name));
  const isTitled = at.has("text") || at.has("goal") || isObject;
  const text = statement === "" && !isTitled ? title : statement;
  for (const index of titles) if (text === cells[index]?.trim() || text !== "") used.add(index);
  const kindCell = value("kind");
  const quality = qualityFrom(kindCell);
  const priorityCell = value("priority");
  const ticked = priorityCell === "" ? tickedPriority(cells, names) : undefined;
  if (ticked) used.add(ticked.at);
  const priority = labelledPriority(priorityCell) ?? ticked?.priority;
  const criteria = [value("acceptance"), described.acceptance].flatMap(linesOf);
  const status = value("status");
  const rest = [
    ...(text !== named && named !== "" ? [named] : []),
    ...(text === described.text || described.text === "" ? [] : [described.text]),
    ...cells.flatMap((cell, index) => {
      const said = cell.trim();
      // A cell beyond the head is the rest of a text whose delimiter is not quoted, however short.
      const least = index < names.length ? 4 : 1;
      return used.has(index) || said === "" || said.split(/\s+/).length < least ? [] : [said];
    }),
  ];
  return {
    text: withCriteria(
      text,
      readAcceptanceTitle(names[at.get("acceptance") ?? -1] ?? described.title)?.label ??
        "Acceptance criteria",
      criteria,
    ),
    title: title === "" || title === text ? undefined : title,
    id: value("id") || undefined,
    kind: kindFrom(kindCell) ?? (quality ? "non-functional" : undefined),
    quality,
    priority,
    other: [status, kindCell, text.replaceAll(/^[[(<]+|(?<![\])>])[\])>]+$/g, "")].some((one) =>
      isRemovalWord(one),
    )
      ? "removed"
      : otherItem(kindCell, title !== "" && [text, priorityCell, status].join("") === ""),
    rest: [
      ...rest.map((one) => ({ text: one, reason: "column" as const })),
      ...described.headings.map((one) => ({ text: one, reason: "name" as const })),
      ...(priorityCell !== "" && priority === undefined && !/^[-–—]$/.test(priorityCell)
        ? [
            {
              text: `${names[at.get("priority") ?? -1] ?? "Priority"}: ${priorityCell}`,
              reason: "priority" as const,
            },
          ]
        : []),
    ],
  };
}

/** Matches the head of a column whose cells complete its sentence: "The service shall". */
const unfinishedHead = /\s(?:shall|must|should|can|may|will)(?: be able to)?(?:\s*(?:\.{3}|…))?:?$/i;

/** Returns the text of a cell with the beginning of its sentence from the head, if it is there. */
function withHead(cell: string, head = ""): string {
  if (cell === "" || !unfinishedHead.test(head)) return cell;
  return `${head.replace(/[\s.…:]+$/, "")} ${/^\p{Lu}{2}/u.test(cell) ? cell : cell.charAt(0).toLowerCase() + cell.slice(1)}`;
}

/** Returns the benefit of a story with the subject in the head: "So that I can". */
function withSubject(benefit: string, head = ""): string {
  return benefit === "" || !/\bi can$/i.test(head) || /^(?:so|I)\s/.test(benefit)
    ? benefit
    : `I can ${benefit}`;
}

function isWish(text: string): boolean {
  return isStory(text) || isForeignStory(text);
}

/** Returns a story of a cell without the title before it: "Sign in As a guest, I want to sign in". */
function divideTitle(cell: string): { readonly text: string; readonly title: string | undefined } {
  const at = /(?<=\S\s+)(?:As an?|Als|En tant que|Como)\s/.exec(cell.slice(0, 80))?.index ?? 0;
  const story = cell.slice(at);
  const title = cell.slice(0, at).trim();
  const isDivided = at > 0 && !/[.,;:!?]$/.test(title) && isWish(story);
  return isDivided ? { text: story, title } : { text: cell, title: undefined };
}

/** Returns the priority whose column has the only tick of a row: `| Must | Should |` above `| | x |`. */
function tickedPriority(
  cells: readonly string[],
  names: readonly string[],
): { readonly priority: Priority; readonly at: number } | undefined {
  const columns = names.flatMap((name, at) => {
    const priority = priorityFrom(name);
    return priority === undefined ? [] : [{ priority, at }];
  });
  const marked = columns.filter(({ at }) =>
    /^(?:x|✓|✔️?|✅|☑|☒|●|•|\*|yes|y|ja|oui|sí|1)$/iu.test(cells[at] ?? ""),
  );
  return columns.length > 1 && marked.length === 1 ? marked[0] : undefined;
}

/**
 * Returns the title of the rows below, if it is alone in its row: a cell that spans the table, or the first cell if it
 * states a priority or a kind, or if the statements are in another column.
 */
function groupOf(cells: readonly string[], { at, names }: RequirementColumns): string | undefined {
  const written = cells.flatMap((cell, index) => (cell.trim() === "" ? [] : [{ said: cell.trim(), index }]));
  const [only] = written;
  if (names.length < 2 || written.length !== 1 || only === undefined || isStatement(only.said))
    return undefined;
  if (cells.length === 1) return only.said;
  if (only.index !== 0) return undefined;
  const isNamed = priorityOfTitle(only.said) !== undefined || readSectionHint(only.said) !== undefined;
  const isStated = [at.get("text"), at.get("goal"), at.get("description"), at.get("title")].includes(0);
  return isNamed || (!isStated && /\p{L}{3}/u.test(only.said) && !/\d$/.test(only.said))
    ? only.said
    : undefined;
}

/** Returns whether a short text names the statement of a longer one beside it. */
function isNameOf(name: string, statement: string): boolean {
  const words = (text: string): number => text.split(/\s+/).length;
  return name !== "" && !isStatement(name) && words(name) <= 8 && words(statement) > Math.max(3, words(name));
}

function isStatement(text: string): boolean {
  return (
    text.length > 80 ||
    /[.!?]$/.test(text) ||
    /\b(?:shall|must(?!-| have)|should(?!-| have)|will|can|may|is|are|has|wants?|needs)\b/i.test(text) ||
    /^As an?\s/i.test(text)
  );
}

function otherItem(kind: string, isTitle: boolean): RequirementRow["other"] {
  if (
    isTitle ||
    /^(?:heading|überschrift|titre|chapter|section|folder|set|set of .+|ordner|dossier|kapitel)$/i.test(kind)
  )
    return "heading";
  return /^(?:bug|defect|epic|task|sub-?task|test(?: ?case)?|spike|initiative|theme|risk|incident|fehler|aufgabe|text|definition|info(?:rmation)?|note|comment|hinweis|anomalie|tâche)$/i.test(
    kind,
  )
    ? "kind-of-item"
    : undefined;
}

function storyOf(
  role: string,
  { benefit, goal }: { readonly benefit: string; readonly goal: string },
  head = "",
): string {
  if (goal === "") return "";
  const wish = goal.replace(/\.$/, "");
  if (/ich/i.test(head))
    return `Als ${role} möchte ich ${wish}${benefit === "" ? "" : `, damit ${benefit}`}.`;
  if (/^je/i.test(head))
    return `En tant que ${role}, je veux ${wish}${benefit === "" ? "" : ` afin de ${benefit}`}.`;
  if (/^As an?\s/i.test(wish)) return `${wish}.`;
  const who = /^(?:an?|the)\s/i.test(role) ? role : withArticle(role);
  const isVerb = !/^(?:to|an?|the|my|all)\s/i.test(wish);
  return `As ${role === "" ? "a user" : who}, I want ${isVerb ? "to " : ""}${wish}${benefit === "" ? "" : ` so that ${benefit.replace(/^so that\s+|\.$/gi, "")}`}.`;
}

const acceptanceTitle =
  /^[\s*#_h\d.]*(?:acceptance criteria|akzeptanzkriterien|abnahmekriterien|critères d['’]acceptation|definition of done)[\s*_]*:?[\s*_]*$/im;

/** Divides a description into its text and the criteria below their title. */
function divided(description: string): {
  readonly text: string;
  readonly acceptance: string;
  /** The title of the criteria; empty without one. */
  readonly title: string;
  /** The other headings, in the markup of Jira or Markdown. */
  readonly headings: readonly string[];
} {
  const plain = withoutMarkup(description);
  const title = acceptanceTitle.exec(plain);
  const before = title ? plain.slice(0, title.index) : plain;
  const headings = Array.from(before.matchAll(heading), ([, said = ""]) => said.trim());
  const body = before.replaceAll(heading, "").trim();
  // A description that only has headings is read as it is.
  const isDivided = body !== "";
  const text = isDivided ? body : before;
  return {
    text: (headings.length > 0 ? text.replaceAll(listMark, "") : text).replaceAll(/\s+/g, " ").trim(),
    headings: isDivided ? headings : [],
    acceptance: title ? plain.slice(title.index + title[0].length) : "",
    title: title?.[0] ?? "",
  };
}

/** A heading on its own line: `h2. Context` in Jira, `### What` in Markdown. */
const heading = /^[^\S\n]*(?:h[1-6]\.|#{1,6})[^\S\n]+(.+)$/gm;
const listMark = /^[^\S\n]*(?:[-*#]+|\d+[.)])[^\S\n]+/gm;

/** Returns a text without tags and entities, with which some tools export descriptions, and without the markup of Jira. */
function withoutMarkup(text: string): string {
  const plain = withoutWiki(text);
  if (!/<\/?[a-z][^<>]*>|&[a-z#\d]+;/i.test(plain)) return plain;
  return withoutEntities(
    plain.replaceAll(/<\/?(?:p|div|li|ul|ol|br|h[1-6]|tr)\b[^<>]*>/gi, "\n").replaceAll(/<[^<>]*>/g, ""),
  ).trim();
}

const emphasis = /(?<=^|[\s("'[])([*_])(?=[\p{L}\p{N}"'(])([^*_\n]+?)(?<=\S)\1(?![\p{L}\p{N}*/\\])/gmu;
const wikiSign = /^[^\S\n]*h[1-6]\. |\[~|\[[^[\]|\n]+\|[^[\]\n]+\]/m;
const wikiMacro = /\{(?:code|color|noformat|quote|panel)(?::[^{}\n]*)?\}/g;

/** Returns a text without macros, links and bold words of Jira, not the stars of `/api/*`; links need another sign of Jira. */
function withoutWiki(text: string): string {
  const plain = text.replaceAll(emphasis, "$2");
  if (!wikiSign.test(text) && text.search(wikiMacro) === -1) return plain;
  return plain
    .replaceAll(wikiMacro, "")
    .replaceAll(/\[~[^[\]\n]*\]|(?<=^|\s)![^!\s]+!(?=\s|$)/gm, "")
    .replaceAll(/\[([^[\]|\n]+)\|[^[\]\n]+\]/g, "$1");
}

function linesOf(text: string): readonly string[] {
  return withoutMarkup(text)
    .split(/\n+/)
    .map((line) => line.replace(/^\s*(?:[-*#•]+|\d+[.)])\s+/, "").trim())
    .filter((line) => line !== "");
}

function qualityFrom(text: string): QualityClass | undefined {
  const words = text.toLowerCase().replaceAll(/[ _]+/g, "-");
  return qualityClasses.find(({ key }) => key === words)?.key ?? qualityOfTitle(englishTitle(text));
}
