export { emitMermaidDiagrams } from "./emit-diagrams.ts";
export { emitMermaidConfig } from "./emit-theme.ts";
export { emitMermaidTables } from "./emit-tables.ts";
export { emitMermaidView } from "./emit-view.ts";
export { readMermaidError } from "./read-error.ts";
export { isZenuml, mermaidKind } from "./meaningful-lines.ts";
export { readMermaid } from "./read-mermaid.ts";
export { mermaidAlias, mermaidName } from "./emit-name.ts";
