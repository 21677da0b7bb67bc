import { describe, expect, it } from "vitest";
import type { DiagramContent, DiagramElement, DiagramRelation } from "../../../model/index.ts";
import { linkPicture } from "./link-picture.ts";
import { readPictureNodes } from "./picture-nodes.ts";

const element = (alias: string, name = alias): DiagramElement => ({
  alias,
  name,
  shape: "component",
  members: [],
  line: 1,
});
const relation = (from: string, to: string, label?: string): DiagramRelation => ({
  from,
  to,
  kind: "directed",
  line: 1,
  ...(label === undefined ? {} : { label }),
});
const message = (from: string, to: string, label: string): DiagramRelation => ({
  ...relation(from, to, label),
  kind: "message",
});

/** Returns the linked parts, each by its elements: `g#a` or the words of a text. */
function linked(svg: string, content: DiagramContent) {
  const { elements, relations } = linkPicture(svg, content);
  const nodes = readPictureNodes(svg);
  const shown = (at: number): string => {
    const { attributes, name, text = "" } = nodes[at] ?? {};
    return text === "" ? `${name ?? ""}#${attributes?.get("id") ?? ""}` : text;
  };
  return {
    elements: Object.fromEntries(
      Array.from(elements, ([alias, parts]) => [alias, parts.map((part) => part.nodes.map(shown).join(" "))]),
    ),
    relations: Object.fromEntries(
      Array.from(relations, ([index, part]) => [index, part.nodes.map(shown).join(" ")]),
    ),
  };
}

