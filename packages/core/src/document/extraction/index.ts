export { extractDiagrams, fileForm } from "./extract-diagrams.ts";
export { leadsOutside, parseMarkdown } from "./parse-markdown.ts";
export { diagramsInCode, indentedFences } from "./fenced-diagrams.ts";
