export { memoryTree } from "./memory-tree.ts";
export { sampleFiles, sampleWith } from "./sample-project.ts";
