/**
 * Decodes a text file as editors write it: UTF-8, UTF-16 with a byte order mark, or else Windows-1252. The result has
 * no byte order mark and only one kind of line end.
 */
export function decodeText(bytes: Uint8Array): string {
  return decode(bytes).replaceAll(/\r\n?/g, "\n");
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
