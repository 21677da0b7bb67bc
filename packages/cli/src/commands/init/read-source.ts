import { basename } from "node:path";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  addDeclarations,
  addRequirements,
  addUseCases,
  type Declarations,
  readSubject,
} from "@archscribe/core/document/generation";
import type { Requirement, UseCase } from "@archscribe/core/model";
import { loadWinkTagger } from "@archscribe/core/platform/node";
import {
  emitRequirementFiles,
  emitUseCaseFiles,
  extendManifest,
  manifestFile,
  starterProject,
  type StarterOptions,
} from "@archscribe/core/document/project-folder";
import { readInputBytes } from "../../read-input.ts";
import { readRequirementFile } from "../../read-requirement-file.ts";
import type { World } from "../../world.ts";

/** A document that a project begins with. */
export interface ProjectSource {
  /** The name of the system that it is about, where it says one. */
  readonly name: string | undefined;
  /** What the system is for, in a paragraph; empty of a table. */
  readonly brief: string;
  readonly requirements: readonly Requirement[];
  /** Those that it specifies with their steps. */
  readonly useCases: readonly UseCase[];
  /** The roles and terms that it declares. */
  readonly declared: Declarations;
}

/**
 * Reads name, brief, requirements, use cases, roles and terms from a document: text, Markdown, CSV, DOCX or PDF.
 *
 * @throws ArchscribeError FILE_NOT_FOUND, IMPORT_UNREADABLE, NOTHING_TO_GENERATE when it states no requirement
 */
export async function readSource(name: string, world: World): Promise<ProjectSource> {
  const bytes = await readInputBytes(name, world);
  const tag = await loadWinkTagger();
  const { declared, found, text = "" } = await readRequirementFile({ name, bytes }, tag);
  const { requirements } = addRequirements(found, {
    requirements: [],
    texts: new Map(),
    source: name === "-" ? "standard input" : basename(name),
  });
  if (requirements.length === 0) throw new ArchscribeError("NOTHING_TO_GENERATE", { path: name });
  return {
    ...readSubject(text),
    requirements,
    useCases: addUseCases(found, { requirements, texts: new Map(), useCases: [] }),
    declared: addDeclarations(declared, { stakeholders: [], glossary: [], brief: "" }),
  };
}

/** The files of a project that begins with a text. */
export function sourceProject(
  { brief, declared, requirements, useCases }: ProjectSource,
  options: StarterOptions,
): Map<string, string> {
  const starter = starterProject({ ...options, brief });
  return new Map([
    ...starter,
    [manifestFile, extendManifest(starter.get(manifestFile) ?? "", declared)],
    ...emitRequirementFiles(requirements),
    ...emitUseCaseFiles(useCases),
  ]);
}
