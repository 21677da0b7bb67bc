import type { IndexedProject } from "../../checks/index.ts";
import { describeApi } from "./describe-api.ts";
import { describeDecision, describePage, describeRule, describeScreen } from "./describe-documents.ts";
import { describeElements, type ElementsOf, elementsOf } from "./describe-elements.ts";
import { describeRelations } from "./describe-relations.ts";
import { describeManifest, describeRequirement, describeUseCase } from "./describe-texts.ts";
import { describeTraces } from "./describe-traces.ts";
import type { Item } from "./item.ts";

/**
 * Returns everything that a state of a project says, item by item. Order, formatting, positions in files and the layout of
 * pictures are no part of it. Figures are compared by what they draw, not as items.
 */
export function describeState(indexed: IndexedProject, elementsIn: ElementsOf = elementsOf(indexed)): Item[] {
  const { places, project } = indexed;
  return [
    describeManifest(project),
    ...project.requirements.map((requirement) => describeRequirement(requirement, places)),
    ...project.useCases.flatMap((useCase) => describeUseCase(useCase, places)),
    ...describeElements(indexed, elementsIn),
    ...describeRelations(indexed, elementsIn),
    ...describeTraces(indexed),
    ...(project.api === undefined ? [] : describeApi(project.api)),
    ...project.previews.map((screen) => describeScreen(screen)),
    ...project.pages.map((page) => describePage(page)),
    ...project.decisions.map((decision) => describeDecision(decision)),
    ...(project.rules ?? []).map((rule) => describeRule(rule)),
  ];
}
