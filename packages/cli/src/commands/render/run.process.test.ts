import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { WorkshopOptions } from "@archscribe/core/platform/node";
import { describe, expect, it } from "vitest";
import { ownEngines } from "../../engines.ts";
import { archscribe, folderWith } from "../../testing/command-line.ts";
import { watchedEngines } from "../../testing/quick-engines.ts";

const sequence = "@startuml\nReader -> Library : borrow\n@enduml\n";
const flow = "flowchart LR\n  A[Reader] --> B[Library]\n";

describe("render", () => {
  it("writes a picture beside each source, and its path to standard output", async () => {
    const folder = await folderWith({ "a.puml": sequence, "b.plantuml": sequence, "c.mmd": flow });

    const { code, stdout } = await archscribe(["render", "a.puml", "b.plantuml", "c.mmd"], {
      folder,
      engines: ownEngines,
    });

    expect({ code, stdout }).toEqual({ code: 0, stdout: "a.svg\nb.svg\nc.svg\n" });
    expect(await readFile(join(folder, "a.svg"), "utf8")).toMatch(/^<svg[\s\S]*borrow/);
    expect(await readFile(join(folder, "c.svg"), "utf8")).toMatch(/^<svg[\s\S]*Library/);
  });

  it("renders every fenced diagram of a Markdown file", async () => {
    const folder = await folderWith({
      "notes.md": `# Notes\n\n\`\`\`plantuml\n${sequence}\`\`\`\n\ntext\n\n\`\`\`mermaid\n${flow}\`\`\`\n`,
    });

    const { code, stdout } = await archscribe(["render", "notes.md", "-o", "pictures"], { folder });

    expect(code).toBe(0);
    expect(stdout.trim().split("\n")).toHaveLength(2);
    expect(await readdir(join(folder, "pictures"))).toHaveLength(2);
  });

  it("names a picture for screen readers with the author's words", async () => {
    const folder = await folderWith({
      "a.mmd": 'C4Context\n  accTitle: The harbour\n  accDescr: Pilots call ships.\n  Person(p, "Pilot")\n',
    });

    await archscribe(["render", "a.mmd"], { folder });

    const svg = await readFile(join(folder, "a.svg"), "utf8");
    expect(/aria-label="([^"]*)"/.exec(svg)?.[1]).toBe("The harbour. Pilots call ships.");
  });

  it("accepts docs/*.md, and reports a file without a diagram", async () => {
    const folder = await folderWith({
      "a.md": "# Nothing to see\n",
      "b.md": `1. First\n\n    \`\`\`plantuml\n    @startuml\n    A -> B : listed\n    @enduml\n    \`\`\`\n`,
      "c.md": `> \`\`\`puml\n> A -> B\n> \`\`\`\n`,
      "d.md": `Not in a list:\n\n    \`\`\`plantuml\n    A -> B\n    \`\`\`\n`,
    });

    const { code, stderr, stdout } = await archscribe(
      ["render", "a.md", "b.md", "c.md", "d.md", "-o", "pictures"],
      { folder },
    );

    expect({ code, stdout }).toEqual({ code: 0, stdout: "pictures/b.svg\npictures/c.svg\n" });
    expect(stderr).toBe(
      [
        "a.md contains no diagram.",
        "d.md:3: this fence is indented by four spaces or more, so it is code, not a diagram.",
        "d.md contains no diagram.",
        "Rendering 2 diagrams",
        "",
      ].join("\n"),
    );
    expect(await readFile(join(folder, "pictures/b.svg"), "utf8")).toContain("listed");
  });

  it.each([
    [["a.md"], "There is no diagram in a.md"],
    [["a.md", "b.md"], "There is no diagram in any of the 2 files"],
  ])("is an error where %j hold none", async (files, message) => {
    const folder = await folderWith({ "a.md": "# A\n", "b.md": "# B\n" });

    const { code, stderr } = await archscribe(["render", ...files, "--keep-going"], { folder });

    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(message) });
  });

  it("continues after a missing file with --keep-going, and ends with 1", async () => {
    const folder = await folderWith({ "a.puml": sequence });

    const { code, stderr, stdout } = await archscribe(["render", "gone.puml", "a.puml", "--keep-going"], {
      folder,
    });

    expect({ code, stderr, stdout }).toEqual({
      code: 1,
      stderr: "There is no file gone.puml.\nRendering 1 diagram\n",
      stdout: "a.svg\n",
    });
  });

  it("names the line of the file for a fault in a list", async () => {
    const folder = await folderWith({
      "a.md": `- One\n\n  - Two\n\n    \`\`\`plantuml\n    @startuml\n    A -> B\n    A ==?> B\n    @enduml\n    \`\`\`\n`,
    });

    expect((await archscribe(["render", "a.md"], { folder })).stderr).toMatch(/a\.md:8/);
  });

  it("gives pictures of files with the same name names of their own", async () => {
    const folder = await folderWith({ "a/order.puml": sequence, "b/order.puml": sequence });

    const { stdout } = await archscribe(["render", "a/order.puml", "b/order.puml", "-o", "out"], { folder });

    expect(stdout).toBe("out/order.svg\nout/order-2.svg\n");
  });

  it("names pictures so that every system can keep them apart", async () => {
    const long = "a".repeat(300);
    const names = ["CON", "nul", "trail..", "Order", "order", long, `${long}b`];
    const text = names.map((name) => sequence.replace("@startuml", `@startuml ${name}`)).join("");
    const folder = await folderWith({ "all.puml": text });

    const { code, stdout } = await archscribe(["render", "all.puml", "-o", "out"], { folder });

    expect(code).toBe(0);
    const written = await readdir(join(folder, "out"));
    expect(written.toSorted()).toEqual(
      stdout
        .trim()
        .split("\n")
        .map((path) => path.replace("out/", ""))
        .toSorted(),
    );
    expect(written.filter((name) => name.length < 40).toSorted()).toEqual([
      "CON_.svg",
      "Order.svg",
      "nul_.svg",
      "order-2.svg",
      "trail.svg",
    ]);
    expect(written).toHaveLength(names.length);
  });

  it("reads standard input and writes standard output", async () => {
    const { code, stdout } = await archscribe(["render", "-"], { input: sequence });

    expect(code).toBe(0);
    expect(stdout).toMatch(/^<svg[\s\S]*<\/svg>\n?$/);
  });

  it("writes a PNG of twice the size, or of another scale", { tags: ["slow"] }, async () => {
    const folder = await folderWith({ "a.puml": sequence });

    await archscribe(["render", "a.puml", "-o", "two.png", "--format", "png"], { folder });
    await archscribe(["render", "a.puml", "-o", "three.png", "--format", "png", "--scale", "3"], { folder });

    const [two, three] = await Promise.all(
      ["two.png", "three.png"].map(async (file) => sizeOfPng(join(folder, file))),
    );
    expect(three?.width).toBe(((two?.width ?? 0) / 2) * 3);
  });

  it("draws the same picture at every run", async () => {
    const folder = await folderWith({ "a.puml": sequence, "c.mmd": flow });

    for (const out of ["one", "two"]) await archscribe(["render", "a.puml", "c.mmd", "-o", out], { folder });

    for (const file of ["a.svg", "c.svg"]) {
      expect(await readFile(join(folder, "one", file), "utf8")).toBe(
        await readFile(join(folder, "two", file), "utf8"),
      );
    }
  });
});

