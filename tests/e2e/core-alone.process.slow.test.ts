import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { optionalPackages } from "../../packages/core/src/model/errors/index.ts";
import { copyCore } from "./install-packages.ts";
import { sharedResult, sharedResultLimit } from "./shared-result.ts";

const run = promisify(execFile);

const { default: manifest } = await import("../../packages/core/package.json", { with: { type: "json" } });

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe core "));
  await copyCore(await sharedResult("installation"), folder);
}, sharedResultLimit);

afterAll(async () => rm(folder, { recursive: true, force: true }));

/** The files written by a program that depends on core only, and the code and message of its error. */
async function outcomeOf(program: string): Promise<unknown> {
  const file = join(folder, "program.mjs");
  const caught = "console.log(JSON.stringify({ code: error.code, message: error.message }))";
  await writeFile(file, `try {\n${program}\n} catch (error) { ${caught} }`);
  // No browser of this machine is found, so that the one of the package is looked for.
  const { stdout } = await run(process.execPath, [file], { env: { PATH: "/absent", HOME: folder } });
  return JSON.parse(stdout);
}

function missing(name: keyof typeof optionalPackages) {
  return {
    code: "PACKAGE_MISSING",
    message: expect.stringContaining(`npm install ${name}@${optionalPackages[name]}`) as string,
  };
}

/** Entries that start a worker or a page of a browser need one. */
const notForNode = [
  "./platform/browser/plantuml-worker",
  "./platform/browser/mermaid-frame",
  "./start-program",
];
/** The features of the workspace are a door only for bundlers of its sources. */
const doors = Object.entries(manifest.exports)
  .filter(
    ([door, targets]) => typeof targets === "string" || ("default" in targets && !notForNode.includes(door)),
  )
  .map(([door]) => door);

it("every door of core can be imported with none of the optional packages", async () => {
  const program = `
    const failed = {};
    for (const door of ${JSON.stringify(doors)})
      await import("@archscribe/core" + door.slice(1)).catch(({ message }) => (failed[door] = message));
    console.log(JSON.stringify(failed));`;

  expect(doors).toContain("./platform/node");
  expect(await outcomeOf(program)).toEqual({});
});

it("draws PlantUML with none of them", async () => {
  const program = `
    const { openWorkshop } = await import("@archscribe/core/platform/node");
    const tree = { root: ".", list: async () => [], read: async () => "missing" };
    const request = { theme: "Plain", date: "2026-01-02T00:00:00.000Z" };
    const workshop = openWorkshop({ tree, ...request });
    const text = "@startuml\\nAda -> Bob: hello\\n@enduml";
    const result = await workshop.context.engines.plantuml.render({ notation: "plantuml", text, ...request });
    await workshop.close();
    console.log(JSON.stringify(result).includes("hello</text>"));`;

  expect(await outcomeOf(program)).toBe(true);
});

describe("a function that needs a package names it, and how to install it:", () => {
  it("a browser", async () => {
    const program = `
      const { createBrowserSession } = await import("@archscribe/core/platform/node");
      await createBrowserSession().openPage("PDF");`;

    expect(await outcomeOf(program)).toEqual(missing("puppeteer-core"));
  });

  it.runIf(process.platform === "linux" && process.arch === "x64")("its own browser", async () => {
    const program = `
      const { findBrowser } = await import("@archscribe/core/platform/node");
      await findBrowser("PDF", { environment: process.env });`;

    expect(await outcomeOf(program)).toEqual(missing("@sparticuz/chromium"));
  });

  it("asking a language model", async () => {
    const program = `
      const { proposeTextByModel } = await import("@archscribe/core/document/generation/llm");
      const model = { provider: "ollama", modelId: "any" };
      const asked = { system: "Shop", text: "a", purpose: "brief", isLocal: true, prices: { version: "1", models: [] } };
      await proposeTextByModel({ ...asked, model, newKey: () => new Uint8Array(32), now: () => new Date(0) });`;

    expect(await outcomeOf(program)).toEqual(missing("ai"));
  });

  it.each([
    ["openai", "@ai-sdk/openai", "OPENAI_API_KEY"],
    ["anthropic", "@ai-sdk/anthropic", "ANTHROPIC_API_KEY"],
    ["google", "@ai-sdk/google", "GEMINI_API_KEY"],
    ["ollama", "@ai-sdk/openai-compatible", "NONE"],
  ] as const)("a language model of %s", async (provider, name, key) => {
    const program = `
      const { openLanguageModel } = await import("@archscribe/core/platform/node");
      await openLanguageModel({ choice: "${provider}:any", environment: { ${key}: "secret" } });`;

    expect(await outcomeOf(program)).toEqual(missing(name));
  });

  it.each([
    ["PDF", "unpdf", "%PDF-1.7"],
    ["DOCX", "mammoth", String.raw`PK\x03\x04`],
  ] as const)("reading a %s", async (kind, name, start) => {
    const program = `
      const { loadDocumentReader } = await import("@archscribe/core/platform/node");
      const read = await loadDocumentReader();
      await read({ name: "a.${kind.toLowerCase()}", bytes: Buffer.from("${start}", "latin1") }, () => []);`;

    expect(await outcomeOf(program)).toEqual(missing(name));
  });
});
