import { invalidEmail, requiredEmail } from "./required-email.ts";

const collaboratorEmail = requiredEmail(invalidEmail);

/** What the collaborator dialog alerts of an e-mail that cannot be added; undefined for one that can (VA22, VA23). */
export function collaboratorEmailAlert(email: string): string | undefined {
  return collaboratorEmail.safeParse(email).error?.issues[0]?.message;
}

/** True when Add is enabled (VA22, VA23). */
export function canAddCollaborator(dialog: { readonly email: string; readonly isAdding: boolean }): boolean {
  return !dialog.isAdding && collaboratorEmailAlert(dialog.email) === undefined;
}
