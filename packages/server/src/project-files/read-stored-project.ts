import type { Finding } from "@archscribe/core/model/errors";
import type { Project } from "@archscribe/core/model";
import {
  manifestFile,
  type ProjectPlaces,
  readProject,
  readWords,
  type WordsReading,
} from "@archscribe/core/document/project-folder";
import { Refusal } from "../refusal.ts";
import { fileTreeOf, type ProjectFiles } from "./read-files.ts";

/** A project as core has read it from its files. */
export interface StoredProject {
  readonly project: Project;
  readonly places: ProjectPlaces;
  readonly findings: readonly Finding[];
}

/**
 * Reads the project's wording of the document's own texts.
 *
 * @throws Refusal VALIDATION when its file cannot be read, which only a push can bring about
 */
export async function readStoredWords(files: ProjectFiles): Promise<WordsReading["words"]> {
  const { findings, words } = await readWords(fileTreeOf(files));
  const fault = findings.find(({ severity }) => severity === "error");
  if (fault === undefined) return words;
  throw unreadable(sayFault(fault));
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
  throw unreadable(fault === undefined ? "it is not a project" : sayFault(fault));
}

function sayFault({ location, message }: Finding): string {
  return `${location.file}, line ${location.line}: ${message}`;
}

function unreadable(reason: string): Refusal {
  return new Refusal("VALIDATION", `The project cannot be read: ${reason}`);
}
