import * as z from "zod";
import { invalid } from "../refusal.ts";

/** The people who may create an account: all, none, or those with an e-mail at one of these domains. */
export type SignUpRule = "open" | "off" | readonly string[];

const domain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/** Reads `open`, `off`, or domains separated by commas. */
export const signUpSetting = z.string().transform((text, context): SignUpRule => {
  if (text === "open" || text === "off") return text;
  const domains = text.split(",").map((one) => one.trim().toLowerCase());
  if (domains.every((one) => domain.test(one))) return domains;
  context.addIssue("open, off, or domains separated by commas, such as example.com,example.org");
  return z.NEVER;
});

/**
 * Requires that an account may be created for an e-mail.
 *
 * @throws Refusal VALIDATION at the field `email`
 */
export function checkSignUp(rule: SignUpRule, email: string): void {
  if (rule === "open") return;
  if (rule === "off")
    throw invalid({ email: "Sign-up is closed on this server. Ask its operator for an account." });
  if (rule.some((one) => email.toLowerCase().endsWith(`@${one}`))) return;
  const places = rule.map((one) => `@${one}`).join(", ");
  throw invalid({ email: `On this server, sign-up needs an e-mail address that ends in ${places}.` });
}
