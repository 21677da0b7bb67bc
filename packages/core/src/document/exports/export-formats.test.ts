import { exportFormatNames } from "../../model/index.ts";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openFileTree } from "../../platform/node/folder/index.ts";
import { canonicalName } from "../words/index.ts";
import type { ExportSource, Loss } from "./export-format.ts";
import { exportFormats } from "./export-formats.ts";
import { libraryFiles, plantuml, sourceIn, sourceOf } from "./testing/export-source.ts";

const examples = join(import.meta.dirname, "../../../../../examples");

const sources: Readonly<Record<string, () => Promise<ExportSource>>> = {
  "the library": () => sourceOf(libraryFiles),
  "the bookstore": () => sourceIn(openFileTree(join(examples, "online-bookstore"))),
  "the clinics": () => sourceIn(openFileTree(join(examples, "clinic-appointments"))),
};

/** Each source, read twice: neither is changed by an export. */
const opened = new Map(
  Object.entries(sources).map(([name, open]) => [name, { one: once(open), other: once(open) }]),
);

function once<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= open());
}

const cases = [...opened].flatMap(([name, readings]) =>
  exportFormatNames.map((format) => [name, format, readings] as const),
);

describe.each(cases)("%s as %s", (_, format, { one: open, other: openAgain }) => {
  it("is the same in every run", async () => {
    const [one, other] = await Promise.all([open(), openAgain()]);

    expect(exportFormats[format].emit(one)).toEqual(exportFormats[format].emit(other));
  });

  it("has every element, or says that it has not", async () => {
    const source = await open();
    const { losses, text } = exportFormats[format].emit(source);
    const { elements } = source.model;
    const own = canonicalName(source.project.manifest.name);

    const missing = elements.filter(
      ({ id, kind, name }) =>
        canonicalName(name) !== own &&
        !text.includes(id) &&
        !text.includes(name) &&
        !(format === "backstage" && kind === "operation") &&
        !losses.some(({ subject }) => subject.includes(`(${id})`)),
    );

    expect(missing).toEqual([]);
  });

  it("lists no loss that the model does not have", async () => {
    const source = await open();
    const { losses } = exportFormats[format].emit(source);
    const names = source.model.elements.flatMap(({ id, name }) => [id, name]);

    expect(losses.filter(({ subject }) => !names.some((name) => subject.includes(name)))).toEqual([]);
    expect(repeated(losses)).toEqual([]);
  });
});

function repeated(losses: readonly Loss[]): string[] {
  const all = losses.map(({ reason, subject, what }) => `${what} ${subject} ${reason}`);
  return all.filter((one, index) => all.indexOf(one) !== index);
}

it.each(exportFormatNames)("the library as %s is the golden file", async (format) => {
  const { emit, file } = exportFormats[format];
  const { losses, text } = emit(await sourceOf(libraryFiles));
  const lost = losses.map(({ reason, subject, what }) => `${what}: ${subject}. ${reason}\n`).join("");
  for (const [name, content] of [
    [`library.${file}`, text],
    [`library.${file}.losses.txt`, lost],
  ] as const) {
    const golden = join(import.meta.dirname, "golden", name);
    if (process.env["UPDATE_GOLDEN"] === "1") await writeFile(golden, content);

    expect(content).toBe(await readFile(golden, "utf8"));
  }
});

describe("duplicate relations and instances", () => {
  const files = {
    "diagrams/component.puml": plantuml(
      'component "Web" as web',
      'component "Orders" as orders',
      "web <--> orders : syncs",
    ),
    "diagrams/onPrem.puml": plantuml(
      'node "Rack 1" as one {',
      'component "Orders" as first',
      "}",
      'node "Rack 2" as two {',
      'component "Orders" as second',
      "}",
      'node "Backup" as backup',
      "backup --> first : copies",
    ),
  };

  it.each([
    ["structurizr", ['web -> orders "syncs"', 'orders -> web "syncs"'], /containerInstance orders/g],
    [
      "likec4",
      ["the-system.web -> the-system.orders 'syncs'", "the-system.orders -> the-system.web 'syncs'"],
      /instanceOf the-system\.orders/g,
    ],
  ] as const)("is in %s twice", async (format, links, instance) => {
    const { losses, text } = exportFormats[format].emit(await sourceOf(files));

    for (const link of links) expect(text).toContain(link);
    expect(text.match(instance)).toHaveLength(2);
    expect(losses.filter(({ what }) => what !== "relation")).toEqual([]);
  });

  it.each([
    ["PlantUML", "component.puml", plantuml("component Web", "component Orders", "Web <--> Orders")],
    [
      "C4 macros",
      "component.puml",
      plantuml('Container(web, "Web")', 'Container(orders, "Orders")', 'BiRel(web, orders, "")'),
    ],
    ["a Mermaid flowchart", "component.mmd", "flowchart LR\n  web[Web] <-.-> orders[Orders]\n"],
    [
      "a Mermaid architecture",
      "component.mmd",
      "architecture-beta\n  service web(server)[Web]\n  service orders(server)[Orders]\n  web:R <--> L:orders\n",
    ],
  ])("is a use in each direction in %s", async (_, file, text) => {
    const source = await sourceOf({ [`diagrams/${file}`]: text });

    expect(source.model.relations).toMatchObject([{ kind: "association", isMutual: true }]);
    const { losses, text: exported } = exportFormats.structurizr.emit(source);
    expect(exported.match(/\w+ -> \w+/g)?.toSorted()).toEqual(["orders -> web", "web -> orders"]);
    expect(losses).toEqual([]);
  });
});
