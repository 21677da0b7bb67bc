import type { BodyOf } from "../contract/operation.ts";
import type { DesignChoice } from "./generation-pool.ts";

/** A job of a language model that designs. */
export interface DesignOrder extends DesignChoice {
  readonly task: "design";
  readonly model: string;
}

/** A job of a language model that writes a text. */
export interface TextOrder {
  readonly task: "text";
  readonly model: string;
  readonly text: string;
  readonly purpose: BodyOf<"generateText">["purpose"];
}

/** The immediate result of the rules; kept so that a second request with its key gets the same answer. */
export interface RulesOrder extends DesignChoice {
  readonly task: "rules";
}

/** The input of a generation job. */
export type GenerateOrder = DesignOrder | RulesOrder | TextOrder;
