import type { DesignModel } from "../../../model/index.ts";
import { buildBlocks } from "./build-blocks.ts";
import { buildClasses } from "./build-classes.ts";
import type { Parts } from "./build-components.ts";
import { buildInterfaces } from "./build-interfaces.ts";
import { buildOperations } from "./build-operations.ts";
import { buildScreens } from "./build-screens.ts";
import { buildTopology } from "./build-topology.ts";
import type { SystemPlan } from "./system-plan.ts";

type Structure = Omit<
  DesignModel,
  | "actors"
  | "decisions"
  | "entities"
  | "entityRelations"
  | "interactions"
  | "platforms"
  | "system"
  | "uncovered"
  | "useCaseRelations"
  | "useCases"
>;

/**
 * Builds the parts that follow from a plan and its components: blocks, interfaces, classes, nodes, operations and
 * screens.
 */
export function buildStructure(plan: SystemPlan, parts: Parts): Structure {
  return {
    ...buildBlocks(plan, parts),
    components: [...parts.components],
    componentLinks: [...parts.componentLinks],
    interfaces: [...buildInterfaces(parts, plan.material)],
    ...buildClasses(plan),
    ...buildTopology(plan, parts),
    operations: [...buildOperations(plan, parts)],
    screens: [...buildScreens(plan)],
  };
}