describe("the parts of a picture by PlantUML", () => {
  const rect = `<rect width="9" height="9"/>`;
  const group = (name: string, id: string) => `<g data-qualified-name="${name}" id="${id}">${rect}</g>`;
  const line = (from: string, to: string, { id, at }: { readonly id: string; readonly at: number }) =>
    `<g data-entity-1="${from}" data-entity-2="${to}" data-source-line="${at}" id="${id}"><path d="M0,0 L9,9"/></g>`;

  it("are groups with the alias, alone or in a package", () => {
    const svg = `<svg>${group("Shop", "a")}${group("Shop.web", "b")}${group("Shop.api.web2", "c")}</svg>`;
    const content = { elements: ["Shop", "web", "web2", "2"].map((alias) => element(alias)), relations: [] };

    expect(linked(svg, content)).toEqual({
      elements: { Shop: ["g#a"], web: ["g#b"], web2: ["g#c"] },
      relations: {},
    });
  });

  it("are links between the two groups, in the order of their lines, drawn from any end", () => {
    const svg = `<svg>${group("a", "1")}${group("b", "2")}${line("2", "1", { id: "second", at: 9 })}${line("1", "2", { id: "first", at: 4 })}</svg>`;
    const content = {
      elements: [element("a"), element("b")],
      relations: [relation("a", "b"), relation("a", "a"), relation("a", "b"), relation("b", "a")],
    };

    expect(linked(svg, content).relations).toEqual({ 0: "g#first", 2: "g#second" });
  });

  it("are links from the package around a class, if the two have one name", () => {
    const svg = `<svg>${group("Shop", "p")}${group("Shop.Shop", "c")}${group("Shop.Order", "o")}${line("c", "o", { id: "inner", at: 3 })}${line("p", "o", { id: "outer", at: 4 })}</svg>`;
    const content = {
      elements: [element("Shop"), element("Shop.Shop", "Shop"), element("Order")],
      relations: [relation("Shop.Shop", "Order"), relation("Shop.Shop", "Order")],
    };

    expect(linked(svg, content).relations).toEqual({ 0: "g#inner", 1: "g#outer" });
  });

  const lifeline = (x: number, id: string) =>
    `<g><line id="${id}" x1="${x}" y1="60" x2="${x}" y2="200" stroke-dasharray="5,5"/></g>`;
  const head = (x: number, words: readonly string[]) =>
    `<rect id="head${x}" x="${x - 40}" y="20" width="80" height="38"/>${words.map((word, index) => `<text x="${x}" text-anchor="middle" y="${35 + 16 * index}">${word}</text>`).join("")}`;
  const arrow = (
    from: number,
    to: number,
    { id, words, y }: { readonly id: string; readonly words: readonly string[]; readonly y: number },
  ) =>
    `<polygon id="${id}-head" points="${to},${y} ${to - 9},${y - 4} ${to - 9},${y + 4}"/><line id="${id}" x1="${Math.min(from, to)}" x2="${Math.max(from, to)}" y1="${y}" y2="${y}"/>${words.map((word) => `<text x="${from}" y="${y - 4}">${word}</text>`).join("")}`;
  const sequence = `${lifeline(100, "l1")}${lifeline(300, "l2")}${lifeline(500, "l3")}<text x="300" y="9" text-anchor="middle">Title</text>${head(100, ["Web shop"])}${head(300, ["Order", "service"])}${head(500, ["Order", "desk"])}`;
  const participants = [element("W", "Web shop"), element("O", "Order service"), element("D", "Order desk")];

  it("in a sequence diagram are the parts centred above a lifeline, and the lifeline", () => {
    const content = { elements: participants, relations: [message("W", "O", "asks")] };

    expect(linked(`<svg>${sequence}</svg>`, content).elements).toEqual({
      W: ["rect#head100 Web shop", "line#l1"],
      O: ["rect#head300 Order service", "line#l2"],
      D: ["rect#head500 Order desk", "line#l3"],
    });
  });

  it("in a sequence diagram are also what is centred below a lifeline", () => {
    const foot = `<rect id="foot" x="60" y="201" width="80" height="30"/><text x="100" y="215" text-anchor="middle">Web shop</text>`;
    const content = { elements: participants, relations: [message("W", "O", "asks")] };

    expect(linked(`<svg>${sequence}${foot}</svg>`, content).elements["W"]).toEqual([
      "rect#head100 Web shop",
      "rect#foot Web shop",
      "line#l1",
    ]);
  });

  it("in a sequence diagram are created by messages that lead to the edge of their heads", () => {
    const late = `<line id="l4" x1="700" y1="100" x2="700" y2="200" stroke-dasharray="5,5"/><rect id="late" x="640" y="100" width="120" height="40"/><text x="700" y="120" text-anchor="middle">Late</text><text x="700" y="134" text-anchor="middle">bill</text>`;
    const content = {
      elements: [...participants, element("L", "Late bill")],
      relations: [message("W", "L", "creates"), message("L", "W", "done")],
    };

    expect(
      linked(
        `<svg>${sequence}${late}${arrow(100, 638, { id: "m1", words: ["creates"], y: 115 })}${arrow(700, 100, { id: "m2", words: ["done"], y: 180 })}</svg>`,
        content,
      ),
    ).toMatchObject({
      elements: { L: ["rect#late Late bill", "line#l4"] },
      relations: { 0: "polygon#m1-head line#m1 creates", 1: "polygon#m2-head line#m2 done" },
    });
  });

  it("in a sequence diagram are loops of every style, on both sides of their lifeline", () => {
    const loop = (
      id: string,
      { side, x, y }: { readonly side: 1 | -1; readonly x: number; readonly y: number },
    ) =>
      [
        `<line id="${id}1" x1="${Math.min(x, x + side * 42)}" x2="${Math.max(x, x + side * 42)}" y1="${y}" y2="${y}" stroke-dasharray="2,2"/>`,
        `<line id="${id}2" x1="${x + side * 42}" x2="${x + side * 42}" y1="${y}" y2="${y + 13}" stroke-dasharray="2,2"/>`,
        `<line id="${id}3" x1="${Math.min(x, x + side * 42)}" x2="${Math.max(x, x + side * 42)}" y1="${y + 13}" y2="${y + 13}" stroke-dasharray="2,2"/>`,
        `<text x="${x}" y="${y - 4}">${id}</text>`,
      ].join("");
    const content = {
      elements: participants,
      relations: [message("O", "O", "right"), message("D", "D", "left")],
    };

    expect(
      linked(
        `<svg>${sequence}${loop("right", { x: 300, side: 1, y: 80 })}${loop("left", { x: 500, side: -1, y: 120 })}</svg>`,
        content,
      ).relations,
    ).toEqual({ 0: "line#right1 line#right2 line#right3 right", 1: "line#left1 line#left2 line#left3 left" });
  });

  it("in a sequence diagram may have a name that is not in the middle of its shape", () => {
    const content = { elements: [element("W", "W")], relations: [message("W", "W", "thinks")] };

    expect(
      linked(
        `<svg>${lifeline(100, "l1")}<rect id="head" x="60" y="20" width="80" height="38"/><text x="65" y="35">W</text></svg>`,
        content,
      ).elements,
    ).toEqual({ W: ["rect#head W", "line#l1"] });
  });

  it("in a sequence diagram of one name are in the order of the text", () => {
    const content = {
      elements: [
        element("W", "Web shop"),
        { ...element("box", "App"), shape: "package" as const },
        element("A", "App"),
        element("B", "App"),
      ],
      relations: [message("A", "B", "asks")],
    };

    expect(
      linked(
        `<svg>${lifeline(100, "l1")}${lifeline(300, "l2")}${lifeline(500, "l3")}${head(100, ["Web shop"])}${head(300, ["App"])}${head(500, ["App"])}${arrow(300, 500, { id: "m", words: ["asks"], y: 80 })}</svg>`,
        content,
      ),
    ).toMatchObject({
      elements: { A: ["rect#head300 App", "line#l2"], B: ["rect#head500 App", "line#l3"] },
      relations: { 0: "polygon#m-head line#m asks" },
    });
  });

  it("in a sequence diagram by Java are the same, with dashes in the style and the width of each text", () => {
    const own = `<line id="l1" x1="100" y1="60" x2="100" y2="200" style="stroke:#181818;stroke-dasharray:5,5;"/><line id="l2" x1="300" y1="60" x2="300" y2="200" style="stroke-dasharray:5,5"/><text x="10" y="40" textLength="180">Web shop</text><text x="260" y="40" textLength="80">Order service</text>${arrow(100, 300, { id: "m", words: ["asks"], y: 80 })}`;
    const content = { elements: participants, relations: [message("W", "O", "asks")] };

    expect(linked(`<svg>${own}</svg>`, content)).toEqual({
      elements: { W: ["Web shop", "line#l1"], O: ["Order service", "line#l2"] },
      relations: { 0: "polygon#m-head line#m asks" },
    });
  });

  it("are messages with their words, in the order of the text, whatever is drawn between them", () => {
    const loop = `<line id="s1" x1="300" x2="342" y1="90" y2="90"/><line id="s2" x1="342" x2="342" y1="90" y2="103"/><line id="s3" x1="301" x2="342" y1="103" y2="103"/><polygon id="s4" points="310,99 301,103 310,107"/><text x="306" y="86">thinks</text><text x="320" y="95">later that day</text>`;
    const svg = `<svg>${sequence}${arrow(100, 300, { id: "m1", words: ["1", "asks", "for it"], y: 80 })}${loop}<line id="divider" x1="40" x2="560" y1="110" y2="110" stroke-dasharray="2,2"/>${arrow(305, 495, { id: "m3", words: ["asks"], y: 120 })}${arrow(300, 100, { id: "m4", words: ["asks"], y: 130 })}</svg>`;
    const content = {
      elements: participants,
      relations: [
        message("W", "O", "asks for it"),
        message("O", "O", "thinks"),
        message("W", "D", "never drawn"),
        message("O", "D", "asks"),
        message("O", "W", "asks"),
      ],
    };

    expect(linked(svg, content).relations).toEqual({
      0: "polygon#m1-head line#m1 1 asks for it",
      1: "line#s1 line#s2 line#s3 polygon#s4 thinks",
      3: "polygon#m3-head line#m3 asks",
      4: "polygon#m4-head line#m4 asks",
    });
  });
});

