/** The cookies that a CSRF token is read from, the first that has one; the server sets the first (CL19). */
export const csrfCookieNames = ["csrfToken", "csrftoken"] as const;

/** The header in which the token travels back (CL19). */
export const csrfHeaderName = "X-CSRFTOKEN";

/** The CSRF token in the text of a `Cookie` header or of `document.cookie`; upper and lower case tell names apart. */
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
