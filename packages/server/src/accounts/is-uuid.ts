import * as z from "zod";

const schema = z.guid();

/** Whether a text can be an id of the database; any other identifies nothing. */
export function isUuid(text: string): boolean {
  return schema.safeParse(text).success;
}