describe("the parts of a picture by Mermaid", () => {
  const node = (dataId: string, id: string) =>
    `<g data-et="node" data-id="${dataId}" id="${id}"><rect width="9" height="9"/></g>`;
  const edge = (dataId: string, id: string) =>
    `<path data-et="edge" data-id="${dataId}" id="${id}" d="M0,0 L9,9"/>`;

  it("are nodes with the alias as their id", () => {
    const svg = `<svg>${node("other", "n1")}${node("Access log entry", "n2")}</svg>`;

    expect(linked(svg, { elements: [element("Access log entry"), element("log")], relations: [] })).toEqual({
      elements: { "Access log entry": ["g#n2"] },
      relations: {},
    });
  });

  it.each([
    ["a flowchart", ["a_b", "c"], "L_a_b_c_0"],
    ["a class diagram", ["Hold", "Slot"], "id_Hold_Slot_4"],
    ["an ER diagram", ["Visit type", "Slot"], "id_entity-Visit type-5_entity-Slot-1_0"],
    ["any diagram, from its other end", ["Slot", "Hold"], "id_Hold_Slot_4"],
  ] as const)("are lines of %s with their labels", (_, [from, to], id) => {
    const svg = `<svg>${edge("L_x_y_0", "e1")}${edge(id, "e2")}<g><g data-id="${id}" id="label"><text>holds</text></g></g></svg>`;

    expect(linked(svg, { elements: [], relations: [relation(from, to)] }).relations).toEqual({
      0: "g#label path#e2",
    });
  });

  it("are several lines between the same nodes, in order", () => {
    const svg = `<svg>${edge("L_a_b_0", "e1")}${edge("L_a_b_2", "e2")}</svg>`;
    const relations = [relation("a", "b"), relation("a", "b"), relation("a", "b")];

    expect(linked(svg, { elements: [], relations }).relations).toEqual({ 0: "path#e1", 1: "path#e2" });
  });

  it("are participants, lifelines, and messages with the words before them", () => {
    const svg = `<svg><line id="life" data-et="life-line" data-id="W" x1="5" x2="5" y1="9" y2="99"/><g id="head" data-et="participant" data-id="W"><rect width="9" height="9"/></g><text x="1" y="20">asks</text><text x="1" y="30">for it</text><line id="m" data-et="message" data-from="W" data-to="O" x1="5" x2="50" y1="35" y2="35"/><text x="1" y="50">yes</text><line id="r" data-et="message" data-from="O" data-to="W" x1="5" x2="50" y1="55" y2="55"/></svg>`;
    const content = {
      elements: [element("W", "Web shop")],
      relations: [message("W", "O", "asks for it"), message("O", "W", "yes")],
    };

    expect(linked(svg, content)).toEqual({
      elements: { W: ["g#head", "line#life"] },
      relations: { 0: "asks for it line#m", 1: "yes line#r" },
    });
  });
});

