import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { linkSentences } from "@archscribe/core/document/drift";
import type { Row } from "../suite.ts";
import { scoreLinks } from "./run-scorer.ts";
import { scanned } from "./scanned.ts";
import type { Split } from "./splits.ts";

/** The links of people, the newer first; published figures are based on the older ones. */
const golds: Readonly<Record<string, string>> = {
  "links.json": "newer links",
  "links-icse24.json": "links of 2024",
};

/** Links from the sentences of a documentation to the files that they are about. */
export async function measureLinks({ data, names, set, split }: Split): Promise<Row[]> {
  const files = new Map<string, object>();
  for (const name of names) files.set(name, { links: await linksOf(join(data, set, name), name) });
  const rows: Row[] = [];
  for (const [gold, said] of Object.entries(golds)) {
    const score = await scoreLinks(data, gold, files);
    for (const name of names) {
      const { f1 = null, fn = 0, precision = null, recall = null, tp = 0 } = score[name] ?? {};
      rows.push({
        measure: `sentences, ${split}: ${said}, F1`,
        cases: tp + fn,
        ...(precision === null ? {} : { precision }),
        ...(recall === null ? {} : { recall }),
        value: f1 ?? 0,
      });
    }
  }
  return rows;
}

async function linksOf(folder: string, name: string): Promise<object[]> {
  const [document, paths] = await Promise.all(
    ["document.txt", "files.txt"].map((file) => readFile(join(folder, file), "utf8")),
  );
  const { parts } = await scanned(name, join(folder, "source"));
  return linkSentences({
    sentences: (document ?? "").trimEnd().split("\n"),
    paths: (paths ?? "").split("\n").filter((path) => path !== ""),
    parts,
  }).map(({ path, sentence }) => ({ sentence, file: path }));
}
