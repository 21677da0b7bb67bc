import { verbsOf } from "./verb-lists.ts";

/** What a text lists as the tasks of a role, beside its name. */
export interface RoleTasks {
  readonly role: string;
  readonly tasks: readonly string[];
}

const verbs: ReadonlySet<string> = new Set(Object.values(verbsOf).flat());
const roleHead = /^(?:(?:user )?roles?|actors?|users?|user (?:types?|classes|class|groups?)|who)$/i;
const taskHead =
  /^(?:(?:may|can|must) do|(?:main |key )?(?:tasks?|duties|activities|functions?|responsibilit(?:y|ies)|permissions?|rights|abilities|capabilities|needs?|goals?)|use cases?|what (?:they|he|she|it) (?:do|does|can do))$/i;

/** The columns of a table, by its head, that name roles and what they do. */
export function taskColumns(
  head: readonly string[],
): { readonly role: number; readonly tasks: number } | undefined {
  const role = head.findIndex((cell) => roleHead.test(cell));
  const tasks = head.findIndex((cell) => taskHead.test(cell));
  return role < 0 || tasks < 0 ? undefined : { role, tasks };
}

/** "Crane driver: move containers, report damage" lists tasks; "Crane driver: moves containers" tells who that is. */
export function readRoleTasks(line: string): RoleTasks | undefined {
  const [, role = "", said = ""] = /^([^:–]{2,40}?)\s*(?::|\s[–-])\s+(.+)$/s.exec(line) ?? [];
  return roleTasks(role, said);
}

/** Tasks that begin with what is done; undefined where one does not. */
export function roleTasks(role: string, said: string): RoleTasks | undefined {
  const tasks: string[] = [];
  for (const part of said.replace(/[.;]$/, "").split(/(?=\s*[;,]\s)/)) {
    const task = part.replace(/^\s*[;,]\s+(?:and\s+)?/, "").trim();
    if (tasks.length > 0 && !isTask(task)) tasks.push(`${tasks.pop() ?? ""}${part}`);
    else if (task !== "") tasks.push(task);
  }
  const name = role.replace(/\s*\([^)]*\)/g, "").trim();
  return name !== "" && tasks.length > 0 && tasks.every(isTask) ? { role: name, tasks } : undefined;
}

function isTask(text: string): boolean {
  return text.includes(" ") && verbs.has(/^[A-Za-z-]+/.exec(text)?.[0].toLowerCase() ?? "");
}
