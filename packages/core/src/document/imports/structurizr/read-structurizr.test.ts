import { describe, expect, it } from "vitest";
import type { ForeignBox, ForeignModel, ForeignView } from "../foreign-model.ts";
import { filesOf } from "../testing/foreign-files.ts";
import { readStructurizrDsl, readStructurizrJson } from "./read-structurizr.ts";

/** Reads the statements of a model and its views. */
async function read(
  model: string,
  {
    files = {},
    views = "",
  }: { readonly views?: string; readonly files?: Readonly<Record<string, string>> } = {},
): Promise<ForeignModel> {
  const text = `workspace "Harbour" "Berths ships" {\nmodel {\n${model}\n}\nviews {\n${views}\n}\n}\n`;
  const found = await readStructurizrDsl({ path: "workspace.dsl", text, files: filesOf(files) });
  if (found === undefined) throw new Error("no workspace");
  return found;
}

/** Returns the boxes of a view as an outline, and its lines. */
function outline(view: ForeignView | undefined): {
  readonly boxes: unknown;
  readonly lines: readonly string[];
} {
  if (view?.shape !== "graph") throw new Error("not a view with boxes");
  const names = new Map<string, string>();
  const inside = (boxes: readonly ForeignBox[]): unknown =>
    Object.fromEntries(
      boxes.map((box) => {
        const name = typeof box.shows === "string" ? `(${box.shows})` : box.shows.entry.name;
        names.set(box.id, name);
        return [name, inside(box.inside)];
      }),
    );
  const boxes = inside(view.boxes);
  return {
    boxes,
    lines: view.lines.map(
      ({ from, label = "", to }) =>
        `${names.get(from) ?? from} -> ${names.get(to) ?? to}${label === "" ? "" : `: ${label}`}`,
    ),
  };
}

const harbour = `
pilot = person "Pilot"
port = softwareSystem "Port system" {
  web = container "Web" "Shows berths" "React" "Front,Public"
  store = container "Store" {
    tags "Database"
    technology "PostgreSQL"
    description "Keeps berths"
    url https://port.example.com/store
  }
}
weather = softwareSystem "Weather" "" "External"
pilot -> web "looks up"
web -> store "reads" "SQL"
web -> weather "asks"
`;

describe("elements", () => {
  it("keep identifier, name, description, technology, tags and links", async () => {
    const { elements, losses } = await read(harbour);

    expect(elements.map(({ entry, isExternal, level }) => ({ ...entry, level, isExternal }))).toMatchObject([
      { id: "pilot", kind: "actor", name: "Pilot", level: "person" },
      { id: "port", kind: "component", name: "Port system", level: "system" },
      { id: "web", description: "Shows berths", technology: "React", tags: ["Front", "Public"] },
      {
        id: "store",
        technology: "PostgreSQL",
        description: "Keeps berths",
        tags: ["Database"],
        links: [{ title: "port.example.com", url: "https://port.example.com/store" }],
      },
      { id: "weather", isExternal: true },
    ]);
    expect(losses).toEqual([]);
  });

  it("are databases and queues by the shapes of their tags", async () => {
    const styles = 'styles {\nelement "Database" {\nshape Cylinder\n}\nelement "Front" {\nshape pipe\n}\n}';

    const { elements } = await read(harbour, { views: styles });

    expect(elements.map(({ entry }) => `${entry.name} ${entry.kind}`)).toContain("Store database");
    expect(elements.map(({ entry }) => `${entry.name} ${entry.kind}`)).toContain("Web queue");
  });

  it("have the defaults of their archetypes, which extend each other", async () => {
    const { elements, views } = await read(`
      archetypes {
        service = container {
          technology "Go"
          tag "Service"
        }
        worker = service {
          tag "Worker"
        }
        https = -> {
          technology "HTTPS"
        }
      }
      s = softwareSystem "S" {
        a = worker "A"
        b = service "B" "" "Rust"
        a --https-> b "calls"
      }`);

    expect(elements.map(({ entry: { name, tags, technology } }) => [name, technology, tags])).toEqual([
      ["S", undefined, []],
      ["A", "Go", ["Service", "Worker"]],
      ["B", "Rust", ["Service"]],
    ]);
    const view = views.find(({ title }) => title === "S: containers");
    expect(view?.shape === "graph" && view.lines).toMatchObject([{ label: "calls", technology: "HTTPS" }]);
  });

  it("are named by hierarchical identifiers, from the inside to the outside", async () => {
    const { losses, views } = await read(
      `!identifiers hierarchical
       a = softwareSystem "A" {
         api = container "A api"
         api -> b.api "calls"
       }
       b = softwareSystem "B" {
         api = container "B api"
       }
       a.api -> b.api "calls"`,
      { views: "container b {\ninclude b.api ->b.api->\n}" },
    );

    expect(losses.map(({ place, reason, subject }) => [place, subject, reason])).toEqual([
      ["workspace.dsl:6", 'api -> b.api "calls"', "No element has the identifier 'b.api' here."],
    ]);
    expect(outline(views[0])).toEqual({
      boxes: { B: { "B api": {} }, A: { "A api": {} } },
      lines: ["A api -> B api: calls"],
    });
  });
});

