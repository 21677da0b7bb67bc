export { findFacts, type SyntaxParser } from "./find-facts.ts";
export { languageOf } from "./language-of.ts";
export type { SourceTree, SyntaxLanguage } from "./reader.ts";
export { codeReaders, fileReaders } from "./readers/readers.ts";
export { resolveSystem } from "./resolve/resolve-system.ts";
