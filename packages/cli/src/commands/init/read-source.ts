import { basename } from "node:path";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  addDeclarations,
  addRequirements,
  addUseCases,
  type Declarations,
  type DocumentStyle,
  type LeftOut,
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
  /** The sentences of the document that are not taken as requirements. */
  readonly leftOut: readonly LeftOut[];
  /** The form in which it states its requirements. */
  readonly style: DocumentStyle;
  /** The document itself, if it is text: it stays in the project, where the sources of requirements name its lines. */
  readonly document: { readonly path: string; readonly text: string } | undefined;
}

/**
 * Reads name, brief, requirements, use cases, roles and terms from a document: text, Markdown, CSV, DOCX or PDF.
 *
 * @throws ArchscribeError FILE_NOT_FOUND, IMPORT_UNREADABLE, NOTHING_TO_GENERATE when it states no requirement
 */
export async function readSource(name: string, world: World): Promise<ProjectSource> {
  const bytes = await readInputBytes(name, world);
  const tag = await loadWinkTagger();
  const { declared, found, leftOut, style, text = "" } = await readRequirementFile({ name, bytes }, tag);
  const isText = name === "-" ? isPlain(bytes) : /\.(?:md|markdown|txt)$/i.test(name);
  const path = name === "-" ? "brief.md" : basename(name);
  const { requirements } = addRequirements(found, {
    requirements: [],
    texts: new Map(),
    source: name === "-" && !isText ? "standard input" : path,
  });
  if (requirements.length === 0) throw new ArchscribeError("NOTHING_TO_GENERATE", { path: name });
  return {
    ...readSubject(text),
    requirements,
    useCases: addUseCases(found, { requirements, texts: new Map(), useCases: [] }),
    declared: addDeclarations(declared, { stakeholders: [], glossary: [], brief: "" }),
    leftOut,
    style,
    document: isText ? { path, text } : undefined,
  };
}

/** Returns whether bytes are text, and not a PDF or an archive. */
function isPlain(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  return beginning !== "%PDF" && !beginning.startsWith("PK");
}

/** The files of a project that begins with a text. */
export function sourceProject(
  { brief, declared, document, requirements, useCases }: ProjectSource,
  options: StarterOptions,
): Map<string, string> {
  const starter = starterProject({ ...options, brief });
  return new Map([
    ...(document === undefined ? [] : [[document.path, document.text] as const]),
    ...starter,
    [manifestFile, extendManifest(starter.get(manifestFile) ?? "", declared)],
    ...emitRequirementFiles(requirements),
    ...emitUseCaseFiles(useCases),
  ]);
}
