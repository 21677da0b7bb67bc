import { describe, expect, it } from "vitest";
import { fileFaults, thinFileFaults } from "./file-rules.ts";
import { ignoredPaths, repositoryPaths, writtenSources } from "./source-tree.ts";

it("every file is named with a word of the domain and is short enough to be read", () => {
  expect(fileFaults(writtenSources())).toEqual([]);
});

it("every file has several users, a test, or enough of its own to be beside its only user", () => {
  expect(thinFileFaults(writtenSources())).toEqual([]);
});

it("no golden is hidden in a snapshot file", () => {
  expect(repositoryPaths().filter((path) => path.endsWith(".snap"))).toEqual([]);
});

it("no stored file is ignored by git", () => {
  expect(ignoredPaths()).toEqual([]);
});

describe("is caught:", () => {
  it.each([
    ["utils.ts", "'utils' says nothing; use a word of the domain"],
    ["string-helpers.ts", "'string-helpers' says nothing; use a word of the domain"],
    ["common/cache.ts", "'common' says nothing; use a word of the domain"],
    ["parser-v2.ts", "'parser-v2' says nothing; use a word of the domain"],
    ["renderSad.ts", "'renderSad' is not in kebab-case"],
    ["render_sad.ts", "'render_sad' is not in kebab-case"],
    ["lonely.test.ts", "a test stands beside what it tests"],
  ])("the name %s", (name, fault) => {
    const path = `packages/core/src/${name}`;

    expect(fileFaults([{ path, text: "" }])).toEqual([`${path}: ${fault}`]);
  });

  it("a file of 401 lines", () => {
    const path = "packages/core/src/long.ts";

    expect(fileFaults([{ path, text: "x\n".repeat(401) }])).toEqual([
      `${path}: 401 lines; split it, a file is one concept of at most 400`,
    ]);
    expect(fileFaults([{ path, text: "x\n".repeat(400) }])).toEqual([]);
  });

  describe("a file", () => {
    const part = { path: "packages/core/src/part.ts", text: "export const part = 1;\n" };
    const user = { path: "packages/core/src/user.ts", text: 'import { part } from "./part.ts";\n' };
    const fault = "packages/core/src/part.ts: only user.ts uses it, and it belongs there";

    it("with one user in its folder", () => {
      expect(thinFileFaults([part, user])).toEqual([fault]);
    });

    it.each([
      ["a second user", [{ ...user, path: "packages/core/src/other.ts" }]],
      ["a test of its own", [{ ...user, path: "packages/core/src/part.test.ts" }]],
      ["a user that loads it lazily", [{ ...user, text: 'await import("./part.ts");\n' }]],
      ["a user that starts it as a program", [{ ...user, text: 'new URL("./part.ts", import.meta.url);\n' }]],
      ["a user in another folder", [{ path: "packages/core/src/x/user.ts", text: 'import "../part.ts";\n' }]],
      ["a user that would become too long", [{ ...user, text: user.text + "x;\n".repeat(399) }]],
    ])("but not with %s", (_, others) => {
      const kept = others.some(({ path }) => path === user.path) ? others : [user, ...others];

      expect(thinFileFaults([part, ...(others[0]?.path.includes("/x/") ? others : kept)])).toEqual([]);
    });
  });
});
