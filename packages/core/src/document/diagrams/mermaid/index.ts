export { emitMermaidDiagrams } from "./emit-diagrams.ts";
export { emitMermaidConfig } from "./emit-theme.ts";
export { readMermaidError } from "./read-error.ts";
<<<<<<< HEAD
export { isZenuml } from "./meaningful-lines.ts";
export { readMermaid } from "./read-mermaid.ts";
=======
export { isZenuml, mermaidKind } from "./meaningful-lines.ts";
export { parseMermaidClasses } from "./parse-class.ts";
export { parseMermaidComponents } from "./parse-component.ts";
export { parseMermaidEntities } from "./parse-er.ts";
export { parseMermaidSequence } from "./parse-sequence.ts";
export { emitMermaidView } from "./emit-view.ts";
>>>>>>> dd7cdceb (Views: a diagram file with @view is drawn from the architecture model, in both notations)
