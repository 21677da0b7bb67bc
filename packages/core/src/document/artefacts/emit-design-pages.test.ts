import fc from "fast-check";
import type { Nodes, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { describe, expect, it } from "vitest";
import {
  type DesignModel,
  type DesignPageKey,
  designPages,
  type Requirement,
  stated,
} from "../../model/index.ts";
import { readProject } from "../project-folder/index.ts";
import { memoryTree, sampleDesign, sampleWith } from "../../testing/index.ts";
import { emitDesignPages } from "./emit-design-pages.ts";

const asked: readonly Requirement[] = ["FR-1", "FR-2", "FR-3", "BR-1"].map((id) => ({ id, text: `${id}.` }));

const silent: DesignModel = {
  ...sampleDesign,
  useCases: [],
  useCaseRelations: [],
  interactions: [],
  actors: [],
  blocks: [],
  components: [],
  componentLinks: [],
  interfaces: [],
  nodes: [],
  nodeLinks: [],
  operations: [],
  entities: [],
  entityRelations: [],
};

const all = designPages.map(({ key }) => key);

function pageOf(key: DesignPageKey, change: Partial<DesignModel>, requirements = asked): string {
  const pages = emitDesignPages({ ...sampleDesign, ...change }, requirements, { asked: all });
  return pages.find((page) => page.key === key)?.markdown ?? "";
}

/** The open questions at the end of a page. */
function questionsOf(key: DesignPageKey, change: Partial<DesignModel>, requirements = asked): string[] {
  const [, questions = ""] = pageOf(key, change, requirements).split("## Open questions\n");
  return Array.from(questions.matchAll(/^- (.*)$/gm), ([, question = ""]) => question);
}

const [loans] = sampleDesign.components.filter(({ kind }) => kind === "service");

describe("the design pages", () => {
  it("are all eight on request if the model covers them, and name their requirements", () => {
    const pages = emitDesignPages(sampleDesign, asked, { asked: all });

    expect(pages.map(({ key }) => key)).toEqual(designPages.map(({ key }) => key));
    expect(pages[0]?.requirements).toEqual(["FR-1", "FR-2", "FR-3", "BR-1"]);
  });

  it.each([
    [["neutral"], undefined],
    [["AWS"], "| Node | AWS |"],
    [["onPrem", "GCP"], "| Node | On premises | Google Cloud |"],
  ] as const)("name the services of the platforms that it is deployed on, of %j", (deployments, head) => {
    const page = emitDesignPages(sampleDesign, asked, { deployments, asked: ["orchestration"] }).find(
      ({ key }) => key === "orchestration",
    );

    expect(page?.markdown.match(/^\| Node \|(?:[^|\n]+\|)+(?= Requirements)/m)?.[0]).toBe(head);
  });

  it.each<[string, DesignPageKey[]]>([
    ["Every service is a Docker image.", ["containerization"]],
    ["Services are deployed in containers.", ["containerization"]],
    ["Ships carry containers.", []],
    ["Two replicas run of each service.", ["orchestration"]],
    ["Releases go through a deployment pipeline.", ["cicd-pipeline"]],
    ["Gas flows through pipelines.", []],
  ])("are written by default if a requirement mentions their topic: %s", (text, keys) => {
    const unasked = emitDesignPages(sampleDesign, asked).map(({ key }) => key);

    const pages = emitDesignPages(sampleDesign, [...asked, { id: "FR-9", text }]);

    expect(pages.map(({ key }) => key).filter((key) => !unasked.includes(key))).toEqual(keys);
  });

  it("are written by default if they contain more than the rest of the document", () => {
    const keysOf = (change: Partial<DesignModel>) =>
      emitDesignPages({ ...sampleDesign, ...change }, asked).map(({ key }) => key);
    const [service] = sampleDesign.components.filter(({ kind }) => kind === "service");
    const [block] = sampleDesign.blocks.filter(({ kind }) => kind === "block");
    const [offered] = sampleDesign.interfaces;
    if (!service || !block || !offered) throw new Error("the sample has a service, a block and an interface");

    expect(keysOf({})).toEqual(["integration-architecture", "communication-and-security"]);
    expect(keysOf({ blocks: [...sampleDesign.blocks, { ...block, id: "fees" }] })).toContain(
      "functional-architecture",
    );
    expect(keysOf({ components: [...sampleDesign.components, { ...service, id: "fees" }] })).toContain(
      "microservice-design",
    );
    expect(keysOf({ interfaces: [...sampleDesign.interfaces, { ...offered, id: "fees" }] })).toContain(
      "service-interface",
    );
    expect(keysOf({ operations: [], components: [], actors: [] })).toEqual([]);
  });

  it("are none for an empty model", () => {
    expect(emitDesignPages(silent, [], { asked: all })).toEqual([]);
  });

  it.each([
    ["is only suggested", { suggested: true }],
    ["is excluded", { priority: "wont" as const }],
  ])("ignore requirements that %s", (_, mark) => {
    const more: Requirement[] = [
      { id: "FR-9", text: "A clerk counts books.", ...mark },
      { id: "NFR-9", text: "Only members see loans.", quality: "security", ...mark },
    ];

    expect(emitDesignPages(sampleDesign, [...asked, ...more])).toEqual(emitDesignPages(sampleDesign, asked));
  });

  it("are read as pages of a project without a finding", async () => {
    const pages = emitDesignPages(sampleDesign, asked, { asked: all });
    const files = pages.map(({ key, markdown }) => [`pages/${key}.md`, markdown] as const);

    const { findings, project } = await readProject(memoryTree(sampleWith(Object.fromEntries(files))));
    expect(findings).toEqual([]);
    expect(project?.pages).toHaveLength(8);
  });
});

describe("an open question", () => {
  it("asks who meets a requirement that no function names", () => {
    const requirements = [...asked, { id: "FR-9", text: "A clerk counts books." }];

    expect(questionsOf("functional-architecture", {}, requirements)).toContain("Which function meets FR-9?");
  });

  it("ask for the use cases of an actor without any", () => {
    const [, member] = sampleDesign.actors;
    const guest = { id: "guest", name: "Guest", kind: "person" as const, parent: null, sources: [] };

    expect(questionsOf("functional-architecture", { actors: member ? [member, guest] : [] })).toContain(
      "What does Guest do with the system?",
    );
  });

  it("asks who keeps an entity that no service keeps", () => {
    const all = sampleDesign.entities.map(({ id }) => id);
    const keeping = (entities: string[]) => ({ components: loans ? [{ ...loans, entities }] : [] });

    expect(questionsOf("microservice-design", keeping(all.slice(1)))[0]).toBe("Which service keeps Member?");
    expect(questionsOf("microservice-design", keeping(all))[0]).toBe("Which team owns each service?");
  });

  it("asks who checks callers, unless a node does", () => {
    const identity = {
      id: "identity",
      role: "identity",
      name: "Identity",
      components: [],
      sources: [],
      ...stated,
    } as const;
    const question = "Which part authenticates callers and issues the tokens?";
    const nodes = [...sampleDesign.nodes, { ...identity, components: [], sources: [] }];

    expect(questionsOf("communication-and-security", {})).toContain(question);
    expect(questionsOf("communication-and-security", { nodes })).not.toContain(question);
  });

  it("ask for the provider of an interface without one", () => {
    expect(questionsOf("service-interface", { components: [] }).slice(0, 2)).toEqual([
      "Who offers Lending API?",
      "Who uses Lending API?",
    ]);
  });
});

it("parts that need each other are released together", () => {
  const make = (id: string, provides: string[], requires: string[]) => ({
    id,
    name: id,
    kind: "service" as const,
    responsibility: "Works.",
    provides,
    requires,
    entities: [],
    sources: [],
    ...stated,
  });
  const components = [
    make("a", ["i"], ["j"]),
    make("b", ["j"], ["i"]),
    make("c", [], ["i"]),
    make("d", ["k"], []),
  ];

  expect(pageOf("cicd-pipeline", { components, componentLinks: [] })).toContain(
    "| 1 | d |\n| 2 | a, b, c |\n",
  );
});

it("a relation between entities of two services is named", () => {
  const components = ["loan", "member"].map((id) => ({
    ...(loans as (typeof sampleDesign.components)[number]),
    id,
    name: `${id} service`,
    entities: [id],
  }));

  expect(pageOf("microservice-design", { components })).toContain(
    "| Member | member service | has | Loan | loan service | FR-1 |",
  );
});

it("whatever the names, they are shown as text and each row has the cells of its head", () => {
  const label = fc.constantFrom(
    "a | b",
    "`x",
    "<b>c</b>",
    "*d*",
    "# e",
    "[f](g)",
    "www.h.example",
    "\\|",
    "i\nj",
    "1. k",
  );
  fc.assert(
    fc.property(label, (name) => {
      const named = <Element extends { readonly name: string }>(elements: readonly Element[]) =>
        elements.map((element) => ({ ...element, name }));
      const { actors, components, entities, interfaces, nodes, useCases } = sampleDesign;
      const model = {
        ...sampleDesign,
        system: name,
        actors: named(actors),
        components: named(components),
        entities: named(entities),
        interfaces: named(interfaces),
        nodes: named(nodes),
        useCases: named(useCases),
      };

      const pages = emitDesignPages(model, asked, { asked: all }).map(({ markdown }) => markdown);
      const tables = pages.flatMap(tablesIn);
      const uneven = tables.filter(
        ({ children: [head, ...rows] }) =>
          !rows.every((row) => row.children.length === head?.children.length),
      );
      expect(uneven).toEqual([]);
      expect(tables.map(textOf).join(" ")).toContain(`UC-1 ${name.replace("\n", " ")}`);
    }),
  );
});

function tablesIn(markdown: string): Table[] {
  const root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return root.children.filter((node) => node.type === "table");
}

function textOf(node: Nodes): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
