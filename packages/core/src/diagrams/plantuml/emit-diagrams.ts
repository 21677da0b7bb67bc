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
import { emitPlantumlBlocks } from "./emit-block.ts";
import { emitPlantumlClasses } from "./emit-class.ts";
import { emitPlantumlComponents } from "./emit-component.ts";
import { emitPlantumlDeployment } from "./emit-deployment.ts";
import { emitPlantumlConceptual, emitPlantumlLogical, emitPlantumlPhysical } from "./emit-er.ts";
import { emitPlantumlInterfaces } from "./emit-interface.ts";
import { plainText } from "./emit-name.ts";
import { emitPlantumlSequence } from "./emit-sequence.ts";
import type { PlantumlDrawing } from "./emit-text.ts";
import { emitPlantumlUseCases } from "./emit-use-case.ts";

type DrawnKey = Exclude<DiagramKey, "interaction" | (typeof deploymentTargets)[number]>;

const drawings: Readonly<Record<DrawnKey, (model: DesignModel) => PlantumlDrawing[]>> = {
  usecase: emitPlantumlUseCases,
  system_conceptual: emitPlantumlBlocks,
  interface: emitPlantumlInterfaces,
  conceptual: emitPlantumlConceptual,
  logical: emitPlantumlLogical,
  physical: emitPlantumlPhysical,
  component: emitPlantumlComponents,
  class: emitPlantumlClasses,
};

/** All diagrams of a design in PlantUML, in the order of the 13 kinds. A kind of which the model says nothing is left out. */
export function emitPlantumlDiagrams(model: DesignModel): EmittedDiagram[] {
  return diagramKeys.flatMap((key) => {
    if (key === "interaction") return emitInteractions(model);
    const target = deploymentTargets.find((one) => one === key);
    const drawn =
      target === undefined ? drawings[key as DrawnKey](model) : emitPlantumlDeployment(model, target);
    return nameParts(key, drawn, model);
  });
}

function nameParts(
  key: DiagramKey,
  drawn: readonly PlantumlDrawing[],
  { system }: DesignModel,
): EmittedDiagram[] {
  const { title } = diagramKind(key);
  return drawn.map(({ part, text, traces }, index) => ({
    key,
    name: part === undefined ? key : `${index + 1}-${fileStem(part)}`,
    title: part === undefined ? title : `${title}: ${plainText(part)}`,
    about: aboutDiagram(key, plainText(system)),
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
    const title = plainText(interaction.title);
    return {
      key: "interaction",
      name: drawn.length === 1 ? "interaction" : unusedStem(fileStem(title), stems),
      title,
      about: useCase?.goal.replaceAll(/\s+/g, " ") ?? aboutDiagram("interaction", plainText(system)),
      requirements: interaction.sources,
      traces: [],
      useCase: interaction.useCase,
      text: emitPlantumlSequence(interaction),
    };
  });
}
