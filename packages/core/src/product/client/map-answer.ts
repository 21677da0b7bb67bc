import type { Answer } from "./client-error.ts";

/** An answer with something else made of its value; a failure stays what it is. */
export function mapAnswer<From, To>(answer: Answer<From>, map: (value: From) => To): Answer<To> {
  return answer.ok ? { ok: true, value: map(answer.value) } : answer;
}
