import type { RenderCache } from "../../../model/index.ts";
import { toHex } from "./kept-answers.ts";

/** The source of the key from which the word around the data of a run is derived. */
export interface DataWordKey {
  /** The store of the key, beside the answers: only a run that finds the answers must use the same words. */
  readonly resume: RenderCache | undefined;
  /** Returns thirty-two unpredictable bytes. */
  readonly newKey: () => Uint8Array;
}

const keyName = "data-word-key";
const wordLength = 24;

/**
 * Returns the word that marks the beginning and end of data in a prompt. The same content and key produce the same
 * word, so that equal input leads to equal questions. A text in the content cannot contain the word, because the word
 * changes with the content.
 */
export async function dataWord(content: string, { newKey, resume }: DataWordKey): Promise<string> {
  const bytes = await keptKey(resume, newKey);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes.slice(), algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(content));
  return toHex(signature).slice(0, wordLength);
}

async function keptKey(resume: RenderCache | undefined, newKey: DataWordKey["newKey"]): Promise<Uint8Array> {
  const kept = await resume?.get(keyName);
  if (kept && kept.length > 0) return kept;
  const key = newKey();
  await resume?.set(keyName, key);
  return key;
}
