import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadSyntaxParsers } from "../../../platform/node/index.ts";
import type { Fact } from "../facts.ts";
import { findFacts, type FoundFacts } from "../find-facts.ts";
import { languageOf } from "../language-of.ts";
import type { CodeReader, FileReader, SourceTree } from "../reader.ts";
import { factLines } from "../testing/fact-lines.ts";
import { codeReaders, fileReaders } from "./readers.ts";

const fixtures = join(import.meta.dirname, "../../../../fixtures");

/** Each case has the files of a system in `source`, and the facts of all readers in `facts.txt`. */
const cases = readdirSync(fixtures, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /^(?:(?!\/source\/).)*\/source$/.test(path))
  .map((path) => path.slice(0, -"/source".length))
  .toSorted();

/** The folder of a reader has the path of its file, and holds the folders of its cases. */
const folders = Map.groupBy(cases, (path) => path.slice(0, path.lastIndexOf("/")));

const parser = loadSyntaxParsers(
  cases.flatMap((path) => treeOf(path).paths.flatMap((file) => languageOf(file) ?? [])),
);

describe.each([...folders])("the reader %s", (folder, own) => {
  const readings = new Map<string, Promise<CaseReading>>();
  const readingOf = (path: string): Promise<CaseReading> => {
    const reading = readings.get(path) ?? readCase(path);
    readings.set(path, reading);
    return reading;
  };

  it.each(own)("and the others say of %s what its facts.txt has", async (path) => {
    const { found } = await readingOf(path);
    const golden = join(fixtures, path, "facts.txt");
    const lines = factLines(found);
    if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(golden, lines);

    expect(lines, "UPDATE_GOLDEN=1 writes it").toBe(
      existsSync(golden) ? readFileSync(golden, "utf8") : undefined,
    );
  });

  it("finds something in its fixtures", async () => {
    const module: object = await import(/* @vite-ignore */ join(import.meta.dirname, `${folder}.ts`));
    const said = await Promise.all(own.map(async (path) => [...(await readingOf(path)).said]));

    expect(Object.values(module)).toContainEqual(expect.toSatisfy((one) => said.flat().includes(one)));
  });
});

it("every reader is in the list", () => {
  const declaration = /^export const \w+: (?:File|Code)Reader = /m;
  const readers = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .filter((path) => declaration.test(readFileSync(join(import.meta.dirname, path), "utf8")));
  const list = readFileSync(join(import.meta.dirname, "readers.ts"), "utf8");

  expect(readers.length).toBeGreaterThan(20);
  expect(readers.filter((path) => !list.includes(`"./${path.replaceAll("\\", "/")}"`))).toEqual([]);
});

interface CaseReading {
  readonly found: FoundFacts;
  /** The readers that say something of the files. */
  readonly said: ReadonlySet<FileReader | CodeReader>;
}

async function readCase(path: string): Promise<CaseReading> {
  const said = new Set<FileReader | CodeReader>();
  const heard = <Facts extends readonly Fact[]>(reader: FileReader | CodeReader, facts: Facts): Facts => {
    if (facts.length > 0) said.add(reader);
    return facts;
  };
  const found = await findFacts({
    tree: treeOf(path),
    parser: await parser,
    fileReaders: fileReaders.map((reader) => ({
      ...reader,
      read: async (paths, context) => heard(reader, await reader.read(paths, context)),
    })),
    codeReaders: codeReaders.map((reader) => ({
      ...reader,
      start: (context) => {
        const reading = reader.start(context);
        return {
          visit: (file) => reading.visit(file),
          conclude: () => heard(reader, reading.conclude()),
        };
      },
    })),
  });
  return { found, said };
}

function treeOf(path: string): SourceTree {
  const folder = join(fixtures, path, "source");
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .toSorted();
  const known = new Set(paths);
  return {
    paths,
    text: (file) => (known.has(file) ? readFileSync(join(folder, file), "utf8") : undefined),
  };
}
