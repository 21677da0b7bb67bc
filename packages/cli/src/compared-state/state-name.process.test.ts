import { expect, it } from "vitest";
import { readStateNames } from "./state-name.ts";

const commit = (text: string) => ({ kind: "commit-or-folder", text });
const workTree = { kind: "work-tree" };
const index = { kind: "index" };
const folder = (path: string) => ({ kind: "folder", path });
const mergeBase = (base: string, head: string) => ({ kind: "merge-base", base, head });

it.each([
  [undefined, undefined, commit("HEAD"), workTree],
  ["main", undefined, commit("main"), workTree],
  ["v1", "v2", commit("v1"), commit("v2")],
  ["main...", undefined, mergeBase("main", "HEAD"), commit("HEAD")],
  ["main...topic", undefined, mergeBase("main", "topic"), commit("topic")],
  ["...topic", undefined, mergeBase("HEAD", "topic"), commit("topic")],
  ["v1..v2", undefined, commit("v1"), commit("v2")],
  ["v1.0..", undefined, commit("v1.0"), commit("HEAD")],
  ["index", undefined, index, workTree],
  ["HEAD", "index", commit("HEAD"), index],
  ["worktree", "refs/heads/index", workTree, commit("refs/heads/index")],
  ["../before", ".", folder("../before"), folder(".")],
  ["./shop", "/srv/shop", folder("./shop"), folder("/srv/shop")],
  ["baseline:1.2", undefined, { kind: "baseline", version: "1.2" }, workTree],
  [
    "baseline:1.0",
    "baseline:1..2",
    { kind: "baseline", version: "1.0" },
    { kind: "baseline", version: "1..2" },
  ],
  ["..", undefined, folder(".."), workTree],
])("%s and %s are read as git reads them", (base, head, ...[before, after]) => {
  expect(readStateNames(base, head)).toEqual({ before, after });
});

it.each([
  ["main...", "topic"],
  ["main", "v1..v2"],
])("%s beside %s is refused", (base, head) => {
  expect(() => readStateNames(base, head)).toThrow(/already names two states/);
});
