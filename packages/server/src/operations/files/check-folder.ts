import { type Finding, hasErrors } from "@archscribe/core/model/errors";
import { readProject, readWords } from "@archscribe/core/document/project-folder";
import { fileTreeOf, type ProjectFiles } from "../../project-files/read-files.ts";
import { invalid, Refusal } from "../../refusal.ts";

const maxFiles = 2000;
const maxBytes = 20 * 1024 * 1024;

/** Requires that a project does not exceed its limits of files and text. @throws Refusal TOO_LARGE */
export function checkSize(files: ReadonlyMap<string, { readonly text: string }>): void {
  if (files.size > maxFiles)
    throw new Refusal("TOO_LARGE", `A project has ${String(maxFiles)} files at most; remove some first`);
  const bytes = Array.from(files.values(), ({ text }) => Buffer.byteLength(text));
  if (bytes.reduce((sum, one) => sum + one, 0) > maxBytes)
    throw new Refusal("TOO_LARGE", "A project has 20 MB at most; remove some files first");
}

/**
 * Requires that files form a readable project.
 *
 * @throws Refusal TOO_LARGE, VALIDATION with the faults of each file if it cannot be read
 */
export async function checkFolder(files: ProjectFiles): Promise<void> {
  checkSize(files);
  const tree = fileTreeOf(files);
  const [{ findings, project }, words] = await Promise.all([readProject(tree), readWords(tree)]);
  const all = [...findings, ...words.findings];
  if (project !== undefined && !hasErrors(all)) return;
  throw invalid(firstFaults(all));
}

/** The first fault of each file. */
function firstFaults(findings: readonly Finding[]): Readonly<Record<string, string>> {
  const faults = new Map<string, string>();
  for (const finding of findings) {
    const { file } = finding.location;
    if (finding.severity === "error" && !faults.has(file)) faults.set(file, describe(finding));
  }
  return Object.fromEntries(faults);
}

function describe({ location, message, suggest }: Finding): string {
  const { column, file, line } = location;
  const place = [file, line, ...(column === undefined ? [] : [column])].join(":");
  return [`${place}: ${message}`, ...(suggest === undefined ? [] : [suggest])].join(". ");
}
