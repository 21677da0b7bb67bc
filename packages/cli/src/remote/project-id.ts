import { ArchscribeError } from "@archscribe/core/model/errors";

/** The number of a project on a server. @throws ArchscribeError WRONG_USAGE */
export function projectIdOf(text: string): number {
  const id = Number(text);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new ArchscribeError("WRONG_USAGE", {
    reason: `'${text}' is not the id of a project`,
    advice: "`archscribe projects` lists them.",
  });
}
