// Each decoder holds memory outside of the heap until it is collected, so there is one for all files.
const utf8 = new TextDecoder("utf-8", { fatal: true });
const utf16LittleEndian = new TextDecoder("utf-16le");
const utf16BigEndian = new TextDecoder("utf-16be");
const windows1252 = new TextDecoder("windows-1252");

const encoder = new TextEncoder();
const encoded = new WeakMap<Uint8Array, string>();

/** Encodes a text as UTF-8. `decodeText` remembers the text as long as the bytes are in memory. */
export function encodeText(text: string): Uint8Array {
  const bytes = encoder.encode(text);
  encoded.set(bytes, text);
  return bytes;
}

/**
 * Decodes a text file as editors write it: UTF-8, UTF-16 with a byte order mark, or else Windows-1252. The result has
 * no byte order mark and only one kind of line end.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = encoded.get(bytes) ?? decode(bytes);
  return text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16LittleEndian.decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16BigEndian.decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
}
