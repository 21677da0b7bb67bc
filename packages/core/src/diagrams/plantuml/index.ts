export { emitPlantumlTheme } from "./emit-theme.ts";
export { findPlantumlBlocks } from "./find-blocks.ts";
export { libraryFileOf } from "./known-addresses.ts";
export { readErrorPicture, unsupportedFault } from "./read-error-picture.ts";
export { includeFaultOf, type OriginLine, type ResolvedSource, resolveIncludes } from "./resolve-includes.ts";
export { toLibraryText } from "./library-text.ts";
export { parsePlantumlClasses } from "./parse-class.ts";
export { parsePlantumlComponents } from "./parse-component.ts";
export { parsePlantumlSequence } from "./parse-sequence.ts";
