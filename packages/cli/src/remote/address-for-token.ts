import { plainLine } from "../output/plain-line.ts";
import { wrongUsage } from "../commands/shared-options.ts";

/**
 * Returns the address to which a token is sent, without a slash at its end. A token goes over TLS or stays on the machine.
 *
 * @param variable the variable or option that contains the address
 * @throws ArchscribeError WRONG_USAGE
 */
export function addressForToken(address: string, variable: string): string {
  if (!URL.canParse(address))
    throw wrongUsage(
      `${variable} is '${plainLine(address)}', which is not an address`,
      "Use an address such as https://host.example, with a port up to 65535 if it needs one.",
    );
  const url = new URL(address);
  const isLocal = url.protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname);
  if (url.username !== "" || url.password !== "")
    throw wrongUsage(
      `${variable} holds a user name or a password`,
      "Use the address without them; the token signs in.",
    );
  if (url.protocol !== "https:" && !isLocal)
    throw wrongUsage(
      `${variable} is '${plainLine(address)}', and a token is sent only over https or to this machine`,
      "Use an address that begins with https://.",
    );
  return address.replace(/\/+$/, "");
}

/**
 * Returns a token as a header can hold it, without blanks at its ends.
 *
 * @param variable the variable that contains the token; the token itself is in no message
 * @throws ArchscribeError WRONG_USAGE
 */
export function tokenForHeader(token: string, variable: string): string {
  const plain = token.trim();
  if (/^[\x21-\x7e]*$/.test(plain)) return plain;
  throw wrongUsage(
    `${variable} has characters that no token has, such as blanks or line breaks`,
    "Copy the token again, as one line and without an ellipsis.",
  );
}
