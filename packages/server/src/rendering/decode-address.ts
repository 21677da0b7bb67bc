import { inflateRawSync } from "node:zlib";
import { Refusal } from "../refusal.ts";
import { diagramFault } from "./diagram-fault.ts";

/** How large the text of a diagram may be, in bytes. */
const textLimit = 64 * 1024;

const plantumlDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/**
 * The text of a diagram as clients of PlantUML servers put it into an address: deflated in PlantUML's own base64, `~1`
 * before it allowed, or in hexadecimal after `~h`.
 *
 * @throws Refusal VALIDATION when it is neither, or is larger than 64 KB
 */
export function decodeAddress(encoded: string): string {
  const bytes = encoded.startsWith("~h") ? readHex(encoded.slice(2)) : readDeflated(encoded);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notEncoded();
  }
}

function readHex(digits: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})+$/i.test(digits)) throw notEncoded();
  return Buffer.from(digits, "hex");
}

function readDeflated(encoded: string): Uint8Array {
  const digits = encoded.replace(/^~1/, "");
  const base64 = digits.replaceAll(/./g, (digit) => base64Digits[plantumlDigits.indexOf(digit)] ?? "");
  try {
    // Something so small takes less time here than the way to another thread.
    return inflateRawSync(Buffer.from(base64, "base64"), { maxOutputLength: textLimit });
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ERR_BUFFER_TOO_LARGE")
      throw diagramFault({
        code: "DIAGRAM_LIMIT",
        message: "the text of a diagram can be at most 64 KB; split the diagram",
      });
    throw notEncoded();
  }
}

function notEncoded(): Refusal {
  return new Refusal(
    "VALIDATION",
    "The address contains no diagram. Encode the text as clients of PlantUML servers do.",
  );
}
