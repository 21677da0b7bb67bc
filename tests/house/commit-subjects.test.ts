import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { subjectFaults } from "./commit-subjects.ts";
import { root } from "./source-tree.ts";

/** The last commit before this rule. */
const start = "ba6e6ac7dad68e35f17d44a59db3b3e9e1205fbb";

/** Terms of the field for work in several folders. */
const besides = ["engines", "layers", "mermaid", "pdf", "pictures", "plantuml", "properties", "readers"];
const rooms = ["scan", "words", "workspace", "house", "run", "changelog", "import"];

function git(...parameters: readonly string[]): string {
  return execFileSync("git", [...parameters], { cwd: root, encoding: "utf8", stdio: "pipe" });
}

/** The commits since the rule; none in a shallow clone or an archive, which have no history. */
function subjects(): readonly string[] {
  try {
    if (git("rev-parse", "--is-shallow-repository").trim() === "true") return [];
  } catch {
    return [];
  }
  return git("log", "--no-merges", "--format=%s", `${start}..HEAD`).split("\n").filter(Boolean);
}

function folderNames(): readonly string[] {
  try {
    return git("ls-files")
      .split("\n")
      .flatMap((path) => path.split("/").slice(0, -1));
  } catch {
    return [];
  }
}

it("commits are named 'type(area): imperative'", () => {
  const areas = new Set([...folderNames(), ...besides, ...rooms]);

  expect(subjectFaults(subjects(), areas)).toEqual([]);
});

it.each([
  ["Fix the reader", "write 'type(area): imperative'"],
  ["fix(server) read", "write 'type(area): imperative'"],
  [`fix(server): ${"x".repeat(60)}`, "73 characters; write at most 72"],
  ["fix(kitchen): read the file", "'kitchen' is not an area"],
])("is caught: %s", (subject, fault) => {
  expect(subjectFaults([subject], new Set(["server"]))).toEqual([expect.stringContaining(fault)]);
});
