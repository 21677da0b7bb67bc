import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { compareWithSystem } from "@archscribe/core/document/drift";
import type { Row } from "../suite.ts";
import { rowsOf } from "./measure-drift.ts";
import { readDocument } from "./read-document.ts";
import { scoreDrift } from "./run-scorer.ts";
import { scanned } from "./scanned.ts";
import { type ScoredFinding, toScored } from "./scored-drift.ts";
import type { Split } from "./splits.ts";

/** Endpoints of systems that the API description of their developers does not have. */
export async function measureEndpoints(split: Split): Promise<Row[]> {
  const files = new Map<string, object>();
  for (const name of split.names) {
    const folder = join(split.data, split.set, name);
    files.set(name, { findings: await undocumentedIn(folder, name) });
  }
  return rowsOf(`API descriptions, ${split.split}`, await scoreDrift(split.data, split.set, files));
}

async function undocumentedIn(folder: string, name: string): Promise<ScoredFinding[]> {
  const [file] = await readdir(join(folder, "openapi"));
  if (file === undefined) return [];
  const api = await readFile(join(folder, "openapi", file), "utf8");
  const findings = compareWithSystem({
    ...(await readDocument(new Map([["api/openapi.json", api]]))),
    found: await scanned(name, join(folder, "source")),
  });
  return toScored(findings).filter(({ kind }) => kind === "endpoint-added");
}
