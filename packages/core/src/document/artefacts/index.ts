export { emitDdl } from "./emit-ddl.ts";
export { emitDecision } from "./emit-decision.ts";
export { isBesideDecisions, isNumberedRecord, mayBeDecision, recordPath } from "./decision-file.ts";
export { datedStatus, readDecision } from "./read-decision.ts";
export { emitDesignPages } from "./emit-design-pages.ts";
export { emitDrawio } from "./emit-drawio.ts";
export { emitOpenapi } from "./emit-openapi.ts";
export { emitScreen } from "./emit-screen.ts";
