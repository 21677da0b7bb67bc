import type { Answer } from "../client/index.ts";
import type { Finding } from "../../model/errors/index.ts";

/** A file of a project folder. */
export interface FolderFile {
  readonly path: string;
  readonly text: string;
}

/** What the overview asks the server for. */
export interface OverviewApi {
  files(projectId: number): Promise<Answer<readonly FolderFile[]>>;
  findings(projectId: number): Promise<Answer<readonly Finding[]>>;
}