describe("files and options for mermaid-cli", () => {
  const forestGreen = /rgb\(205, 228, 152\)|#cde498/i;

  it("its themes are known by their names", async () => {
    const { mermaidConfig } = await settingsOf("--theme", "forest");

    expect(mermaidConfig).toEqual({ theme: "forest" });
  });

  it("its settings are read from their file", { tags: ["slow"] }, async () => {
    const folder = await folderWith({ "a.mmd": flow, "config.json": `{ "theme": "forest" }` });

    await archscribe(["render", "a.mmd", "--mermaid-config", "config.json"], { folder, engines: ownEngines });

    expect(await readFile(join(folder, "a.svg"), "utf8")).toMatch(forestGreen);
  });

  it.each([
    ["no JSON", "{ theme: forest }", /config\.json does not contain settings for Mermaid: .*JSON/],
    ["no object", "[]", /config\.json does not contain settings for Mermaid: it is not an object/],
  ])("a file with %s is an error", async (_, config, message) => {
    const folder = await folderWith({ "a.mmd": flow, "config.json": config });

    const { code, stderr } = await archscribe(["render", "a.mmd", "--mermaid-config", "config.json"], {
      folder,
    });

    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(message) });
  });
});

it("limits the processor time of a diagram by --timeout, in seconds", async () => {
  const { processorLimit } = await settingsOf("--timeout", "10");

  expect(processorLimit).toBe(10_000);
});

