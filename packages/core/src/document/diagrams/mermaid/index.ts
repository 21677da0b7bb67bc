export { emitMermaidDiagrams } from "./emit-diagrams.ts";
export { emitMermaidConfig } from "./emit-theme.ts";
export { readMermaidError } from "./read-error.ts";
export { isZenuml, mermaidKind } from "./meaningful-lines.ts";
export { parseMermaidClasses } from "./parse-class.ts";
export { parseMermaidComponents } from "./parse-component.ts";
export { parseMermaidEntities } from "./parse-er.ts";
export { parseMermaidSequence } from "./parse-sequence.ts";
