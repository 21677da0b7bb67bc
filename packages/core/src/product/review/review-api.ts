import { type Answer, answerOf, type components, type ContractClient } from "../client/index.ts";

type Schemas = components["schemas"];

/** The elements and questions that a design leaves to people, and their decisions so far. */
export type DesignReview = Schemas["Review"];

/** A generated element on which nobody has decided. */
export type ReviewProposal = Schemas["Proposal"];

/** A fact that no requirement states and only people know. */
export type OpenQuestion = Schemas["Question"];

/** A person's verdict on an element. */
export type GivenVerdict = Schemas["Verdict"];

/** A person's answer to a question. */
export type AnswerToGive = Schemas["GivenAnswer"];

/** A decision of a person; a withdrawn one makes its element or question open again. */
export type Decision =
  | { readonly type: "verdict"; readonly verdict: GivenVerdict }
  | { readonly type: "answer"; readonly answer: AnswerToGive }
  | { readonly type: "verdictWithdrawn"; readonly verdict: Pick<GivenVerdict, "kind" | "name"> }
  | { readonly type: "answerWithdrawn"; readonly answer: Pick<AnswerToGive, "about" | "question"> };

/** The changes to the files of the project. */
export type AppliedReview = Schemas["GenerationResult"];

/** The calls for the review of a project. They never throw. */
export interface ReviewApi {
  readonly read: () => Promise<Answer<DesignReview>>;
  readonly decide: (decisions: readonly Decision[]) => Promise<Answer<DesignReview>>;
  readonly apply: () => Promise<Answer<AppliedReview>>;
}

/** Creates the calls for the review of a project from a client of the contract. */
export function createReviewApi(client: ContractClient, projectId: number): ReviewApi {
  const project = { project_id: projectId };
  return {
    read: () => answerOf(client.GET("/sad/get_review/", { params: { query: project } })),
    decide: (decisions) =>
      answerOf(
        client.PUT("/sad/update_review/", {
          body: {
            ...project,
            verdicts: decisions.flatMap((one) => (one.type === "verdict" ? [one.verdict] : [])),
            answers: decisions.flatMap((one) => (one.type === "answer" ? [one.answer] : [])),
            withdrawn_verdicts: decisions.flatMap((one) =>
              one.type === "verdictWithdrawn" ? [{ kind: one.verdict.kind, name: one.verdict.name }] : [],
            ),
            withdrawn_answers: decisions.flatMap((one) =>
              one.type === "answerWithdrawn"
                ? [{ question: one.answer.question, about: one.answer.about }]
                : [],
            ),
          },
        }),
      ),
    apply: () => answerOf(client.POST("/sad/apply_review/", { body: project })),
  };
}
