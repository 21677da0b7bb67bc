import type { AcceptedDrift } from "../../model/index.ts";
import { type Answer, answerOf, type components, type ContractClient } from "../client/index.ts";
import { createFolderFilesApi } from "../registers/folder-files.ts";
import { changeAcceptances } from "./change-acceptances.ts";

type Schemas = components["schemas"];

/** The last report of a project, and what is accepted now. */
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
