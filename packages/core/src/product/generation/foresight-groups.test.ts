import { expect, it } from "vitest";
import { foresightGroups } from "./foresight-groups.ts";

it("sorts what would happen to files; a language model may rewrite what the rules would keep", () => {
  const changes = [
    { path: "a", kind: "new" },
    { path: "b", kind: "changed" },
    { path: "c", kind: "same" },
    { path: "d", kind: "detached" },
    { path: "e", kind: "obsolete" },
  ] as const;

  expect([foresightGroups([...changes]), foresightGroups([...changes], "llm")]).toEqual([
    { added: ["a"], replaced: ["b"], kept: ["d"], removed: ["e"], same: ["c"] },
    { added: ["a"], replaced: ["b", "c"], kept: ["d"], removed: ["e"], same: [] },
  ]);
});
