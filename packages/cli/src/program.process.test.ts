import { describe, expect, it } from "vitest";
import { archscribe } from "./testing/command-line.ts";

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
