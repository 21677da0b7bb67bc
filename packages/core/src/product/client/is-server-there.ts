import { answerOf, type ContractClient } from "./create-client.ts";

/** Whether the server answers, be it well or not. */
export async function isServerThere(client: ContractClient): Promise<boolean> {
  const answer = await answerOf(client.GET("/health"));
  return answer.ok || answer.error.status !== undefined;
}
