import { type Answer, answerOf, type components, type ContractClient } from "../client/index.ts";

type Schemas = components["schemas"];

/** The conversations of a project, and the people who can be mentioned in them. */
export type Conversations = Schemas["Conversations"];

/** A conversation about a part of a project. */
export type Conversation = Schemas["Conversation"];

/** A person's step in a conversation. */
export type Step = Omit<Schemas["ConversationStep"], "project_id">;

/** The approvals of the document and its decision records, and the people who have to decide. */
export type Approvals = Schemas["Approvals"];

/** The verdict of a person on the reviewed content. */
export type Verdict = Omit<Schemas["NewApproval"], "project_id">;

/** The calls for the discussion of a project. They never throw. */
export interface DiscussionApi {
  readonly list: (resolved: boolean) => Promise<Answer<Conversations>>;
  readonly start: (about: string, text: string) => Promise<Answer<Conversation>>;
  readonly continue: (step: Step) => Promise<Answer<Conversation>>;
  readonly approvals: () => Promise<Answer<Approvals>>;
  readonly decide: (verdict: Verdict) => Promise<Answer<Approvals>>;
}

/** Creates the calls for the discussion of a project from a client of the contract. */
export function createDiscussionApi(client: ContractClient, project_id: number): DiscussionApi {
  return {
    list: (resolved) =>
      answerOf(client.GET("/sad/conversations/", { params: { query: { project_id, resolved } } })),
    start: (about, text) =>
      answerOf(client.POST("/sad/conversations/", { body: { project_id, about, text } })),
    continue: (step) => answerOf(client.PUT("/sad/conversations/", { body: { project_id, ...step } })),
    approvals: () => answerOf(client.GET("/sad/approvals/", { params: { query: { project_id } } })),
    decide: (verdict) => answerOf(client.POST("/sad/approvals/", { body: { project_id, ...verdict } })),
  };
}
