/**
 * The names of the cookies that may contain the CSRF token, in order of precedence; the server sets the first (CL19).
 */
export const csrfCookieNames = ["csrfToken", "csrftoken"] as const;

/** The header that returns the token (CL19). */
export const csrfHeaderName = "X-CSRFTOKEN";

/** Returns the CSRF token from the text of a `Cookie` header or of `document.cookie`; names are case-sensitive. */
export function readCsrfToken(cookies: string): string | undefined {
  const pairs = cookies.split(";").map(splitPair);
  for (const wanted of csrfCookieNames) {
    const token = pairs.find(({ name, value }) => name === wanted && value !== "")?.value;
    if (token !== undefined) return token;
  }
  return undefined;
}

function splitPair(pair: string): { readonly name: string; readonly value: string } {
  const [name = "", ...rest] = pair.split("=");
  return { name: name.trim(), value: decoded(rest.join("=").trim()) };
}

function decoded(value: string): string {
  const bare = value.replace(/^"(.*)"$/, "$1");
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}
