import { describe, expect, it } from "vitest";
import { type Fate, SvgError, type SvgVisitor, transformSvg } from "./transform-svg.ts";

/** Gives the named elements their fate, and keeps the others. */
const fating = (fates: Readonly<Record<string, Fate>>): SvgVisitor => ({
  element: ({ name }) => fates[name] ?? "keep",
});

describe("parts that no visitor changes are written unchanged", () => {
  it.each([
    `<svg/>`,
    `<svg><g/><g><rect x="1"/></g></svg>`,
    `<svg><text>a<tspan>b</tspan>c</text></svg>`,
    `<svg><text>&amp;&lt;&gt;"&#13;\t\n</text></svg>`,
    `<svg a="&amp;&lt;&gt;&quot;&#13;&#9;&#10;"/>`,
  ])("%s", (svg) => {
    expect(transformSvg(svg, [])).toBe(svg);
  });
});

it.each([
  ["what stands before and behind the root", `<?xml version="1.0"?>\n<!-- a --><svg/>\n<!-- b -->`, "<svg/>"],
  ["comments and instructions", `<svg><!-- a --><?b c?><g/></svg>`, "<svg><g/></svg>"],
  [
    "what parts CDATA from text",
    `<svg><text>a<![CDATA[<b>]]></text></svg>`,
    "<svg><text>a&lt;b&gt;</text></svg>",
  ],
])("omits %s", (_, svg, written) => {
  expect(transformSvg(svg, [])).toBe(written);
});

describe("an element", () => {
  const svg = `<svg><a>x<b>y<a>z</a></b></a><c>w</c></svg>`;

  it("that is dropped is dropped with all of its content, whatever the visitors' decisions about it", () => {
    expect(transformSvg(svg, [fating({ a: "drop", b: "unwrap" })])).toBe("<svg><c>w</c></svg>");
  });

  it("that is unwrapped leaves what is inside it in its place", () => {
    expect(transformSvg(svg, [fating({ a: "unwrap" })])).toBe("<svg>x<b>yz</b><c>w</c></svg>");
  });

  it("has the fate that the first visitor gives it, and the others do not see it", () => {
    const seen: string[] = [];
    const watching: SvgVisitor = {
      element: ({ name }) => {
        seen.push(name);
        return "keep";
      },
    };

    expect(transformSvg(svg, [fating({ a: "drop" }), watching])).toBe("<svg><c>w</c></svg>");
    expect(seen).toEqual(["svg", "c"]);
  });

  it("is renamed and gets other attributes, at both its ends", () => {
    const changing: SvgVisitor = {
      element(element) {
        if (element.name === "c") {
          element.name = "d";
          element.attributes.set("e", "1");
        }
        return "keep";
      },
    };

    expect(transformSvg(`<svg><c>w</c><c/></svg>`, [changing])).toBe(`<svg><d e="1">w</d><d e="1"/></svg>`);
  });

  it("gets its kept ancestors, the root first", () => {
    const around: string[] = [];
    const watching: SvgVisitor = {
      element({ name }, ancestors) {
        around.push([...ancestors.map((one) => one.name), name].join(" "));
        return name === "a" ? "unwrap" : "keep";
      },
    };

    transformSvg(svg, [watching]);

    expect(around).toEqual(["svg", "svg a", "svg b", "svg b a", "svg c"]);
  });
});

describe("a text", () => {
  it("goes through each visitor, with the element that it is in", () => {
    const upper: SvgVisitor = { text: (text) => text.toUpperCase() };
    const named: SvgVisitor = { text: (text, { name }) => `${name}:${text}` };

    expect(transformSvg(`<svg><a>x</a></svg>`, [upper, named])).toBe("<svg><a>a:X</a></svg>");
  });

  it("that a visitor empties is not there", () => {
    expect(transformSvg(`<svg><a>x</a></svg>`, [{ text: () => "" }])).toBe("<svg><a/></svg>");
  });
});

describe("is refused:", () => {
  const nested = (depth: number) => `${"<g>".repeat(depth)}${"</g>".repeat(depth)}`;
  const many = (count: number) => `<svg>${"<g/>".repeat(count - 1)}</svg>`;

  it.each([
    ["a document type", "<!DOCTYPE svg><svg/>", "a document type is not allowed in an SVG"],
    ["no element", "<!-- nothing -->", "document must contain a root element."],
    ["more depth than 256", nested(257), "the SVG has more than 200000 elements, or is deeper than 256"],
    [
      "more elements than 200000",
      many(200_001),
      "the SVG has more than 200000 elements, or is deeper than 256",
    ],
  ])("%s", (_, svg, message) => {
    expect(() => transformSvg(svg, [])).toThrow(new SvgError(message));
  });

  it("text that is not XML, with the fault", () => {
    expect(() => transformSvg("<svg></g>", [])).toThrow(SvgError);
    expect(() => transformSvg("<svg></g>", [])).toThrow(/unexpected close tag/i);
  });

  it("no picture within the limits of depth and size, not counting dropped parts", () => {
    expect(transformSvg(nested(256), [])).toContain("<g/>");
    expect(transformSvg(many(200_000), [])).toContain("<g/>");
    expect(transformSvg(`<svg>${"<a><g/></a>".repeat(300)}</svg>`, [fating({ a: "drop" })])).toBe("<svg/>");
  });
});
