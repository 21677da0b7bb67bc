import type { Answer, components } from "../client/index.ts";
import type { RequirementKind } from "../../model/index.ts";
import type { RecordListApi } from "../machine/record-list/record-list-state.ts";

type Schemas = components["schemas"];

/** What a requirement says. */
export type RequirementFields = Omit<Schemas["Requirement"], "id" | "revision">;

/** What was found in a document, and what is there already in these very words. */
export type ImportResult = Schemas["ImportResult"];

/** Something that is to be said of the project. */
export type Finding = Schemas["Finding"];

/** A requirement with what comes from it. */
export type TraceRow = Schemas["TraceRow"];

/** A document that somebody has chosen. */
export interface ImportedFile {
  readonly name: string;
  readonly content: Blob;
}

/** What the requirements of a project ask of the server. */
export interface RequirementsApi {
  /** The requirements of one kind. */
  listOf(kind: RequirementKind): RecordListApi<RequirementFields>;
  getFindings(): Promise<Answer<readonly Finding[]>>;
  getTrace(): Promise<Answer<readonly TraceRow[]>>;
  /** Reads a document; what is chosen of it is written, and nothing where nobody has chosen yet. */
  importDocument(
    file: ImportedFile,
    choice?: readonly { readonly number: number; readonly kind: RequirementKind }[],
  ): Promise<Answer<ImportResult>>;
}
