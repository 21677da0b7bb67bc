import { deflateRawSync } from "node:zlib";

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const plantumlDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/** The text of a diagram as clients of PlantUML servers put it into an address. */
export function encodeDiagram(text: string): string {
  const base64 = deflateRawSync(text, { level: 9 }).toString("base64").replaceAll("=", "");
  return base64.replaceAll(/./g, (digit) => plantumlDigits[base64Digits.indexOf(digit)] ?? "");
}
