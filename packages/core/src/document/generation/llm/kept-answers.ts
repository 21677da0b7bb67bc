import * as z from "zod";
import type { RenderCache } from "../../../model/index.ts";

/** A paid answer, with the data that decide whether it answers the same question again. */
const keptAnswerSchema = z.object({
  text: z.string(),
  /** Whether it was complete, or cut off at its limit. */
  finish: z.enum(["stop", "length"]),
  maxOutputTokens: z.number(),
});

export type KeptAnswer = z.infer<typeof keptAnswerSchema>;

/** Returns the address of the answer to a question; a question consists of plain JSON values. */
export async function addressOf(question: readonly unknown[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  return toHex(await crypto.subtle.digest("SHA-256", bytes));
}

/** Returns the kept answer to a question; an answer that was cut off does not count if the limit is higher now. */
export async function findAnswer(
  answers: RenderCache | undefined,
  address: string,
  maxOutputTokens: number,
): Promise<KeptAnswer | undefined> {
  const bytes = await answers?.get(address);
  if (bytes === undefined) return undefined;
  const kept = parseAnswer(new TextDecoder().decode(bytes));
  return kept?.finish === "length" && kept.maxOutputTokens < maxOutputTokens ? undefined : kept;
}

/** Stores an answer. */
export async function keepAnswer(
  answers: RenderCache | undefined,
  address: string,
  answer: KeptAnswer,
): Promise<void> {
  await answers?.set(address, new TextEncoder().encode(JSON.stringify(answer)));
}

function parseAnswer(text: string): KeptAnswer | undefined {
  try {
    return keptAnswerSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
