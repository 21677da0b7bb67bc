export { isPackedArchi, unpackArchi } from "./archimate/unpack-archi.ts";
export { isOnlyDiagrams, isReadInFolders } from "./diagram-folder/read-diagram-folder.ts";
export {
  type ForeignFiles,
  type ForeignLoss,
  foreignLossKinds,
  type ForeignModel,
  type ForeignSource,
} from "./foreign-model.ts";
export { holdsForeignModel, isLikec4Source, mayHoldModel, readForeignModel } from "./import-formats.ts";
export { uploadedSource } from "./uploaded-source.ts";
export { type ImportPlan, planImport } from "./plan-import.ts";
