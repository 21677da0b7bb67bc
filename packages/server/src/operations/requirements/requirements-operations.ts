import type { RequirementKind } from "@archscribe/core/model";
import type { Account } from "../../accounts/session.ts";
import { openFiles } from "../../billing/closed-files.ts";
import type { Operation, Operations } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import {
  addRequirement,
  removeRequirement,
  reorderRequirements,
  replaceRequirement,
} from "../../project-files/change-requirements.ts";
import { limitRenamings } from "../../policies/limit-rate.ts";
import { listRequirements } from "../../project-files/requirement-files.ts";
import type { World } from "../../world.ts";

/** Replaces a requirement of any kind. */
const updateRequirement: Operation<"updateRequirement"> = async (call, world) => {
  const { project_id: _, revision, ...stated } = call.body;
  const body = await replaceRequirement(world.database, changeOf(call, world), { revision, stated });
  return { status: 200, body };
};

/** Deletes a requirement of any kind; references to it are kept unless the caller wants its id removed there, too. */
const deleteRequirement: Operation<"deleteRequirement"> = async (call, world) => {
  const { account, body } = call;
  const { id, references, revision } = body;
  if (references === "remove") await limitRenamings(account.id, world);
  const former = await removeRequirement(world.database, changeOf(call, world), {
    id,
    revision,
    ...(references === "remove" ? { references: await openFiles(account, world) } : {}),
  });
  return {
    status: 200,
    body: { message: "Requirement deleted", changed: [...former.changed], kept: [...former.kept] },
  };
};

/** Changes the order of the requirements of one kind. */
const orderRequirements: Operation<"orderRequirements"> = async (call, world) => ({
  status: 200,
  body: await reorderRequirements(world.database, changeOf(call, world), call.body),
});

/** The operations of the tag requirements. */
export const requirementOperations = {
  getFunctionalRequirements: lists("functional"),
  addFunctionalRequirement: adds("functional"),
  getNonFunctionalRequirements: lists("non-functional"),
  addNonFunctionalRequirement: adds("non-functional"),
  getUserStories: lists("user-story"),
  addUserStory: adds("user-story"),
  getBusinessRules: lists("business-rule"),
  addBusinessRule: adds("business-rule"),
  updateRequirement,
  deleteRequirement,
  orderRequirements,
} satisfies Partial<Operations>;

interface Query {
  readonly query: { readonly project_id: number };
}

/** Returns the operation that lists the requirements of a kind. */
export function lists(kind: RequirementKind) {
  return async ({ query }: Query, { database }: World) => ({
    status: 200 as const,
    body: await listRequirements(database, query.project_id, kind),
  });
}

interface Addition {
  readonly account: Account;
  readonly body: { readonly project_id: number };
}

/** Returns the operation that adds a requirement of a kind, as its form requires it. */
export function adds(kind: RequirementKind) {
  return async (call: Addition, world: World) => {
    const { project_id: _, ...stated } = call.body;
    const body = await addRequirement(world.database, changeOf(call, world), { kind, stated });
    return { status: 201 as const, body };
  };
}
