import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { compareWithSystem } from "@archscribe/core/document/drift";
import type { Row } from "../suite.ts";
import { rowsOf } from "./measure-drift.ts";
import { tryDocument } from "./read-document.ts";
import { scoreDrift } from "./run-scorer.ts";
import { scanned } from "./scanned.ts";
import { type ScoredFinding, toScored } from "./scored-drift.ts";
import type { Split } from "./splits.ts";

/**
 * Endpoints of systems that the API description of their developers does not have. A description that the commands refuse,
 * because it refers to parts of it that are not there, counts as one in which nothing was found.
 */
export async function measureEndpoints(split: Split): Promise<Row[]> {
  const files = new Map<string, object>();
  let readable = 0;
  for (const name of split.names) {
    const folder = join(split.data, split.set, name);
    const findings = await undocumentedIn(folder, name);
    if (findings !== undefined) readable += 1;
    files.set(name, { findings: findings ?? [] });
  }
  const name = `API descriptions, ${split.split}`;
  return [
    ...rowsOf(name, await scoreDrift(split.data, split.set, files)),
    { measure: `${name}: not refused`, cases: split.names.length, value: readable / split.names.length },
  ];
}

async function undocumentedIn(folder: string, name: string): Promise<ScoredFinding[] | undefined> {
  const [file] = await readdir(join(folder, "openapi"));
  if (file === undefined) return undefined;
  const api = await readFile(join(folder, "openapi", file), "utf8");
  const { design } = await tryDocument(new Map([["api/openapi.json", api]]));
  if (design === undefined) return undefined;
  const findings = compareWithSystem({ ...design, found: await scanned(name, join(folder, "source")) });
  return toScored(findings).filter(({ kind }) => kind === "endpoint-added");
}
