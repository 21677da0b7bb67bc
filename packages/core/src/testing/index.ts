export { fakeClock } from "./fake-clock.ts";
export { fakeFeed } from "./fake-feed.ts";
export { memoryStorage } from "./memory-storage.ts";
export { memoryTree } from "./memory-tree.ts";
export { type Replies, sampleClient, sampleServer } from "./sample-client.ts";
export { sampleDesign } from "./sample-design.ts";
export { sampleFiles, sampleWith } from "./sample-project.ts";
export { ada, answered, failed, type SampleWorld, sampleWorld } from "./sample-world.ts";
export { richApi30, richApi31, richApi32 } from "./rich-apis.ts";
