import type { RenderCache } from "../../../model/index.ts";
import { toHex } from "./kept-answers.ts";

/** What the word around the data of a run is derived with. */
export interface DataWordKey {
  /** Keeps the key beside the answers, since only a run that can find those has to ask in the same words. */
  readonly resume: RenderCache | undefined;
  /** Thirty-two bytes that nobody can guess. */
  readonly newKey: () => Uint8Array;
}

const keyName = "data-word-key";
const wordLength = 24;

/**
 * The word that marks where data begins and ends in a prompt. The same content and key give the same word, so that equal
 * input is asked about in equal words; a text that is part of the content cannot hold the word, which changes with it.
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
