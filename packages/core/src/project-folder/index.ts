export { emitDiagramHeader } from "./diagram-header.ts";
export {
  type DesignFileOptions,
  emitDesignFiles,
  type GeneratedPart,
  generatedParts,
  partOf,
} from "./emit-design.ts";
export { describesApi } from "./read-api.ts";
export { emitProject, emitRequirementFiles, type ProjectFiles } from "./emit-project.ts";
export { nearestName } from "./nearest-name.ts";
export { starterProject, type StarterOptions } from "./starter-project.ts";
export {
  type FileChange,
  type GeneratedFile,
  type GenerationPlan,
  type GenerationRecord,
  planGeneration,
} from "./plan-generation.ts";
export { manifestFile, type ProjectPlaces, type ProjectReading, readProject } from "./read-project.ts";
