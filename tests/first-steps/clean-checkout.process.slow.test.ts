import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedResultLimit } from "../e2e/shared-result.ts";
import { repositoryPaths, root } from "../house/source-tree.ts";
import { type Registry, startRegistry } from "./registry.ts";

let folder: string;
let checkout: string;
let registry: Registry;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "archscribe-checkout-")));
  checkout = join(folder, "archscribe");
  registry = await startRegistry();
  for (const path of repositoryPaths()) await cp(join(root, path), join(checkout, path));
  const installed = await call("npm", ["ci", "--ignore-scripts", "--prefer-offline"], {
    folder: checkout,
    environment: networkEnvironment(),
  });
  if (installed.code !== 0) throw new Error(installed.stderr);
}, sharedResultLimit);

afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

describe("a clean checkout after npm ci --ignore-scripts, before anything is built", () => {
  it.each([
    ["archscribe", "packages/cli/bin/archscribe.cjs"],
    ["archscribe-server", "packages/server/bin/archscribe-server.cjs"],
  ])("has the command %s", async (command, file) => {
    const link = join(checkout, "node_modules/.bin", command);

    expect(await realpath(link)).toBe(join(checkout, file));
  });

  it("explains how to build, in the repository", async () => {
    const said = await npx(["archscribe", "--version"], { folder: checkout });

    expect(said).toEqual({
      code: 126,
      stdout: "",
      stderr: "Archscribe is not built yet. Build it with\n\n  npm run build\n\n",
    });
    expect(registry.asked).toEqual([]);
  });

  it("explains how to build, in any other folder", async () => {
    const said = await npx(["--prefix", "archscribe", "archscribe", "publish"], { folder });

    expect(said).toEqual({
      code: 126,
      stdout: "",
      stderr: "Archscribe is not built yet. Build it with\n\n  npm --prefix archscribe run build\n\n",
    });
    expect(registry.asked).toEqual([]);
  });

  it("names the Node that it needs and brings, if an older one runs it", async () => {
    const manifest = join(checkout, "packages/cli/package.json");
    const text = await readFile(manifest, "utf8");
    await writeFile(manifest, text.replace(/"node": ">=[\d.]+"/, '"node": ">=99.1"'));

    const said = await npx(["archscribe"], { folder: checkout });

    await writeFile(manifest, text);
    expect(said).toEqual({
      code: 126,
      stdout: "",
      stderr: [
        `Archscribe needs Node 99.1 or later; this is Node ${process.versions.node} (${process.execPath}).`,
        "No need to install it: its repository brings one, but with install scripts switched off it is not there yet. Archscribe is not built yet either. Go on with",
        "",
        "  npm rebuild node --ignore-scripts=false && npm run build",
        "",
        "",
      ].join("\n"),
    });
  });
});

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The settings of this machine for its registry: proxies, certificates, mirrors and npm's cache. */
function networkEnvironment(): Record<string, string> {
  const names =
    /^(?:(?:https?|no|all)_proxy|SSL_CERT_\w+|NODE_EXTRA_CA_CERTS|npm_config_(?:cache|registry|cafile|ca|https?_proxy|proxy|noproxy|userconfig|globalconfig))$/i;
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      names.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  );
}

/** Runs npx like a person with the Node of this test; its requests to a registry are recorded. */
async function npx(args: readonly string[], { folder }: { readonly folder: string }): Promise<Outcome> {
  return call("npx", ["--yes", ...args], { folder, environment: { npm_config_registry: registry.address } });
}

async function call(
  program: string,
  args: readonly string[],
  {
    environment,
    folder,
  }: { readonly folder: string; readonly environment?: Readonly<Record<string, string>> },
): Promise<Outcome> {
  const path = `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}`;
  return new Promise((done) => {
    const child = execFile(
      program,
      args,
      { cwd: folder, env: { PATH: path, HOME: process.env["HOME"], ...environment } },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}
