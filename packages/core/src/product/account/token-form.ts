import * as z from "zod/mini";
import type { components } from "../client/index.ts";
import { requiredPassword, requiredText } from "../validation/index.ts";

/** The scopes of a personal token. */
type TokenScope = components["schemas"]["TokenScope"];

/** The scopes of a token, with explanations. */
export const tokenScopes = [
  { scope: "read", name: "Read", about: "See projects, diagrams and documents" },
  { scope: "write", name: "Write", about: "Change them, as archscribe push does" },
  { scope: "generate", name: "Generate", about: "Generate models and diagrams, which may cost tokens" },
  { scope: "publish", name: "Publish", about: "Publish documents and create links to them" },
] as const satisfies readonly { readonly scope: TokenScope; readonly name: string; readonly about: string }[];

/** The lifetimes of a token, in days. */
export const tokenLifetimes = [7, 30, 90, 180, 365] as const;

/** The values of the form for a new token. */
export const tokenForm = z.object({
  name: requiredText("Give the token a name").check(
    z.maxLength(100, { error: "Name must be at most 100 characters" }),
  ),
  scopes: z
    .array(z.enum(["read", "write", "generate", "publish"]))
    .check(z.minLength(1, { error: "Choose at least one permission for the token" })),
  days: z.number().check(z.minimum(1), z.maximum(366)),
  /** Null for an account without a password. */
  password: z.nullable(requiredPassword("Password is required")),
  /** Empty unless the server asks for it. */
  code: z.string(),
});

/** The values of the form as typed. */
export type TokenFields = z.input<typeof tokenForm>;
