const mediaTypes: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
};

const maxImageBytes = 2 * 1024 * 1024;

/** Returns an image file as a `data:` address; undefined for an unsupported kind and for a file that is too large. */
export function toDataAddress(name: string, bytes: Uint8Array): string | undefined {
  const mediaType = mediaTypes[name.slice(name.lastIndexOf(".") + 1).toLowerCase()];
  if (mediaType === undefined || bytes.length > maxImageBytes) return undefined;
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join("");
  return `data:${mediaType};base64,${btoa(binary)}`;
}

/** Returns the bytes of a text in Base64. @throws DOMException if it is not Base64 */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
}
