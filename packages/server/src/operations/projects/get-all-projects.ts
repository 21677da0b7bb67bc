import type { Operation } from "../../contract/operation.ts";
import { checkOwnEmail } from "../../policies/own-email.ts";
import { listProjects } from "./list-projects.ts";

/** The projects that a person owns or shares. @throws Refusal FORBIDDEN for those of somebody else */
export const getAllProjects: Operation<"getAllProjects"> = async ({ account, query }, { database, now }) => {
  checkOwnEmail(account, query.email);
  return { status: 200, body: await listProjects(database, { account, page: query.page, now: now() }) };
};
