import {
  type DeploymentForm,
  deploymentKey,
  type DeploymentTarget,
  type DesignModel,
  type DiagramKey,
  diagramKeys,
  diagramKind,
  type Interaction,
} from "../../model/index.ts";
import type { Drawing, EmittedDiagram } from "./emitted-diagram.ts";
import { fileStem, unusedStem } from "./file-stem.ts";

const sentences: Readonly<Record<DiagramKey | "neutral", string>> = {
  usecase: "Who uses {system}, and for what.",
  interaction: "How the parts of {system} work together.",
  system_conceptual: "The building blocks of {system}, and the external systems they work with.",
  interface: "Which component provides each interface of {system}, and which ones need it.",
  conceptual: "What {system} keeps information about, and how it is related.",
  logical: "The entities of {system} with their attributes and keys.",
  physical: "The tables of {system} in PostgreSQL.",
  component: "The components of {system}, and what each of them depends on.",
  class: "The classes of {system} with their attributes and operations.",
  neutral: "What runs on which node of {system}. No requirement and no decision names a platform.",
  onPrem: "Where {system} runs in its own data centre.",
  AWS: "Where {system} runs on Amazon Web Services.",
  GCP: "Where {system} runs on Google Cloud.",
  Azure: "Where {system} runs on Microsoft Azure.",
};

type DrawnKey = Exclude<DiagramKey, "interaction" | DeploymentTarget>;

/** The functions that emit a design in one notation. */
export interface NotationEmitters {
  /** Returns a label on one line, without meaning for the notation. */
  readonly plain: (label: string) => string;
  readonly kinds: Readonly<Record<DrawnKey, (model: DesignModel) => Drawing[]>>;
  readonly deployment: (model: DesignModel, form: DeploymentForm) => Drawing[];
  readonly sequence: (interaction: Interaction) => string;
}

/**
 * Emits all diagrams of a design, in the order of the 13 kinds. Kinds without content in the model are omitted.
 *
 * @param deployments the wanted deployments, at most one per key
 */
export function emitDiagrams(
  model: DesignModel,
  emitters: NotationEmitters,
  deployments: readonly DeploymentForm[],
): EmittedDiagram[] {
  return diagramKeys.flatMap((key) => {
    if (key === "interaction") return emitInteractions(model, emitters);
    if (isTarget(key)) {
      const form = deployments.find((one) => deploymentKey(one) === key);
      return form === undefined ? [] : emitDeployment(model, emitters, form);
    }
    const { title } = diagramKind(key);
    return emitters.kinds[key](model).map(({ grounds = [], part, text, traces }, index) => ({
      key,
      name: part === undefined ? key : `${index + 1}-${fileStem(part)}`,
      title: part === undefined ? title : `${title}: ${emitters.plain(part)}`,
      about: aboutDiagram(key, emitters.plain(model.system)),
      requirements: [],
      traces,
      grounds,
      text,
    }));
  });
}

function isTarget(key: DiagramKey): key is DeploymentTarget {
  return diagramKind(key).group === "deployment";
}

/** The title of a deployment that names no platform. With another title, the key `onPrem` means on premises. */
export const neutralDeploymentTitle = "Deployment";

function emitDeployment(
  model: DesignModel,
  { deployment, plain }: NotationEmitters,
  form: DeploymentForm,
): EmittedDiagram[] {
  const key = deploymentKey(form);
  const named = model.platforms.find(({ target }) => target === form);
  return deployment(model, form).map(({ grounds = [], text, traces }) => ({
    key,
    name: key,
    title: form === "neutral" ? neutralDeploymentTitle : diagramKind(key).title,
    about: aboutDiagram(form, plain(model.system)),
    requirements: named?.sources ?? [],
    traces,
    grounds,
    text,
  }));
}

function emitInteractions(
  { interactions, system, useCases }: DesignModel,
  { plain, sequence }: NotationEmitters,
): EmittedDiagram[] {
  const drawn = interactions.filter(({ steps }) => steps.length > 0);
  const stems = new Set<string>();
  return drawn.map((interaction) => {
    const useCase = useCases.find(({ id }) => id === interaction.useCase);
    const title = plain(interaction.title);
    return {
      key: "interaction",
      name: drawn.length === 1 ? "interaction" : unusedStem(fileStem(title), stems),
      title,
      about: useCase?.goal.replaceAll(/\s+/g, " ") ?? aboutDiagram("interaction", plain(system)),
      requirements: interaction.sources,
      traces: [],
      grounds: [],
      useCase: interaction.useCase,
      text: sequence(interaction),
    };
  });
}

/**
 * Returns a sentence about the content of a diagram of a kind, for diagrams that are emitted from the design
 * model.
 */
function aboutDiagram(key: DiagramKey | "neutral", system: string): string {
  return sentences[key].replaceAll("{system}", () => system);
}
