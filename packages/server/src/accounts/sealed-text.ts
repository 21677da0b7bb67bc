import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const authTagLength = 16;

/**
 * Encrypts a text for the database with the operator's key, which the database does not contain. Without a key the text
 * is stored as it is. `purpose` binds the result to its row: it cannot be moved to another one.
 */
export function sealText(key: string | undefined, text: string, purpose: string): string {
  if (key === undefined) return `0:${text}`;
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(key), iv, { authTagLength }).setAAD(Buffer.from(purpose));
  const parts = [iv, cipher.update(text, "utf8"), cipher.final()];
  return `1:${Buffer.concat([...parts, cipher.getAuthTag()]).toString("base64url")}`;
}

/** Returns a text that `sealText` has stored; undefined if it needs another key. */
export function openText(key: string | undefined, sealed: string, purpose: string): string | undefined {
  if (sealed.startsWith("0:")) return sealed.slice(2);
  if (key === undefined) return undefined;
  const bytes = Buffer.from(sealed.slice(2), "base64url");
  try {
    const iv = bytes.subarray(0, 12);
    const decipher = createDecipheriv(algorithm, keyOf(key), iv, { authTagLength });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-authTagLength));
    return Buffer.concat([decipher.update(bytes.subarray(12, -authTagLength)), decipher.final()]).toString(
      "utf8",
    );
  } catch {
    return undefined;
  }
}

function keyOf(key: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", "archscribe sealed text", 32));
}