describe("a diagram with a fault is named by file and line, and nothing is written:", () => {
  it("PlantUML", async () => {
    const folder = await folderWith({
      "a.puml": "text before\n@startuml\nReader -> Library\nReader ==?> Library\n@enduml\n",
    });

    const { code, stderr } = await archscribe(["render", "a.puml"], { folder });

    expect(code).toBe(1);
    expect(stderr).toContain("a.puml:4  error  this line is not understood");
    expect(stderr).toContain("    4 │ Reader ==?> Library\n      │ ^");
    expect(await readdir(folder)).toEqual(["a.puml"]);
  });

  it("Mermaid", async () => {
    const folder = await folderWith({ "a.mmd": "flowchart LR\n  A --> B\n  B --> [\n" });

    const { code, stderr } = await archscribe(["render", "a.mmd"], { folder });

    expect(code).toBe(1);
    expect(stderr).toMatch(/^a\.mmd:3(?::\d+)? {2}error {2}/m);
    expect(stderr).toMatch(/ {4}3 │ {3}B --> \[/);
    expect(await readdir(folder)).toEqual(["a.mmd"]);
  });

  it("with --keep-going the others are written, and the exit code still says 1", async () => {
    const folder = await folderWith({ "a.puml": sequence, "b.puml": "@startuml\n==?>\n@enduml\n" });

    const { code, stdout } = await archscribe(["render", "a.puml", "b.puml", "--keep-going"], { folder });

    expect({ code, stdout }).toEqual({ code: 1, stdout: "a.svg\n" });
  });
});

describe("a request that cannot be fulfilled is reported with an instruction:", () => {
  it("a file that is not there", async () => {
    const folder = await folderWith({});

    const { code, stderr } = await archscribe(["render", "gone.puml"], { folder });

    expect(code).toBe(1);
    expect(stderr).toContain("gone.puml");
  });

  it("an output that cannot be written", async () => {
    const folder = await folderWith({ "a.puml": sequence, file: "" });

    const { code, stderr } = await archscribe(["render", "a.puml", "-o", "file/pictures"], { folder });

    expect(code).toBe(1);
    expect(stderr).toContain("file/pictures");
  });

  it("a browser that is not there", async () => {
    const folder = await folderWith({ "a.mmd": flow });

    const { code, stderr } = await archscribe(["render", "a.mmd", "--browser", "/gone/chrome"], {
      folder,
      engines: ownEngines,
    });

    expect(code).toBe(1);
    expect(stderr).toContain("/gone/chrome");
    expect(stderr).toContain("--browser");
  });
});

/** Returns the settings that the command passes to its engines. */
async function settingsOf(...args: readonly string[]): Promise<Partial<WorkshopOptions>> {
  const { engines, settings } = watchedEngines();
  await archscribe(["render", "-", ...args], { input: flow, engines });
  return settings;
}

async function sizeOfPng(path: string): Promise<{ readonly width: number; readonly height: number }> {
  const bytes = await readFile(path);
  expect(bytes.toString("latin1", 1, 4)).toBe("PNG");
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
