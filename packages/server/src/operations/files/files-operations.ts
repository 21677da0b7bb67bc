import type { Operations } from "../../contract/operation.ts";
import { changeFiles } from "./change-files.ts";
import { getFileHistory } from "./get-file-history.ts";
import { getFiles } from "./get-files.ts";
import { getFindings } from "./get-findings.ts";
import { getTraceability } from "./get-traceability.ts";

/** The operations of the tag files. */
export const fileOperations = {
  changeFiles,
  getFileHistory,
  getFiles,
  getFindings,
  getTraceability,
} satisfies Partial<Operations>;
