export {
  type CheckoutCall,
  type CheckoutError,
  checkoutFailureTexts,
  toCheckoutError,
} from "./checkout-error.ts";
export type { Answer, ClientError, ClientErrorCode, LastChange } from "./client-error.ts";
export { answerOf, type ClientOptions, type ContractClient, createClient } from "./create-client.ts";
export { csrfCookieNames, csrfHeaderName, readCsrfToken } from "./csrf.ts";
export { watchSession } from "./ends-session.ts";
export { failureTexts } from "./failure-texts.ts";
export { loadPage, type PreloadError } from "./load-page.ts";
export { isServerThere } from "./is-server-there.ts";
export { loadUntilThere, type PartOnItsWay } from "./load-until-there.ts";
export { mapAnswer } from "./map-answer.ts";
export { type NotificationText, notificationTexts } from "./notification-texts.ts";
export { orAborted } from "./or-aborted.ts";
export { countedFindings, type CountedFindings, projectFindings } from "./project-findings.ts";
export {
  type Collaborator,
  parseProjectList,
  parseProjectPage,
  type ProjectList,
  type ProjectPage,
  projectsPerPage,
  type ProjectSummary,
} from "./project-list.ts";
export type { components, operations } from "./schema.gen.ts";
export { watchProject } from "./says-project-is-gone.ts";
export { signInCallbackPath } from "./sign-in-callback.ts";
export { successMessages } from "./success-messages.ts";
