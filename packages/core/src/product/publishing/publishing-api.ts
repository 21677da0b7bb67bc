import type { Answer, components } from "../client/index.ts";
import type { Finding } from "../../model/errors/index.ts";
import type { DiagramKey, LayoutName } from "../../model/index.ts";
import type { JobsApi } from "../machine/job/jobs-api.ts";

/** The formats that a document is published in, in the order in which they are offered. */
export const publishFormats = ["html", "pdf", "md"] as const;

export type PublishFormat = (typeof publishFormats)[number];

/** The papers that a PDF can be printed on. */
export const papers = ["A4", "Letter"] as const;

export type Paper = (typeof papers)[number];

/** A document as it was published. */
export type PublishedDocument = components["schemas"]["Document"];

/** A link by which anybody can read a document. */
export type PublishLink = components["schemas"]["PublishLink"];

/** What is to be published. */
export interface PrintOrder {
  readonly layout: LayoutName;
  readonly diagrams: readonly DiagramKey[];
  readonly formats: readonly PublishFormat[];
  readonly paper: Paper;
}

/** How far a document is. */
export interface PrintProgress {
  readonly done: number;
  /** Zero while it is not known. */
  readonly total: number;
  /** What is being done. */
  readonly step?: string;
}

/** The documents of a project, and the revision that the project has now. */
export interface PublishedDocuments {
  readonly documents: readonly PublishedDocument[];
  readonly revision: string;
}

/** The calls for the documents of one project; none of them throws. */
export interface PublishingApi extends JobsApi {
  readonly getDocuments: () => Promise<Answer<PublishedDocuments>>;
  readonly getFindings: () => Promise<Answer<readonly Finding[]>>;
  /** The id of the job; the same for the same key. */
  readonly publish: (order: PrintOrder, key: string) => Promise<Answer<string>>;
  /** The id of the job that publishes this project now, if one does. */
  readonly findJob: () => Promise<Answer<string | undefined>>;
  readonly getLinks: () => Promise<Answer<readonly PublishLink[]>>;
  /** `days` is how long it is good; until it is revoked when left out. Its address is told this once. */
  readonly createLink: (
    documentId: string,
    days?: number,
  ) => Promise<Answer<{ readonly link: PublishLink; readonly url: string }>>;
  readonly revokeLink: (linkId: string) => Promise<Answer<unknown>>;
}
