import { plainLine } from "../output/plain-line.ts";
import { wrongUsage } from "../commands/shared-options.ts";

/**
 * Returns the address to which a token is sent, without a slash at its end. A token goes over TLS or stays on the machine.
 *
 * @param variable the variable or option that contains the address
 * @throws ArchscribeError WRONG_USAGE
 */
export function addressForToken(address: string, variable: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLocal = url?.protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname);
  if (url === undefined || (url.protocol !== "https:" && !isLocal) || url.username !== "")
    throw wrongUsage(
      `${variable} is '${plainLine(address)}', to which no token is sent`,
      "Use an address that begins with https://.",
    );
  return address.replace(/\/+$/, "");
}
