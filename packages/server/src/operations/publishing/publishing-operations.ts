import type { Operations } from "../../contract/operation.ts";
import { createPublishLink } from "./create-publish-link.ts";
import { getDocument } from "./get-document.ts";
import { getPublishedDocuments } from "./get-published-documents.ts";
import { listPublishLinks } from "./list-publish-links.ts";
import { publishProject } from "./publish-project.ts";
import { readPublishedDocument } from "./read-published-document.ts";
import { revokePublishLink } from "./revoke-publish-link.ts";

/** The operations of the tag publishing. */
export const publishingOperations = {
  createPublishLink,
  getDocument,
  getPublishedDocuments,
  listPublishLinks,
  publishProject,
  readPublishedDocument,
  revokePublishLink,
} satisfies Partial<Operations>;
