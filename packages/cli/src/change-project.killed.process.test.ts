import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { archscribe, folderWith, programLine } from "./testing/command-line.ts";

/** Ends a process as `kill -9` does, when it is about to move a second file to its place. */
const killer = `
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
const { rename } = fs;
let moved = 0;
fs.rename = async (from, to) => {
  if (!String(to).includes("/.archscribe/")) moved += 1;
  if (moved === 2) process.kill(process.pid, "SIGKILL");
  return rename(from, to);
};
syncBuiltinESMExports();
`;

it("a rename that is killed half-way is finished by the next command, which says so", async () => {
  const folder = await folderWith({
    "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
    "elements.yaml": "- id: orders\n  kind: component\n  name: Order service\n",
    "diagrams/component.puml": '@startuml\ncomponent "Order service" as o\n@enduml\n',
  });
  const { args, command } = programLine(["rename", "orders", "Ordering", folder]);
  const script = `data:text/javascript,${encodeURIComponent(killer)}`;
  const child = spawn(command, [`--import=${script}`, ...args], { stdio: "ignore" });
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  const isRenamed = async (): Promise<boolean[]> => {
    const names = ["diagrams/component.puml", "elements.yaml"].map((name) => join(folder, name));
    const texts = await Promise.all(names.map((name) => readFile(name, "utf8")));
    return texts.map((text) => text.includes("Ordering"));
  };

  expect({ signal, renamed: (await isRenamed()).toSorted() }).toEqual({
    signal: "SIGKILL",
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
