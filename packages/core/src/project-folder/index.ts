export { emitDiagramHeader } from "./diagram-header.ts";
export { emitProject, type ProjectFiles } from "./emit-project.ts";
export { nearestName } from "./nearest-name.ts";
export { starterProject, type StarterOptions } from "./starter-project.ts";
export { manifestFile, type ProjectPlaces, type ProjectReading, readProject } from "./read-project.ts";
