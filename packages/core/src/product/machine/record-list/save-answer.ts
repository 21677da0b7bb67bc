import { type Answer, answerOf, type ClientError, type LastChange } from "../../client/index.ts";
import type { RemovalAnswer, SaveAnswer, Stored, StoredRecord } from "./record-list-state.ts";

type Call<Value> = Promise<{
  readonly data?: Value;
  readonly error?: unknown;
  readonly response: Response;
}>;

/** Returns the result of saving a record, with the other person's version if there is one. */
export async function saveAnswerOf<Row extends Stored>(
  call: Call<Row>,
): Promise<SaveAnswer<Omit<Row, keyof Stored>>> {
  const { answer, current } = await answerWithCurrent(call);
  if (answer.ok) return { kind: "saved", record: storedRecord(answer.value) };
  return current === undefined
    ? { kind: "failed", error: answer.error }
    : { kind: "overtaken", theirs: { ...storedRecord(current), ...lastChangeIn(answer.error) } };
}

/** Returns the result of removing a record, with the other person's version if there is one. */
export async function removalAnswerOf<Row extends Stored>(
  call: Call<unknown>,
): Promise<RemovalAnswer<Omit<Row, keyof Stored>>> {
  const { answer, current } = await answerWithCurrent<unknown, Row>(call);
  if (answer.ok) return { kind: "removed" };
  return current === undefined
    ? { kind: "failed", error: answer.error }
    : { kind: "overtaken", theirs: { ...storedRecord(current), ...lastChangeIn(answer.error) } };
}

/** Converts a row of the contract to a record with separate fields. */
export function storedRecord<Row extends Stored>({
  id,
  revision,
  ...fields
}: Row): StoredRecord<Omit<Row, keyof Stored>> {
  return { id, revision, fields };
}

/** Returns the person who saved the conflicting version, if the server names them. */
export function lastChangeIn({ lastChange }: ClientError): { readonly lastChange?: LastChange } {
  return lastChange === undefined ? {} : { lastChange };
}

/** A failure `CONFLICT` has both versions in its body; the contract defines their form. */
async function answerWithCurrent<Value, Row = Value>(
  call: Call<Value>,
): Promise<{ readonly answer: Answer<Value>; readonly current?: Row }> {
  let body: unknown;
  const answer = await answerOf(
    call.then((result) => {
      body = result.error;
      return result;
    }),
  );
  if (answer.ok || answer.error.code !== "CONFLICT") return { answer };
  return typeof body === "object" && body !== null && "current" in body
    ? { answer, current: body.current as Row }
    : { answer };
}
