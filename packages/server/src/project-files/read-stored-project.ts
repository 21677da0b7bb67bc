import type { Finding } from "@archscribe/core/model/errors";
import type { Project } from "@archscribe/core/model";
import { manifestFile, type ProjectPlaces, readProject } from "@archscribe/core/document/project-folder";
import { Refusal } from "../refusal.ts";
import { fileTreeOf, type ProjectFiles } from "./read-files.ts";

/** A project as core has read it from its files. */
export interface StoredProject {
  readonly project: Project;
  readonly places: ProjectPlaces;
  readonly findings: readonly Finding[];
}

/**
 * Reads a project from its files.
 *
 * @throws Refusal VALIDATION when one of them cannot be read, which only a push can bring about
 */
export async function readStoredProject(files: ProjectFiles): Promise<StoredProject> {
  if (!files.has(manifestFile)) throw unreadable(`${manifestFile} is missing`);
  const reading = await readProject(fileTreeOf(files));
  if (reading.project !== undefined) return reading;
  const fault = reading.findings.find(({ severity }) => severity === "error");
  throw unreadable(
    fault === undefined
      ? "it is not a project"
      : `${fault.location.file}, line ${fault.location.line}: ${fault.message}`,
  );
}

function unreadable(reason: string): Refusal {
  return new Refusal("VALIDATION", `The project cannot be read: ${reason}`);
}
