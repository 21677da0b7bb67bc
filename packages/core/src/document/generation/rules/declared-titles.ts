import { englishTitle } from "./foreign-titles.ts";
import { lastBracket } from "./last-bracket.ts";

/** The certainty that the lines below a title name roles. */
export type RolesTitle =
  /** "User roles": every item is a role. */
  | "roles"
  /** "Personas": each item has a separate name. */
  | "personas"
  /** "Users": their tasks may be listed as well, so that only words for persons are roles. */
  | "users";

const lead = String.raw`(?:(?:the|our|main|key|primary|target|intended|end|system|project|identified|involved|business)\s+)*`;
const tail = String.raw`(?:\s*(?:and|&|/|,|of|in|for|with|-|–|—)\s*.+|\s+(?:overview|descriptions?|definitions?|lists?|analysis|summary|register|map|characteristics|profiles?|involved|catalog(?:ue)?))?`;
const titled = (words: string): RegExp => new RegExp(`^${lead}(?:${words})${tail}$`, "i");

const roles = titled(
  String.raw`(?:user|stakeholder)\s+(?:roles?|class(?:es)?|groups?|types?|categories)|roles?|actors?|stakeholders?|(?:types|kinds|classes|groups|categories)\s+of\s+(?:users|actors|stakeholders)`,
);
const personas = titled(String.raw`(?:user\s+)?personas?`);
const users = titled(
  String.raw`users?|people|user\s+(?:characteristics|descriptions?|profiles?)|(?:target\s+)?audience|who\s+(?:uses?|will\s+use|works\s+with)\b.*`,
);
/** Matches chapters about functions for users and roles, or about the readers of the document. */
const otherwise =
  /\b(?:management|administration|assignment|stor(?:y|ies)|interfaces?|manual|guides?|documentation|requirements?|needs|registration|accounts?|authentication|experience|based|document|reading)\b/i;

/** Returns how a title announces the roles of users or stakeholders; undefined if it does not. */
export function rolesTitle(heading: string): RolesTitle | undefined {
  const title = bare(heading);
  if (otherwise.test(title)) return undefined;
  if (personas.test(title)) return "personas";
  if (roles.test(title)) return "roles";
  return users.test(title) ? "users" : undefined;
}

const leadOfRoles =
  /\b(?:(?:user )?roles|actors|personas|stakeholders|(?:types|kinds|classes|groups) of (?:users|people)|user (?:types|groups|classes))\b(?![^.:]*\b(?:can|may|must|shall|should|will|to):$)[^.:]{0,40}:$/i;

/** Returns whether a line announces roles that are listed below it: "There are the following actors:". */
export function announcesRoles(line: string): boolean {
  return leadOfRoles.test(line);
}

const termWords = String.raw`(?:definitions?|terms?|acronyms?|abbreviations?)`;
const glossary = new RegExp(
  String.raw`\b(?:glossary|terminology|nomenclature|ubiquitous language)\b|\bvocabulary$|^(?:(?:key|core|main|important|common|domain|business|project|list of)\s+)*${termWords}(?:(?:\s*[,/&]\s*|\s+)(?:(?:and|of|or|&)\s+)?(?:key\s+)?${termWords})*(?:\s+used\b.*)?$`,
  "i",
);

/** Returns whether words are explained below a title. */
export function isGlossaryTitle(heading: string): boolean {
  return glossary.test(bare(heading));
}

function bare(heading: string): string {
  const title = englishTitle(heading).replace(
    /^(?:\d+(?:\.\d+)*\.?|[A-Z]\.|appendix [A-Z\d]+\s*[:.–-]?)\s+/i,
    "",
  );
  return (lastBracket(title)?.before ?? title).replace(/[:?]$/, "").trim();
}
