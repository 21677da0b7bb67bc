import { answerOf, type ContractClient } from "./create-client.ts";

/** Returns whether the server answers at all. */
export async function isServerThere(client: ContractClient): Promise<boolean> {
  const answer = await answerOf(client.GET("/health"));
  return answer.ok || answer.error.status !== undefined;
}
