import { type Answer, answerOf, type components, type ContractClient } from "../client/index.ts";

type Schemas = components["schemas"];

/** The states of a project that can be compared. */
export type ProjectStates = Schemas["ProjectStates"];

/** The differences in meaning between two states of a project. */
export type StateComparison = Schemas["Comparison"];

/** The two states of a comparison, by their names in the contract, such as `revision:12` or `now`. */
export interface ComparedSides {
  readonly before: string;
  readonly after: string;
}

/** The calls for comparing states of a project. They never throw. */
export interface ComparisonApi {
  readonly states: () => Promise<Answer<ProjectStates>>;
  readonly compare: (sides: ComparedSides) => Promise<Answer<StateComparison>>;
  /** Records that the person is here, and returns when they were here before. */
  readonly visit: () => Promise<Answer<Schemas["Visit"]>>;
}

/** Creates the calls for comparing states of a project from a client of the contract. */
export function createComparisonApi(client: ContractClient, project_id: number): ComparisonApi {
  return {
    states: () => answerOf(client.GET("/sad/project_states/", { params: { query: { project_id } } })),
    compare: (sides) =>
      answerOf(client.GET("/sad/comparison/", { params: { query: { project_id, ...sides } } })),
    visit: () => answerOf(client.POST("/sad/visit/", { body: { project_id } })),
  };
}
