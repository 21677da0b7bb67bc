import { describe, expect, it } from "vitest";
import { archscribe, folderWith } from "./testing/command-line.ts";

const commands = [
  "init",
  "import",
  "generate",
  "render",
  "check",
  "confirm",
  "comments",
  "approve",
  "baseline",
  "elements",
  "show",
  "impact",
  "query",
  "export",
  "scan",
  "diff",
  "drift",
  "report",
  "comment",
  "schemas",
  "publish",
  "watch",
  "lsp",
  "mcp",
  "skills",
  "login",
  "logout",
  "whoami",
  "projects",
  "create",
  "rename",
  "untrace",
  "duplicate",
  "share",
  "accept",
  "pull",
  "push",
  "serve",
  "admin",
  "completion",
];

describe("help", () => {
  it("names every command", async () => {
    const { code, stdout } = await archscribe(["--help"]);

    expect({ code, commands: Array.from(stdout.matchAll(/^ {2}(\w+) /gm), ([, name]) => name) }).toEqual({
      code: 0,
      commands: [...commands, "help"],
    });
  });

  it.each(commands)("of %s has examples", async (command) => {
    const { code, stdout } = await archscribe([command, "--help"]);

    expect(code).toBe(0);
    expect(stdout).toContain(`Usage: archscribe ${command}`);
    expect(stdout).toMatch(/Examples:\n {2}\$ /);
  });
});

describe("a file in the place of a project folder", () => {
  const world = {
    "shop/archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
    "shop/requirements/functional.yaml": "[]\n",
    "notes.md": "Notes\n",
  };

  it.each([
    ["check", "shop/archscribe.yaml", "Name the folder: shop"],
    ["schemas", "shop/archscribe.yaml", "Name the folder: shop"],
    ["generate", "shop/requirements/functional.yaml", "Name the folder: shop"],
    ["check", "notes.md", "Name the folder that holds archscribe.yaml."],
  ])("is named by %s %s, with the folder", async (command, file, advice) => {
    const folder = await folderWith(world);

    const { code, stderr, stdout } = await archscribe([command, file], { folder });

    expect({ code, stderr, stdout }).toEqual({
      code: 1,
      stderr: `${file} is a file, and a project is a folder.\n${advice}\n`,
      stdout: "",
    });
  });
});

describe("wrong usage ends with 2 and says where help is", () => {
  it.each([
    ["an unknown command", ["publsh"]],
    ["an unknown option", ["check", "--strikt"]],
    ["a value that is not among the choices", ["render", "a.puml", "--format", "gif"]],
    ["a missing argument", ["render"]],
    ["a kind of diagram that does not exist", ["publish", ".", "--diagrams", "usecases"]],
    ["a format that does not exist", ["publish", ".", "--format", "rtf"]],
  ])("%s", async (_, args) => {
    const { code, stderr, stdout } = await archscribe(args);

    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("--help");
  });

  it("suggests the nearest command and the nearest kind of diagram", async () => {
    expect((await archscribe(["publsh"])).stderr).toContain("Did you mean publish?");
    expect((await archscribe(["publish", "--diagrams", "usecases"])).stderr).toContain("usecase");
  });
});
