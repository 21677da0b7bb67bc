import type { FastifyRequest } from "fastify";
import type { ContractOperation } from "../contract/read-contract.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { accessOwnProject, accessProject } from "./access.ts";
import { checkCsrf } from "./check-csrf.ts";
import { callerOf } from "./identify.ts";

/** What is held before the body is read: who calls, from which page, with which token. @throws Refusal */
export function checkCaller(operation: ContractOperation, request: FastifyRequest, world: World): void {
  const { account, scopes, session } = callerOf(request);
  const needsAccount = ["session", "member", "owner"].includes(operation.policy);
  if (needsAccount && account === undefined) throw new Refusal("UNAUTHORIZED", "Please sign in");
  if (scopes !== undefined) {
    if (!operation.allowsPersonalToken)
      throw new Refusal("FORBIDDEN", "This needs a session; a personal token is not enough");
    const scope = scopeOf(operation);
    if (!scopes.includes(scope))
      throw new Refusal("FORBIDDEN", `The personal token has not the scope '${scope}'`);
    return;
  }
  if (needsCsrf(operation, session !== undefined)) checkCsrf(request, session, world);
}

/** Signing out needs it with a session only, and then also by GET, or an image could sign people out (H4). */
function needsCsrf({ id, method, policy }: ContractOperation, hasSession: boolean): boolean {
  if (id === "logout" || id === "logoutByPost") return hasSession;
  return method !== "GET" && policy !== "stripe";
}

/** What is asked by POST, and changes nothing. */
const reading = new Set(["/get_user_details/"]);

const generating = /^\/(?:agent|agentsapp)\/|\/generate_|\/sad\/(?:interface_agent|conceptual_design)\//;
const publishing = /^\/sad\/publish/;

/** The scope that a personal token needs for an operation. */
function scopeOf({ method, path }: Pick<ContractOperation, "method" | "path">): string {
  if (method === "GET" || reading.has(path)) return "read";
  if (generating.test(path)) return "generate";
  return publishing.test(path) ? "publish" : "write";
}

/** What is held once the request is read: that the project is the caller's. @throws Refusal */
export async function checkProject(
  operation: ContractOperation,
  request: FastifyRequest,
  { database }: World,
): Promise<void> {
  const { account } = callerOf(request);
  const projectId = projectIdOf(request);
  if (account === undefined || projectId === undefined) return;
  if (operation.policy === "member") await accessProject(database, account, projectId);
  if (operation.policy === "owner") await accessOwnProject(database, account, projectId);
}

function projectIdOf({ body, query }: FastifyRequest): number | undefined {
  for (const part of [body, query]) {
    const id: unknown = Object(part)["project_id"];
    if (typeof id === "number") return id;
  }
  return undefined;
}
