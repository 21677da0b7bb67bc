/** The query parameter of a share link that contains its token. */
const tokenParameter = "project_token";

/** The share token in an address. */
export interface TakenToken {
  readonly token?: string;
  /** The address without the token, otherwise unchanged. */
  readonly address: string;
}

/**
 * Removes the token of a share link from an address without origin, and returns both (WF53).
 *
 * @example takeProjectToken("/?project_token=t&page=2#top") // { token: "t", address: "/?page=2#top" }
 */
export function takeProjectToken(address: string): TakenToken {
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const parameters = query === "" ? [] : query.slice(1).split("&");
  const tokens = parameters.map((parameter) => new URLSearchParams(parameter).get(tokenParameter));
  if (tokens.every((token) => token === null)) return { address };
  const rest = parameters.filter((_, index) => tokens[index] === null).join("&");
  const addressWithout = `${path}${rest === "" ? "" : `?${rest}`}${fragment}`;
  const token = tokens.find((one) => one !== null && one.trim() !== "")?.trim();
  return token === undefined ? { address: addressWithout } : { token, address: addressWithout };
}
