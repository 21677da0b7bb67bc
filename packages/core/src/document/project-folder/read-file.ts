import * as z from "zod";
import { includedTexts } from "../diagrams/index.ts";
import { ArchscribeError, type Finding } from "../../model/errors/index.ts";
import {
  type FileTree,
  type Location,
  type Project,
  type Requirement,
  requirementSchema,
  useCaseSchema,
  decodeText,
} from "../../model/index.ts";
import { openApiFiles } from "./api/api-files.ts";
import { readApiFiles } from "./api/read-api.ts";
import { readDiagramFile } from "./read-diagrams.ts";
import { readDecision, readPage } from "./read-markdown.ts";
import { readPreview } from "./read-preview.ts";
import { appraisalFile, readAppraisal } from "./appraisal-file.ts";
import { isApiDescription, type ProjectFolder } from "./project-file.ts";
import { readBaseline } from "./baseline-file.ts";
import { confirmedFile, readConfirmed } from "./confirmed-file.ts";
import { readApproval, readThread } from "./discussion-files.ts";
import { elementsFile, readElements } from "./elements-file.ts";
import { divideList, type ListEntry } from "./list-entries.ts";
import { readReview, reviewFile } from "./review-file.ts";
import { readYaml } from "./read-yaml.ts";
import { readSystem, systemFile } from "./system-file.ts";
import { conflictFault, locate, type SourceFile } from "./source-file.ts";

/** The parts of a project that its files hold, without the manifest. */
export type ProjectParts = Omit<Project, "manifest" | "rules" | "useCaseEngine">;

/** The content of one file of a project. */
export interface FileReading {
  readonly parts: Partial<ProjectParts>;
  readonly findings: readonly Finding[];
  /** The ids of its requirements and use cases, which must be unique in the project. */
  readonly ids?: readonly { readonly id: string; readonly location: Location }[];
  /** Whether it lies beside the API description, which alone decides whether it is a part of it. */
  readonly isBesideApi?: true;
}

/** Reads a file of a project, and the files of the tree that it includes. */
export type ReadProjectFile = (file: SourceFile, tree: FileTree) => Promise<FileReading>;

/**
 * Returns the text of a file; undefined if it does not exist.
 *
 * @throws ArchscribeError PATH_OUTSIDE_ROOT, FILE_NOT_READABLE
 */
export async function readText(tree: FileTree, path: string): Promise<string | undefined> {
  const content = await tree.read(path);
  switch (content.kind) {
    case "file":
      return decodeText(content.bytes);
    case "missing":
      return undefined;
    case "outside":
      throw new ArchscribeError("PATH_OUTSIDE_ROOT", { path, root: tree.root });
    case "unreadable":
      throw new ArchscribeError("FILE_NOT_READABLE", {
        path: `${tree.root}/${path}`,
        reason: content.reason,
      });
  }
}

/** Reads one file of a project folder; all of its format errors are reported at once. */
export const readProjectFile: ReadProjectFile = async (file, tree) => {
  const [folder = ""] = file.path.split("/");
  const conflict = folder === "api" ? undefined : conflictFault(file);
  if (conflict !== undefined) return { parts: {}, findings: [conflict] };
  switch (file.path) {
    case reviewFile: {
      const { findings, review } = readReview(file);
      return { parts: review ? { review } : {}, findings };
    }
    case appraisalFile: {
      const { appraisal, findings } = readAppraisal(file);
      return { parts: appraisal ? { appraisal } : {}, findings };
    }
    case elementsFile: {
      const { elements, findings } = readElements(file);
      return { parts: elements ? { elements } : {}, findings };
    }
    case systemFile: {
      const { findings, system } = readSystem(file);
      return { parts: system ? { system } : {}, findings };
    }
    case confirmedFile: {
      const { confirmed, findings } = readConfirmed(file);
      return { parts: confirmed ? { confirmed } : {}, findings };
    }
  }
  switch (folder as ProjectFolder) {
    case "requirements":
      return readRequirements(file);
    case "use-cases":
      return readUseCase(file);
    case "diagrams": {
      const { diagrams, findings } = readDiagramFile(file);
      const conflicts = new Map<string, Finding>();
      const whole = diagrams.map(async (diagram) => {
        const included = await includedTexts(diagram, tree, (one) => {
          const fault = conflictFault(one);
          if (fault !== undefined) conflicts.set(one.path, fault);
        });
        return included.length === 0 ? diagram : { ...diagram, included };
      });
      return {
        parts: { diagrams: await Promise.all(whole) },
        findings: [...findings, ...conflicts.values()],
      };
    }
    case "pages": {
      const { findings, page } = await readPage(file, tree);
      return { parts: page ? { pages: [page] } : {}, findings };
    }
    case "decisions": {
      const { decision, findings } = await readDecision(file, tree);
      return { parts: decision ? { decisions: [decision] } : {}, findings };
    }
    case "ui-previews": {
      const { findings, preview } = readPreview(file);
      return { parts: { previews: [preview] }, findings };
    }
    case "baselines": {
      const { baseline, findings } = readBaseline(file);
      return { parts: baseline ? { baselines: [baseline] } : {}, findings };
    }
    case "comments": {
      const { findings, thread } = readThread(file);
      return { parts: thread ? { threads: [thread] } : {}, findings };
    }
    case "approvals": {
      const { approval, findings } = readApproval(file);
      return { parts: approval ? { approvals: [approval] } : {}, findings };
    }
    case "api":
      return readDescription(file, tree);
  }
};

/** Reads the API description with the files to which it refers. Other files of its folder are not read. */
async function readDescription(file: SourceFile, tree: FileTree): Promise<FileReading> {
  if (!isApiDescription(file.path)) return { parts: {}, findings: [], isBesideApi: true };
  const files = await openApiFiles(file, async (path) => {
    const content = await tree.read(path);
    return content.kind === "file" ? decodeText(content.bytes) : undefined;
  });
  const { api, findings } = readApiFiles(files);
  return { parts: api ? { api } : {}, findings };
}

function readRequirements(file: SourceFile): FileReading {
  const divided = divideList(file.text)?.entries.map(readEntry);
  if (divided?.every((one) => one !== undefined) === true) {
    const ids = divided.map(({ line, value: { id } }) => ({ id, location: locate(file, { line }) }));
    return { parts: { requirements: divided.map(({ value }) => value) }, findings: [], ids };
  }
  const reading = readYaml(file, z.array(requirementSchema));
  if (reading.value === undefined || !("lineOf" in reading)) return { parts: {}, findings: reading.findings };
  const { findings, lineOf, value } = reading;
  const ids = value.map(({ id }, index) => ({ id, location: locate(file, { line: lineOf([index]) }) }));
  return { parts: { requirements: value }, findings, ids };
}

const knownRequirements = new WeakMap<object, Requirement>();

/** Reads a requirement, once for each text; undefined if it has faults. */
function readEntry({
  line,
  value,
}: ListEntry): { readonly line: number; readonly value: Requirement } | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const known = knownRequirements.get(value) ?? requirementSchema.safeParse(value).data;
  if (known === undefined) return undefined;
  knownRequirements.set(value, known);
  return { line, value: known };
}

function readUseCase(file: SourceFile): FileReading {
  const reading = readYaml(file, useCaseSchema);
  if (reading.value === undefined || !("lineOf" in reading)) return { parts: {}, findings: reading.findings };
  const { findings, lineOf, value } = reading;
  const ids = [{ id: value.id, location: locate(file, { line: lineOf(["id"]) }) }];
  return { parts: { useCases: [value] }, findings, ids };
}
