import * as z from "zod/mini";
import { businessRuleMaxLength, nameMaxLength } from "../../model/index.ts";
import { atMost, invalidEmail, requiredEmail, requiredText } from "./typed-text.ts";

/** The form of the Create New Project modal. */
export const projectForm = z.object({
  projectName: nameField("Project Name"),
  organizationName: nameField("Organization Name"),
});

/** The form of a business rule; the product fixes the spelling of its messages (VA5, VA6). */
export const businessRuleForm = z.object({
  businessRule: requiredText("Bussiness rule is required").check(
    atMost(businessRuleMaxLength, `Bussiness rules must be at most ${businessRuleMaxLength} characters`),
  ),
});

const collaboratorEmail = requiredEmail(invalidEmail);

/**
 * Returns the alert of the collaborator dialog for an e-mail that cannot be added; undefined for a valid one (VA22,
 * VA23).
 */
export function collaboratorEmailAlert(email: string): string | undefined {
  return collaboratorEmail.safeParse(email).error?.issues[0]?.message;
}

/** Returns whether Add is enabled (VA22, VA23). */
export function canAddCollaborator(dialog: { readonly email: string; readonly isAdding: boolean }): boolean {
  return !dialog.isAdding && collaboratorEmailAlert(dialog.email) === undefined;
}

function nameField(label: string) {
  return requiredText(`${label} is required`).check(
    atMost(nameMaxLength, `${label} must be at most ${nameMaxLength} characters`),
  );
}
