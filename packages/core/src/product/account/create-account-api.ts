import { answerOf, type ContractClient, mapAnswer } from "../client/index.ts";
import type { AccountApi } from "./account-api.ts";

/** The calls about a person's own account, made by a client of the contract. */
export function createAccountApi(client: ContractClient): AccountApi {
  return {
    changeName: async (body) =>
      mapAnswer(await answerOf(client.POST("/account/name", { body })), ({ user }) => user),
    changePassword: (body) => answerOf(client.POST("/account/password", { body })),
    listSessions: () => answerOf(client.GET("/account/sessions")),
    endSession: (session_id) =>
      answerOf(client.DELETE("/account/sessions/{session_id}", { params: { path: { session_id } } })),
    listTokens: () => answerOf(client.GET("/account/tokens")),
    createToken: (body) => answerOf(client.POST("/account/tokens", { body })),
    revokeToken: (token_id) =>
      answerOf(client.DELETE("/account/tokens/{token_id}", { params: { path: { token_id } } })),
  };
}
