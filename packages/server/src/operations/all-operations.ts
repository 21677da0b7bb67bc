import type { Operations } from "../contract/operation.ts";
import { accountOperations } from "./account/account-operations.ts";
import { administrationOperations } from "./administration/administration-operations.ts";
import { assistanceOperations } from "./assistance/assistance-operations.ts";
import { authenticationOperations } from "./authentication/authentication-operations.ts";
import { comparisonOperations } from "./comparison/comparison-operations.ts";
import { contactOperations } from "./contact/contact-operations.ts";
import { designPageOperations } from "./design-pages/design-pages-operations.ts";
import { discussionOperations } from "./discussion/discussion-operations.ts";
import { driftOperations } from "./drift/drift-operations.ts";
import { elementOperations } from "./elements/elements-operations.ts";
import { endpointOperations } from "./endpoint/endpoint-operations.ts";
import { fileOperations } from "./files/files-operations.ts";
import { generationOperations } from "./generation/generation-operations.ts";
import { jobOperations } from "./jobs/jobs-operations.ts";
import { modelOperations } from "./models/models-operations.ts";
import { paymentOperations } from "./payments/payments-operations.ts";
import { projectOperations } from "./projects/projects-operations.ts";
import { publishingOperations } from "./publishing/publishing-operations.ts";
import { renderingOperations } from "./rendering/rendering-operations.ts";
import { requirementOperations } from "./requirements/requirements-operations.ts";
import { reviewOperations } from "./review/review-operations.ts";
import { serviceOperations } from "./service/service-operations.ts";
import { useCaseOperations } from "./use-cases/use-cases-operations.ts";

/** This server's implementation of each operation that clients call; `compatibilityOperations` has the others. */
export const allOperations: Operations = {
  ...accountOperations,
  ...administrationOperations,
  ...assistanceOperations,
  ...authenticationOperations,
  ...comparisonOperations,
  ...contactOperations,
  ...designPageOperations,
  ...discussionOperations,
  ...driftOperations,
  ...elementOperations,
  ...endpointOperations,
  ...fileOperations,
  ...generationOperations,
  ...jobOperations,
  ...modelOperations,
  ...paymentOperations,
  ...projectOperations,
  ...publishingOperations,
  ...renderingOperations,
  ...requirementOperations,
  ...reviewOperations,
  ...serviceOperations,
  ...useCaseOperations,
};
