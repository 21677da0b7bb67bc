import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staleFiles } from "../../gen/run.ts";
import { root } from "./source-tree.ts";

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const lintCases: readonly (readonly [what: string, place: "core" | "cli", text: string, said: string])[] = [
  ["a default export", "core", "export default 1;", "no-default-export"],
  ["any", "core", "export const x = (y: any): unknown => y;", "no-explicit-any"],
  ["a fourth parameter", "core", "export const x = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d];", "max-params"],
  [
    "a promise that nobody waits for",
    "cli",
    "export const x = (): void => { Promise.resolve(1); };",
    "no-floating-promises",
  ],
  [
    "a switch that forgets a case",
    "core",
    "export function x(k: 'a' | 'b'): number { switch (k) { case 'a': return 1; } return 2; }",
    "switch-exhaustiveness-check",
  ],
  ["a mark for later", "core", `export const x = 1; // ${"TO"}DO: more`, "no-warning-comments"],
  ["a console", "cli", "console.log(1);", "no-console"],
  ["the process in core", "core", "export const x = process.argv;", "take what you need as a parameter"],
  ["a clock in core", "core", "export const x = Date.now();", "'Date.now' is restricted"],
  ["chance in core", "core", "export const x = Math.random();", "'Math.random' is restricted"],
  ["the network in core", "core", "export const x = fetch('http://localhost');", "Fetch port"],
  ["a page in core", "core", "export const x = document.title;", "work in platform/"],
  [
    "Node in core",
    "core",
    "import { join } from 'node:path';\nexport const x = join;",
    "'node:path' import is restricted",
  ],
];

describe("the linter catches", () => {
  let output: string;

  beforeAll(() => {
    const planted = lintCases.map(([, place, text], index) => [pathOf(place, index), text]);
    const lint = inPlantedFolder({
      ...Object.fromEntries(planted),
      "packages/core/src/renderSad.ts": "export const x = 1;",
      "tsconfig.json": `{"extends": "./tsconfig.base.json", "include": ["packages"]}`,
    });
    ({ output } = lint("oxlint", "--type-aware", "--format", "unix", "packages"));
  });

  it.each(lintCases.map(([what, place, , said], index) => ({ what, path: pathOf(place, index), said })))(
    "$what",
    ({ path, said }) => {
      expect(output.split("\n").filter((line) => line.includes(path) && line.includes(said))).not.toEqual([]);
    },
  );

  it("a file that is not in kebab-case", () => {
    expect(output).toMatch(/renderSad\.ts.*kebab/);
  });
});

function pathOf(place: "core" | "cli", index: number): string {
  return `packages/${place}/src/planted-${String(index)}.ts`;
}

describe("each other machine detects its planted fault:", () => {
  it("format", () => {
    const run = inPlantedFolder({ "x.ts": "export const   x = 1" });

    expect(run("oxfmt", "--check", "x.ts").status).toBe(1);
  });

  it.each([
    ["a type", "export const x: number = 'one';", "TS2322"],
    ["an index that may be missing", "export const x = (a: number[]): number => a[0];", "TS2322"],
    ["a type imported as a value", "import { Dir } from './y.ts';\nexport type X = Dir;", "TS1484"],
  ])("types: %s", (_, text, said) => {
    const run = inPlantedFolder({
      "package.json": `{"type": "module"}`,
      "x.ts": text,
      "y.ts": "export interface Dir {}",
      "tsconfig.json": `{"extends": "./tsconfig.base.json", "include": ["*.ts"]}`,
    });

    const { output, status } = run("tsc", "--project", "tsconfig.json", "--noEmit");

    expect({ status: status !== 0, isSaid: output.includes(said) }).toEqual({ status: true, isSaid: true });
  });

  it("generated files", async () => {
    const stale = await staleFiles(() => Promise.resolve("edited by hand"));

    expect(stale).toContain("docs/errors.md");
  });

  it("unused code", () => {
    const run = inPlantedFolder({
      "package.json": `{"name": "planted", "type": "module", "main": "index.ts", "devDependencies": {"zod": "4.6.7"}}`,
      "index.ts": `import { used } from "./parts.ts";\nexport const x = used;\n`,
      "parts.ts": `export const used = 1;\nexport const unused = 2;\n`,
    });

    const { output, status } = run("knip");

    expect({ status, export: /unused\s+parts\.ts/.test(output), dependency: output.includes("zod") }).toEqual(
      {
        status: 1,
        export: true,
        dependency: true,
      },
    );
  });
});

type Run = (
  program: string,
  ...args: readonly string[]
) => { readonly status: number | null; readonly output: string };

/** A folder with the settings of this repository and the given files, to run its tools in. */
function inPlantedFolder(files: Readonly<Record<string, string>>): Run {
  const folder = mkdtempSync(join(tmpdir(), "archscribe-planted-"));
  folders.push(folder);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const file of [".oxlintrc.json", ".oxfmtrc.json", "tsconfig.base.json"]) {
    copyFileSync(join(root, file), join(folder, file));
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return (program, ...args) => {
    const { status, stderr, stdout } = spawnSync(join(root, "node_modules/.bin", program), args, {
      cwd: folder,
      encoding: "utf8",
      timeout: 60_000,
    });
    return { status, output: stdout + stderr };
  };
}
