export { type Json, newYaml } from "./update-yaml.ts";
export { readProjectName } from "./read-project-name.ts";
export { treeWithTexts } from "./tree-with-texts.ts";
export { type PatchedFile, presentPatch } from "./present-patch.ts";
export { addModelines } from "./add-modelines.ts";
export { changedByReview, type DecidedProject } from "./changed-by-review.ts";
export { changedRequirements, type PlacedProject } from "./changed-requirements.ts";
export { emitSchemas, jsonSchemaOf, schemaFolder } from "./emit-schemas.ts";
export { formatRule } from "./source-file.ts";
export { yamlKindOf } from "./yaml-kinds.ts";
export { askedView } from "./asked-view.ts";
export { emitDiagramHeader, readDiagramHeader } from "./diagram-header.ts";
export { type ApiSource, describesApi, otherApiFormat, readApi, readApiFiles } from "./api/read-api.ts";
export { openApiFiles } from "./api/api-files.ts";
export { readPreview } from "./read-preview.ts";
export { readWords, type WordsReading } from "./read-words.ts";
export {
  emitPage,
  emitPreview,
  emitProject,
  emitRequirementFiles,
  emitUseCaseFiles,
  emitUseCase,
  requirementFiles,
} from "./emit-project.ts";
export {
  folderFileFault,
  type FolderFileFault,
  folderFileFaults,
  folderFileKind,
  folderFileLimits,
  folderPathMaxLength,
} from "./folder-file.ts";
export { type DiagramOutline, outlineDiagrams } from "./outline-diagrams.ts";
export { diagramFileId, diagramFilePaths } from "./diagram-place.ts";
export { outlinePages, type PageOutline } from "./outline-pages.ts";
export { readDecisionText, writeDecisionText } from "./decision-text.ts";
export {
  extendManifest,
  type ManifestItem,
  type ManifestListKey,
  readManifestList,
  readReviewers,
  writeManifestList,
} from "./manifest-list.ts";
export { nearestName } from "../words/index.ts";
export { starterProject, type StarterOptions } from "./starter-project.ts";
export { type DesignPlan, planDesign } from "./plan-design.ts";
export { type FileChange, planGeneration } from "./plan-generation.ts";
export { type StatedByPeople, statedByPeople, withoutOwn } from "./stated-by-people.ts";
export {
  emitGenerationRecord,
  type Engine,
  type GenerationRecord,
  generationRecordFile,
  hasFilesByModel,
  isOfEngine,
  readGenerationRecord,
  recordAfterChange,
} from "./generation-record.ts";
export {
  type FolderPlan,
  joinPlans,
  knownEntries,
  namesOf,
  planEntries,
  withoutStated,
} from "./plan-elements.ts";
export { baselineFile, emitBaseline, readBaseline } from "./baseline-file.ts";
export { emitApproval, emitThread, readApproval, readThread, threadFile } from "./discussion-files.ts";
export {
  beginConversation,
  type Conversation,
  type ConversationStep,
  continueConversation,
  withoutCopies,
} from "./conversation.ts";
export { confirmGenerated } from "./confirm-generated.ts";
export { confirmedFile, emitConfirmed } from "./confirmed-file.ts";
export { elementsFile, emitElements } from "./elements-file.ts";
export { remarkNames } from "./remark-names.ts";
export { emitSystem, readSystem, systemFile, withAcceptance } from "./system-file.ts";
export { emitReview, reviewFile } from "./review-file.ts";
export { type ProjectNames, renameManifest } from "./rename-manifest.ts";
export { manifestFile } from "../../model/index.ts";
export { keepReadings } from "./keep-readings.ts";
export { readProjectFile, type ReadProjectFile, readText } from "./read-file.ts";
export { type ProjectPlaces, type ProjectReading, readProject } from "./read-project.ts";
export { isProjectFile, projectFolders } from "./project-file.ts";
