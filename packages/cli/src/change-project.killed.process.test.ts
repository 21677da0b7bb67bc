import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { archscribe, folderWith } from "./testing/command-line.ts";
import { filesOf, killer, runKilled } from "./testing/killed-command.ts";

const shop = {
  "shop/archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
  "shop/elements.yaml": "- id: orders\n  kind: component\n  name: Order service\n",
  "shop/requirements/functional.yaml": "- id: FR-1\n  text: A customer orders a book.\n",
  "shop/diagrams/component.puml": '@startuml\ncomponent "Order service" as o\n@enduml\n',
  "needs/0001-queues.md": "# 1. Use queues\n\n## Status\n\nAccepted\n",
  "needs/web.mmd": "flowchart LR\n  web[Web] --> books[(Books)]\n",
  "needs.md": "# Shop\n\n- The clerk shall print a label.\n- The system shall answer within 2 s.\n",
};

// Each change of a command starts a process, and the next command another one.
it.each([
  ["rename", ["rename", "orders", "Ordering", "shop"]],
  ["import", ["import", "needs.md", "shop"]],
  ["import of a model", ["import", "needs", "shop"]],
  ["generate", ["generate", "shop"]],
  ["baseline", ["baseline", "1.0", "shop"]],
  ["init", ["init", "shop", "--yes"]],
  ["init --from-model", ["init", "shop", "--from-model", "needs"]],
])(
  "%s, killed before any of its changes, is whole or nothing after the next command",
  { tags: ["slow"] },
  async (title, words) => {
    const inside = (folder: string): string[] =>
      words.map((word) => (/^(?:shop|needs(?:\.md)?)$/.test(word) ? join(folder, word) : word));
    // A new project begins in a folder that does not exist.
    const isNew = title.startsWith("init");
    const files = Object.fromEntries(
      Object.entries(shop).filter(([path]) => !isNew || !path.startsWith("shop/")),
    );
    const untouched = await folderWith(files);
    const before = await filesOf(join(untouched, "shop"));
    await runKilled(inside(untouched), "");
    const after = await filesOf(join(untouched, "shop"));
    const outcomes = new Set<string>();
    for (let at = 1; ; at += 1) {
      const folder = await folderWith(files);
      const isKilled = await runKilled(inside(folder), killer("changes", at, folder));
      if (!isKilled) break;
      const isUnfinished = existsSync(join(folder, "shop/.archscribe/change"));
      const next = await archscribe(["elements", join(folder, "shop")]);
      expect({ at, isTold: /An earlier command was stopped/.test(next.stderr) }).toEqual({
        at,
        isTold: isUnfinished,
      });
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
