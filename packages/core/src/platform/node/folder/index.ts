export { aloneInFolder, changeFolder, settleFolder } from "./change-folder.ts";
export { openFileTree } from "./file-tree.ts";
export { cacheFolderOf } from "./folder-lock.ts";
export { filesUnlessKept, type MadeResult, noteReads, type Reads, resultUnlessKept } from "./kept-result.ts";
export { linkOnTheWay } from "./link-on-the-way.ts";
export { makeFolder } from "./make-folder.ts";
export { guarded, isRunning, type ProcessIdentity, thisProcess } from "./process-lock.ts";
export { readRegularFile, readRegularText, requireRegular } from "./read-regular-file.ts";
export {
  believedEntry,
  builtVersion,
  createFolderCache,
  fileOfEntry,
  lastMade,
  noCache,
} from "./render-cache.ts";
export { notWritable, type OutputFile, requireWritable, systemReason, writeWhole } from "./write-files.ts";
