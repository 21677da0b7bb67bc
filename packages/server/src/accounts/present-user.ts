import type { components } from "@archscribe/core/product/client";
import { isOperator } from "../administration/is-operator.ts";
import type { World } from "../world.ts";
import type { Account } from "./session.ts";

type User = components["schemas"]["User"];

/** A person as the contract shows them to themselves. */
export function presentUser(account: Account, { configuration }: Pick<World, "configuration">): User {
  const { createdAt, email, name, passwordHash } = account;
  return {
    isValid: true,
    name,
    username: name,
    email,
    created_at: createdAt.toISOString(),
    ...(passwordHash === null && { has_password: false }),
    ...(isOperator(account, configuration) && { is_operator: true }),
  };
}
