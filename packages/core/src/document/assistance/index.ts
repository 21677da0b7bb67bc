export type { Assistance, FigurePlace, FileChanges, NamedProject } from "./assistance.ts";
export { type ProjectState, readState } from "./project-state.ts";
export { answerRequests, capabilities, describeTools, instructions } from "./protocol/answer-requests.ts";
export { type SharedReadings, shareReadings } from "./share-readings.ts";
