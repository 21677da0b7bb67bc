import * as z from "zod/mini";
import { type ProjectRole, projectRoles } from "../../model/index.ts";
import type { Answer } from "./client-error.ts";
import { failureTexts } from "./failure-texts.ts";

/** The number of projects on one page of the dashboard. */
export const projectsPerPage = 10;

/** A person whom a project is shared with. */
export interface Collaborator {
  readonly email: string;
  readonly name?: string;
  /** The name under which the person appears in the project, if another person there has the same name. */
  readonly called?: string;
  readonly role?: ProjectRole;
  /** Present while the invitation has not been accepted. */
  readonly isInvited?: true;
}

/** A project as the list shows it, with the field names of the contract. */
export interface ProjectSummary {
  readonly project_id: number;
  readonly project_name: string;
  readonly organization: string;
  readonly shared_with_me: boolean;
  /** The person's own role; absent in the answers of servers without roles. */
  readonly role?: ProjectRole;
  /** Includes invited people who have not accepted yet, if the person may see them. */
  readonly shared_with_users: readonly Collaborator[];
  readonly owner?: Collaborator;
}

/** The projects of an answer. */
export interface ProjectList {
  readonly projects: readonly ProjectSummary[];
  /** The number of elements that are not a project, to tell an incomplete list from a complete one. */
  readonly leftOut: number;
}

/** A part of a person's projects. */
export interface ProjectPage extends ProjectList {
  /** The further projects that the request named. */
  readonly named: readonly ProjectSummary[];
  /** The number of projects on all pages. */
  readonly total: number;
}

const someText = z.string().check(z.trim(), z.minLength(1));

const roleSchema = z.catch(z.optional(z.enum(projectRoles)), undefined);

const collaboratorSchema = z.union([
  z.pipe(
    someText,
    z.transform((email): Collaborator => ({ email })),
  ),
  z.pipe(
    z.object({
      email: someText,
      name: z.catch(z.optional(someText), undefined),
      called: z.catch(z.optional(someText), undefined),
      role: roleSchema,
    }),
    z.transform(({ called, email, name, role }): Collaborator => ({
      email,
      ...(name !== undefined && { name }),
      ...(called !== undefined && { called }),
      ...(role !== undefined && { role }),
    })),
  ),
]);

const sharedWithSchema = z.pipe(
  z.catch(z.array(z.unknown()), []),
  z.transform((members) => members.flatMap((member) => read(collaboratorSchema, member))),
);

const projectSchema = z.pipe(
  z.object({
    project_id: z.catch(z.optional(z.int()), undefined),
    id: z.catch(z.optional(z.int()), undefined),
    project_name: z.string(),
    organization: z.catch(z.string(), ""),
    shared_with_me: z.catch(z.boolean(), false),
    role: roleSchema,
    shared_with_users: sharedWithSchema,
    invited_users: sharedWithSchema,
    owner: z.catch(z.optional(collaboratorSchema), undefined),
  }),
  z.transform(({ id, invited_users, owner, project_id = id, role, ...rest }, context): ProjectSummary => {
    const invited = invited_users.map((one): Collaborator => ({ ...one, isInvited: true }));
    const shared_with_users = [...rest.shared_with_users, ...invited];
    if (project_id !== undefined)
      return {
        project_id,
        ...rest,
        ...(role !== undefined && { role }),
        shared_with_users,
        ...(owner !== undefined && { owner }),
      };
    context.issues.push({
      code: "custom",
      input: rest,
      message: "a whole number as id or project_id",
    });
    return z.NEVER;
  }),
);

/**
 * Parses the projects in the body of an answer.
 *
 * An element without a number or a name is not a project: it is omitted and counted, and the others are kept.
 */
export function parseProjectList(body: unknown): Answer<ProjectList> {
  if (!Array.isArray(body)) {
    return { ok: false, error: { code: "INVALID_RESPONSE", message: failureTexts.invalidProjectList } };
  }
  const projects = body.flatMap((element: unknown) => read(projectSchema, element));
  return { ok: true, value: { projects, leftOut: body.length - projects.length } };
}

/** Parses the body of an answer with a part of the projects; `leftOut` counts in both of its lists. */
export function parseProjectPage({
  named,
  projects,
  total,
}: Readonly<Record<"named" | "projects" | "total", unknown>>): Answer<ProjectPage> {
  const [page, others] = [parseProjectList(projects), parseProjectList(named)];
  if (!page.ok) return page;
  if (!others.ok) return others;
  const leftOut = page.value.leftOut + others.value.leftOut;
  const { projects: shown } = page.value;
  return {
    ok: true,
    value: {
      projects: shown,
      named: others.value.projects,
      total: typeof total === "number" ? total : shown.length,
      leftOut,
    },
  };
}

function read<Value>(schema: z.ZodMiniType<Value>, value: unknown): readonly Value[] {
  const reading = schema.safeParse(value);
  return reading.success ? [reading.data] : [];
}
