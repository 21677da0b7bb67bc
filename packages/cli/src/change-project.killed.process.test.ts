import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { archscribe, folderWith, programLine } from "./testing/command-line.ts";

/**
 * Ends a process as `kill -9` does, before it changes something in a folder for the given time: a file is written, linked,
 * moved or removed, or a folder made. `moves` counts only files that move to their places.
 */
function killer(counts: "changes" | "moves", at: number, folder: string): string {
  return `
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
let count = 0;
const names = ${JSON.stringify(counts === "moves" ? ["rename"] : ["copyFile", "link", "mkdir", "rename", "rm", "rmdir", "writeFile"])};
for (const name of names) {
  const own = fs[name];
  fs[name] = async (...words) => {
    const place = String(words[name === "rename" || name === "link" || name === "copyFile" ? 1 : 0]);
    const counts = place.startsWith(${JSON.stringify(folder)}) && ${counts === "moves" ? '!place.includes("/.archscribe/")' : "true"};
    if (counts && ++count === ${String(at)}) process.kill(process.pid, "SIGKILL");
    return own(...words);
  };
}
syncBuiltinESMExports();
`;
}

/** Runs a command until it is killed. @returns whether it was killed, rather than ended before */
async function runKilled(words: readonly string[], script: string): Promise<boolean> {
  const { args, command } = programLine([...words]);
  const child = spawn(command, [`--import=data:text/javascript,${encodeURIComponent(script)}`, ...args], {
    stdio: "ignore",
    env: { ...process.env, SOURCE_DATE_EPOCH: "1774915200", ARCHSCRIBE_AUTHOR: "Ada" },
  });
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  return signal === "SIGKILL";
}

/** The texts of all files of a project but its cache. */
async function filesOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const own = paths
    .map((path) => path.slice(folder.length + 1))
    .filter((path) => !path.startsWith(".archscribe/cache"));
  const texts = own
    .toSorted()
    .map(async (path) => [path, await readFile(join(folder, path), "utf8")] as const);
  return Object.fromEntries(await Promise.all(texts));
}

const shop = {
  "shop/archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
  "shop/elements.yaml": "- id: orders\n  kind: component\n  name: Order service\n",
  "shop/requirements/functional.yaml": "- id: FR-1\n  text: A customer orders a book.\n",
  "shop/diagrams/component.puml": '@startuml\ncomponent "Order service" as o\n@enduml\n',
  "needs.md": "# Shop\n\n- The clerk shall print a label.\n- The system shall answer within 2 s.\n",
};

// Each change of a command starts a process, and the next command another one.
it.each([
  ["rename", ["rename", "orders", "Ordering", "shop"]],
  ["import", ["import", "needs.md", "shop"]],
])(
  "%s, killed before any of its changes, is whole or nothing after the next command",
  { tags: ["slow"] },
  async (_, words) => {
    const inside = (folder: string): string[] =>
      words.map((word) => (/^(?:shop|needs\.md)$/.test(word) ? join(folder, word) : word));
    const untouched = await folderWith(shop);
    const before = await filesOf(join(untouched, "shop"));
    await runKilled(inside(untouched), "");
    const after = await filesOf(join(untouched, "shop"));
    const outcomes = new Set<string>();
    for (let at = 1; ; at += 1) {
      const folder = await folderWith(shop);
      const isKilled = await runKilled(inside(folder), killer("changes", at, folder));
      if (!isKilled) break;
      await archscribe(["elements", join(folder, "shop")]);
      const left = await filesOf(join(folder, "shop"));
      const outcome = [before, after].findIndex((whole) => JSON.stringify(whole) === JSON.stringify(left));
      expect({ at, left: outcome < 0 ? left : "whole" }).toEqual({ at, left: "whole" });
      outcomes.add(String(outcome));
    }

    expect(after).not.toEqual(before);
    expect([...outcomes].toSorted()).toEqual(["0", "1"]);
  },
);

it("a rename that is killed half-way is finished by the next command, which says so", async () => {
  const folder = await folderWith({
    "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
    "elements.yaml": "- id: orders\n  kind: component\n  name: Order service\n",
    "diagrams/component.puml": '@startuml\ncomponent "Order service" as o\n@enduml\n',
  });
  const isKilled = await runKilled(["rename", "orders", "Ordering", folder], killer("moves", 2, folder));
  const isRenamed = async (): Promise<boolean[]> => {
    const names = ["diagrams/component.puml", "elements.yaml"].map((name) => join(folder, name));
    const texts = await Promise.all(names.map((name) => readFile(name, "utf8")));
    return texts.map((text) => text.includes("Ordering"));
  };

  expect({ isKilled, renamed: (await isRenamed()).toSorted() }).toEqual({
    isKilled: true,
    renamed: [false, true],
  });

  const next = await archscribe(["elements", folder]);

  expect(next.stderr).toContain(
    `An earlier command was stopped while it changed files of ${folder}: its change of 2 files is finished now.`,
  );
  expect(next.stdout).toContain("Ordering");
  expect(next.stdout).not.toContain("Order service");
  expect(await isRenamed()).toEqual([true, true]);
  expect((await readdir(folder, { recursive: true })).filter((name) => /tmp|change|lock/.test(name))).toEqual(
    [],
  );
});
