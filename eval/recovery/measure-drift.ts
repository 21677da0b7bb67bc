import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { compareWithSystem } from "@archscribe/core/document/drift";
import {
  type DriftFinding,
  emptySystemSettings,
  type SystemSettings,
  systemSettingsSchema,
} from "@archscribe/core/model";
import type { Row } from "../suite.ts";
import { pageDocument } from "./page-document.ts";
import { readDocument } from "./read-document.ts";
import { type DriftScore, scoreDrift } from "./run-scorer.ts";
import { scanned } from "./scanned.ts";
import { toScored } from "./scored-drift.ts";
import type { Split } from "./splits.ts";

/** Drift of a published page of diagrams, with and without its names mapped, against its authors' later repairs. */
export async function measureDrift(split: Split): Promise<Row[]> {
  const rows: Row[] = [];
  for (const isMapped of [true, false]) {
    const name = `page of diagrams, ${split.split}, names ${isMapped ? "" : "not "}mapped`;
    const files = new Map<string, object>();
    for (const snapshot of split.names)
      files.set(snapshot, { findings: toScored(await driftOfPage(split, snapshot, isMapped)) });
    const score = await scoreDrift(split.data, split.set, files);
    rows.push(...rowsOf(name, score));
  }
  return rows;
}

async function driftOfPage({ data, set }: Split, name: string, isMapped: boolean): Promise<DriftFinding[]> {
  const folder = join(data, set, name);
  const page = await readFile(join(folder, "document", "architecture.md"), "utf8");
  return compareWithSystem({
    ...(await readDocument(pageDocument(page))),
    found: await scanned(name, join(folder, "source")),
    settings: isMapped ? await settingsIn(folder) : emptySystemSettings,
  });
}

async function settingsIn(folder: string): Promise<SystemSettings> {
  const mapping: unknown = JSON.parse(await readFile(join(folder, "mapping.json"), "utf8"));
  const names = typeof mapping === "object" && mapping !== null && "names" in mapping ? mapping.names : {};
  return systemSettingsSchema.parse({ names });
}

/** How many false findings a reader of a report puts up with. */
const mostFalse = 1;

/** Returns the rows of a score of drift. */
export function rowsOf(name: string, { per_snapshot, total }: DriftScore): Row[] {
  const { expected, f1, precision, recall } = total;
  const snapshots = Object.values(per_snapshot);
  const clean = snapshots.filter((one) => one.clean);
  const share = (of: typeof snapshots, most: number): number =>
    of.filter((one) => one.false <= most).length / of.length;
  return [
    {
      measure: `${name}: findings, F1`,
      cases: expected,
      ...(precision === null ? {} : { precision }),
      ...(recall === null ? {} : { recall }),
      value: f1 ?? 0,
    },
    {
      measure: `${name}: at most one false finding`,
      cases: snapshots.length,
      value: share(snapshots, mostFalse),
    },
    ...(clean.length === 0
      ? []
      : [{ measure: `${name}: none where nothing drifts`, cases: clean.length, value: share(clean, 0) }]),
  ];
}
