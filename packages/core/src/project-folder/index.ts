export { emitDiagramHeader } from "./diagram-header.ts";
export { nearestName } from "./nearest-name.ts";
export { manifestFile, type ProjectPlaces, type ProjectReading, readProject } from "./read-project.ts";
