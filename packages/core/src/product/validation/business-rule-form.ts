import { z } from "zod/mini";
import { businessRuleMaxLength } from "../../model/index.ts";
import { requiredText } from "./required-text.ts";
import { atMost } from "./text-length.ts";

/** What the form of a business rule takes; the spelling of its messages is the product's (VA5, VA6). */
export const businessRuleForm = z.object({
  businessRule: requiredText("Bussiness rule is required").check(
    atMost(businessRuleMaxLength, `Bussiness rules must be at most ${businessRuleMaxLength} characters`),
  ),
});
