import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { ownEngines } from "./engines.ts";
import { createProgram } from "./program.ts";
import { archscribe, folderWith } from "./testing/command-line.ts";

const project = {
  "archscribe.yaml": "archscribe: 1\nname: Library\norganization: Town\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: The system shall let members borrow books.\n",
  "elements.yaml": "- id: order-service\n  name: Order service\n",
  "notes.md": "- A member can reserve a book.\n",
  "order.puml": "@startuml\nA -> B\n@enduml\n",
  "system/compose.yaml": "services: { web: { image: acme/web } }\n",
  "wrong.puml": "@startuml\nA ==?> B\n@enduml\n",
};

/** Every command that works without a server, with each option that changes the form of its result. */
const offline: Readonly<Record<string, readonly (readonly string[])[]>> = {
  init: [
    ["shop", "--yes"],
    ["copy", "--from", "notes.md"],
  ],
  import: [["notes.md"], ["notes.md", "--dry-run"]],
  generate: [[], ["--diff"], ["--proposals"], ["--engine", "llm", "--dry-run", "--model", "ollama:llama3.3"]],
  render: [
    ["order.puml"],
    ["order.puml", "--format", "svg", "-o", "out"],
    ["-"],
    ["order.puml", "wrong.puml", "--keep-going"],
  ],
  check: [[], ["--strict"], ["--format", "text"], ["--format", "sarif"]],
  confirm: [["--all"], [], ["FR-1"]],
  comments: [["add", "FR-1", "Why?", "--by", "Ada"], []],
  approve: [["--by", "Ada"], ["--list"]],
  baseline: [["1.0", "--no-render"], ["--list"]],
  elements: [[], ["--kind", "component"], ["--write"]],
  show: [["order-service"]],
  impact: [["FR-1"], ["FR-1", "--steps", "all"]],
  query: [["components"], ["components used by anything"]],
  export: [
    ["--format", "calm"],
    ["--format", "likec4", "-o", "out/"],
  ],
  scan: [["system"]],
  drift: [
    ["--system", "system"],
    ["--system", "system", "--format", "sarif"],
    ["--system", "system", "--format", "md"],
    ["--system", "system", "--patch"],
  ],
  diff: [
    ["./", "./"],
    ["./", "./", "--format", "markdown"],
  ],
  report: [["--output", "report"]],
  schemas: [[]],
  publish: [["--format", "html,md"]],
  untrace: [[], ["--diff"]],
  skills: [[], ["--for", "claude"]],
  completion: [["bash"], ["zsh"], ["fish"]],
};

/**
 * Commands that ask a server or a code host, whose own tests check their JSON, commands that run until they are ended, and the command
 * that git calls.
 */
const others = [
  "admin",
  "comment",
  "merge-driver",
  "watch",
  "lsp",
  "mcp",
  "login",
  "logout",
  "whoami",
  "projects",
  "create",
  "rename",
  "duplicate",
  "share",
  "accept",
  "pull",
  "push",
  "serve",
];

const cases = Object.entries(offline).flatMap(([command, options]) =>
  options.map((some) => ({ line: [command, ...some].join(" "), args: [command, ...some] })),
);

describe("with --json the result is JSON, whatever else is said to", () => {
  it.each(cases)("$line", async ({ args }) => {
    const folder = await folderWith(project);

    const { stdout } = await archscribe(["--json", ...args], { folder, input: project["order.puml"] });

    expect(() => JSON.parse(stdout) as unknown).not.toThrow();
  });

  it("in every command", () => {
    const nothing = { write: () => true };
    const program = createProgram({
      folder: "/",
      environment: {},
      engines: ownEngines,
      streams: { stdout: nothing, stderr: { ...nothing, isTTY: false, columns: 80 } },
      interactive: false,
      signal: new AbortController().signal,
      channel: { input: new PassThrough(), output: new PassThrough() },
      readStdin: () => Promise.resolve(new Uint8Array()),
    });

    expect(program.commands.map((command) => command.name()).toSorted()).toEqual(
      [...Object.keys(offline), ...others].toSorted(),
    );
  });
});

it("the changes by generate are listed with the texts before and after", async () => {
  const folder = await folderWith(project);

  const { stdout } = await archscribe(["--json", "generate", "--diff", "--only", "use-cases"], { folder });

  expect(JSON.parse(stdout)).toEqual({
    files: [{ path: "use-cases/UC-1.yaml", after: expect.stringContaining("id: UC-1") }],
    kept: [],
    byModel: [],
  });
});

it("a picture that goes to standard output is in the answer", async () => {
  const { stdout } = await archscribe(["--json", "render", "-"], { input: project["order.puml"] });

  expect(JSON.parse(stdout)).toEqual({
    diagrams: [{ file: "stdin", diagram: "stdin", ok: true, content: expect.stringMatching(/^<svg/) }],
    findings: [],
  });
});
