export { emitPlantumlDiagrams } from "./emit-diagrams.ts";
export { emitPlantumlTheme } from "./emit-theme.ts";
export { findPlantumlBlocks } from "./find-blocks.ts";
export { libraryFileOf } from "./known-addresses.ts";
export { plainErrorMessage, readErrorPicture, unsupportedFault } from "./read-error-picture.ts";
export { projectLibrary } from "./include-line.ts";
export { type InlinedText, inlineIncludes } from "./inline-includes.ts";
export { includedTexts } from "./included-texts.ts";
export type { OriginLine } from "./origin-line.ts";
export { includeFaultOf } from "./include-run.ts";
export { type ResolvedSource, resolveIncludes } from "./resolve-includes.ts";
export { toLibraryText } from "./library-text.ts";
<<<<<<< HEAD
export { readPlantuml } from "./read-plantuml.ts";
=======
export { parsePlantumlClasses } from "./parse-class.ts";
export { parsePlantumlComponents } from "./parse-component.ts";
export { parsePlantumlSequence } from "./parse-sequence.ts";
export { emitPlantumlView } from "./emit-view.ts";
>>>>>>> dd7cdceb (Views: a diagram file with @view is drawn from the architecture model, in both notations)
