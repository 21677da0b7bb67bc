import { readApi } from "../../document/project-folder/index.ts";
import type { ApiFault, ApiReading } from "./api-docs.ts";
import { checkApi } from "./check-api.ts";
import { presentApi } from "./present-api.ts";

const file = "api/openapi.yaml";

/**
 * Reads an API description while it is being written. Errors prevent the server from storing it; warnings name
 * difficulties for a caller.
 */
export function readApiText(text: string): ApiReading {
  if (text.trim() === "") return { faults: [] };
  const { findings, source } = readApi({ path: file, text });
  const found = findings.map(({ location, message, severity, suggest }): ApiFault => {
    const { column, line } = location;
    return {
      severity: severity === "error" ? "error" : "warning",
      message,
      line,
      ...(column === undefined ? {} : { column }),
      ...(suggest === undefined ? {} : { suggest }),
    };
  });
  if (source === undefined) return { faults: found };
  const faults = [...found, ...checkApi(source)].toSorted((a, b) => a.line - b.line);
  return { faults, docs: presentApi(source) };
}
