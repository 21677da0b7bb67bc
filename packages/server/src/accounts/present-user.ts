import type { components } from "@archscribe/core/product/client";
import type { Account } from "./session.ts";

type User = components["schemas"]["User"];

/** A person as the contract shows them. */
export function presentUser({ createdAt, email, name }: Account): User {
  return { isValid: true, name, username: name, email, created_at: createdAt.toISOString() };
}
