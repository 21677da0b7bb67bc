import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exportFormats } from "../../exports/export-formats.ts";
import { libraryFiles, namesakeFiles, sourceOf } from "../../exports/testing/export-source.ts";
import { planImport } from "../plan-import.ts";
import { readForeignModel } from "../import-formats.ts";
import type { ForeignModel } from "../foreign-model.ts";
import { noFiles } from "../testing/foreign-files.ts";

const testing = (name: string): Promise<string> =>
  readFile(join(import.meta.dirname, "testing", name), "utf8");

const read = (text: string): Promise<ForeignModel> =>
  readForeignModel({ path: "likec4.json", text, files: noFiles });

const filesOf = (model: ForeignModel): ReadonlyMap<string, string> =>
  planImport(model, { existing: new Map(), source: "likec4.json" }).written;

describe("the model that LikeC4 computes", () => {
  it("has elements with their facts, and a level by the words of their kind", async () => {
    const { elements, name } = await read(await testing("harbour.json"));

    expect([
      name,
      elements.map(({ entry, isExternal, level }) => [entry.id, entry.kind, level, isExternal]),
    ]).toEqual([
      "Harbour",
      [
        ["pilot", "actor", "person", undefined],
        ["weather", "component", "system", true],
        ["harbour", "component", "system", undefined],
        ["web", "component", "container", undefined],
        ["berths", "database", "container", undefined],
        ["eu", "node", undefined, undefined],
      ],
    ]);
    expect(elements[3]?.entry).toMatchObject({ technology: "Go", owner: "Team Quay", tags: ["internal"] });
    expect(elements[2]?.entry).toMatchObject({
      description: "Assigns berths to ships.",
      links: [{ title: "Handbook", url: "https://example.com/harbour" }],
    });
  });

  it("has its views, and one of the relations that no view shows by themselves", async () => {
    const files = filesOf(await read(await testing("harbour.json")));

    expect(files.get("diagrams/system_conceptual/index.puml")).toContain('Rel(harbour, weather, "async")');
    expect(files.get("diagrams/component/inside.puml")).toContain("LAYOUT_LEFT_RIGHT()");
    expect(files.get("diagrams/component/elements-in-no-view.puml")).toContain(
      'Rel(pilot, web, "asks", "HTTPS")',
    );
    expect(files.get("diagrams/onPrem/production.puml")).toContain(`Boundary(live, "Live", "group") {
  Deployment_Node(eu, "EU") {
    Container(web, "Web", "Go")
    Container(web_2, "Web", "Go")
  }
}`);
    expect(files.get("pages/functional-architecture.md")).toContain("### Rules");
  });

  it.each([
    [
      "plantuml",
      "berth.puml",
      `pilot -> web : asks [HTTPS]
note right
  Twice ∗∗a day∗∗
end note
par
  web -> berths : reads
else
  web -> weather : asks for wind
end
alt free
  web --> pilot : berth
else
  web --> pilot : sorry
end`,
    ],
    [
      "mermaid",
      "berth.mmd",
      `  pilot->>web: asks (HTTPS)
  Note over pilot,web: Twice ∗∗a day∗∗
  par
    web->>berths: reads
  and
    web->>weather: asks for wind
  end
  alt free
    web-->>pilot: berth
  else
    web-->>pilot: sorry
  end`,
    ],
  ] as const)("has dynamic views with their notes and blocks in %s", async (notation, file, steps) => {
    const model = await read(await testing("harbour.json"));
    const plan = planImport(model, {
      existing: new Map(),
      source: "likec4.json",
      notation,
    });

    expect(plan.written.get(`diagrams/interaction/${file}`)).toContain(steps);
  });

  it("names what has no place in a project", async () => {
    const { losses } = await read(await testing("harbour.json"));

    expect(losses.map(({ subject, what }) => `${what}: ${subject}`)).toEqual([
      "fact: metadata cost of Web: high",
      "style: color green of the element kind service",
    ]);
  });

  it("of several projects has the views of each, and no project twice", async () => {
    const one = JSON.parse(await testing("harbour.json")) as Readonly<Record<string, unknown>>;
    const other = { ...one, projectId: "pier" };

    const { elements, views } = await read(JSON.stringify([one, other, one]));

    expect(new Set(elements.map(({ entry }) => entry.id)).size).toBe(12);
    expect(views.filter(({ title }) => title === "Landscape").map(({ name }) => name)).toEqual([
      "default-index",
      "pier-index",
    ]);
  });

  it("of a version without blocks has parallel steps by their ids", async () => {
    const text = (await testing("harbour.json"))
      .replace('"flow": [', '"other": [')
      .replaceAll(/:par\.|:alt\.\d+:\w+\./g, ".");

    const { views } = await read(text);

    const [berth] = views.filter(({ shape }) => shape === "sequence");
    expect(berth?.shape === "sequence" && berth.steps.map((step) => Object.keys(step)[0])).toEqual([
      "from",
      "parallel",
      "parallel",
    ]);
  });
});

it.each([
  ["a project", "library", libraryFiles],
  ["a project with a service of its name", "namesake", namesakeFiles],
])(
  "%s, exported to LikeC4, computed by it and imported again, has the same statements",
  async (...[, name, own]) => {
    const first = exportFormats.likec4.emit(await sourceOf(own)).text;
    // If the export changes, testing/write-models.sh asks LikeC4 for the model of it.
    expect(await testing(`${name}.c4`)).toBe(first);

    const model = await read(await testing(`${name}.json`));
    const again = await sourceOf({
      "archscribe.yaml": own["archscribe.yaml"] ?? "",
      ...Object.fromEntries(filesOf(model)),
    });
    const second = exportFormats.likec4.emit(again).text;

    // The landscape draws relations that follow from those of the system's parts.
    const implied = [
      "mail-provider -> the-system",
      "member -> the-system 'borrows'",
      "lending-library-group -> mail-provider 'reminds'",
    ];
    expect(statementsOf(second).filter((one) => !implied.some((end) => one.endsWith(end)))).toEqual(
      statementsOf(first),
    );
  },
);

/** The statements of a source, each with what is around it, in no order. */
function statementsOf(text: string): string[] {
  const around: string[] = [];
  return text
    .split("\n")
    .flatMap((line) => {
      const statement = line.trim();
      if (statement === "}") {
        around.pop();
        return [];
      }
      const path = [...around, statement.replace(/ \{$/, "")].join(" / ");
      if (statement.endsWith("{")) around.push(statement.replace(/ \{$/, ""));
      return statement === "" ? [] : [path];
    })
    .toSorted();
}
