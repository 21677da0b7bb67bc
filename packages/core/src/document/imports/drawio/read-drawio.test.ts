import { deflateSync, strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import type { ForeignModel, ForeignView } from "../foreign-model.ts";
import { readForeignModel } from "../import-formats.ts";
import { noFiles } from "../testing/foreign-files.ts";

async function modelOf(text: string, path = "sketch.drawio"): Promise<ForeignModel> {
  return readForeignModel({ path, text, files: noFiles });
}

/** A page with cells. */
function graph(cells: string): string {
  return `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`;
}

function file(cells: string): string {
  return `<mxfile><diagram name="Overview" id="d">${graph(cells)}</diagram></mxfile>`;
}

interface Place {
  readonly x?: number;
  readonly y?: number;
  readonly w?: number;
  readonly h?: number;
  readonly parent?: string;
  readonly style?: string;
}

function vertex(
  id: string,
  value: string,
  { h = 40, parent = "1", style = "", w = 80, x = 0, y = 0 }: Place = {},
): string {
  return `<mxCell id="${id}" value="${value}" style="${style}" vertex="1" parent="${parent}"><mxGeometry x="${x}" y="${y}" width="${w}" height="${h}" as="geometry"/></mxCell>`;
}

let edges = 0;

function edge(
  ends: string,
  { points = "", style = "", value = "" }: { points?: string; style?: string; value?: string } = {},
): string {
  return `<mxCell id="e${String((edges += 1))}" value="${value}" style="${style}" edge="1" parent="1" ${ends}><mxGeometry relative="1" as="geometry">${points}</mxGeometry></mxCell>`;
}

function graphOf(view: ForeignView | undefined) {
  if (view?.shape !== "graph") throw new Error("The view is not a graph.");
  const names = new Map<string, string>();
  const tree = (boxes: typeof view.boxes): unknown[] =>
    boxes.map(({ id, inside, shows }) => {
      const name = typeof shows === "string" ? shows : shows.entry.name;
      names.set(id, name);
      return inside.length === 0 ? name : [name, tree(inside)];
    });
  const boxes = tree(view.boxes);
  const lines = view.lines.map(({ from, kind, label, to }) =>
    [names.get(from), kind, names.get(to), ...(label === undefined ? [] : [label])].join(" "),
  );
  return { boxes, lines };
}

const shop = [
  vertex("a", "Web&lt;br&gt;Shop", { style: "rounded=1;html=1", x: 20, y: 40 }),
  vertex("b", "Orders &amp;amp; returns", { style: "shape=cylinder3;html=1", x: 220, y: 40 }),
  vertex("c", "", {
    style: "shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.lambda_function",
    x: 420,
    y: 40,
  }),
  vertex("p", "Customer", { style: "shape=umlActor", x: -100, y: 40 }),
  edge('source="a" target="b"', { style: "endArrow=classic", value: "reads" }),
  edge('source="c" target="b"', { style: "startArrow=classic;endArrow=classic" }),
  edge('source="p" target="a"', { style: "endArrow=none" }),
].join("");

describe("a drawing of draw.io", () => {
  it("keeps all shapes with the same id, and names the id", async () => {
    const cells = [
      vertex("a", "Ferry"),
      vertex("b", "Berths", { x: 200 }),
      vertex("b", "Tickets", { x: 400 }),
      edge('source="a" target="b"', { style: "endArrow=classic" }),
    ].join("");

    const { elements, losses, views } = await modelOf(file(cells));

    expect(elements.map(({ entry }) => entry.name)).toEqual(["Ferry", "Berths", "Tickets"]);
    expect(graphOf(views[0]).lines).toEqual(["Ferry directed Berths"]);
    expect(losses).toEqual([
      {
        what: "relation",
        subject: "the id b of 2 cells in Overview",
        reason: "A line to this id ends at the first of them.",
      },
    ]);
  });

  it("has the names, kinds and lines of its shapes", async () => {
    const { elements, losses, views } = await modelOf(file(shop));

    expect(elements.map(({ entry }) => [entry.name, entry.kind])).toEqual([
      ["Web Shop", "component"],
      ["Orders & returns", "database"],
      ["lambda function", "component"],
      ["Customer", "actor"],
    ]);
    expect(graphOf(views[0]).lines).toEqual([
      "Web Shop directed Orders & returns reads",
      "lambda function directed Orders & returns",
      "Orders & returns directed lambda function",
      "Customer association Web Shop",
    ]);
    expect(losses).toEqual([]);
  });

  it.each([
    ["List&lt;Item&gt;", "", "List<Item>"],
    ["Cell&lt;I&gt; of &lt;B&gt;", "", "Cell<I> of <B>"],
    ["&lt;b&gt;Web&lt;/b&gt; shop", "", "Web shop"],
    ["Web&lt;br&gt;shop", "", "Web shop"],
    ["List&amp;lt;Item&amp;gt;", "html=1", "List<Item>"],
  ])("has the label %s (%s) as the words %s", async (label, style, name) => {
    const { elements } = await modelOf(file(vertex("a", label, { style: `rounded=1;${style}`, x: 0, y: 0 })));

    expect(elements.map(({ entry }) => entry.name)).toEqual([name]);
  });

  it("is the same when its pages are compressed, bare, or inside a picture", async () => {
    const escaped = encodeURIComponent(graph(shop));
    const packed = btoa(String.fromCodePoint(...deflateSync(strToU8(escaped))));
    const compressed = `<mxfile><diagram name="Sketch">${packed}</diagram></mxfile>`;
    const inPicture = `<svg xmlns="http://www.w3.org/2000/svg" content="${compressed.replaceAll("<", "&lt;").replaceAll('"', "&quot;")}"><g/></svg>`;

    const plain = await modelOf(graph(shop));

    expect(await modelOf(compressed)).toEqual(plain);
    expect(await modelOf(inPicture, "sketch.drawio.svg")).toEqual(plain);
  });

  it("treats shapes within a border as its content, with or without a parent in draw.io", async () => {
    const { views } = await modelOf(
      file(
        [
          vertex("vpc", "VPC", { style: "swimlane", w: 400, h: 300 }),
          vertex("a", "App", { x: 20, y: 40, parent: "vpc" }),
          vertex("dmz", "DMZ", { style: "dashed=1", x: 500, w: 400, h: 300 }),
          vertex("b", "Gateway", { x: 520, y: 40 }),
          vertex("t", "Zone", { style: "text", x: 1010, y: 5, w: 60, h: 20 }),
          vertex("z", "", { style: "rounded=0", x: 1000, w: 400, h: 300 }),
          vertex("c", "Proxy", { x: 1020, y: 40 }),
        ].join(""),
      ),
    );

    expect(graphOf(views[0]).boxes).toEqual([
      ["VPC", ["App"]],
      ["DMZ", ["Gateway"]],
      ["Zone", ["Proxy"]],
    ]);
  });

  it("joins loose ends with the shapes beside them, follows points without a name, and names the rest", async () => {
    const { losses, views } = await modelOf(
      file(
        [
          vertex("a", "A"),
          vertex("b", "B", { x: 200 }),
          vertex("c", "C", { x: 200, y: 200 }),
          vertex("d", "", { style: "ellipse", x: 100, y: 100, w: 4, h: 4 }),
          edge("", {
            value: "sends",
            points: '<mxPoint x="84" y="20" as="sourcePoint"/><mxPoint x="198" y="20" as="targetPoint"/>',
          }),
          edge('source="a" target="d"', { style: "endArrow=none" }),
          edge('source="d" target="c"'),
          edge('source="a"', { value: "lost", points: '<mxPoint x="900" y="900" as="targetPoint"/>' }),
        ].join(""),
      ),
    );

    expect(graphOf(views[0]).lines).toEqual(["A directed B sends", "A association C"]);
    expect(losses.map(({ subject, what }) => [what, subject])).toEqual([
      ["relation", "line 'lost' from A in Overview"],
    ]);
  });

  it.each([
    ["endArrow=block;endFill=0", "A generalisation B"],
    ["endArrow=block;endFill=0;dashed=1", "A realisation B"],
    ["endArrow=open;dashed=1", "A dependency B"],
    ["startArrow=diamondThin;startFill=1;endArrow=none", "A composition B"],
    ["endArrow=diamondThin;endFill=0;startArrow=none", "B aggregation A"],
    ["startArrow=classic;endArrow=none", "B directed A"],
    ["", "A directed B"],
  ])("interprets the heads %s by their meaning in UML", async (style, line) => {
    const cells = [vertex("a", "A"), vertex("b", "B", { x: 200 }), edge('source="a" target="b"', { style })];

    const { views } = await modelOf(file(cells.join("")));

    expect(graphOf(views[0]).lines).toEqual([line]);
  });

  it("has levels, technology and descriptions of the C4 shapes, and leaves the legend out", async () => {
    const c4 = (id: string, facts: string, { style, x }: { style: string; x: number }): string =>
      `<object id="${id}" placeholders="1" label="%c4Name%" ${facts}>${vertex("", "", { style, x, y: 50 })}</object>`;
    const { elements, losses, views } = await modelOf(
      file(
        [
          c4("a", 'c4Name="Clerk" c4Type="Person" c4Description="Works here"', {
            style: "shape=mxgraph.c4.person2",
            x: 0,
          }),
          c4("b", 'c4Name="App" c4Type="Container" c4Technology="Go"', { style: "rounded=1", x: 200 }),
          c4("s", 'c4Name="Shop" c4Type="SystemScopeBoundary" c4Application="Software System"', {
            style: "rounded=1;dashed=1",
            x: 1000,
          }).replace('width="80" height="40"', 'width="400" height="300"'),
          c4("t", 'c4Name="Till" c4Type="Container"', { style: "rounded=1", x: 1050 }),
          vertex("k", "Legend", { style: "swimlane", x: 400, w: 300, h: 200 }),
          c4("l", 'c4Name="name" c4Type="Person"', { style: "shape=mxgraph.c4.person2", x: 420 }),
        ].join(""),
      ),
    );

    expect(
      elements.map(({ entry, level }) => [entry.name, level, entry.technology, entry.description]),
    ).toEqual([
      ["Clerk", "person", undefined, "Works here"],
      ["App", "container", "Go", undefined],
      ["Shop", "system", undefined, undefined],
      ["Till", "container", undefined, undefined],
    ]);
    expect(graphOf(views[0]).boxes).toContainEqual(["Shop", ["Till"]]);
    expect(losses.map(({ subject }) => subject)).toEqual(["the legend of Overview"]);
  });

  it("has classes and tables with their members", async () => {
    const list = "swimlane;childLayout=stackLayout";
    const { views } = await modelOf(
      file(
        [
          vertex("a", "Order", { style: list, w: 160, h: 120 }),
          vertex("a1", "+ total: Money", { style: "text", parent: "a", y: 26, h: 26 }),
          vertex("a2", "", { style: "line", parent: "a", y: 52, h: 8 }),
          vertex("a3", "+ pay()", { style: "text", parent: "a", y: 60, h: 26 }),
          vertex("b", "«enumeration»&#xa;State", { style: list, x: 300, w: 160, h: 60 }),
          vertex("b1", "OPEN", { style: "text", parent: "b", y: 26, h: 26 }),
          edge('source="a" target="b1"', { style: "endArrow=open", value: "state" }),
        ].join(""),
      ),
    );

    expect(views[0]).toMatchObject({ diagram: "class" });
    expect(views[0]?.shape === "text" && views[0].text).toBe(
      [
        "@startuml",
        'class "Order" as order_ {',
        "  +total: Money",
        "  --",
        "  +pay()",
        "}",
        'enum "State" as state_ {',
        "  OPEN",
        "}",
        "order_ --> state_ : state",
        "@enduml",
      ].join("\n"),
    );
  });

  it("has the messages between lifelines in the order of their heights", async () => {
    const line = (id: string, name: string, x: number): string =>
      vertex(id, name, { style: "shape=umlLifeline", x, w: 100, h: 300 });
    const at = (y: number): string =>
      `<mxPoint x="50" y="${y}" as="sourcePoint"/><mxPoint x="250" y="${y}" as="targetPoint"/>`;
    const { views } = await modelOf(
      file(
        [
          line("a", "Browser", 0),
          line("b", "Shop", 200),
          edge('target="a"', {
            style: "dashed=1",
            value: "page",
            points: '<mxPoint x="250" y="200" as="sourcePoint"/>',
          }),
          edge("", { value: "order", points: at(100) }),
        ].join(""),
      ),
    );

    expect(
      views[0]?.shape === "sequence" &&
        views[0].steps.map((step) =>
          !("from" in step) ? [] : [step.from.entry.name, step.to.entry.name, step.label, step.isReply],
        ),
    ).toEqual([
      ["Browser", "Shop", "order", false],
      ["Shop", "Browser", "page", true],
    ]);
  });

  it("names the frame of messages, and takes the boxes around a decision for steps", async () => {
    const line = (id: string, name: string, x: number): string =>
      vertex(id, name, { style: "shape=umlLifeline", x, w: 100, h: 300 });
    const sequence = [
      line("a", "Browser", 0),
      line("b", "Shop", 200),
      vertex("f", "alt", { style: "shape=umlFrame", x: -10, w: 400, h: 200 }),
    ];
    const flow = [vertex("t", "Take order"), vertex("d", "In stock?", { style: "rhombus", x: 200 })];

    const [{ losses }, { elements }] = await Promise.all([
      modelOf(file(sequence.join(""))),
      modelOf(file(flow.join(""))),
    ]);

    expect(losses.map(({ subject, what }) => [what, subject])).toEqual([["unread", "alt in Overview"]]);
    expect(elements.map(({ entry }) => entry.kind)).toEqual(["operation", "operation"]);
  });

  it("names lines that only lead around points without a name", async () => {
    const { losses } = await modelOf(
      file(
        [
          vertex("a", "Shop"),
          vertex("b", "", { x: 200 }),
          vertex("c", "", { x: 400 }),
          edge('source="b" target="c"'),
          edge('source="c" target="b"'),
        ].join(""),
      ),
    );

    expect(losses.map(({ subject }) => subject)).toEqual(["a line in Overview", "a line in Overview"]);
  });

  it("names facts of objects that a diagram does not show, such as tooltips and links within the file", async () => {
    const { elements, losses } = await modelOf(
      file(
        '<UserObject id="a" label="Portal" link="data:page/id,p2" tooltip="The door" cost="7"><mxCell vertex="1" parent="1"><mxGeometry width="80" height="40"/></mxCell></UserObject>' +
          '<object id="b" label="%part% of Acme" part="Shop" link="https://shop.example" placeholders="1"><mxCell vertex="1" parent="1"><mxGeometry x="200" width="80" height="40"/></mxCell></object>',
      ),
    );

    expect(elements.map(({ entry }) => entry.name)).toEqual(["Portal", "Shop of Acme"]);
    expect(losses.map(({ subject, what }) => `${what} ${subject}`)).toEqual([
      "fact link of Portal in Overview: data:page/id,p2",
      "fact tooltip of Portal in Overview: The door",
      "fact cost of Portal in Overview: 7",
    ]);
  });

  it("takes the first line of a long label for the name, also before words in brackets", async () => {
    const label =
      "Browser&lt;br&gt;A single page application with many parts&lt;br&gt;React, TypeScript and more&lt;br&gt;(production)";
    const { elements } = await modelOf(file(vertex("a", label, { style: "html=1" })));

    expect(elements.map(({ entry }) => [entry.name, entry.technology, entry.description])).toEqual([
      ["Browser", "production", "A single page application with many parts React, TypeScript and more"],
    ]);
  });

  it("does not lead lines through the border of other shapes, even if it has no name", async () => {
    const { losses, views } = await modelOf(
      file(
        [
          vertex("in", "Input", { y: 80 }),
          vertex("cpu", "", { x: 200, w: 300, h: 200 }),
          vertex("alu", "ALU", { x: 206, y: 80 }),
          vertex("out", "Output", { x: 600, y: 80 }),
          edge('source="in" target="cpu"', { style: "endArrow=classic" }),
          edge('source="cpu" target="out"', { style: "endArrow=classic" }),
        ].join(""),
      ),
    );

    expect(graphOf(views[0]).lines).toEqual([]);
    expect(losses.map(({ subject }) => subject)).toEqual([
      "a line from Input in Overview",
      "a line to Output in Overview",
    ]);
  });

  it("keeps all words of a border, and names the rows of a class among other shapes", async () => {
    const rows = "swimlane;childLayout=stackLayout";
    const { losses, views } = await modelOf(
      file(
        [
          vertex("env", "Subnet&lt;br&gt;(no egress)", { style: "html=1", w: 400, h: 200 }),
          vertex("a", "Shop &amp;amp; caf&amp;eacute; &amp;#x2022; web", { style: "html=1", x: 20, y: 20 }),
          vertex("b", "Stock", { x: 150, y: 20 }),
          vertex("c", "Logger", { style: rows, x: 260, y: 20, h: 80 }),
          vertex("d", "+ host: String", { style: "text", parent: "c", y: 30 }),
        ].join(""),
      ),
    );

    expect(graphOf(views[0]).boxes).toEqual([
      ["Subnet (no egress)", ["Shop & café • web", "Stock", "Logger"]],
    ]);
    expect(losses.map(({ subject }) => subject)).toEqual(["rows of Logger in Overview: + host: String"]);
  });

  it("reports the number of shapes in hidden layers, and empty pages", async () => {
    const { losses, views } = await modelOf(
      file(`<mxCell id="2" parent="0" visible="0"/>${vertex("a", "Draft", { parent: "2" })}`),
    );

    expect(views).toEqual([]);
    expect(losses.map(({ subject, what }) => [what, subject])).toEqual([
      ["layout", "1 shape in hidden layers of Overview"],
      ["view", "Overview"],
    ]);
  });

  it.each([
    ["a cut-off file", "<mxfile><diagram>", "It is malformed XML"],
    [
      "shapes that contain each other",
      file(vertex("a", "A", { parent: "b" }) + vertex("b", "B", { parent: "a" })),
      "Shapes of the page Overview contain each other",
    ],
    ["a damaged page", "<mxfile><diagram>%%%</diagram></mxfile>", "Save the file without compression"],
  ])("refuses %s with the reason", async (_, text, reason) => {
    await expect(modelOf(text)).rejects.toMatchObject({
      code: "IMPORT_UNREADABLE",
      parameters: { reason: expect.stringContaining(reason) as string },
    });
  });
});

it("reads no names from drawings that were pasted into a label", async () => {
  const figma =
    "&lt;meta charset=&quot;utf-8&quot;&gt;&lt;span data-metadata=&quot;&lt;!--(figmeta)eyJ9Cg==(/figmeta)--&gt;&quot;&gt;&lt;/span&gt;&lt;span data-buffer=&quot;&lt;!--(figma)Zmln(/figma)--&gt;&quot;&gt;&lt;/span&gt;Shop";
  const cells = `&lt;span&gt;${encodeURIComponent('<mxGraphModel><root><mxCell id="0"/></root></mxGraphModel>')}&lt;/span&gt;Cart`;
  const { elements } = await modelOf(
    file(vertex("a", figma, { style: "html=1" }) + vertex("b", cells, { style: "html=1", x: 200 })),
  );

  expect(elements.map(({ entry }) => entry.name)).toEqual(["Shop", "Cart"]);
});
