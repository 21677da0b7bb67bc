import { absentRepository } from "./absent-repository.ts";
import { actorMismatch } from "./actor-mismatch.ts";
import { brokenReference } from "./broken-reference.ts";
import { brokenRule } from "./broken-rule.ts";
import { copiedComment } from "./copied-comment.ts";
import { diagramDoesNotRender } from "./diagram-does-not-render.ts";
import { differsFromSystem } from "./differs-from-system.ts";
import { emptyView } from "./empty-view.ts";
import { entityMismatch } from "./entity-mismatch.ts";
import { excludedElement } from "./excluded-element.ts";
import { missingInDesign } from "./missing-in-design.ts";
import { missingInSystem } from "./missing-in-system.ts";
import { missingMeasure } from "./missing-measure.ts";
import { oldDiagramForm } from "./old-diagram-form.ts";
import { orphanRequirement } from "./orphan-requirement.ts";
import { outdatedAcceptance } from "./outdated-acceptance.ts";
import { renamedInSystem } from "./renamed-in-system.ts";
import type { Rule } from "./rule.ts";
import { strayComment } from "./stray-comment.ts";
import { suspectTrace } from "./suspect-trace.ts";
import { unclearElement } from "./unclear-element.ts";
import { unrealisedRequirement } from "./unrealised-requirement.ts";
import { untracedElement } from "./untraced-element.ts";
import { useCaseMismatch } from "./use-case-mismatch.ts";
import { useCaseWithoutActor } from "./use-case-without-actor.ts";
import { useCaseWithoutSteps } from "./use-case-without-steps.ts";
import { undrawnPart } from "./undrawn-part.ts";
import { unlinkedMessage } from "./unlinked-message.ts";
import { oppositeDirections } from "./opposite-directions.ts";
import { similarNames } from "./similar-names.ts";
import { undeployedComponent } from "./undeployed-component.ts";
import { unreadDatabase } from "./unread-database.ts";
import { unownedEntity } from "./unowned-entity.ts";
import { unusedOperation } from "./unused-operation.ts";
import { weakWord } from "./weak-word.ts";

/** The rules about a document and its system, which hold once the two are compared. */
export const driftRules: readonly Rule[] = [
  missingInDesign,
  missingInSystem,
  differsFromSystem,
  renamedInSystem,
  absentRepository,
  outdatedAcceptance,
];

/** Every rule of `archscribe check`. Tests compare the pages under `docs/checks/` and the fixtures with this list. */
export const rules: readonly Rule[] = [
  brokenReference,
  diagramDoesNotRender,
  oldDiagramForm,
  undrawnPart,
  orphanRequirement,
  unrealisedRequirement,
  suspectTrace,
  strayComment,
  copiedComment,
  useCaseWithoutActor,
  useCaseWithoutSteps,
  useCaseMismatch,
  actorMismatch,
  entityMismatch,
  untracedElement,
  excludedElement,
  unclearElement,
  unlinkedMessage,
  oppositeDirections,
  similarNames,
  undeployedComponent,
  unreadDatabase,
  unownedEntity,
  unusedOperation,
  weakWord,
  missingMeasure,
  brokenRule,
  emptyView,
  ...driftRules,
];
