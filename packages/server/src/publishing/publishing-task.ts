import type { Finding } from "@archscribe/core/model/errors";
import type { DiagramKey, LayoutName } from "@archscribe/core/model";
import type { PublishFormat } from "@archscribe/core/platform/node";
import type { Paper } from "@archscribe/core/document/sad";
import type { ProjectFiles } from "../project-files/read-files.ts";
import type { RefusalCode } from "../refusal.ts";
import type { RenderingConfiguration } from "../rendering/open-rendering.ts";

/** The task of a publishing thread. */
export interface PublishingTask {
  readonly files: ProjectFiles;
  readonly layout?: LayoutName | undefined;
  readonly diagrams?: readonly DiagramKey[] | undefined;
  readonly formats: readonly PublishFormat[];
  readonly paper: Paper;
  /** The date of the document, and of "today" in its diagrams. */
  readonly at: Date;
  readonly rendering: RenderingConfiguration;
}

/** A document in one format. */
export interface DocumentFile {
  readonly format: PublishFormat;
  readonly content: Uint8Array;
}

/** The result. */
export interface Publication {
  readonly layout: LayoutName;
  readonly diagrams: readonly DiagramKey[];
  readonly files: readonly DocumentFile[];
  /** For the diagrams that could not be rendered. */
  readonly failures: readonly Finding[];
  /** The scripts for which the server has no font, so that a PDF shows boxes for their letters. */
  readonly unreadable: readonly string[];
}

/** The answer of a thread; `cause` is for the log. */
export type PublishingAnswer =
  | { readonly kind: "published"; readonly publication: Publication }
  | {
      readonly kind: "refused";
      readonly code: RefusalCode;
      readonly message: string;
      readonly cause: string;
    };
