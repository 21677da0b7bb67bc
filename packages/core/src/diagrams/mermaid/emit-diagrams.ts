import {
  deploymentTargets,
  type DesignModel,
  type DiagramKey,
  diagramKeys,
  diagramKind,
} from "../../model/index.ts";
import { aboutDiagram } from "../about-diagram.ts";
import type { EmittedDiagram } from "../emitted-diagram.ts";
import { fileStem, unusedStem } from "../file-stem.ts";
import { emitMermaidClasses, emitMermaidInterfaces } from "./emit-class.ts";
import { emitMermaidDeployment } from "./emit-deployment.ts";
import { emitMermaidConceptual, emitMermaidLogical, emitMermaidPhysical } from "./emit-er.ts";
import { emitMermaidBlocks, emitMermaidComponents } from "./emit-flow.ts";
import { mermaidText } from "./emit-name.ts";
import { emitMermaidSequence } from "./emit-sequence.ts";
import type { MermaidDrawing } from "./emit-text.ts";
import { emitMermaidUseCases } from "./emit-use-case.ts";

type DrawnKey = Exclude<DiagramKey, "interaction" | (typeof deploymentTargets)[number]>;

const drawings: Readonly<Record<DrawnKey, (model: DesignModel) => MermaidDrawing[]>> = {
  usecase: emitMermaidUseCases,
  system_conceptual: emitMermaidBlocks,
  interface: emitMermaidInterfaces,
  conceptual: emitMermaidConceptual,
  logical: emitMermaidLogical,
  physical: emitMermaidPhysical,
  component: emitMermaidComponents,
  class: emitMermaidClasses,
};

/** All diagrams of a design in Mermaid, in the order of the 13 kinds. A kind of which the model says nothing is left out. */
export function emitMermaidDiagrams(model: DesignModel): EmittedDiagram[] {
  return diagramKeys.flatMap((key) => {
    if (key === "interaction") return emitInteractions(model);
    const target = deploymentTargets.find((one) => one === key);
    const drawn =
      target === undefined ? drawings[key as DrawnKey](model) : emitMermaidDeployment(model, target);
    return nameParts(key, drawn, model);
  });
}

function nameParts(
  key: DiagramKey,
  drawn: readonly MermaidDrawing[],
  { system }: DesignModel,
): EmittedDiagram[] {
  const { title } = diagramKind(key);
  return drawn.map(({ part, text, traces }, index) => ({
    key,
    name: part === undefined ? key : `${index + 1}-${fileStem(part)}`,
    title: part === undefined ? title : `${title}: ${mermaidText(part)}`,
    about: aboutDiagram(key, mermaidText(system)),
    requirements: [],
    traces,
    text,
  }));
}

function emitInteractions({ interactions, system, useCases }: DesignModel): EmittedDiagram[] {
  const drawn = interactions.filter(({ steps }) => steps.length > 0);
  const stems = new Set<string>();
  return drawn.map((interaction) => {
    const useCase = useCases.find(({ id }) => id === interaction.useCase);
    const title = mermaidText(interaction.title);
    return {
      key: "interaction",
      name: drawn.length === 1 ? "interaction" : unusedStem(fileStem(title), stems),
      title,
      about: useCase?.goal.replaceAll(/\s+/g, " ") ?? aboutDiagram("interaction", mermaidText(system)),
      requirements: interaction.sources,
      traces: [],
      useCase: interaction.useCase,
      text: emitMermaidSequence(interaction),
    };
  });
}
