import { nameMaxLength } from "@archscribe/core/model";

/** Line ends, other control characters, and those that turn the direction of what follows. */
const unprintable = /[\s\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** A name as it is kept: on one line, without what a mail's header or a list of people could be forged with. */
export function personName(text: string): string {
  return text.replaceAll(unprintable, " ").trim().slice(0, nameMaxLength).trim();
}

/** The name under which a person writes: comments of the workspace and of the command are read together. */
export function nameOf({ email, name }: { readonly email: string; readonly name: string }): string {
  return name.trim() === "" ? email : name.trim();
}
