import type { Answer } from "./client-error.ts";

/** Maps the value of a successful answer; a failure is unchanged. */
export function mapAnswer<From, To>(answer: Answer<From>, map: (value: From) => To): Answer<To> {
  return answer.ok ? { ok: true, value: map(answer.value) } : answer;
}
