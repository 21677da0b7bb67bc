import { describe, expect, it } from "vitest";
import type { Unread } from "../../../../model/index.ts";
import { pythonManifestsReader } from "./python-manifests.ts";

/** Returns modules as `module folder names unit line`, dependencies as `folder name file:line`, then what is unread. */
async function read(files: Record<string, string>): Promise<string[]> {
  const unread: Unread[] = [];
  const facts = await pythonManifestsReader.read(
    Object.keys(files).filter((path) => pythonManifestsReader.claims(path)),
    {
      tree: { paths: Object.keys(files), text: (path) => files[path] },
      unread: (entry) => void unread.push(entry),
      attempt: (path, work) => {
        try {
          work();
        } catch (error) {
          unread.push({ file: path, reason: String(error) });
        }
      },
    },
  );
  return [
    ...facts.flatMap((fact) => {
      if (fact.kind === "module")
        return [`module ${fact.folder} ${fact.names.join("+")} ${fact.unit} ${fact.place.line}`];
      return fact.kind === "dependency"
        ? [
            `${fact.isForTests === true ? "tests need" : "needs"} ${fact.name} ${fact.place.file}:${fact.place.line}`,
          ]
        : [];
    }),
    ...unread.map(({ file }) => `unread ${file}`),
  ];
}

describe("manifests of Python", () => {
  it("reads requirements, which make an application of a folder that has a server", async () => {
    const text = `# what we need
Flask==2.0  # the web
psycopg2_binary[pool]>=2; python_version > "3"
-r other.txt
git+https://example.org/x.git#egg=own.lib
requests`;
    expect(await read({ "pay/requirements-dev.txt": "pytest\nflask", "pay/requirements.txt": text })).toEqual(
      [
        "module pay  application 1",
        "needs flask pay/requirements.txt:2",
        "needs psycopg2-binary pay/requirements.txt:3",
        "needs own-lib pay/requirements.txt:5",
        "needs requests pay/requirements.txt:6",
        "tests need pytest pay/requirements-dev.txt:1",
      ],
    );
  });

  it("reads the tables of a project, of Poetry, and of groups", async () => {
    expect(
      await read({
        "a/pyproject.toml": `[project]
name = "orders"
dependencies = [
  "httpx>=0.2",
]
[dependency-groups]
dev = ["pytest"]
[build-system]
requires = ["hatchling"]`,
        "b/pyproject.toml": `[tool.poetry]
name = "stock"
[tool.poetry.dependencies]
python = "^3.11"
FastAPI = { version = "1", extras = ["all"] }
[tool.poetry.group.dev.dependencies]
black = "*"`,
      }),
    ).toEqual([
      "module a orders library 2",
      "needs httpx a/pyproject.toml:4",
      "tests need pytest a/pyproject.toml:7",
      "module b stock application 2",
      "needs fastapi b/pyproject.toml:5",
      "tests need black b/pyproject.toml:7",
    ]);
  });

  it("reads setup.py, setup.cfg and Pipfile", async () => {
    expect(
      await read({
        "a/setup.py": `from setuptools import setup
setup(
    name="tools",
    install_requires=[
        "requests",
    ],
)`,
        "b/setup.cfg": `[metadata]
name = jobs
[options]
install_requires =
    celery>=5
    redis`,
        "c/Pipfile": `[packages]
django = "*"
[dev-packages]
pytest = "*"`,
      }),
    ).toEqual([
      "module b jobs application 2",
      "needs celery b/setup.cfg:5",
      "needs redis b/setup.cfg:6",
      "module a tools library 3",
      "needs requests a/setup.py:5",
      "module c  application 1",
      "needs django c/Pipfile:2",
      "tests need pytest c/Pipfile:4",
    ]);
  });

  it("says nothing about a folder of which only tools are configured, and reports a broken file", async () => {
    expect(
      await read({ "a/pyproject.toml": "[tool.black]\nline-length = 100", "b/pyproject.toml": "[project" }),
    ).toEqual(["unread b/pyproject.toml"]);
  });
});
