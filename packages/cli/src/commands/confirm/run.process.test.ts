import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith, type Outcome } from "../../testing/command-line.ts";

const shop = {
  "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
  "requirements/functional.yaml":
    "- id: FR-1\n  text: A customer orders a book.\n- id: FR-2\n  text: A customer pays.\n",
  "use-cases/UC-1.yaml":
    "id: UC-1\nname: Order\nactors: [Customer]\nrequirements: [FR-1, FR-2]\nsteps: [one]\n",
  "diagrams/component.puml":
    '\' @trace Order service: FR-1\n@startuml\ncomponent "Order service" as orders\n@enduml\n',
};

/** A shop in which everything was confirmed before FR-1 changed. */
async function changedShop(): Promise<string> {
  const folder = await folderWith(shop);
  await archscribe(["confirm", "--all"], { folder });
  await writeFile(
    join(folder, "requirements/functional.yaml"),
    "- id: FR-1\n  text: A customer orders books.\n- id: FR-2\n  text: A customer pays.\n",
  );
  return folder;
}

async function warnings(folder: string): Promise<string[]> {
  const { stdout } = await archscribe(["check", folder, "--no-render"]);
  return Array.from(stdout.matchAll(/warning {2}(.*) {2}suspect-trace$/gm), ([, message = ""]) => message);
}

describe("confirm --all", () => {
  it("starts the record, without suspect items", async () => {
    const folder = await folderWith(shop);

    const { code, stderr } = await archscribe(["confirm", "--all"], { folder });

    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: "3 links of 2 requirements confirmed in confirmed.yaml\n",
    });
    expect(await readFile(join(folder, "confirmed.yaml"), "utf8")).toMatch(
      /^# yaml-language-server: .*\n(?:# .*\n)+- requirement: FR-1\n {2}digest: \w{16}\n {2}links:\n {4}- UC-1\n {4}- element:order-service\n- requirement: FR-2\n/,
    );
    expect(await warnings(folder)).toEqual([]);
  });

  it("confirms suspect items, and changes nothing if there are none", async () => {
    const folder = await changedShop();
    const before = await warnings(folder);

    await archscribe(["confirm", "--all", folder]);
    const text = await readFile(join(folder, "confirmed.yaml"), "utf8");
    await archscribe(["confirm", "--all", folder]);

    expect(before).toEqual([
      "FR-1 has changed, and nobody has looked again at UC-1 and element:order-service",
    ]);
    expect(await warnings(folder)).toEqual([]);
    expect(await readFile(join(folder, "confirmed.yaml"), "utf8")).toBe(text);
  });
});

describe("confirm without --all", () => {
  it("confirms one link of one requirement, and keeps comments", async () => {
    const folder = await changedShop();
    const file = join(folder, "confirmed.yaml");
    await writeFile(file, `${await readFile(file, "utf8")}# looked at with Ada\n`);

    const { stdout } = await archscribe(["confirm", "FR-1", "UC-1"], { folder });

    expect(stdout).toBe("FR-1: UC-1\n");
    expect(await warnings(folder)).toEqual([
      "FR-1 has changed, and nobody has looked again at element:order-service",
    ]);
    expect(await readFile(file, "utf8")).toContain("# looked at with Ada");
  });

  it("confirms all links of a requirement, in the folder that comes last", async () => {
    const folder = await changedShop();

    const { code, stdout } = await archscribe(["confirm", "FR-1", folder, "--json"]);

    expect({ code, report: JSON.parse(stdout) as unknown }).toEqual({
      code: 0,
      report: {
        confirmed: [{ requirement: "FR-1", links: ["UC-1", "element:order-service"] }],
        written: true,
        suspect: 0,
      },
    });
  });

  it("lists what is suspect with its place, and writes nothing", async () => {
    const folder = await changedShop();
    const text = await readFile(join(folder, "confirmed.yaml"), "utf8");

    const listed = await archscribe(["confirm"], { folder });
    const json = await archscribe(["confirm", "--list", "--json", "FR-1", "UC-1"], { folder });

    expect(listed.stdout).toBe(
      "FR-1  A customer orders books.\n  UC-1                   use-cases/UC-1.yaml:1  Order\n  element:order-service  diagrams/component.puml:1  Order service\n",
    );
    expect(JSON.parse(json.stdout)).toMatchObject({
      suspect: [{ requirement: "FR-1", links: [{ id: "UC-1", kind: "use-case" }] }],
    });
    expect(await readFile(join(folder, "confirmed.yaml"), "utf8")).toBe(text);
  });

  it("says how to start if nothing is recorded", async () => {
    const { stderr } = await archscribe(["confirm"], { folder: await folderWith(shop) });

    expect(stderr).toBe("Nothing is recorded yet. Start with: archscribe confirm --all\n");
  });

  it.each<[string, readonly string[], Partial<Outcome>]>([
    ["an unknown requirement", ["FR-9"], { code: 1, stderr: "The project has no requirement FR-9" }],
    ["what is not traced", ["FR-2", "order-service"], { code: 1, stderr: "is traced to FR-2" }],
    ["--all with ids", ["FR-1", "--all"], { code: 2, stderr: "--all confirms more than FR-1" }],
    ["a folder that is no project", ["FR-1", "./elsewhere"], { code: 1, stderr: "is not a project" }],
  ])("refuses %s", async (_, words, { code, stderr }) => {
    const refused = await archscribe(["confirm", ...words], { folder: await folderWith(shop) });

    expect(refused).toEqual({ code, stdout: "", stderr: expect.stringContaining(stderr ?? "") as string });
  });
});
