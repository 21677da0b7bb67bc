import { fingerprintText } from "@archscribe/core/document/words";

/** The commands that write files which they replace or remove later, unless a person has edited them. */
export type SealingCommand = "skills" | "publish";

const seal =
  /\n<!-- Written by archscribe (?<command>\w+), (?<print>[\da-f]+)\. A later run replaces this file unless you edit it\. -->\n$/;

/**
 * Returns a text with a last line that names the command that wrote it, and shows whether it has been edited
 * since.
 */
export function sealText(text: string, command: SealingCommand): string {
  const body = text.trimEnd();
  return `${body}\n\n<!-- Written by archscribe ${command}, ${fingerprintText(body)}. A later run replaces this file unless you edit it. -->\n`;
}

/** Returns whether a text is unchanged since `sealText` returned it for a command; line ends are ignored. */
export function isSealed(text: string, command: SealingCommand): boolean {
  const unified = text.replaceAll("\r\n", "\n");
  const found = seal.exec(unified);
  return (
    found !== null &&
    found.groups?.["command"] === command &&
    found.groups["print"] === fingerprintText(unified.slice(0, found.index).trimEnd())
  );
}
