import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { licenceOf } from "../../build/third-party-licences.ts";
import { testLimit } from "../limits.ts";
import { sharedResult, sharedResultLimit } from "./shared-result.ts";

const run = promisify(execFile);
const repository = join(import.meta.dirname, "../..");

/** The comment that esbuild writes above each module of a package. */
const modulePlace =
  /^\/\/ (?:\.\.\/)*node_modules\/(?:.*\/node_modules\/)?(?<name>(?:@[^/\n]+\/)?[^/\n]+)\//gm;

let folder: string;

beforeAll(async () => {
  await sharedResult("command");
  folder = await mkdtemp(join(tmpdir(), "archscribe-packed-"));
}, sharedResultLimit);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The files of a package as npm packs it, unpacked. */
async function packed(name: string): Promise<string> {
  const source = join(repository, "packages", name);
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", folder], { cwd: source });
  const [pack] = Object.values(JSON.parse(stdout) as Record<string, { readonly filename: string }>);
  const unpacked = await mkdtemp(join(folder, `${name}-`));
  await run("tar", ["-xzf", join(folder, pack?.filename ?? ""), "-C", unpacked]);
  return join(unpacked, "package");
}

/** Names of the packages whose modules are in a build. */
async function bundledIn(dist: string): Promise<string[]> {
  const scripts = (await readdir(dist)).filter((file) => file.endsWith(".js"));
  const texts = await Promise.all(scripts.map((file) => readFile(join(dist, file), "utf8")));
  const names = texts.flatMap((text) =>
    Array.from(text.matchAll(modulePlace), ({ groups }) => groups?.["name"] ?? ""),
  );
  return [...new Set(names)].sort();
}

/** The packages that a list of licences names, each with the text of its licence. */
function readList(list: string): Map<string, string> {
  const parts = list.split(/^## (?=\S+ - \d)/m).slice(1);
  return new Map(
    parts.map((part) => [part.slice(0, part.indexOf(" - ")), part.slice(part.indexOf("\n")).trim()]),
  );
}

it.each([
  { name: "core", holds: ["pdf-lib", "docx", "mermaid", "d3-shape", "antlr4"] },
  { name: "server", holds: ["drizzle-orm", "stripe"] },
])("the packed $name brings the licence of each package whose code is in it", async ({ holds, name }) => {
  const dist = join(await packed(name), "dist");
  const licences = readList(await readFile(join(dist, "THIRD-PARTY-LICENSES.txt"), "utf8"));
  const bundled = await bundledIn(dist);

  expect([...bundled, ...holds].filter((one) => (licences.get(one)?.length ?? 0) < 200)).toEqual([]);
  expect(bundled).not.toEqual([]);
});

it("the packed command has no code of others in it", async () => {
  expect(await bundledIn(join(await packed("cli"), "dist"))).toEqual([]);
});

/** Packing compresses the workspace at the best quality. */
const packingLimit = 4 * testLimit();

it(
  "the packed workspace brings the licence of each package whose code is in it",
  async () => {
    const list = await readFile(join(await packed("web"), "dist/licenses.txt"), "utf8");
    const licences = readList(list);
    const named = [
      "react",
      "valtio",
      "@fluentui/react-icons",
      "@viz-js/viz",
      "@plantuml/core",
      "mermaid",
      "saxes",
    ];

    expect(named.filter((one) => !licences.has(one))).toEqual([]);
    expect([...licences].filter(([, text]) => text.length < 200)).toEqual([]);
  },
  packingLimit,
);

it("a package without the text of its licence is not taken in", async () => {
  const bare = await mkdtemp(join(folder, "bare-"));
  await writeFile(
    join(bare, "package.json"),
    JSON.stringify({ name: "@a/b", version: "1.0.0", license: "MIT" }),
  );

  expect(() => licenceOf(bare)).toThrow(
    /^@a\/b has no licence file; .* \(MIT\) into .*\/build\/licences\/@a\+b\.txt$/,
  );
});
