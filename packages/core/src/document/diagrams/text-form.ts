import { decodeText } from "./decode-text.ts";

/** A file's text as Archscribe reads it, and how to write a changed text in the form of the file. */
export interface OpenText {
  readonly text: string;
  /** Returns a text with the line ends and the byte order mark of the file. */
  inForm(text: string): string;
}

/** Opens a file. A text that is not UTF-8 is written as UTF-8, which every reader accepts. */
export function openText(bytes: Uint8Array): OpenText {
  const text = decodeText(bytes);
  const isUtf8Marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const written = new TextDecoder().decode(bytes);
  const isCrlf = written.includes("\r\n") && !/(?<!\r)\n/.test(written);
  return {
    text,
    inForm: (changed) =>
      `${isUtf8Marked ? "\u{FEFF}" : ""}${isCrlf ? changed.replaceAll("\n", "\r\n") : changed}`,
  };
}
