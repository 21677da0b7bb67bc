import { isIPv6 } from "node:net";

/**
 * Whom limits by address count as one: an IPv4 address, and of IPv6 the 64 bits that a single line has, for whoever has
 * that line has all addresses behind it.
 */
export function networkOf(address: string): string {
  const [text = ""] = address.split("%");
  if (!isIPv6(text)) return text;
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1];
  if (ipv4 !== undefined) return ipv4;
  const { hostname } = new URL(`http://[${text}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: missing }, () => "0"), ...last];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
