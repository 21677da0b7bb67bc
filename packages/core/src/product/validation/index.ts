export { emailForm, loginForm, optionalNameForm, personNameForm, signInModal } from "./account-forms.ts";
export { isCommonPassword } from "./common-passwords.ts";
export { type AcceptDriftFields, acceptDriftForm } from "./drift-forms.ts";
export { type FieldErrors, fieldErrors, touchedFieldErrors, untouchedFieldErrors } from "./field-errors.ts";
export { imageAddress } from "./image-address.ts";
export { newPasswordForm, newPasswordModal, newPasswordPayload, passwordRules } from "./new-password.ts";
export { otpForm, otpLength, otpModal, takeOtpInput } from "./one-time-password.ts";
export {
  businessRuleForm,
  canAddCollaborator,
  collaboratorEmailAlert,
  projectForm,
} from "./project-forms.ts";
export { splitSteps } from "./split-steps.ts";
export { requiredPassword, requiredText } from "./typed-text.ts";
