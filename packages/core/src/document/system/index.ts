export { findFacts } from "./find-facts.ts";
export { languageOf } from "./language-of.ts";
export type { Outlines } from "./outlines.ts";
export type { SourceTree, SyntaxLanguage, SyntaxParser } from "./reader.ts";
export { codeReaders, fileReaders } from "./readers/readers.ts";
export { resolveSystem } from "./resolve/resolve-system.ts";
