import { appearanceMachine } from "./appearance/appearance.ts";
import { authenticationMachine } from "./authentication/authentication.ts";
import { collaboratorsMachine } from "./collaborators/collaborators.ts";
import { layoutMachine } from "./layout/layout.ts";
import type { MachineOutline } from "./machine.ts";
import { modelFactsMachine } from "./model-tabs/model-facts.ts";
import { modelTabsMachine } from "./model-tabs/model-tabs.ts";
import { notificationsMachine } from "./notifications/notifications.ts";
import { paymentMachine } from "./payment/payment.ts";
import { projectSearchMachine } from "./project-search/project-search.ts";
import { createProjectMachine } from "./projects/create-project.ts";
import { projectsMachine } from "./projects/projects.ts";
import { publishingMachine } from "./publishing/publishing.ts";
import { resetPasswordMachine } from "./reset-password/reset-password.ts";
import { sharedProjectMachine } from "./shared-project/shared-project.ts";
import { sidebarMachine } from "./shell/sidebar.ts";
import { signUpMachine } from "./sign-up/sign-up.ts";
import { unsavedWorkMachine } from "./unsaved-work/unsaved-work.ts";

/** All machines of the product, in the order in which a person meets them; the model tabs are one table for five kinds. */
export const machines: readonly MachineOutline[] = [
  authenticationMachine,
  unsavedWorkMachine,
  signUpMachine,
  resetPasswordMachine,
  paymentMachine,
  projectsMachine,
  createProjectMachine,
  projectSearchMachine,
  collaboratorsMachine,
  sharedProjectMachine,
  modelTabsMachine("deployment"),
  modelFactsMachine,
  layoutMachine,
  publishingMachine,
  notificationsMachine,
  sidebarMachine,
  appearanceMachine,
];
