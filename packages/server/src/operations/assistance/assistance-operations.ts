import type { Operations } from "../../contract/operation.ts";
import { answerAssistant } from "./answer-assistant.ts";

/** The operations of the tag assistance. */
export const assistanceOperations = { answerAssistant } satisfies Partial<Operations>;
