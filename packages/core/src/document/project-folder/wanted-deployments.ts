import {
  type DeploymentForm,
  deploymentKey,
  type DeploymentTarget,
  deploymentTargets,
  type DesignModel,
  neededDeployments,
} from "../../model/index.ts";
import { neutralDeploymentTitle } from "../diagrams/index.ts";
import { readDiagramHeader } from "./diagram-header.ts";
import type { GenerationRecord } from "./generation-record.ts";

/** The inputs that determine which deployments a folder gets. */
export interface DeploymentWishes {
  /** The requested targets. */
  readonly asked: readonly DeploymentTarget[];
  /** The folder's texts by path. */
  readonly existing: ReadonlyMap<string, string>;
  readonly record: GenerationRecord;
}

/**
 * Returns the deployments that generation writes: those that the design calls for and those that are requested. A
 * target that was requested before is written again if the folder still has its generated file. Each key has at most
 * one deployment.
 */
export function wantedDeployments(
  model: DesignModel,
  { asked, existing, record }: DeploymentWishes,
): readonly DeploymentForm[] {
  const kept = deploymentTargets.filter((target) =>
    pathsOf(target).some((path) => record.has(path) && !isNeutral(path, existing.get(path))),
  );
  const forms = new Set<DeploymentForm>([...neededDeployments(model), ...asked, ...kept]);
  if (forms.has("onPrem")) forms.delete("neutral");
  return [...forms].toSorted((one, other) => placeOf(one) - placeOf(other));
}

function placeOf(form: DeploymentForm): number {
  return deploymentTargets.indexOf(deploymentKey(form));
}

function pathsOf(target: DeploymentTarget): readonly string[] {
  return [`diagrams/${target}.puml`, `diagrams/${target}.mmd`];
}

/** Returns whether nobody requested a deployment: it names no platform, or its file is deleted. */
function isNeutral(path: string, text: string | undefined): boolean {
  if (text === undefined) return true;
  return readDiagramHeader({ path, text }, text, 1).header.title === neutralDeploymentTitle;
}
