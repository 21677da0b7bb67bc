import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const model = {
  "shop/workspace.dsl": `workspace "Web shop" "Sells books" {
  model {
    !include ../parts/people.dsl
    shop = softwareSystem "Shop" {
      web = container "Web"
      !docs docs
    }
    buyer -> web "buys"
    robot "R2"
  }
  views {
    container shop Containers {
      include *
    }
    theme default
  }
}
`,
  "shop/docs/one.md": "## Context\n\nBooks.\n",
  "parts/people.dsl": 'buyer = person "Buyer"\n',
};

describe("a model of another tool", () => {
  it("starts a project, and lists the losses", async () => {
    const folder = await folderWith(model);

    const { code, stderr, stdout } = await archscribe(
      ["init", "project", "--from-model", "shop/workspace.dsl"],
      { folder },
    );

    expect([code, stdout]).toEqual([
      0,
      "Started Web shop in project: 3 elements and 1 view of workspace.dsl (Structurizr DSL).\n",
    ]);
    expect(stderr).toBe(
      `not read  workspace.dsl:9  robot "R2". No statement of Structurizr's DSL begins like this here.
Without a place in a project: 1 style.
--losses lists each item, with its line and the reason.
Next: archscribe publish project
`,
    );
    expect(await readFile(join(folder, "project/archscribe.yaml"), "utf8")).toContain("brief: Sells books\n");
    expect(await readFile(join(folder, "project/pages/functional-architecture.md"), "utf8")).toContain(
      "### Context",
    );
    expect(await archscribe(["elements", "project"], { folder })).toMatchObject({ code: 0 });
  });

  it("updates a project, keeps what people have changed, and lists each loss", async () => {
    const folder = await folderWith(model);
    await archscribe(["init", "project", "--from-model", "shop/workspace.dsl"], { folder });
    const diagram = join(folder, "project/diagrams/component/containers.puml");
    await writeFile(diagram, "@startuml\ncomponent Web\n@enduml\n");

    const again = await archscribe(["import", "shop/workspace.dsl", "project", "--losses"], { folder });

    expect([again.code, again.stdout]).toEqual([0, "project is up to date with workspace.dsl.\n"]);
    expect(again.stderr.split("\n").slice(0, 3)).toEqual([
      "kept, because it is your own: diagrams/component/containers.puml",
      `not read  workspace.dsl:9  robot "R2". No statement of Structurizr's DSL begins like this here.`,
      "style     workspace.dsl:15  theme default. The document has its own themes.",
    ]);
    expect(await readFile(diagram, "utf8")).toContain("component Web");
  });

  it("reads nothing outside of its repository, also by a link", async () => {
    const outside = await folderWith({ "people.dsl": 'ada = person "Ada"\n' });
    const folder = await folderWith({
      "repository/.git/HEAD": "ref: refs/heads/main\n",
      "repository/shared/people.dsl": 'ben = person "Ben"\n',
      "repository/docs/workspace.dsl": `workspace {\n  model {\n    !include ../shared/people.dsl\n    !include ../../people.dsl\n    !include linked.dsl\n  }\n}\n`,
      "people.dsl": 'eve = person "Eve"\n',
    });
    await symlink(join(outside, "people.dsl"), join(folder, "repository/docs/linked.dsl"));

    const { code, stderr } = await archscribe(
      ["init", "project", "--from-model", "repository/docs/workspace.dsl"],
      { folder },
    );

    expect(code).toBe(0);
    expect(stderr.match(/\S+\.dsl does not exist, cannot be read, or is outside/g)).toHaveLength(2);
    const { stdout } = await archscribe(["elements", "project", "--json"], { folder });
    expect(stdout).toContain('"Ben"');
    expect(stdout).not.toMatch(/"Eve"|"Ada"/);
  });

  it("is refused beside requirements, for a project without it, and without a model in it", async () => {
    const folder = await folderWith({
      ...model,
      "archscribe.yaml": "archscribe: 1\nname: A\norganization: B\n",
      "notes.md": "- The shop shall sell books.\n",
      "empty.dsl": "model {\n}\n",
    });
    const run = async (...words: readonly string[]): Promise<readonly unknown[]> => {
      const { code, stderr } = await archscribe(words, { folder });
      return [code, stderr.split("\n")[0]];
    };

    expect(await run("import", "shop/workspace.dsl", "notes.md")).toEqual([
      2,
      expect.stringContaining("workspace.dsl is a model of another tool, and other files are not") as string,
    ]);
    expect(await run("import", "shop/workspace.dsl", "nowhere")).toEqual([1, "There is no file nowhere."]);
    expect(await run("init", ".", "--from-model", "shop/workspace.dsl")).toEqual([
      1,
      expect.stringContaining("project") as string,
    ]);
    expect(await run("import", "empty.dsl")).toEqual([
      1,
      expect.stringContaining("It has no Structurizr DSL model") as string,
    ]);
  });
});

