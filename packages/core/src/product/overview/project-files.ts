import { type Answer, answerOf, type ContractClient, mapAnswer } from "../client/index.ts";
import type { FolderFile } from "./folder-tree.ts";

/** Loads the files of a project folder from the server. */
export async function projectFiles(
  client: ContractClient,
  project_id: number,
): Promise<Answer<readonly FolderFile[]>> {
  const answer = await answerOf(client.GET("/sad/files/", { params: { query: { project_id } } }));
  return mapAnswer(answer, ({ files }) => files);
}
