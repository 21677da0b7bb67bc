export { buildArchitecture } from "./build-architecture.ts";
export { idFromName } from "./identify.ts";
export { type DiagramContents, indexDesign, type Places } from "./index-design.ts";
