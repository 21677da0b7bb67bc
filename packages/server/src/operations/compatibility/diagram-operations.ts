import { deploymentTargets, type DiagramKey } from "@archscribe/core/model";
import type { CompatibilityOperation } from "../../contract/operation.ts";
import {
  type DiagramFamily,
  removeDiagram,
  replaceDiagram,
  type WantedDiagram,
} from "../../project-files/change-diagram.ts";
import { changeOf } from "../../project-files/change-of.ts";
import {
  presentDeployment,
  presentDiagram,
  readDiagrams,
  type StoredDiagram,
} from "../../project-files/diagram-files.ts";
import { listUseCases } from "../../project-files/use-case-files.ts";

type UseCases = Awaited<ReturnType<typeof listUseCases>>;

interface Reading {
  readonly keys: readonly DiagramKey[];
  readonly answer: (diagrams: readonly StoredDiagram[], useCases: () => Promise<UseCases>) => unknown;
}

const readings: Readonly<Record<string, Reading>> = {
  getUseCaseModel: { keys: ["usecase"], answer: useCaseModel },
  getInteractionModels: { keys: ["interaction"], answer: interactionModels },
  getConceptualDesign: { keys: ["system_conceptual"], answer: diagramList },
  getDataModels: { keys: ["conceptual", "logical", "physical"], answer: diagramList },
  getApplicationModels: { keys: ["component", "class"], answer: diagramList },
  getDeploymentModels: { keys: deploymentTargets, answer: deploymentModels },
};

const replacements: Readonly<Record<string, DiagramFamily<object>>> = {
  updateUseCaseModel: { keys: ["usecase"], present: presentDiagram },
  updateInteractionModel: { keys: ["interaction"], present: presentDiagram },
  updateConceptualDesign: { keys: ["system_conceptual"], present: presentDiagram },
  updateDataModel: { keys: ["conceptual", "logical", "physical"], present: presentDiagram },
  updateApplicationModel: { keys: ["component", "class"], present: presentDiagram },
  updateOnpremDeployment: { keys: ["onPrem"], present: presentDeployment },
  updateAwsDeployment: { keys: ["AWS"], present: presentDeployment },
  updateGcpDeployment: { keys: ["GCP"], present: presentDeployment },
  updateAzureDeployment: { keys: ["Azure"], present: presentDeployment },
};

/** The specification's addresses of diagrams; the workspace reads and writes them as files of the project. */
export const diagramOperations: Readonly<Record<string, CompatibilityOperation>> = {
  ...Object.fromEntries(Object.entries(readings).map(([id, reading]) => [id, reads(reading)])),
  ...Object.fromEntries(Object.entries(replacements).map(([id, family]) => [id, replaces(family)])),
  deleteInteractionModel: removes(["interaction"], "Interaction diagram deleted"),
};

function reads({ answer, keys }: Reading): CompatibilityOperation {
  return async ({ query }, { database }) => {
    const diagrams = await readDiagrams(database, query.project_id, keys);
    const useCases = () => listUseCases(database, query.project_id);
    return { status: 200, body: await answer(diagrams, useCases) };
  };
}

/** The body names the diagram by `id` or `modelId`; with `kind`, it must be of that kind. */
type DiagramUpdate = Omit<WantedDiagram, "id"> & {
  readonly project_id: number;
  readonly id?: string;
  readonly modelId?: string;
  readonly kind?: DiagramKey;
};

function replaces(family: DiagramFamily<object>): CompatibilityOperation<DiagramUpdate> {
  return async (call, world) => {
    const { id, kind, modelId, ...wanted } = call.body;
    const keys = kind === undefined ? family.keys : [kind];
    const diagram = { ...wanted, ...family, keys, id: modelId ?? id ?? "" };
    return { status: 200, body: await replaceDiagram(world.database, changeOf(call, world), diagram) };
  };
}

type DiagramRemoval = Pick<WantedDiagram, "id" | "revision"> & { readonly project_id: number };

function removes(keys: readonly DiagramKey[], message: string): CompatibilityOperation<DiagramRemoval> {
  return async (call, world) => {
    await removeDiagram(world.database, changeOf(call, world), { ...call.body, keys });
    return { status: 200, body: { message } };
  };
}

function diagramList(diagrams: readonly StoredDiagram[]): object {
  return { diagrams: diagrams.map(presentDiagram) };
}

function deploymentModels(diagrams: readonly StoredDiagram[]): object {
  return { deployment_models: diagrams.map(presentDeployment) };
}

/** A use case is specified if it has steps. */
async function useCaseModel(
  diagrams: readonly StoredDiagram[],
  useCases: () => Promise<UseCases>,
): Promise<object> {
  const specified = (await useCases()).filter(({ steps }) => steps.length > 0);
  return { ...diagramList(diagrams), specification_ids: specified.map(({ id }) => id) };
}

/** The interaction diagrams, and which use cases they show. */
async function interactionModels(
  diagrams: readonly StoredDiagram[],
  useCases: () => Promise<UseCases>,
): Promise<object> {
  const all = await useCases();
  const details = all.map(({ id, name }) => ({
    use_case: id,
    use_case_name: name,
    diagram_ids: diagrams.filter(({ useCase }) => useCase === id).map((diagram) => diagram.id),
  }));
  return {
    total_ids: all.map(({ id }) => id),
    details: details.filter(({ diagram_ids: ids }) => ids.length > 0),
    diagram_details: diagrams.map(presentDiagram),
  };
}
