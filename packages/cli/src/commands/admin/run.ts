import { notWritable } from "@archscribe/core/platform/node/folder";
import { open, rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { components } from "@archscribe/core/product/client";
import { counted, fileSize } from "@archscribe/core/model";
import { inColumns } from "../../output/in-columns.ts";
import { plainLine } from "../../output/plain-line.ts";
import type { World } from "../../world.ts";
import { standardOutput, wrongUsage } from "../shared-options.ts";
import { type AdminTask, askAdministration } from "../../ask-administration.ts";
import type { AdminAction } from "./command.ts";

export interface AdminOptions {
  readonly data?: string;
  readonly search?: string;
  readonly format: "jsonl" | "csv";
  readonly projects?: string;
  readonly remove?: boolean;
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

interface Words {
  readonly action: AdminAction;
  readonly subject: string | undefined;
}

interface Place {
  readonly options: AdminOptions;
  readonly world: World;
}

type Schemas = components["schemas"];

/**
 * Does a task of an operator.
 *
 * @throws ArchscribeError WRONG_USAGE, ADMIN_REFUSED, SERVER_NOT_INSTALLED, OUTPUT_NOT_WRITABLE, INTERRUPTED
 */
export async function runAdmin(
  { action, subject }: Words,
  options: AdminOptions,
  world: World,
): Promise<number> {
  const place = { options, world };
  const { dryRun: isDryRun = false, search } = options;
  const said = isDryRun ? " would be" : " is";
  switch (action) {
    case "people":
      show(await read<Schemas["Person"][]>({ type: action, search }, place), presentPeople, world);
      return 0;
    case "projects":
      show(
        await read<Schemas["AdministeredProject"][]>({ type: action, search }, place),
        presentProjects,
        world,
      );
      return 0;
    case "storage":
      show(await read<Schemas["Storage"]>({ type: action }, place), presentStorage, world);
      return 0;
    case "block":
    case "unblock": {
      const task = { type: "block", email: needed(action, subject), isBlocked: action === "block", isDryRun };
      const { email } = await change(task, place);
      world.output.say(`${email}${said} ${action}ed.`);
      return 0;
    }
    case "operator": {
      const isOperator = options.remove !== true;
      const task = { type: action, email: needed(action, subject), isOperator, isDryRun };
      const { email } = await change(task, place);
      world.output.say(`${email}${said} ${isOperator ? "an operator" : "no longer an operator"}.`);
      return 0;
    }
    case "delete":
      return deletePerson(needed(action, subject), place);
    case "audit":
      await askAdministration(
        { data: options.data, task: { type: action, format: options.format, search } },
        (part) => world.output.data(part),
        world,
      );
      return 0;
    case "backup":
      return backUp(needed(action, subject), place);
    case "restore":
      return restore(needed(action, subject), place);
  }
}

function needed(action: AdminAction, subject: string | undefined): string {
  if (subject !== undefined) return subject;
  const example = action === "backup" || action === "restore" ? "archscribe.backup" : "ben@example.com";
  throw wrongUsage(
    `The action '${action}' needs ${example.includes("@") ? "the e-mail of a person" : "a file"}`,
    `Write it as in \`archscribe admin ${action} ${example}\`.`,
  );
}

async function read<Value>(task: AdminTask, { options, world }: Place): Promise<Value> {
  const parts: Buffer[] = [];
  await askAdministration({ data: options.data, task }, (part) => parts.push(part), world);
  return JSON.parse(Buffer.concat(parts).toString()) as Value;
}

/** Does a task about a person, and prints its result if JSON is wanted. */
async function change(task: AdminTask, place: Place): Promise<{ readonly email: string }> {
  const done = await read<{ readonly email: string }>(task, place);
  const { output } = place.world;
  if (output.json) output.data(JSON.stringify(done, undefined, 2));
  return done;
}

function show<Value>(value: Value, present: (value: Value) => readonly string[], { output }: World): void {
  if (output.json) return output.data(JSON.stringify(value, undefined, 2));
  for (const line of present(value)) output.data(line);
}

function presentPeople(people: readonly Schemas["Person"][]): readonly string[] {
  return inColumns(
    people.map(({ email, is_blocked, is_operator, last_seen_at, name, owned, shared, storage }) => [
      email,
      name,
      `${counted(owned, "project")} + ${String(shared)} shared`,
      fileSize(storage),
      last_seen_at === undefined ? "not signed in" : `seen ${last_seen_at.slice(0, 10)}`,
      [is_operator ? "operator" : "", is_blocked ? "blocked" : ""].filter((one) => one !== "").join(", "),
    ]),
  );
}

function presentProjects(projects: readonly Schemas["AdministeredProject"][]): readonly string[] {
  return inColumns(
    projects.map(({ documents, files, members, owner, project_id, project_name, storage }) => [
      String(project_id),
      project_name,
      owner,
      `${String(members)} shared`,
      counted(files, "file"),
      counted(documents, "document"),
      fileSize(storage),
    ]),
  );
}

function presentStorage({ largest, ...storage }: Schemas["Storage"]): readonly string[] {
  return [
    ...inColumns([
      ["database", fileSize(storage.database)],
      ["files", fileSize(storage.files)],
      ["history", fileSize(storage.history)],
      ["documents", fileSize(storage.documents)],
      ["people", String(storage.people)],
      ["projects", String(storage.projects)],
      ["audit log", `${String(storage.audit_events)} entries`],
    ]),
    ...(largest.length === 0 ? [] : ["", "Largest projects", ...presentProjects(largest)]),
  ];
}

interface Deleted {
  readonly email: string;
  readonly projects: readonly {
    readonly project_id: number;
    readonly project_name: string;
    /** The next owner; omitted for a deleted project. */
    readonly owner?: string;
  }[];
}

/** Deletes a person. A dry run needs no decision about the projects: it lists them, so that it can be made. */
async function deletePerson(email: string, place: Place): Promise<number> {
  const { options, world } = place;
  const { dryRun: isDryRun = false, projects: decision } = options;
  const transferTo = /^transfer:(.+)$/.exec(decision ?? "")?.[1];
  const isUndecided = decision === undefined && isDryRun;
  if (!isUndecided && decision !== "delete" && transferTo === undefined)
    throw wrongUsage(
      decision === undefined
        ? "The option --projects is missing: it decides what happens to the person's projects"
        : `'${decision}' is not a valid value of --projects`,
      "Add --projects delete, or --projects transfer:EMAIL with the next owner.",
    );
  const task = { type: "delete", email, transferTo, isDryRun };
  const deleted = (await change(task, place)) as Deleted;
  const would = isDryRun ? "would be" : "is";
  const outcomeOf = (owner: string | undefined): string => {
    if (isUndecided && owner === undefined)
      return "would be deleted with --projects delete, or kept with --projects transfer:EMAIL";
    return `${would} ${owner === undefined ? "deleted" : `owned by ${owner}`}`;
  };
  for (const { owner, project_id, project_name } of deleted.projects)
    world.output.say(`Project ${String(project_id)} ${plainLine(project_name)} ${outcomeOf(owner)}.`);
  world.output.say(`The account ${deleted.email} ${would} deleted.`);
  return 0;
}

async function backUp(subject: string, { options, world }: Place): Promise<number> {
  const request = { data: options.data, task: { type: "backup" } };
  if (subject === standardOutput) {
    await askAdministration(request, (part) => world.output.data(part), world);
    return 0;
  }
  const path = resolve(world.folder, subject);
  if (options.force !== true && (await stat(path).catch(() => undefined)) !== undefined)
    throw wrongUsage(`${subject} exists`, "Name another file, or add --force to replace it.");
  const part = `${path}.part`;
  // It contains everything that the server stores.
  const refuse = (cause: unknown): never => {
    throw notWritable(cause, subject);
  };
  const file = await open(part, "w", 0o600).catch(refuse);
  let written = 0;
  try {
    await askAdministration(
      request,
      async (bytes) => {
        await file.writeFile(bytes).catch(refuse);
        written += bytes.length;
      },
      world,
    );
    await file.sync().catch(refuse);
    await file.close().catch(refuse);
    await rename(part, path).catch(refuse);
  } catch (cause) {
    await file.close().catch(() => undefined);
    await rm(part, { force: true });
    throw cause;
  }
  if (world.output.json) world.output.data(JSON.stringify({ file: path, bytes: written }, undefined, 2));
  world.output.say(`${subject} is a backup of ${fileSize(written)}. It contains everything; keep it secret.`);
  return 0;
}

interface Restored {
  readonly created_at: string;
  readonly rows: Readonly<Record<string, number>>;
}

async function restore(subject: string, place: Place): Promise<number> {
  const { options, world } = place;
  if (subject === standardOutput)
    throw wrongUsage(
      "A backup is restored from a file, which is verified as a whole first",
      "Write standard input to a file, and name the file.",
    );
  const { dryRun: isDryRun = false, force: isForced = false } = options;
  const task = { type: "restore", file: resolve(world.folder, subject), isForced, isDryRun };
  const { created_at, rows } = await read<Restored>(task, place);
  if (world.output.json) world.output.data(JSON.stringify({ created_at, rows }, undefined, 2));
  const content = `${counted(rows["account"] ?? 0, "account")} and ${counted(rows["project"] ?? 0, "project")}`;
  world.output.say(
    isDryRun
      ? `${subject} of ${created_at} is complete and would restore ${content}.`
      : `${content} of ${created_at} are restored. People sign in again.`,
  );
  return 0;
}
