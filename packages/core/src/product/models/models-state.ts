import type { ClientError } from "../client/index.ts";
import type { Notice } from "../machine/notice.ts";
import type { DrawnInterface, NamedUseCase, ProjectFinding } from "./models-api.ts";
import type { StoredDiagram } from "./stored-diagram.ts";

/** The diagrams of a page, and the id of the open one. */
export interface ModelsState {
  readonly phase: "loading" | "failed" | "shown" | "creating" | "removing";
  readonly diagrams: readonly StoredDiagram[];
  /** The use cases, on pages that list them. */
  readonly useCases: readonly NamedUseCase[];
  readonly drawnInterfaces: readonly DrawnInterface[];
  /** The id of the open diagram; by default the first one. */
  readonly chosen?: string;
  readonly findings: readonly ProjectFinding[];
  /** The texts of the files in `diagrams/` by path, if a diagram includes another file. */
  readonly files?: Readonly<Record<string, string>>;
  /** The texts of the requirements by id, after they were requested. */
  readonly requirements?: Readonly<Record<string, string>>;
  readonly failure?: ClientError;
}

/** The data that a page loads from the server. */
export interface LoadedModels {
  readonly diagrams: readonly StoredDiagram[];
  readonly useCases: readonly NamedUseCase[];
  readonly drawnInterfaces: readonly DrawnInterface[];
  readonly files?: Readonly<Record<string, string>>;
}

/** The file of a diagram at the time of its removal. */
export interface RemovableFile {
  readonly path: string;
  readonly title: string;
  /** The text that the file gets again when the removal is undone. */
  readonly text: string;
  readonly revision: string;
}

/** The events of the diagrams of a page. */
export type ModelsEvent =
  | { readonly type: "requested" }
  | ({ readonly type: "received" } & LoadedModels)
  | { readonly type: "refused"; readonly error: ClientError }
  | { readonly type: "chosen"; readonly id: string }
  | { readonly type: "creationRequested"; readonly path: string; readonly text: string }
  | { readonly type: "created"; readonly id: string }
  | { readonly type: "creationFailed"; readonly notice: Notice }
  | { readonly type: "removalRequested"; readonly file: RemovableFile }
  | { readonly type: "removed"; readonly file: RemovableFile }
  | { readonly type: "removalFailed"; readonly notice: Notice }
  | { readonly type: "findingsRequested" }
  | { readonly type: "findingsReceived"; readonly findings: readonly ProjectFinding[] }
  | { readonly type: "requirementsRequested" }
  | {
      readonly type: "requirementsReceived";
      readonly requirements: Readonly<Record<string, string>>;
    };

/** The effects to perform. */
export type ModelsEffect =
  | { readonly type: "fetch" }
  | { readonly type: "create"; readonly path: string; readonly text: string }
  | { readonly type: "remove"; readonly file: RemovableFile }
  | { readonly type: "offerUndo"; readonly file: RemovableFile }
  | { readonly type: "fetchFindings" }
  | { readonly type: "fetchRequirements" }
  | { readonly type: "notify"; readonly notice: Notice };
