import { type DeploymentForm, type DesignModel, neededDeployments } from "../../../model/index.ts";
import { emitDiagrams, type NotationEmitters } from "../emit-diagrams.ts";
import type { EmittedDiagram } from "../emitted-diagram.ts";
import { emitPlantumlBlocks } from "./emit-block.ts";
import { emitPlantumlClasses } from "./emit-class.ts";
import { emitPlantumlComponents } from "./emit-component.ts";
import { emitPlantumlDeployment } from "./emit-deployment.ts";
import { emitPlantumlConceptual, emitPlantumlLogical, emitPlantumlPhysical } from "./emit-er.ts";
import { emitPlantumlInterfaces } from "./emit-interface.ts";
import { plainText } from "./emit-name.ts";
import { emitPlantumlSequence } from "./emit-sequence.ts";
import { emitPlantumlUseCases } from "./emit-use-case.ts";

const emitters: NotationEmitters = {
  plain: plainText,
  kinds: {
    usecase: emitPlantumlUseCases,
    system_conceptual: emitPlantumlBlocks,
    interface: emitPlantumlInterfaces,
    conceptual: emitPlantumlConceptual,
    logical: emitPlantumlLogical,
    physical: emitPlantumlPhysical,
    component: emitPlantumlComponents,
    class: emitPlantumlClasses,
  },
  deployment: emitPlantumlDeployment,
  sequence: emitPlantumlSequence,
};

/** Emits all diagrams of a design in PlantUML, with the given deployments or those that the design calls for. */
export function emitPlantumlDiagrams(
  model: DesignModel,
  deployments: readonly DeploymentForm[] = neededDeployments(model),
): EmittedDiagram[] {
  return emitDiagrams(model, emitters, deployments);
}
