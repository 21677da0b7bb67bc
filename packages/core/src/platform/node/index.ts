import type { SyntaxLanguage, SyntaxParser } from "../../document/system/index.ts";
export { type BrowserSession, createBrowserSession } from "./browser/browser-session.ts";
export { type BrowserProgram, findBrowser } from "./browser/find-browser.ts";
export { type ComputedLikec4, computeLikec4 } from "./compute-likec4.ts";
export { comparisonPage } from "./comparison-page.ts";
export { type BrowserOptions } from "./browser/launch-browser.ts";
export { DocumentError } from "./documents/document-error.ts";
export { type DocumentReader, loadDocumentReader, type ReadDocument } from "./documents/read-document.ts";
export { type BlobReader, openBlobs } from "./git/blob-reader.ts";
export { type GitEntry, type GitState, gitEntries } from "./git/git-entries.ts";
export { gitProjects, renamedFrom } from "./git/git-projects.ts";
export { maxBlobBytes, openGitTree } from "./git/git-tree.ts";
export { mergeBase } from "./git/merge-base.ts";
export { type GitRepository, openRepository, repositoryAt } from "./git/open-repository.ts";
export { commitId, type GitCommit, resolveCommit } from "./git/resolve-commit.ts";
export { uncommittedPaths } from "./git/uncommitted-paths.ts";
export { fetchCommits } from "./git/fetch-commits.ts";
export { runGit, tryGit } from "./git/run-git.ts";
export { findJavaPlantuml, type JavaPlantuml } from "./java/find-java.ts";
export { embedFigures, embedFolder } from "./embed-figures.ts";
export { pictureFile } from "./font-files.ts";
export { type LanguageModelOptions, openLanguageModel, type OpenedModel } from "./language-models.ts";
export {
  confluencePages,
  type DocumentFormat,
  type PublishFormat,
  type PublishOptions,
  publishSad,
  screenPage,
} from "./publish-sad.ts";
export { rasterise } from "./rasterise.ts";
export { openWorkshop, type Workshop, type WorkshopOptions } from "./workshop.ts";
export { causeOfLoss, type LossCause } from "./loss-fault.ts";
export { serveTasks } from "./serve-tasks.ts";
export { createTaskPool, type TaskLoss, type TaskPool } from "./task-pool.ts";
export { loadWinkTagger } from "../language/wink-tagger.ts";
export { userCacheFolder } from "./user-cache.ts";
export { openContainedScanner, scanFolders, type ScanOptions } from "./system/scan-folders.ts";
export type { ScannedFolder } from "./system/scan-messages.ts";
export { sourcePaths } from "./system/source-paths.ts";

/** Loads the parsers of some languages, which are WebAssembly that only a scan needs. */
export async function loadSyntaxParsers(languages: Iterable<SyntaxLanguage>): Promise<SyntaxParser> {
  const parsers = await import("./system/syntax-parsers.ts");
  return parsers.loadSyntaxParsers(languages);
}
