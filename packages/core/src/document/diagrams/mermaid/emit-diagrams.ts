import { type DeploymentForm, type DesignModel, neededDeployments } from "../../../model/index.ts";
import { emitDiagrams, type NotationEmitters } from "../emit-diagrams.ts";
import type { EmittedDiagram } from "../emitted-diagram.ts";
import { emitMermaidClasses, emitMermaidInterfaces } from "./emit-class.ts";
import { emitMermaidDeployment } from "./emit-deployment.ts";
import { emitMermaidConceptual, emitMermaidLogical, emitMermaidPhysical } from "./emit-er.ts";
import { emitMermaidBlocks, emitMermaidComponents } from "./emit-flow.ts";
import { mermaidText } from "./emit-name.ts";
import { emitMermaidSequence } from "./emit-sequence.ts";
import { emitMermaidUseCases } from "./emit-use-case.ts";

const emitters: NotationEmitters = {
  plain: mermaidText,
  kinds: {
    usecase: emitMermaidUseCases,
    system_conceptual: emitMermaidBlocks,
    interface: emitMermaidInterfaces,
    conceptual: emitMermaidConceptual,
    logical: emitMermaidLogical,
    physical: emitMermaidPhysical,
    component: emitMermaidComponents,
    class: emitMermaidClasses,
  },
  deployment: emitMermaidDeployment,
  sequence: emitMermaidSequence,
};

/** Emits all diagrams of a design in Mermaid, with the given deployments or those that the design calls for. */
export function emitMermaidDiagrams(
  model: DesignModel,
  deployments: readonly DeploymentForm[] = neededDeployments(model),
): EmittedDiagram[] {
  return emitDiagrams(model, emitters, deployments);
}
