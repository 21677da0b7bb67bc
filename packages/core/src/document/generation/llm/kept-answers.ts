import { z } from "zod";
import type { RenderCache } from "../../../model/index.ts";

/** An answer that was paid for, with what decides whether it answers the same question again. */
const keptAnswerSchema = z.object({
  text: z.string(),
  /** Whether it came to its end, or was cut off at the most that it could be. */
  finish: z.enum(["stop", "length"]),
  maxOutputTokens: z.number(),
});

export type KeptAnswer = z.infer<typeof keptAnswerSchema>;

/** Where the answer to a question is kept; a question is values of plain JSON. */
export async function addressOf(question: readonly unknown[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  return toHex(await crypto.subtle.digest("SHA-256", bytes));
}

/** The kept answer to a question; one that was cut off is none where more room is given now. */
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

/** Keeps an answer. */
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
