import { nameMaxLength } from "@archscribe/core/model";

/** Line ends, other control characters, and characters that change the direction of the text after them. */
const unprintable = /[\s\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** Returns a name on one line, without characters that could forge a mail header or a list of people. */
export function personName(text: string): string {
  return text.replaceAll(unprintable, " ").trim().slice(0, nameMaxLength).trim();
}

/** The name under which a person writes: comments of the workspace and of the command are read together. */
export function nameOf({ email, name }: { readonly email: string; readonly name: string }): string {
  return name.trim() === "" ? email : name.trim();
}
