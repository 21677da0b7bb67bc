import { type TokenFields, tokenScopes } from "./token-form.ts";

/**
 * The query parameter of the page /profile by which `archscribe login --browser` requests a token; its value names the
 * machine.
 */
const requestKey = "cli";

/**
 * Reads from the address which token a command line requests; undefined without a request. The page only fills in the
 * form: the person reads it, confirms it with their password, and copies the token.
 *
 * @example readTokenRequest("/profile?cli=laptop")?.name // "archscribe on laptop"
 */
export function readTokenRequest(
  address: string,
): Pick<TokenFields, "name" | "scopes" | "days" | "isAskedFor"> | undefined {
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