describe("views", () => {
  it("show with * the elements in their scope, and the related elements", async () => {
    const { views } = await read(harbour, {
      views:
        "systemContext port ctx {\ninclude *\n}\ncontainer port {\ninclude *\nautolayout lr\n}\nsystemLandscape {\ninclude *\nexclude weather\n}",
    });

    expect(views.map((view) => [view.diagram, view.title, outline(view)])).toEqual([
      [
        "system_conceptual",
        "Port system: system context",
        {
          boxes: { "Port system": {}, Pilot: {}, Weather: {} },
          lines: ["Pilot -> Port system: looks up", "Port system -> Weather: asks"],
        },
      ],
      [
        "component",
        "Port system: containers",
        {
          boxes: { "Port system": { Web: {}, Store: {} }, Pilot: {}, Weather: {} },
          lines: ["Pilot -> Web: looks up", "Web -> Weather: asks", "Web -> Store: reads"],
        },
      ],
      [
        "system_conceptual",
        "System landscape",
        { boxes: { "Port system": {}, Pilot: {} }, lines: ["Pilot -> Port system: looks up"] },
      ],
    ]);
  });

  it.each([
    ["an element", "store", ["Store"]],
    ["an element with its neighbours", "->web->", ["Pilot", "Store", "Weather", "Web"]],
    ["those that use an element", "->store", ["Store", "Web"]],
    ["a tag", "element.tag==Database", ["Store"]],
    ["all others than a tag", "element.tag!=Element", []],
    ["a type and a tag", '"element.type==Container && element.tag==Public"', ["Web"]],
    ["one of two", '"element.tag==Database || element.tag==Front"', ["Store", "Web"]],
    ["a technology", "element.technology==React", ["Web"]],
    ["the parts of an element", "element.parent==port", ["Store", "Web"]],
  ])("include %s", async (_, expression, names) => {
    const { losses, views } = await read(harbour, { views: `container port v {\ninclude ${expression}\n}` });

    const view = views.find(({ name }) => name === "v");
    const found = view === undefined ? [] : flatNames(view).filter((name) => name !== "Port system");
    expect([found.toSorted(), losses.filter(({ what }) => what !== "view")]).toEqual([names, []]);
  });

  it.each([
    ["between two elements", "web -> store"],
    ["of an element", '"relationship.source==web && relationship.destination==store"'],
    ["in quotation marks", '"web -> store"'],
  ])("exclude relationships %s", async (_, expression) => {
    const { views } = await read(harbour, {
      views: `container port v {\ninclude *\nexclude ${expression}\n}`,
    });

    expect(outline(views.find(({ name }) => name === "v")).lines).toEqual([
      "Pilot -> Web: looks up",
      "Web -> Weather: asks",
    ]);
  });

  it("are filtered by tags, in the order of the base view", async () => {
    const { views } = await read(harbour, {
      views: 'container port base {\ninclude *\n}\nfiltered base exclude "Database" small "Without stores"',
    });

    expect(outline(views.find(({ name }) => name === "small")).boxes).toEqual({
      "Port system": { Web: {} },
      Pilot: {},
      Weather: {},
    });
  });

  it("are losses if they show no element, by their title if they have no key", async () => {
    const { losses, views } = await read('s = softwareSystem "Ships"', {
      views: 'systemLandscape {\nautolayout lr 10 20\nexclude s\n}\ncustom "cranes" {\n}',
    });

    expect(views.map(({ name }) => name)).toEqual(["elements-in-no-view"]);
    expect(losses.map(({ subject, what }) => `${what} ${subject}`)).toEqual([
      "layout the distances of view System landscape",
      "view System landscape",
      "view cranes",
    ]);
  });

  it("are sequences if they are dynamic, with answers and parallel parts", async () => {
    const { views } = await read(harbour, {
      views: `dynamic port flow "Look up a berth" {
        pilot -> web "Asks"
        {
          {
            web -> store "Reads"
          }
          {
            web -> weather "Asks for wind"
          }
        }
        web -> pilot "Shows"
      }`,
    });

    const [flow] = views;
    const sentence = (step: unknown): unknown => {
      const one = step as Extract<ForeignView, { readonly shape: "sequence" }>["steps"][number];
      if ("fragment" in one) return one.operands;
      return "parallel" in one
        ? one.parallel.map((own) => own.map(sentence))
        : `${one.from.entry.name} ${one.isReply ? "-->" : "->"} ${one.to.entry.name}: ${one.label}`;
    };
    expect([flow?.diagram, flow?.title, flow?.shape === "sequence" && flow.steps.map(sentence)]).toEqual([
      "interaction",
      "Look up a berth",
      [
        "Pilot -> Web: Asks",
        [["Web -> Store: Reads [SQL]"], ["Web -> Weather: Asks for wind"]],
        "Web --> Pilot: Shows",
      ],
    ]);
  });

  it("are the default views of Structurizr if a workspace has none", async () => {
    const { views } = await read(harbour);

    expect(views.map(({ title }) => title)).toEqual(["System landscape", "Port system: containers"]);
  });

  it("include one more for everything that no view shows", async () => {
    const { views } = await read(harbour, { views: "systemContext port c {\ninclude *\n}" });

    expect(outline(views[1])).toEqual({
      boxes: { "Port system": { Web: {}, Store: {} }, Pilot: {}, Weather: {} },
      lines: ["Pilot -> Web: looks up", "Web -> Store: reads", "Web -> Weather: asks"],
    });
  });

  it("take diagrams in PlantUML and Mermaid as they are", async () => {
    const { losses, views } = await read(harbour, {
      views: 'image web pic {\nplantuml pic.puml\ntitle "Inside"\n}\nimage store png {\nimage store.png\n}',
      files: { "pic.puml": "@startuml\ncomponent A\n@enduml\n" },
    });

    expect(views.find(({ name }) => name === "pic")).toMatchObject({ notation: "plantuml", title: "Inside" });
    expect(losses.map(({ place, subject }) => [place, subject])).toEqual([
      ["workspace.dsl:26", "image store.png of view png"],
    ]);
  });
});

