import { fingerprintText } from "@archscribe/core/platform/node";

const seal =
  /\n<!-- Written by archscribe skills, (?<print>[\da-f]+)\. A later run replaces this file unless you edit it\. -->\n$/;

/** Returns a text with a last line that tells whether the text has been edited since. */
export function sealText(text: string): string {
  const body = text.trimEnd();
  return `${body}\n\n<!-- Written by archscribe skills, ${fingerprintText(body)}. A later run replaces this file unless you edit it. -->\n`;
}

/** Returns whether a text is as `sealText` returned it, whatever its line ends are. */
export function isSealed(text: string): boolean {
  const unified = text.replaceAll("\r\n", "\n");
  const found = seal.exec(unified);
  return (
    found !== null && found.groups?.["print"] === fingerprintText(unified.slice(0, found.index).trimEnd())
  );
}
