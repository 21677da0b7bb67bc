export { emitMermaidConfig, type MermaidConfig } from "./emit-theme.ts";
export { readMermaidError } from "./read-error.ts";
