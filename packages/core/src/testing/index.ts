export { memoryTree } from "./memory-tree.ts";
export { sampleDesign } from "./sample-design.ts";
export { sampleFiles, sampleWith } from "./sample-project.ts";