describe("a folder of diagrams", () => {
  const design = {
    "design/parts/shop.puml": "@startuml\n!include ../style.iuml\n[Web] --> [Shop]\n@enduml\n",
    "design/style.iuml": "skinparam shadowing false\n",
    "design/README.md":
      "# Orders\n\nHow an order goes.\n\n```mermaid\nsequenceDiagram\n  web->>shop: order\n```\n",
    "design/node_modules/other/other.puml": "@startuml\n[Other]\n@enduml\n",
  };

  it("starts a project that renders, and updates it", async () => {
    const folder = await folderWith(design);

    const made = await archscribe(["init", "project", "--from-model", "design"], { folder });
    const checked = await archscribe(["check", "project", "--format", "json"], { folder });
    await writeFile(join(folder, "design/style.iuml"), "skinparam shadowing true\n");
    const again = await archscribe(["import", "design", "project"], { folder });
    const within = await archscribe(["import", "../design"], { folder: join(folder, "project") });

    expect([made.code, made.stdout]).toEqual([
      0,
      "Started Project in project: 2 views of design (folder of diagrams).\n",
    ]);
    expect([checked.code, checked.stdout.includes('"error"')]).toEqual([0, false]);
    expect(again.stdout).toMatch(/^Imported .* into project\.\n$/);
    expect(within.stdout).toBe(". is up to date with design.\n");
    expect(await readFile(join(folder, "project/diagrams/includes/style.iuml"), "utf8")).toContain("true");
    expect(await readFile(join(folder, "project/pages/functional-architecture.md"), "utf8")).toContain(
      "How an order goes.",
    );
  });

  it("that is itself a project is not a model", async () => {
    const folder = await folderWith({ "shop/archscribe.yaml": "archscribe: 1\nname: A\norganization: B\n" });

    const { code, stderr } = await archscribe(["import", "shop"], { folder });

    expect([code, stderr.split("\n")[0]]).toEqual([
      2,
      expect.stringContaining("No file to read is given") as string,
    ]);
  });
});

it("a file in the language of LikeC4 without its package names the command that installs it", async () => {
  const folder = await folderWith({ "shop.c4": "model {\n}\n", "design/shop.likec4": "model {\n}\n" });

  for (const source of ["shop.c4", "design"]) {
    const { code, stderr } = await archscribe(["init", "project", "--from-model", source], { folder });

    expect([code, stderr.includes("npm install likec4@")]).toEqual([1, true]);
  }
});

describe("a file in conflict", () => {
  const conflict = "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> topic\n";
  const project = { "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n" };

  it.each([
    ["import", { "workspace.dsl": conflict }, "workspace.dsl"],
    ["import", { "main.dsl": "workspace {\n  !include part.dsl\n}\n", "part.dsl": conflict }, "part.dsl"],
    ["import", { "needs.md": conflict }, "needs.md"],
    ["import", { "needs.csv": conflict }, "needs.csv"],
    ["import", { "api.yaml": `openapi: 3.1.0\n${conflict}` }, "api.yaml"],
    ["render", { "a.puml": `@startuml\n${conflict}@enduml\n` }, "a.puml"],
  ])("%s %o says what to do", async (command, files: Readonly<Record<string, string>>, named) => {
    const folder = await folderWith({ ...project, ...files });

    const { code, stderr } = await archscribe([command, Object.keys(files)[0] ?? ""], { folder });

    expect(code).toBe(1);
    expect(stderr).toContain(`${named} has an unresolved conflict, lines `);
    expect(stderr).toContain("delete the markers of git");
  });
});

it("a file with diagrams is imported like a folder of diagrams", async () => {
  const folder = await folderWith({
    "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
    "docs/web.mmd": "flowchart LR\n  web[Web] --> books[(Books)]\n",
  });

  const { code, stderr, stdout } = await archscribe(["import", "docs/web.mmd"], { folder });

  expect([code, stdout]).toEqual([0, "Imported 1 view of web.mmd (diagrams) into this folder.\n"]);
  expect(stderr).toContain("taken as they are and not rendered. `archscribe check .` reports");
  expect(await readFile(join(folder, "diagrams/component/web.mmd"), "utf8")).toContain("web[Web]");
});
