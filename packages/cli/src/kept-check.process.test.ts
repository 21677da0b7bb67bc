import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith, type Outcome } from "./testing/command-line.ts";
import { watchedEngines } from "./testing/quick-engines.ts";

const shop = {
  "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: A customer buys a book.\n",
  "diagrams/component.puml": "' @trace Shop: FR-1\n@startuml\n[Shop]\n@enduml\n",
};

/** Returns the result of a command of a built program, and whether it opened the engines. */
async function run(
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome & { readonly isChecked: boolean }> {
  const { engines, settings } = watchedEngines();
  const outcome = await archscribe(args, { folder, engines, environment, build: "1" });
  return { ...outcome, isChecked: settings.tree !== undefined };
}

describe("a check of a project that has not changed", () => {
  it("finds the same without opening engines, in each format", async () => {
    const folder = await folderWith({
      ...shop,
      "requirements/functional.yaml": `${shop["requirements/functional.yaml"]}- id: FR-2\n  text: A customer returns a book.\n`,
    });

    const first = await run(["check"], folder);
    const again = await run(["check"], folder);
    const strict = await run(["check", "--strict"], folder);
    const json = await run(["--json", "check"], folder);

    expect([first.isChecked, again.isChecked, strict.isChecked, json.isChecked]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(first.stdout).toContain("FR-2");
    expect(again).toMatchObject({ code: 0, stdout: first.stdout });
    expect(strict.code).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({ findings: [{ severity: "warning" }] });
  });

  it.each([
    ["a changed file", { "requirements/functional.yaml": "- id: FR-2\n  text: A customer sells it.\n" }],
    ["another file", { "diagrams/class.puml": "' @trace Book: FR-3\n@startuml\nclass Book\n@enduml\n" }],
  ])("is made for %s", async (_, changed) => {
    const folder = await folderWith(shop);
    await run(["check"], folder);
    for (const [path, text] of Object.entries(changed)) await writeFile(join(folder, path), text);

    const { isChecked, stdout } = await run(["check"], folder);

    expect(isChecked).toBe(true);
    expect(stdout).toMatch(/FR-[23]/);
  });

  it("is made on another day, for another date of the document, and for other options", async () => {
    const folder = await folderWith(shop);
    const day = { SOURCE_DATE_EPOCH: "1790000000" };
    await run(["check"], folder, day);

    const runs = [
      await run(["check"], folder, day),
      await run(["check"], folder, { SOURCE_DATE_EPOCH: "1790100000" }),
      await run(["check", "--date", "2026-03-31"], folder, day),
      await run(["check", "--timeout", "30"], folder, day),
    ];

    expect(runs.map(({ isChecked }) => isChecked)).toEqual([false, true, true, true]);
  });

  it.each([
    ["errors", { "diagrams/class.puml": "@startuml\nA ==?> B\n@enduml\n" }, []],
    [
      "a system that may have changed",
      {
        "system.yaml": "repositories: [{ name: shop, path: code }]\n",
        "code/compose.yaml": "services: {}\n",
      },
      [],
    ],
    ["settings from another place", { "mermaid.json": "{}" }, ["--mermaid-config", "mermaid.json"]],
    [
      "settings that the project names",
      {
        "archscribe.yaml": `${shop["archscribe.yaml"]}mermaid: { config: mermaid.json }\n`,
        "mermaid.json": "{}",
      },
      [],
    ],
  ] as const)("is made if it found or used %s", async (_, files, options) => {
    const folder = await folderWith({ ...shop, ...files });
    await run(["check", ...options], folder);

    expect((await run(["check", ...options], folder)).isChecked).toBe(true);
  });
});

describe("a document that has not changed", () => {
  it("is written again without opening engines, and other formats are made", async () => {
    const folder = await folderWith(shop);
    const publish = ["publish", "--format", "html", "--format", "md", "--output", "../out"];
    const page = join(folder, "../out/sad.html");

    const first = await run(publish, folder);
    const written = await readFile(page, "utf8");
    await rm(page);
    const again = await run(publish, folder);
    const other = await run(["publish", "--format", "adoc", "--output", "../out"], folder);

    expect([first.isChecked, again.isChecked, other.isChecked]).toEqual([true, false, true]);
    expect(again).toMatchObject({ code: 0, stdout: first.stdout });
    expect(await readFile(page, "utf8")).toBe(written);
  });
});

describe("questions about a project that has not changed", () => {
  it("have the same answers, also after a change", async () => {
    const folder = await folderWith(shop);
    const questions = [["elements"], ["query", "components"], ["show", "Shop"], ["impact", "FR-1"]];
    const answers = async (): Promise<string[]> => {
      const outcomes = [];
      for (const question of questions) outcomes.push((await run(question, folder)).stdout);
      return outcomes;
    };

    const first = await answers();
    expect(await answers()).toEqual(first);
    expect(first.every((text) => text.includes("Shop"))).toBe(true);

    await writeFile(join(folder, "diagrams/component.puml"), "@startuml\n[Shop]\n[Till]\n@enduml\n");
    const [elements, components] = await answers();
    expect([elements, components]).toEqual([
      expect.stringContaining("Till"),
      expect.stringContaining("Till"),
    ]);
  });
});
