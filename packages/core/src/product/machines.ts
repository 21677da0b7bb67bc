import * as z from "zod/mini";
import { appearanceMachine } from "./appearance/appearance.ts";
import { authenticationMachine } from "./authentication/authentication.ts";
import { collaboratorsMachine } from "./collaborators/collaborators.ts";
import { layoutMachine } from "./shell/layout.ts";
import type { MachineOutline } from "./machine/machine.ts";
import { formMachine } from "./machine/form/form.ts";
import { removalMachine } from "./machine/removal/removal.ts";
import { resourceMachine } from "./machine/resource/resource.ts";
import { modelFactsMachine } from "./models/model-facts.ts";
import { modelTabsMachine } from "./models/model-tabs.ts";
import { notificationsMachine } from "./notifications/notifications.ts";
import { paymentMachine } from "./billing/payment.ts";
import { projectEventsMachine } from "./project-events/project-events.ts";
import { projectSearchMachine } from "./projects/project-search.ts";
import { elementEditMachine } from "./elements/element-edit.ts";
import { elementRenameMachine } from "./elements/element-rename.ts";
import { modelImportMachine } from "./model-import/model-import.ts";
import { createProjectMachine } from "./projects/create-project.ts";
import { projectsMachine } from "./projects/projects.ts";
import { publishingMachine } from "./publishing/publishing.ts";
import { designReviewMachine } from "./review/design-review.ts";
import { resetPasswordMachine } from "./authentication/reset-password.ts";
import { sharedProjectMachine } from "./shared-project/shared-project.ts";
import { sidebarMachine } from "./shell/sidebar.ts";
import { signUpMachine } from "./authentication/sign-up.ts";
import { unsavedWorkMachine } from "./unsaved-work/unsaved-work.ts";

/** The kinds of machines behind features that only show data, fill in a form, or remove an item. */
const kinds: readonly MachineOutline[] = [
  resourceMachine<unknown>({ initial: undefined }),
  formMachine({ initial: {}, schema: z.object({}), isDialog: true }),
  removalMachine(),
];

/**
 * All machines of the product, in the order in which a person encounters them; the model tabs are one table for five
 * kinds.
 */
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
  projectEventsMachine,
  modelTabsMachine("deployment"),
  modelFactsMachine,
  designReviewMachine,
  elementEditMachine,
  elementRenameMachine,
  modelImportMachine,
  layoutMachine,
  publishingMachine,
  notificationsMachine,
  sidebarMachine,
  appearanceMachine,
  ...kinds,
];