describe("deployment", () => {
  const live = `
    deploymentEnvironment "Live" {
      one = deploymentGroup "One"
      two = deploymentGroup "Two"
      deploymentNode "Amazon Web Services" {
        balancer = infrastructureNode "Balancer" "" "ELB"
        deploymentNode "A" "" "Ubuntu" "" 4 {
          webA = containerInstance web one
          containerInstance store one {
            healthCheck "Ping" https://port.example.com
          }
        }
        deploymentNode "B" {
          containerInstance web two
          containerInstance store two
        }
        deploymentNode "Empty"
        balancer -> webA "forwards"
      }
    }`;

  it("shows instances on their nodes, related within their group", async () => {
    const { losses, views } = await read(`${harbour}${live}`, {
      views: 'container port {\ninclude *\n}\ndeployment port "Live" d {\ninclude *\n}',
    });

    const view = views.find(({ name }) => name === "d");
    expect([view?.diagram, outline(view)]).toEqual([
      "AWS",
      {
        boxes: {
          "Amazon Web Services": { Balancer: {}, A: { Web: {}, Store: {} }, B: { Web: {}, Store: {} } },
        },
        lines: ["Balancer -> Web: forwards", "Web -> Store: reads", "Web -> Store: reads"],
      },
    ]);
    expect(losses.map(({ subject }) => subject)).toEqual([
      "health check Ping: https://port.example.com of an instance of Store",
    ]);
    expect(views.map(({ title }) => title)).toContain("Live: nodes and relations in no view");
  });

  it("replaces a relationship in one environment", async () => {
    const { views } = await read(
      `${harbour}
      deploymentEnvironment "Live" {
        deploymentNode "Node" {
          w = containerInstance web
          s = containerInstance store
          proxy = infrastructureNode "Proxy"
        }
        w -/> s {
          w -> proxy
          proxy -> s
        }
      }`,
      { views: 'deployment * "Live" d {\ninclude *\n}' },
    );

    expect(outline(views.find(({ name }) => name === "d")).lines).toEqual([
      "Web -> Proxy: reads",
      "Proxy -> Store: reads",
    ]);
  });
});

