import * as z from "zod";

const email = z.string().min(3).max(254);
const search = z.string().max(200).optional();

const taskSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("people"), search }),
  z.object({ type: z.literal("projects"), search }),
  z.object({ type: z.literal("storage") }),
  z.object({ type: z.literal("audit"), format: z.enum(["jsonl", "csv"]), search }),
  z.object({ type: z.literal("block"), email, isBlocked: z.boolean(), isDryRun: z.boolean() }),
  z.object({ type: z.literal("operator"), email, isOperator: z.boolean(), isDryRun: z.boolean() }),
  z.object({
    type: z.literal("delete"),
    email,
    /** The e-mail of the next owner of the projects; without it, they are deleted. */
    transferTo: email.optional(),
    isDryRun: z.boolean(),
  }),
  z.object({ type: z.literal("backup") }),
  z.object({
    type: z.literal("restore"),
    /** An absolute path. */
    file: z.string().min(1),
    isForced: z.boolean(),
    isDryRun: z.boolean(),
  }),
]);

/** A task of `archscribe admin`. */
export type Task = z.infer<typeof taskSchema>;

const requestSchema = z.object({ task: taskSchema, user: z.string().max(200) });

/** A task, and the user of the machine who gave it. */
export type TaskRequest = z.infer<typeof requestSchema>;

/** Reads a task from JSON. @throws Error if it is not one of this version */
export function readTaskRequest(text: string): TaskRequest {
  return requestSchema.parse(JSON.parse(text));
}
