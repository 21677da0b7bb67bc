export type { Assistance, FigurePlace, FileChanges, NamedProject } from "./assistance.ts";
export { packLengths } from "./context-pack/assemble-pack.ts";
export { type ProjectState, type ProjectTexts, readState, type RevisedText } from "./project-state.ts";
export { answerRequests, capabilities, describeTools, instructions } from "./protocol/answer-requests.ts";
export { type SharedReadings, shareReadings } from "./share-readings.ts";
