import { describe, expect, it } from "vitest";
import type { FoundSystem } from "../../../model/index.ts";
import type { Fact } from "../facts.ts";
import { answers, compose, module, needs } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

function resolve(facts: readonly Fact[]): FoundSystem {
  return resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1 });
}

const partsOf = (...facts: readonly Fact[]): string[] => resolve(facts).parts.map(({ id }) => id);
const build = { folder: "berths" };
const berths = module("berths");

const load: Fact = {
  kind: "role",
  owner: { file: "swarm/locustfile.py" },
  role: "load-generation",
  grade: "seen",
  place: { file: "swarm/locustfile.py", line: 2 },
};

const calls = (folder: string): Fact => ({
  kind: "call",
  from: { file: `${folder}/index.js` },
  to: { address: "http://localhost:8080" },
  protocol: "HTTP",
  grade: "seen",
  place: { file: `${folder}/index.js`, line: 3 },
});

describe("a tool", () => {
  it.each([
    ["in a folder of tools", [module("tools/report")]],
    ["in a hidden folder", [module(".pipeline/check")]],
    ["in a folder of scripts", [module("scripts")]],
    ["to fill databases", [module("cmd/seed")]],
    ["for load", [module("load-tests")]],
    ["that is a sample", [module("sample-client")]],
    ["run by hand", [module("berthctl", { unit: "command" })]],
    ["whose packages drive tests", [module("checks"), needs("checks", "cypress")]],
    [
      "that only has packages for development",
      [module("config", { unit: "unknown" }), needs("config", "eslint", { isForTests: true })],
    ],
    ["that makes load by its code", [module("swarm"), load]],
    [
      "whose packages drive tests against others",
      [module("checks"), needs("checks", "@playwright/test"), calls("checks")],
    ],
    ["that describes infrastructure", [module("stacks"), needs("stacks", "aws-cdk-lib")]],
    ["that is a step of a pipeline", [module("labels"), needs("labels", "@actions/core"), calls("labels")]],
    ["to fill databases in a project of .NET", [module("Harbour.DbSeeder")]],
    ["that stands for a service in development", [module("tide-mock-server"), answers("tide-mock-server")]],
    ["that makes a site of documents", [module("site"), needs("site", "@docusaurus/core")]],
    ["whose code works with nothing", [module("words", { unit: "unknown" })]],
  ])("%s is not a part", (_, facts) => {
    expect(partsOf(berths, ...facts)).toEqual(["berths"]);
  });

  it("has no uses that are unread", () => {
    const unreadOf = (folder: string): string[] =>
      resolve([berths, module(folder), calls(folder)]).unread.map(({ file }) => file);

    // The line of its manifest says that it is a tool.
    expect(unreadOf("tools/report")).toEqual(["tools/report/manifest"]);
    expect(resolve([berths, calls("elsewhere")]).unread).toMatchObject([{ file: "elsewhere/index.js" }]);
  });

  it("is a part if it is deployed, or if nothing else is there", () => {
    expect(
      partsOf(berths, module("tools/report"), compose("report", { build: { folder: "tools/report" } })),
    ).toEqual(["berths", "report"]);
    expect(partsOf(module("tools/report"))).toEqual(["report"]);
    expect(resolve([module("berthctl", { unit: "command" })]).parts).toMatchObject([
      { id: "berthctl", kind: "module" },
    ]);
  });

  it("is not one of several applications that are called samples, as a system whose name has the word", () => {
    expect(partsOf(module("sample-berths"), module("sample-tides"), module("gateway"))).toEqual([
      "gateway",
      "sample-berths",
      "sample-tides",
    ]);
  });

  it("is not a command that answers requests, and a package that others need is not a part", () => {
    expect(partsOf(berths, module("berthd", { unit: "command" }), answers("berthd"))).toEqual([
      "berthd",
      "berths",
    ]);
    expect(partsOf(berths, module("words"), needs("berths", "words"))).toEqual(["berths"]);
    expect(partsOf(berths, module("tides"), needs("berths", "tides"), answers("tides"))).toEqual([
      "berths",
      "tides",
    ]);
    const cache = module("redis", { place: { file: "redis/Dockerfile", line: 1 } });
    expect(partsOf(berths, cache, needs("berths", "redis"))).toEqual(["berths", "redis"]);
  });

  it("is not a program that visits pages for its own purpose", () => {
    expect(partsOf(berths, module("watch"), needs("watch", "playwright"), calls("watch"))).toContain("watch");
  });

  it("is not a module of unknown kind whose code answers requests", () => {
    expect(partsOf(berths, module("tides", { unit: "unknown" }), answers("tides"))).toEqual([
      "berths",
      "tides",
    ]);
  });

  it.each([
    ["in their folder", compose("browser", { build: { folder: "e2e" } })],
    ["by its name", compose("berths-e2e-tests", { image: "port/checks" })],
  ])("that runs the tests is not a part, known %s", (_, run) => {
    expect(partsOf(compose("berths", { build }), run, berths)).toEqual(["berths"]);
  });
});
