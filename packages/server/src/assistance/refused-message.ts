import { Refusal } from "../refusal.ts";

/** The refusal of a message by the protocol, whose error its sender gets as it is. */
export class RefusedMessage extends Refusal {
  readonly #answer: Readonly<Record<string, unknown>>;

  constructor(answer: Readonly<Record<string, unknown>>) {
    super("VALIDATION", "The message is not one of the protocol");
    this.#answer = answer;
  }

  override get body(): Readonly<Record<string, unknown>> {
    return this.#answer;
  }
}
