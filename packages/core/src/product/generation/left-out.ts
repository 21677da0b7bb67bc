import { sayReason } from "../../model/index.ts";
import type { GenerationResult } from "./generation-api.ts";

/** An open point of a design, with the requirements or use cases that it concerns. */
export interface LeftOut {
  readonly text: string;
  readonly ids: readonly string[];
}

/** Returns the omitted requirements of a design by reason, and the use cases without an actor. */
export function leftOut({
  left_out,
  without_actor,
}: NonNullable<GenerationResult["summary"]>): readonly LeftOut[] {
  const count = without_actor.length;
  const idle =
    count === 1
      ? "1 use case names nobody who starts it"
      : `${String(count)} use cases name nobody who starts them`;
  return [
    ...(count === 0 ? [] : [{ text: idle, ids: without_actor }]),
    ...left_out.map(({ reason, requirements }) => ({
      text: sayReason(reason, requirements.length, "requirement"),
      ids: requirements,
    })),
  ];
}
