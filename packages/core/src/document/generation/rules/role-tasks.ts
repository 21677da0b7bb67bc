import { isAcronym } from "./element-names.ts";
import { actionVerbs } from "./verb-lists.ts";

/** The tasks that a text lists beside the name of a role. */
export interface RoleTasks {
  readonly role: string;
  readonly tasks: readonly string[];
}

const roleHead =
  /^(?:(?:user )?(?:roles?|personas?)|actors?|(?:target |end )?users?|user (?:types?|classes|class|groups?|segments?)|who|rolle|benutzer(?:rolle)?|akteur|rôle|acteur|utilisateur|rol|usuario)$/i;
const taskHead =
  /^(?:(?:may|can|must) do|(?:main |key |primary )?(?:tasks?|duties|activities|functions?|responsibilit(?:y|ies)|permissions?|rights|abilities|capabilities)|use cases?|aufgaben?|tareas?|tâches?|what (?:they|he|she|it) (?:do|does|can do))$/i;
/** Matches columns of wishes, which may be for qualities: "Goals", "Jobs to be done". */
const wishHead =
  /^(?:(?:main|key|primary|core|top|user) )?(?:needs?|goals?|objectives?|outcomes?|wants?|wishes|jobs?(?:[- ]to[- ]be[- ]done)?|jtbds?|ziele?|bedürfnisse?|besoins?|objectifs?|objetivos?|necesidades?)(?: (?:and|&|\/) \w+| ?\/ ?\w+)?(?: \(jtbd\))?$/iu;
const descriptionHead = /^(?:descriptions?|beschreibung|descripción)$/i;

/** Returns whether a title announces wishes of people: "Goals", "Jobs to be done". */
export function isWishTitle(title: string): boolean {
  return wishHead.test(title) || /^(?:main |key |primary )?tasks$/i.test(title);
}

/** Returns the columns of a table that name roles and their tasks, according to its head. */
export function taskColumns(
  head: readonly string[],
): { readonly role: number; readonly tasks: number; readonly isDescribed: boolean } | undefined {
  const role = head.findIndex((cell) => roleHead.test(cell));
  const tasks =
    [taskHead, wishHead, descriptionHead]
      .map((names) => head.findIndex((cell) => names.test(cell)))
      .find((at) => at >= 0) ?? -1;
  return role < 0 || tasks < 0 ? undefined : { role, tasks, isDescribed: !taskHead.test(head[tasks] ?? "") };
}

/**
 * Reads tasks: "Crane driver: move containers, report damage" lists them, and so does "Crane driver: moves containers
 * and reports damage"; "Crane driver: moves containers" alone only describes the role.
 */
export function readRoleTasks(line: string): RoleTasks | undefined {
  const [, role = "", said = ""] = /^([^:–.!?]{2,40}?)\s*(?::|\s[–-])\s+(.+)$/s.exec(line) ?? [];
  const read = roleTasks(role, said);
  return read !== undefined && read.tasks.length === 1 && isTold(read.tasks[0] ?? "") ? undefined : read;
}

/** Returns tasks that each begin with a verb; undefined if one does not. */
export function roleTasks(role: string, said: string): RoleTasks | undefined {
  const tasks: string[] = [];
  for (const part of said
    .replace(wanting, "")
    .replace(/[.;]$/, "")
    .split(/(?=\s*[;,]\s|(?<![;,])\s+and\s+\S+s\s)/)) {
    const task = part.replace(/^\s*(?:[;,]\s+(?:and\s+)?|and\s+)/, "").trim();
    const isShared = bareVerbs(tasks.at(-1) ?? "");
    if (tasks.length > 0 && (isShared || !isTask(task))) tasks.push(`${tasks.pop() ?? ""}${part}`);
    else if (task !== "") tasks.push(task);
  }
  const name = role.replace(/\s*\([^)]*\)/g, "").trim();
  return name !== "" && tasks.length > 0 && tasks.every(isTask) ? { role: name, tasks } : undefined;
}

/** Matches the beginning of a wish: "Wants to", "I need to be able to", "To". */
const wanting =
  /^(?:(?:they|he|she|I|we) )?(?:(?:wants?|needs?|would like|wish(?:es)?|has|have|tr(?:y|ies)) )?to (?:be able to )?(?=\p{L})/iu;

/** Returns whether a text is only verbs, which share the object of the next one: "Add, search, edit tickets". */
function bareVerbs(text: string): boolean {
  return text !== "" && text.split(/\s*,\s*/).every((word) => actionVerbs.has(word.toLowerCase()));
}

/** "View Open Orders" as a sentence has it: "View open orders". */
export function nameOfUseCase(name: string): string {
  const [first = "", ...rest] = name.split(" ");
  return [first, ...rest.map((word) => (isAcronym(word) ? word : word.toLowerCase()))].join(" ");
}

function isTask(text: string): boolean {
  return text.includes(" ") && (actionVerbs.has(firstWord(text)) || isTold(text));
}

/** Returns whether a text begins with an inflected verb: "reports damage". */
function isTold(text: string): boolean {
  const word = firstWord(text);
  const bases = [word.slice(0, -1), word.slice(0, -2), word.replace(/ies$/, "y")];
  return (
    word.endsWith("s") &&
    text.includes(" ") &&
    !actionVerbs.has(word) &&
    bases.some((base) => actionVerbs.has(base))
  );
}

function firstWord(text: string): string {
  return /^[A-Za-z-]+/.exec(text)?.[0].toLowerCase() ?? "";
}
