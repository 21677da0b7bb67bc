import type { Finding } from "../../../model/errors/index.ts";
import type { ApiDescription } from "../../../model/index.ts";
import type { SourceFile } from "../source-file.ts";
import { addressFaults, referenceFaults } from "./api-addresses.ts";
import { type ApiFiles, openApiText } from "./api-files.ts";
import { apiForms } from "./api-form.ts";
import { ApiReader } from "./api-reader.ts";

/** An API description in the form of OpenAPI 3: its complete value, with the lines of its parts. */
export interface ApiSource {
  readonly value: Readonly<Record<string, unknown>>;
  /** Returns the line of the part at a path, or of the nearest part around it; counted from 1. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Returns the line of the key at the end of a path. */
  lineOfKey(path: readonly PropertyKey[]): number;
}

/** An API description as read; neither `api` nor `source` if the file does not have the form of OpenAPI 3. */
export interface ApiReading {
  readonly api?: ApiDescription;
  readonly source?: ApiSource;
  readonly findings: readonly Finding[];
}

/**
 * Reads the content of an OpenAPI 3 description of which only one file is known; references to other files are findings.
 * `x-requirements` of an operation is its trace.
 */
export function readApi(file: SourceFile): ApiReading {
  return readApiFiles(openApiText(file));
}

/** Reads the content of an OpenAPI 3 description in all of its files. */
export function readApiFiles(files: ApiFiles): ApiReading {
  const { root } = files;
  if (root === undefined) return { findings: files.findings };
  const faults = [...files.findings, ...root.faultsOf(apiForms.description)];
  if (faults.some(({ severity }) => severity === "error")) return { findings: faults };
  const reader = new ApiReader(files, { file: root, path: [], value: root.value });
  const api = reader.description();
  const all = [root, ...files.others.values()].flatMap((file) => file ?? []);
  const findings = [
    ...reader.findings,
    ...all.flatMap((file) => addressFaults(file)),
    ...referenceFaults(files),
  ];
  const { lineOf, lineOfKey, value } = root;
  return { api, source: { value: value as ApiSource["value"], lineOf, lineOfKey }, findings };
}

/** Returns whether a text declares itself an OpenAPI 3 description, in YAML or JSON. */
export function describesApi(text: string): boolean {
  return /^\s*(?:\{[\s\S]*?)?["']?openapi["']?\s*:\s*["']?3\./m.test(text);
}
