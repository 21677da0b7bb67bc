import type { Operations } from "../../contract/operation.ts";
import { contact } from "./contact.ts";

/** The operations of the tag contact. */
export const contactOperations = { contact } satisfies Partial<Operations>;
