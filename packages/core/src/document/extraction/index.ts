export { extractDiagrams, fileForm } from "./extract-diagrams.ts";
export { diagramsInCode, indentedFences } from "./fenced-diagrams.ts";