describe("parts that no engine names", () => {
  it("is found by its words and the smallest shape around them", () => {
    const svg = `<svg><rect id="outer" width="300" height="200" fill="#eee"/><rect id="box" x="10" y="10" width="120" height="60" fill="#fff"/><text x="20" y="30">Order</text><text x="20" y="46">service</text></svg>`;

    expect(linked(svg, { elements: [element("o", "Order service")], relations: [] }).elements).toEqual({
      o: ["rect#box Order service"],
    });
  });

  it("is linked to one place each, in order", () => {
    const svg = `<svg><text x="0" y="9">Copy</text><text x="0" y="99">Copy</text></svg>`;

    expect(
      linked(svg, {
        elements: [element("a", "Copy"), element("b", "Copy"), element("c", "Copy")],
        relations: [],
      }).elements,
    ).toEqual({ a: ["Copy"], b: ["Copy"] });
  });

  it("and stands nowhere is not linked", () => {
    expect(
      linked(`<svg><text>Order</text></svg>`, {
        elements: [element("a", "Order service"), element("b", "?")],
        relations: [],
      }).elements,
    ).toEqual({});
  });
});

it("a part has the extent of all that it draws, after every transform", () => {
  const svg = `<svg><g transform="translate(100 50)"><g data-et="node" data-id="shop" transform="scale(2)"><rect x="-5" y="-5" width="10" height="10"/><path d="M0 0 l20,5"/></g></g></svg>`;
  const { elements } = linkPicture(svg, { elements: [element("shop")], relations: [] });

  expect(elements.get("shop")).toEqual([{ nodes: [2], box: { x: 90, y: 40, width: 50, height: 20 } }]);
});
