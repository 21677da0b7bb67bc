import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith, type Outcome } from "../../../testing/command-line.ts";
import { startConfluence } from "../../../testing/confluence/confluence-server.ts";

const files = {
  "archscribe.yaml":
    "archscribe: 1\nname: Library\norganization: Town\nconfluence:\n  space: ARCH\n  labels: [architecture]\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: A member borrows a book.\n",
  "diagrams/usecase.puml": "' @trace m: FR-1\n@startuml\nactor Member as m\n@enduml\n",
};
const title = "Library: Software Architecture Document";
const account = {
  ARCHSCRIBE_CONFLUENCE_EMAIL: "ada@example.org",
  ARCHSCRIBE_CONFLUENCE_TOKEN: "cloud-secret",
};

const folder = await folderWith(files);
const server = await startConfluence("cloud");

function publish(
  args: readonly string[] = [],
  more: Readonly<Record<string, string>> = account,
): Promise<Outcome> {
  const environment = { ARCHSCRIBE_CONFLUENCE_ADDRESS: server.address, ...more };
  return archscribe(["publish", "--to", "confluence", ...args], { folder, environment });
}

it("publishes a project in Confluence, with figures as files, and later only the changes", async () => {
  const first = await publish();
  const chapter = server.wiki.current().find(({ files: own }) => own.size > 0);

  expect({ code: first.code, lines: first.stdout.split("\n")[0] }).toEqual({
    code: 0,
    lines: expect.stringMatching(/^created {4}\d .* – Library {2}http:/),
  });
  expect(
    Array.from(chapter?.files ?? [], ([name, { content }]) => [name, /PNG|<svg/.exec(content)?.[0]]),
  ).toEqual([
    ["usecase.png", "PNG"],
    ["usecase.svg", "<svg"],
  ]);
  expect(await readdir(folder)).not.toContain("sad");

  const { length } = server.calls;
  const again = await publish(["--browser", "/gone/chrome"]);
  expect(again).toMatchObject({
    code: 0,
    stdout: "",
    stderr: expect.stringMatching(/\d+ pages unchanged\./),
  });
  expect(server.calls.slice(length).filter((call) => !call.startsWith("GET "))).toEqual([]);
});

it("shows the planned changes, and reports pages that somebody has edited as a conflict", async () => {
  server.wiki.edit(title, "<p>By Ada.</p>");
  const dry = await publish(["--dry-run", "--format", "html"]);
  const { code, stderr, stdout } = await publish(["--dry-run"]);
  const json = await archscribe(["--json", "publish", "--to", "confluence"], {
    folder,
    environment: { ARCHSCRIBE_CONFLUENCE_ADDRESS: server.address, ...account },
  });

  expect(dry.code).toBe(2);
  expect({ code, stdout }).toEqual({
    code: 1,
    stdout: expect.stringMatching(/^conflict {3}Library: .* http.*\n$/),
  });
  expect(stderr).toContain("Nothing was written (--dry-run).");
  expect(stderr).toContain("1 page changed in Confluence since the last publication, and not written");
  expect(JSON.parse(json.stdout)).toMatchObject({
    files: [],
    confluence: {
      dryRun: false,
      pages: expect.arrayContaining([expect.objectContaining({ title, outcome: "conflict" })]),
    },
  });
  expect((await publish(["--force"])).code).toBe(0);
  expect(server.wiki.titled(title)?.body).not.toContain("By Ada.");
});

interface Settings {
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

describe("is refused before anything is sent", () => {
  it.each([
    [
      "without an address",
      { environment: { ...account, ARCHSCRIBE_CONFLUENCE_ADDRESS: "" } },
      "Set ARCHSCRIBE_CONFLUENCE_ADDRESS",
    ],
    ["without a token", { environment: {} }, "Set ARCHSCRIBE_CONFLUENCE_TOKEN"],
    [
      "with a token of two lines",
      { environment: { ...account, ARCHSCRIBE_CONFLUENCE_TOKEN: "cloud-secret\nmore" } },
      "characters that no token has",
    ],
    [
      "for an address with a password",
      { args: ["--wiki", "https://ada:cloud-secret@wiki.example.org"] },
      "--wiki holds a user name or a password",
    ],
    ["for an address without TLS", { args: ["--wiki", "http://wiki.example.org"] }, "begins with https://"],
    [
      "for the cloud without an e-mail address",
      {
        args: ["--wiki", "https://acme.atlassian.net"],
        environment: { ARCHSCRIBE_CONFLUENCE_TOKEN: "cloud-secret" },
      },
      "Set ARCHSCRIBE_CONFLUENCE_EMAIL",
    ],
    ["for a page that is no id", { args: ["--parent", "Home"] }, "It must be the id of a page"],
  ])("%s", async (_, { args = [], environment = account }: Settings, said) => {
    const { length } = server.calls;
    const { code, stderr } = await publish(args, environment);

    expect({ code, isSaid: stderr.includes(said), calls: server.calls.length - length }).toEqual({
      code: 2,
      isSaid: true,
      calls: 0,
    });
    expect(stderr).not.toContain("cloud-secret");
  });

  it("for options of a wiki without one", async () => {
    const { code, stderr } = await archscribe(["publish", "--space", "ARCH"], { folder });

    expect({ code, isSaid: stderr.includes("Add --to confluence.") }).toEqual({ code: 2, isSaid: true });
  });
});

describe("is refused before anything is rendered", () => {
  it.each([[[]], [["--dry-run"]]])("with a wrong token, which is not printed: %j", async (args) => {
    const { code, stderr } = await publish(args, { ...account, ARCHSCRIBE_CONFLUENCE_TOKEN: "wrong-secret" });

    expect({ code, isSaid: stderr.includes("does not allow this: 401") }).toEqual({ code: 3, isSaid: true });
    expect(stderr).not.toMatch(/wrong-secret|Rendering/);
  });

  it.each([
    ["a port of another protocol", "http://localhost:6000", 4, "requests are not sent to its port"],
    ["a port that no host has", "https://localhost:99999", 2, "is not an address"],
    ["a space that does not exist", undefined, 1, "NONE"],
  ] as const)("with %s", async (...[, wiki, expected, said]) => {
    const place = wiki === undefined ? ["--space", "NONE"] : ["--wiki", wiki];
    const { code, stderr } = await publish([...place, "--dry-run"]);

    expect({ code, isSaid: stderr.includes(said) }).toEqual({ code: expected, isSaid: true });
    expect(stderr).not.toMatch(/Rendering|pages that are missing/);
  });
});
