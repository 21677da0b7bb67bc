import { type TokenFields, tokenScopes } from "./token-form.ts";

/** The query of the page /profile by which `archscribe login --browser` asks for a token; its value names the machine. */
const requestKey = "cli";

/**
 * The token that a command line asks a person to make, as the address says it; none if it asks for none.
 * The page only fills in the form: the person reads it, confirms it by their password, and carries the token over.
 *
 * @example readTokenRequest("/profile?cli=laptop")?.name // "archscribe on laptop"
 */
export function readTokenRequest(address: string): Omit<TokenFields, "password"> | undefined {
  const [, search = ""] = (address.split("#")[0] ?? "").split("?");
  const machine = new URLSearchParams(search).get(requestKey);
  if (machine === null) return undefined;
  const name = machine.replaceAll(/[^\w .-]+/g, " ").trim();
  return {
    name: `archscribe on ${name === "" ? "a command line" : name}`.slice(0, 100),
    scopes: tokenScopes.map(({ scope }) => scope),
    days: 90,
    isAskedFor: true,
  };
}
