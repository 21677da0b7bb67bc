import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { type Component, type DesignModel, implied, stated } from "../../model/index.ts";
import { sampleDesign } from "../../testing/index.ts";
import { emitDrawio } from "./emit-drawio.ts";

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** The elements of a text that is well-formed XML; anything else is an error. */
function elementsIn(xml: string): Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ attributes, name }) => {
    const element = { name, attributes, text: "" };
    elements.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on("closetag", () => open.pop());
  parser.write(xml).close();
  return elements;
}

const service: Component = {
  id: "orders",
  name: "Order service",
  kind: "service",
  responsibility: "Keeps orders.",
  provides: [],
  requires: [],
  entities: [],
  sources: ["FR-1"],
  ...stated,
};

function designOf(components: readonly Partial<Component>[], name = "Order API"): DesignModel {
  return {
    ...sampleDesign,
    components: components.map((one) => ({ ...service, ...one })),
    interfaces: [{ id: "api", name, operations: [], sources: [], ...stated }],
  };
}

function edgesIn(xml: string): string[] {
  return elementsIn(xml).flatMap(({ attributes: { edge, source, style, target } }) =>
    edge === undefined ? [] : `${source} ${style?.includes("dashed=1") ? "needs" : "is of"} ${target}`,
  );
}

describe("the interface diagram", () => {
  it("connects each interface to its provider and to the components that need it", () => {
    const { xml } = emitDrawio(
      designOf([
        { id: "shop", requires: ["api"] },
        { id: "orders", provides: ["api"] },
      ]),
    );

    expect(edgesIn(xml)).toEqual([
      "component-shop needs interface-api",
      "interface-api is of component-orders",
    ]);
  });

  it("leaves out components without an interface, and interfaces that are not there", () => {
    const { xml } = emitDrawio(
      designOf([{ id: "shop", requires: ["nothing"] }, { provides: ["api", "api"] }]),
    );

    expect(
      elementsIn(xml).flatMap(({ attributes, name }) => (name === "object" ? attributes["id"] : [])),
    ).toEqual(["component-orders", "interface-api"]);
    expect(edgesIn(xml)).toEqual(["interface-api is of component-orders"]);
  });

  it("shows the requirements of a shape and its operations", () => {
    const { xml } = emitDrawio(sampleDesign);

    expect(
      elementsIn(xml).find(({ attributes: { id } }) => id === "interface-lending_api")?.attributes,
    ).toEqual({
      id: "interface-lending_api",
      label: "Lending API",
      requirements: "FR-1",
      operations: "lend, reserve",
    });
  });

  it("shows parts that no requirement names", () => {
    const { svg } = emitDrawio(designOf([{ provides: ["api"], ...implied("Orders are kept.") }]));

    expect(elementsIn(svg).map(({ text }) => text)).toContain("«service, implied»");
  });

  it("has the same places in both forms", () => {
    const { svg, xml } = emitDrawio(sampleDesign);
    const places = (elements: Element[], name: string) =>
      elements.flatMap(({ attributes: { height, width, x, y }, name: own }) =>
        own === name && width !== undefined && width !== "20" ? `${x} ${y} ${width} ${height}` : [],
      );

    expect(places(elementsIn(xml), "mxGeometry")).toEqual(places(elementsIn(svg), "rect"));
  });
});

it("whatever the names, both forms are well-formed and contain them", () => {
  const label = fc.oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 72 }),
    fc.constantFrom('"/><script>', "]]>", "<!--", "&lt;b>", "end", "\u202Eאבג", "a\nb"),
  );
  fc.assert(
    fc.property(label, label, label, (system, name, api) => {
      const { svg, xml } = emitDrawio({ ...designOf([{ name, provides: ["api"] }], api), system });

      const [box, ball] = elementsIn(xml).filter((element) => element.name === "object");
      expect(lettersOf(box?.attributes["label"] ?? "")).toBe(`«service»${lettersOf(name)}`);
      expect(lettersOf(ball?.attributes["label"] ?? "")).toBe(lettersOf(api));
      const said = elementsIn(svg).map(({ text }) => lettersOf(text));
      expect(said.filter((text) => text !== "").join("")).toBe(
        `Interfacesof${lettersOf(system)}«service»${lettersOf(name)}${lettersOf(api)}`,
      );
    }),
  );
});

/** The letters of a text; lines may be broken anywhere, and XML does not permit control characters. */
function lettersOf(text: string): string {
  return text.replaceAll(/[\p{White_Space}\p{Control}\u{FFFE}\u{FFFF}]/gu, "");
}
