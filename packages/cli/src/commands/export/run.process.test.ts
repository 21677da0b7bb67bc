import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const example = join(import.meta.dirname, "../../../../../examples/online-bookstore");

const shop = {
  "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
  "diagrams/component.puml":
    '@startuml\ncomponent "Web shop" as web\ncomponent "Orders" as orders\nweb --> orders : places\n@enduml\n',
  "diagrams/conceptual.puml": "@startuml\nentity Book\n@enduml\n",
};

describe("export", () => {
  it("prints the architecture, and beside it what the format cannot hold", async () => {
    const { code, stderr, stdout } = await archscribe([
      "export",
      await folderWith(shop),
      "--format",
      "structurizr",
    ]);

    expect(code).toBe(0);
    expect(stdout).toContain('web_shop -> orders "places"\n');
    expect(stderr).toBe(
      "lost  element   entity Book (book). Structurizr has no place for elements of the kind entity.\n1 item lost in Structurizr DSL.\n",
    );
  });

  it("says in ten lines at most what is lost, the most frequent reason first", async () => {
    const { stderr } = await archscribe(["export", example, "--format", "likec4"]);
    const { stdout } = await archscribe(["export", example, "--format", "likec4", "--json"]);

    const lines = stderr.trim().split("\n");
    const { losses } = JSON.parse(stdout) as { readonly losses: readonly unknown[] };
    const counts = lines.slice(0, -1).map((line) => Number(/ and (\d+) others?\. /.exec(line)?.[1] ?? 0));
    expect(lines).toHaveLength(10);
    expect(lines[0]).toMatch(/^lost {2}label {5}message of .+ and \d+ others\. Two elements have one link/);
    expect(counts.slice(0, 8)).toEqual(counts.slice(0, 8).toSorted((a, b) => b - a));
    expect(lines.at(-1)).toBe(`${String(losses.length)} items lost in LikeC4; --losses lists each.`);
  });

  it("lists everything that is lost when asked", async () => {
    const folder = await folderWith(shop);
    const listed = await archscribe(["export", folder, "--format", "structurizr", "--losses"]);
    const { stdout } = await archscribe(["export", folder, "--format", "structurizr", "--json"]);

    const { losses } = JSON.parse(stdout) as { readonly losses: readonly { readonly subject: string }[] };
    expect(losses.length).toBeGreaterThan(0);
    expect(listed.stderr.trim().split("\n")).toEqual([
      ...losses.map(({ subject }) => expect.stringContaining(`  ${subject}. `) as string),
      expect.stringMatching(/^\d+ items? lost in Structurizr DSL\.$/) as string,
    ]);
  });

  it.each([
    ["a folder", "out/", "out/catalog-info.yaml"],
    ["a file", "shop.yaml", "shop.yaml"],
    ["the project's own folder", ".", "catalog-info.yaml"],
  ])("writes into %s", async (_, target, file) => {
    const folder = await folderWith(shop);

    const { code, stdout } = await archscribe(["export", "--format", "backstage", "-o", target], { folder });

    expect([code, stdout]).toEqual([0, `Written: ${join(folder, file)}\n`]);
    expect(await readFile(join(folder, file), "utf8")).toContain("kind: Component\n");
  });

  it("takes the diagrams of one file", async () => {
    const folder = await folderWith(shop);
    const file = join(folder, "diagrams/component.puml");

    const { code, stdout } = await archscribe(["export", "--format", "structurizr", file]);

    expect(code).toBe(0);
    expect(stdout).toContain('web_shop -> orders "places"\n');
  });

  it("gives text and losses as JSON", async () => {
    const { stdout } = await archscribe(["export", await folderWith(shop), "--format", "likec4", "--json"]);

    expect(JSON.parse(stdout)).toEqual({
      format: "likec4",
      text: expect.stringContaining("web-shop = container 'Web shop'") as string,
      losses: [
        {
          what: "element",
          subject: "entity Book (book)",
          reason: "LikeC4 has no place for elements of the kind entity.",
        },
      ],
    });
  });

  it.each([
    ["without a format", [], "--format"],
    ["of a format that is none", ["--format", "visio"], "likec4, structurizr, calm, backstage"],
  ])("refuses an export %s", async (_, options, said) => {
    const result = await archscribe(["export", await folderWith(shop), ...options]);

    expect(result.code).toBe(2);
    expect(result.stderr).toContain(said);
  });

  it("writes nothing if the project has errors", async () => {
    const folder = await folderWith({ ...shop, "elements.yaml": "- id: Orders\n" });

    const { code, stdout } = await archscribe(["export", folder, "--format", "calm"]);

    expect([code, stdout]).toEqual([1, ""]);
  });
});
