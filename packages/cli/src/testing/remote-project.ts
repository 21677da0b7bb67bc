import type { DriftReport } from "@archscribe/core/model";
import { answerOf } from "@archscribe/core/product/client";
import { valueOf } from "../remote/open-remote.ts";
import type { Person } from "./running-server.ts";

/** A small project folder. */
export const shopFiles = {
  "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Paperleaf\n",
  "pages/orchestration.md": "Ten services.\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: A customer can order a book.\n",
} as const;

/** Somebody's project on the server. */
export interface RemoteProject {
  /** As commands take it. */
  readonly id: string;
  texts(): Promise<Record<string, string>>;
  /** Writes texts, and removes files whose value is undefined. */
  change(files: Readonly<Record<string, string | undefined>>): Promise<void>;
  /** The last report; null if there is none. */
  driftReport(): Promise<DriftReport | null>;
}

/** Creates a project on the server, with these files. */
export async function projectOf(
  person: Person,
  files: Readonly<Record<string, string>> = shopFiles,
): Promise<RemoteProject> {
  const { client, email } = person;
  const body = { email, project_name: "New project", organization: "Paperleaf" };
  const { project_id } = valueOf(await answerOf(client.POST("/dashboard/create_project/", { body })), person);
  const project = { id: String(project_id), texts, change, driftReport };
  if (Object.keys(files).length > 0) await change(files);
  return project;

  async function listed() {
    const query = { project_id };
    return valueOf(await answerOf(client.GET("/sad/files/", { params: { query } })), person).files;
  }

  async function texts(): Promise<Record<string, string>> {
    return Object.fromEntries((await listed()).map(({ path, text }) => [path, text]));
  }

  async function change(changed: Readonly<Record<string, string | undefined>>): Promise<void> {
    const revisions = new Map((await listed()).map(({ path, revision }) => [path, revision]));
    const write = Object.entries(changed).flatMap(([path, text]) =>
      text === undefined ? [] : [{ path, text, revision: revisions.get(path) ?? null }],
    );
    const remove = Object.entries(changed).flatMap(([path, text]) =>
      text === undefined ? [{ path, revision: revisions.get(path) ?? "" }] : [],
    );
    valueOf(await answerOf(client.PUT("/sad/files/", { body: { project_id, write, remove } })), person);
  }

  async function driftReport(): Promise<DriftReport | null> {
    const query = { project_id };
    return valueOf(await answerOf(client.GET("/sad/drift_report/", { params: { query } })), person).report;
  }
}
