import { includesRole, type ProjectRole } from "@archscribe/core/model";
import type { FastifyRequest } from "fastify";
import { isOperator } from "../administration/is-operator.ts";
import { neededRole, type OperationScope } from "../contract/operation-access.ts";
import type { ContractOperation } from "../contract/read-contract.ts";
import { findJob } from "../jobs/find-job.ts";
import { notFound, Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { roleToChange } from "../project-files/role-to-change.ts";
import { accessProject } from "./access.ts";
import { checkCsrf } from "./check-csrf.ts";
import { callerOf } from "./identify.ts";

/** The checks before the body is read: who calls, from which page, with which token. @throws Refusal */
export function checkCaller(operation: ContractOperation, request: FastifyRequest, world: World): void {
  const { account, scopes, session } = callerOf(request);
  if (!operation.isPublic && account === undefined) throw new Refusal("UNAUTHORIZED", "Please sign in");
  if (scopes !== undefined) checkScope(operation.scope, scopes);
  else if (needsCsrf(operation, session !== undefined)) checkCsrf(request, session, world);
  // For everybody else, the addresses of operators do not exist.
  if (operation.policy === "operator" && !isOperator(account, world.configuration)) throw notFound("page");
}

function checkScope(needed: OperationScope, scopes: readonly string[]): void {
  if (needed === "none")
    throw new Refusal("FORBIDDEN", "This needs a session; a personal token is not enough");
  // The kind of the job is known once it is looked up.
  if (needed !== "job" && !scopes.includes(needed))
    throw new Refusal("FORBIDDEN", `The personal token does not have the scope '${needed}'`);
}

function needsCsrf({ csrf }: ContractOperation, hasSession: boolean): boolean {
  return csrf === "always" || (csrf === "with-session" && hasSession);
}

/** The check once the request is read: that the caller has the needed role in the project. @throws Refusal */
export async function checkProject(
  operation: ContractOperation,
  request: FastifyRequest,
  { database }: World,
): Promise<void> {
  const { account } = callerOf(request);
  const projectId = projectIdOf(request);
  if (account === undefined || projectId === undefined) return;
  const needed = roleForRequest(operation, request);
  if (needed !== undefined) await accessProject(database, account, { projectId, needed });
}

/**
 * Returns the role in the project that a request needs: the role of its operation, or a higher one for the files that it
 * writes and removes.
 */
export function roleForRequest(
  operation: Pick<ContractOperation, "policy">,
  { body }: { readonly body: unknown },
): ProjectRole | undefined {
  const needed = neededRole(operation);
  const paths = changedPaths(body);
  if (needed === undefined || paths.length === 0) return needed;
  const ofFiles = roleToChange(paths);
  return includesRole(needed, ofFiles) ? needed : ofFiles;
}

function changedPaths(body: unknown): string[] {
  const { remove, write }: { readonly remove?: unknown; readonly write?: unknown } = Object(body);
  return [write, remove].flatMap((files) =>
    Array.isArray(files) ? files.map((file: { readonly path: string }) => file.path) : [],
  );
}

/**
 * The check after the path is read: the caller has the needed role in the project of the job, and a personal token could
 * have started the job.
 *
 * @throws Refusal FORBIDDEN, NOT_FOUND
 */
export async function checkJob(
  operation: ContractOperation,
  { caller, params }: FastifyRequest,
  { database }: World,
): Promise<void> {
  const jobId: unknown = Object(params)["job_id"];
  const needed = neededRole(operation);
  if (typeof jobId !== "string" || caller?.account === undefined || needed === undefined) return;
  // The operations themselves find the information that every member may read.
  if (needed === "reader") return;
  const { job } = await findJob(database, caller.account, jobId);
  await accessProject(database, caller.account, { projectId: job.projectId, needed });
  if (operation.scope === "job" && caller.scopes !== undefined) checkScope(job.kind, caller.scopes);
}

function projectIdOf({ body, query }: FastifyRequest): number | undefined {
  for (const part of [body, query]) {
    const id: unknown = Object(part)["project_id"];
    if (typeof id === "number") return id;
  }
  return undefined;
}
