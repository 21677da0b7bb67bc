import { type AcceptedDrift, emptySystemSettings } from "../../model/index.ts";
import { type Answer, answerOf, type components, type ContractClient } from "../client/index.ts";
import { createFolderFilesApi, type FolderFilesApi, type SeenFile } from "../registers/folder-files.ts";

type Schemas = components["schemas"];

/** The last report of a project, and the present acceptances. */
export type LastDriftReport = Schemas["LastDriftReport"];

/** A disagreement of a document with its system. */
export type ReportedDrift = Schemas["DriftFinding"];

/** The acceptance of a finding, with the reason. */
export type DriftAcceptance = Schemas["AcceptedDrift"];

/** The calls for the drift of a project. They never throw. */
export interface DriftApi {
  readonly read: () => Promise<Answer<LastDriftReport>>;
  /** Writes an acceptance to system.yaml; an earlier one of the same finding is replaced. */
  readonly accept: (acceptance: AcceptedDrift) => Promise<Answer<unknown>>;
  /** Removes the acceptance of a finding from system.yaml. */
  readonly withdraw: (id: string) => Promise<Answer<unknown>>;
}

/** Creates the calls for the drift of a project from a client of the contract. */
export function createDriftApi(client: ContractClient, projectId: number): DriftApi {
  const files = createFolderFilesApi(client, projectId);
  return {
    read: () => answerOf(client.GET("/sad/drift_report/", { params: { query: { project_id: projectId } } })),
    accept: (acceptance) =>
      changeAcceptances(files, (accepted) => [
        ...accepted.filter(({ id }) => id !== acceptance.id),
        acceptance,
      ]),
    withdraw: (id) => changeAcceptances(files, (accepted) => accepted.filter((one) => one.id !== id)),
  };
}

/** How often a change is repeated because another person has changed system.yaml. */
const attempts = 5;

/**
 * Changes the list of accepted findings in system.yaml; the rest of the file, with its comments, stays. The file is
 * created if there is none. If another person has changed it, the change is repeated on their version.
 */
async function changeAcceptances(
  files: FolderFilesApi,
  change: (accepted: readonly AcceptedDrift[]) => readonly AcceptedDrift[],
): Promise<Answer<unknown>> {
  // Loaded on demand: pages that only show the number of findings do not need the parsers.
  const { emitSystem, readSystem, systemFile } = await import("../../document/project-folder/index.ts");
  const answer = await files.list();
  if (!answer.ok) return answer;
  let file: SeenFile | undefined = answer.value.find(({ path }) => path === systemFile);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const settings =
      file === undefined ? emptySystemSettings : readSystem({ path: systemFile, text: file.text }).system;
    if (settings === undefined) return refusal("system.yaml has a fault. Fix it first.");
    const text = emitSystem({ ...settings, accepted: [...change(settings.accepted)] }, file?.text);
    if (text === file?.text) return { ok: true, value: undefined };
    const written = await files.write({ path: systemFile, text, revision: file?.revision ?? null });
    if (written.kind === "changed") return { ok: true, value: undefined };
    if (written.kind === "failed") return { ok: false, error: written.error };
    file = written.current;
  }
  return refusal("Others are changing system.yaml right now. Try again.");
}

function refusal(message: string): Answer<never> {
  return { ok: false, error: { code: "UNAVAILABLE", message } };
}
