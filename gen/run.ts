/**
 * Writes every generated file (`npm run gen`), or lists the outdated ones (`npm run gen -- --check`).
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { format, type FormatConfig } from "oxfmt";
import { generateClientScript, generateComparisonScript } from "./client-script.ts";
import { generateCommandReference } from "./command-reference.ts";
import { generateContract, generateContractTypes } from "./contract.ts";
import { generateArchitecture } from "./core-picture.ts";
import { generateErrorReference } from "./error-reference.ts";
import { generateExampleProject } from "./example-project.ts";
import { generateFontMetrics } from "./font-metrics.ts";
import { generateQueryParser } from "./query-parser.ts";
import { generateReaderList } from "./reader-list.ts";
import { generateSchemas } from "./schemas.ts";
import { generateSpecCoverage } from "./spec-coverage.ts";
import { generateStateDiagrams } from "./state-diagrams.ts";
import { generateToolTable } from "./tool-table.ts";

/** Each generated file with its generator. */
const generators: Readonly<Record<string, () => Promise<string>>> = {
  "packages/core/src/document/architecture/query/query-parser.gen.ts": generateQueryParser,
  "packages/core/src/document/diagrams/font-metrics.gen.ts": generateFontMetrics,
  "packages/core/src/document/change/page/comparison-script.gen.ts": generateComparisonScript,
  "packages/core/src/document/sad/html/client-script.gen.ts": generateClientScript,
  "packages/server/contract/openapi.gen.json": generateContract,
  "packages/core/src/product/client/schema.gen.ts": generateContractTypes,
  "packages/server/src/project-files/example-files.gen.ts": generateExampleProject,
  ...generateSchemas(),
  "docs/ARCHITECTURE.md": generateArchitecture,
  "docs/errors.md": generateErrorReference,
  "docs/commands.md": generateCommandReference,
  "docs/guides/coding-agents.md": generateToolTable,
  "docs/guides/existing-system.md": generateReaderList,
  "docs/spec/machines.md": generateStateDiagrams,
  "docs/spec/coverage.md": generateSpecCoverage,
};

const root = new URL("../", import.meta.url);

/** The generated files that differ from the output of their generators. */
export async function staleFiles(read: (path: string) => Promise<string> = readFromRoot): Promise<string[]> {
  const stale: string[] = [];
  for (const [path, generate] of Object.entries(generators)) {
    if ((await read(path)) !== (await formatted(path, await generate()))) stale.push(path);
  }
  return stale;
}

const formatOptions = readFile(new URL(".oxfmtrc.json", root), "utf8").then(
  (text) => JSON.parse(text) as FormatConfig,
);

async function formatted(path: string, text: string): Promise<string> {
  // The command writes the same bytes into projects.
  if (path.endsWith(".schema.json")) return text;
  const { code, errors } = await format(fileURLToPath(new URL(path, root)), text, await formatOptions);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} cannot be formatted: ${error.message}`);
  return code;
}

function readFromRoot(path: string): Promise<string> {
  return readFile(new URL(path, root), "utf8").catch(() => "");
}

async function writeAll(): Promise<void> {
  for (const [path, generate] of Object.entries(generators)) {
    const file = new URL(path, root);
    await mkdir(new URL(".", file), { recursive: true });
    await writeFile(file, await formatted(path, await generate()));
  }
}

if (import.meta.main) {
  if (process.argv.includes("--check")) {
    const stale = await staleFiles();
    for (const path of stale) console.error(`${path} is out of date; update it with: npm run gen`);
    process.exitCode = stale.length > 0 ? 1 : 0;
  } else {
    await writeAll();
  }
}
