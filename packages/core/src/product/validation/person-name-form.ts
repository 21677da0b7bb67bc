import { z } from "zod/mini";
import { nameMaxLength } from "../../model/index.ts";
import { requiredText } from "./required-text.ts";
import { atMost } from "./text-length.ts";

const notTooLong = atMost(nameMaxLength, `Your name must be at most ${nameMaxLength} characters`);

/** What a person is called, where it is changed. */
export const personNameForm = z.object({ name: requiredText("Please input your name!").check(notTooLong) });

/** What a person is called, where it may be left empty. */
export const optionalNameForm = z.object({ name: z.string().check(z.trim(), notTooLong) });
