/** Returns whether a text begins with a scheme or a setting, and its host is known before the code runs. */
export function isAddress(text: string): boolean {
  const masked = masksOf(text);
  const authority = /^(?:[a-z][\w+.-]*:)?\/\/([^/?#]*)/i.exec(masked)?.[1] ?? /^~[^/?#]*/.exec(masked)?.[0];
  return authority !== undefined && authority !== "" && !authority.includes("{");
}

/** Returns the path of an address, which may begin with a setting, without query and fragment; empty for a text without a host. */
export function addressPath(address: string): string {
  const masked = masksOf(address);
  const start = /^(?:[a-z][\w+.-]*:)?\/\/[^/?#]*|^~[^/?#]*/i.exec(masked)?.[0].length;
  if (start === undefined) return "";
  const end = masked.slice(start).search(/[?#]/);
  const path = address.slice(start, end < 0 ? undefined : start + end);
  // The sidecar of Dapr passes on what is behind the application and the method.
  return path.replace(/^\/v1\.0\/invoke\/[^/]+\/method(?=\/|$)/, "");
}

/** Writes the settings of a text, which may be in each other, as `~`. */
function masksOf(text: string): string {
  let masked = text;
  for (let next = mask(masked); next !== masked; next = mask(masked)) masked = next;
  return masked;
}

function mask(text: string): string {
  return text.replace(/\$\{[^{}]*\}/g, (written) => "~".repeat(written.length));
}