describe("text", () => {
  it("may be continued, commented, and taken from constants and other files", async () => {
    const { description, elements, losses, name } = (await readStructurizrDsl({
      path: "main.dsl",
      text: `\uFEFF# a comment
        !const ORG "Town"
        /* another
        comment */
        workspace "\${ORG} harbour" "" {
          model {
            !include parts
            p = person \\
              "Pi\\"lot"
            s = softwareSystem "S" """
              First line
              "Second"
              """
          }
        }`,
      files: filesOf({
        "parts/a.dsl": 'a = person "A ${ORG}"',
        "parts/b.dsl": "!include ../c.dsl",
        "c.dsl": 'c = person "C"',
      }),
    })) as ForeignModel;

    expect([name, description, losses]).toEqual(["Town harbour", undefined, []]);
    expect(elements.map(({ entry }) => [entry.name, entry.description])).toEqual([
      ["A Town", undefined],
      ["C", undefined],
      ['Pi"lot', undefined],
      ["S", 'First line "Second"'],
    ]);
  });

  it("is read in the forms of older versions: without a brace, and with an equals sign", async () => {
    const model = await readStructurizrDsl({
      path: "a.dsl",
      text: 'workspace "W"\nmodel {\np = person "P" {\ntags = "Old"\n}\n}\n}\n',
      files: filesOf({}),
    });

    expect([model?.losses, model?.elements[0]?.entry.tags]).toEqual([[], ["Old"]]);
  });

  it("extends another workspace", async () => {
    const base = 'workspace "Base" {\nmodel {\na = softwareSystem "A"\n}\n}';
    const model = await readStructurizrDsl({
      path: "shop/workspace.dsl",
      text: 'workspace extends ../base.dsl {\nname "Mine"\nmodel {\n!element a {\nc = container "C"\n}\nb = softwareSystem "B"\nb -> c\n}\n}',
      files: filesOf({ "base.dsl": base }),
    });

    expect([model?.name, model?.losses, model?.elements.map(({ entry }) => entry.id)]).toEqual([
      "Mine",
      [],
      ["a", "c", "b"],
    ]);
  });

  it.each([
    {
      what: "blocks",
      model: 'group "G" {\n'.repeat(300),
      files: {},
      reason: "workspace.dsl:200 cannot be imported. Its blocks are nested too deeply",
    },
    {
      what: "a file that is included again",
      model: "!include long.dsl\n!include long.dsl",
      files: { "long.dsl": "\n".repeat(60_000) },
      reason:
        "workspace.dsl cannot be imported. With the files that it includes, it has more than 100000 lines",
    },
    {
      what: "values that repeat each other",
      model: Array.from(
        { length: 20 },
        (_, index) => `!const V${index} "long\${V${index - 1}}\${V${index - 1}}"`,
      ).join("\n"),
      files: {},
      reason: "has more than 100000 characters",
    },
  ])("refuses an excessive $what", async ({ files, model, reason }) => {
    await expect(read(model, { files })).rejects.toThrow(reason);
  });

  it.each([
    ["a view of containers", 'container port "c" { include * }'],
    ["a context view", "systemContext port { include * }"],
    ["a brace without a space", 'container port "c" {include *}'],
    ["a block that ends on a later line", 'container port "c" { include *\n}'],
    ["a style", 'styles {\nelement "Database" { shape cylinder }\n}'],
  ])("refuses %s on one line, and names the line", async (_, views) => {
    const start = `workspace {\nmodel {${harbour}}\nviews {`.split("\n").length;
    const line = start + views.split("\n").findIndex((one) => /\{ ?\w/.test(one)) + 1;
    const text = `workspace {\nmodel {${harbour}}\nviews {\n${views}\n}\n}\n`;

    await expect(
      readStructurizrDsl({ path: "workspace.dsl", text, files: filesOf({}) }),
    ).rejects.toMatchObject({
      code: "IMPORT_UNREADABLE",
      message: expect.stringMatching(new RegExp(`^workspace\\.dsl:${line} .*Text follows an opening brace`)),
    });
  });

  it.each([["model { a = person Ann }"], ['model {\na = softwareSystem "A" { b = container "B" }\n}']])(
    "refuses a block of the model on one line: %s",
    async (model) => {
      const text = `workspace {\n${model}\n}\n`;

      await expect(readStructurizrDsl({ path: "workspace.dsl", text, files: filesOf({}) })).rejects.toThrow(
        /workspace\.dsl:[23] .*Text follows/,
      );
    },
  );

  it("reads an empty block on one line", async () => {
    const { losses, views } = await read(harbour, { views: "systemContext port { }\nsystemLandscape x {}" });

    expect([views.length, losses.map(({ subject }) => subject)]).toEqual([2, ["x"]]);
  });

  it("extends the JSON of a workspace, whose elements keep their identifiers", async () => {
    const identified = (id: string, name: string, identifier: string): object => ({
      id,
      name,
      properties: { "structurizr.dsl.identifier": identifier },
    });
    const base = {
      model: {
        people: [identified("1", "Pilot", "93ea2110-adec-4936-97aa-b55397325115")],
        softwareSystems: [
          { ...identified("2", "Port", "port"), containers: [identified("3", "Web app", "port.web")] },
        ],
      },
    };
    const model = await readStructurizrDsl({
      path: "workspace.dsl",
      text: 'workspace extends base.json {\nmodel {\ndb = softwareSystem "DB"\nport.Web -> db\n}\n}',
      files: filesOf({ "base.json": JSON.stringify(base) }),
    });

    expect([model?.losses, model?.elements.map(({ entry }) => entry.id)]).toEqual([
      [],
      ["pilot", "port", "web", "db"],
    ]);
  });

  it("names a workspace that extends itself", async () => {
    const model = await readStructurizrDsl({
      path: "workspace.dsl",
      text: "workspace extends workspace.dsl {\n}",
      files: filesOf({ "workspace.dsl": "" }),
    });

    expect(model?.losses).toMatchObject([{ reason: "workspace.dsl extends itself." }]);
  });

  it.each([
    ["an unknown statement with its block", 'robot "R2" {\nx = y\n}', "workspace.dsl:3", 'robot "R2" {'],
    ["a program", "!script groovy {\nworkspace.foo()\n}", "workspace.dsl:3", "!script groovy {"],
    ["a missing file", "!include missing.dsl", "workspace.dsl:3", "!include missing.dsl"],
    [
      "a file on the web",
      "!include https://example.com/a.dsl",
      "workspace.dsl:3",
      "!include https://example.com/a.dsl",
    ],
    ["an unknown element", 'a = person "A"\na -> b', "workspace.dsl:4", "a -> b"],
    ["too many texts", 'person "A" "B" "C" "D"', "workspace.dsl:3", "D"],
  ])("names %s with its line, and reads the rest", async (...[, text, place, subject]) => {
    const { elements, losses } = await read(`${text}\nz = person "Z"`);

    expect(losses.map((loss) => [loss.what, loss.place, loss.subject])).toEqual([["unread", place, subject]]);
    expect(elements.at(-1)?.entry.id).toBe("z");
  });

  it("names a program as one in relations and views", async () => {
    const script = "!script groovy {\nrun()\n}";
    const { losses } = await read(`a = person "A"\nb = person "B"\na -> b "Asks" {\n${script}\n}`, {
      views: `${script}\nsystemLandscape all {\ninclude *\n${script}\n}\ndynamic * talk {\na -> b\n${script}\n}`,
    });

    expect(losses.map(({ reason, subject }) => [subject, reason])).toEqual(
      Array.from({ length: 4 }, () => [
        "!script groovy {",
        "It is a program that changes the workspace, and only Structurizr runs it.",
      ]),
    );
  });

  it("reports styles, settings, properties and perspectives, which have no place in a project", async () => {
    const { losses } = await read(
      'person "P" {\nproperties {\ncost 3\n}\nperspectives {\nSecurity "High"\n}\n}',
      {
        views:
          'styles {\nelement "Person" {\nbackground red\nshape person\n}\n}\ntheme default\nbranding {\nlogo x.png\n}',
      },
    );

    expect(losses.map(({ subject, what }) => `${what}: ${subject}`)).toEqual([
      "style: style of elements tagged Person: background red",
      "style: theme default",
      "setting: branding logo x.png",
      "fact: property cost of P: 3",
      "fact: perspective Security: High of P",
    ]);
  });

  it("takes documentation and records from folders", async () => {
    const { decisions, documents, losses } = await read(
      's = softwareSystem "S" {\n!docs docs\n!adrs adrs\n}',
      {
        files: {
          "docs/01.md": "## Context\n",
          "docs/02.adoc": "= No",
          "docs/x.png": "",
          "adrs/0001-a.md": "# 1. A\n",
        },
      },
    );

    expect([documents, decisions]).toEqual([
      [{ about: "S", markdown: "## Context\n" }],
      [{ file: "adrs/0001-a.md", markdown: "# 1. A\n" }],
    ]);
    expect(losses.map(({ subject }) => subject)).toEqual(["docs/02.adoc"]);
  });

  it("is not read without a workspace", async () => {
    expect(
      await readStructurizrDsl({ path: "a.dsl", text: "model {\n}", files: filesOf({}) }),
    ).toBeUndefined();
    await expect(
      readStructurizrJson({ path: "a.json", text: "[]", files: filesOf({}) }),
    ).rejects.toMatchObject({
      code: "IMPORT_UNREADABLE",
    });
  });
});

describe("JSON", () => {
  it("is refused if it is nested too deeply", async () => {
    const nodes = '{"children":['.repeat(1500) + "]}".repeat(1500);
    const text = `{"model":{"deploymentNodes":[${nodes}]}}`;

    await expect(readStructurizrJson({ path: "w.json", text, files: filesOf({}) })).rejects.toThrow(
      "nested too deeply",
    );
  });

  const json = {
    name: "Harbour",
    description: "Berths ships",
    model: {
      people: [
        {
          id: "1",
          name: "Pilot",
          tags: "Element,Person",
          properties: { "structurizr.dsl.identifier": "pilot" },
          relationships: [
            { id: "5", sourceId: "1", destinationId: "3", description: "looks up", tags: "Relationship" },
            {
              id: "6",
              sourceId: "1",
              destinationId: "2",
              description: "looks up",
              linkedRelationshipId: "5",
            },
          ],
        },
      ],
      softwareSystems: [
        {
          id: "2",
          name: "Port system",
          tags: "Element,Software System",
          containers: [{ id: "3", name: "Web", tags: "Element,Container,Public", technology: "React" }],
          documentation: { sections: [{ content: "## Context", format: "Markdown", order: 1 }] },
        },
        { id: "4", name: "Weather", location: "External", tags: "Element,Software System" },
      ],
    },
    documentation: {
      decisions: [{ id: "1", title: "Use maps", content: "# 1. Use maps", format: "Markdown" }],
    },
    views: {
      containerViews: [
        {
          key: "c",
          softwareSystemId: "2",
          elements: [{ id: "1" }, { id: "3" }],
          relationships: [{ id: "5" }],
          automaticLayout: { rankDirection: "LeftRight" },
        },
      ],
      dynamicViews: [
        {
          key: "d",
          description: "Look up",
          elementId: "2",
          relationships: [
            { id: "5", description: "Asks", order: "1" },
            { id: "5", description: "Shows", order: "2", response: true },
          ],
        },
      ],
    },
  };

  it("returns the same model as the DSL", async () => {
    const model = await readStructurizrJson({
      path: "workspace.json",
      text: JSON.stringify(json),
      files: filesOf({}),
    });

    expect(
      model?.elements.map(({ entry: { id, tags, technology }, isExternal }) => [
        id,
        technology,
        tags,
        isExternal,
      ]),
    ).toEqual([
      ["pilot", undefined, [], undefined],
      ["port-system", undefined, [], undefined],
      ["web", "React", ["Public"], undefined],
      ["weather", undefined, [], true],
    ]);
    expect(outline(model?.views[0])).toEqual({
      boxes: { Pilot: {}, "Port system": { Web: {} } },
      lines: ["Pilot -> Web: looks up"],
    });
    const flow = model?.views[1];
    expect(flow?.shape === "sequence" && flow.steps).toMatchObject([
      { label: "Asks", isReply: false },
      { label: "Shows", isReply: true },
    ]);
    expect([model?.documents, model?.decisions]).toEqual([
      [{ about: "Port system", markdown: "## Context" }],
      [{ file: "0001 Use maps", markdown: "# 1. Use maps" }],
    ]);
    expect(model?.losses).toEqual([]);
  });
});

function flatNames(view: ForeignView): string[] {
  if (view.shape !== "graph") return [];
  const inside = (boxes: readonly ForeignBox[]): string[] =>
    boxes.flatMap((box) => [
      typeof box.shows === "string" ? box.shows : box.shows.entry.name,
      ...inside(box.inside),
    ]);
  return inside(view.boxes);
}
