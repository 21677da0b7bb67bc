import { isIPv6 } from "node:net";

/**
 * Returns the unit that limits count: an IPv4 address, or the first 64 bits of an IPv6 address, because the owner of a
 * line has all addresses behind it.
 */
export function networkOf(address: string): string {
  const text = address.replace(/%.*/, "");
  if (!isIPv6(text)) return text;
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)/i.exec(text)?.[1];
  if (ipv4 !== undefined) return ipv4;
  const { hostname } = new URL(`http://[${text}]`);
  const [head = "", tail = ""] = hostname.slice(1, -1).split("::");
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const left = Array.from({ length: 8 - first.length - last.length }, () => "0");
  return `${[...first, ...left, ...last].slice(0, 4).join(":")}::/64`;
}

function groupsOf(part: string): string[] {
  return part === "" ? [] : part.split(":");
}
