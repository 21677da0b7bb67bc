import * as z from "zod";
import { ArchscribeError } from "../../model/errors/index.ts";

/** A text that may be missing. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

/** Returns a list that may be missing. */
export function optionalList<Item extends z.ZodType>(
  item: Item,
): z.ZodType<z.output<Item>[], z.input<Item>[] | null | undefined> {
  return z
    .array(item)
    .nullish()
    .transform((list) => list ?? []);
}

/**
 * Parses the JSON of a model.
 *
 * @throws ArchscribeError IMPORT_UNREADABLE with the first key that does not have the form of the format
 */
export function parseModelJson<Model>(text: string, schema: z.ZodType<Model>, path: string): Model {
  const parsed = schema.safeParse(parseJson(text, path));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const key =
    issue?.path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("") ?? "";
  throw new ArchscribeError("IMPORT_UNREADABLE", {
    path,
    reason: `${key.replace(/^\./, "") || "The file"}: ${issue?.message ?? "not as expected"}`,
  });
}

/** Lists and objects inside each other, far more than a model has. */
const maxDepth = 400;

/** Parses JSON. @throws ArchscribeError IMPORT_UNREADABLE if it is not JSON, or nested too deeply */
export function parseJson(text: string, path: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    let level = [value];
    for (let depth = 0; level.length > 0; depth += 1) {
      if (depth > maxDepth)
        throw new ArchscribeError("IMPORT_UNREADABLE", { path, reason: "It is nested too deeply" });
      level = level.flatMap((one): unknown[] =>
        typeof one === "object" && one !== null ? Object.values(one) : [],
      );
    }
    return value;
  } catch (cause) {
    if (cause instanceof ArchscribeError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ArchscribeError("IMPORT_UNREADABLE", { path, reason: `It is not JSON: ${reason}` }, { cause });
  }
}
