import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitising } from "./sanitise-svg.ts";
import { SvgError, transformSvg } from "./transform-svg.ts";

const sanitise = (svg: string): string => transformSvg(svg, [sanitising]);
const inside = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`;

describe("what is drawn is kept:", () => {
  it.each([
    `<rect x="1" y="2" width="3" height="4" fill="#fff"/>`,
    `<text x="1" style="white-space:pre">a &amp; b &lt; c</text>`,
    `<path d="M0 0" marker-end="url(#arrow)"/>`,
    `<linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient>`,
    `<image href="data:image/png;base64,AAAA"/>`,
  ])("%s", (content) => {
    expect(sanitise(inside(content))).toContain(content);
  });
});

describe("what acts or leads elsewhere is gone:", () => {
  it.each([
    `<script>alert(1)</script>`,
    `<SCRIPT>alert(1)</SCRIPT>`,
    `<rect onclick="alert(1)" OnLoad="alert(1)"/>`,
    `<a href="javascript:alert(1)"><text>x</text></a>`,
    `<a xlink:href="java&#x0A;script:alert(1)"><text>x</text></a>`,
    `<image href="http://127.0.0.1/x.png"/>`,
    `<image xlink:href="data:image/svg+xml;base64,AAAA"/>`,
    `<use href="http://127.0.0.1/x.svg#a"/>`,
    `<use xlink:href="data:text/html,x"/>`,
    `<foreignObject><iframe src="http://127.0.0.1"/></foreignObject>`,
    `<style>@import "http://127.0.0.1/x.css";</style>`,
    `<rect style="fill:url(http://127.0.0.1/x)"/>`,
    `<rect fill="url('http://127.0.0.1/x')"/>`,
    String.raw`<rect fill="\75rl(http://127.0.0.1)"/>`,
    `<animate attributeName="href" to="javascript:alert(1)"/>`,
    `<set attributeName="onclick" to="alert(1)"/>`,
    `<feImage href="http://127.0.0.1/x"/>`,
    `<text><![CDATA[]]><handler>alert(1)</handler></text>`,
    `<title><script>alert(1)</script></title>`,
  ])("%s", (content) => {
    expect(dangersIn(sanitise(inside(content)))).toEqual([]);
  });
});

it("keeps the text of a link, which then leads nowhere", () => {
  expect(sanitise(inside(`<a href="javascript:alert(1)"><text>Order</text></a>`))).toContain(
    "<text>Order</text>",
  );
});

it.each([
  ["an entity that multiplies", `<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>`],
  ["what is no XML", "<svg><rect></svg>"],
  ["nothing", ""],
  ["a depth that nobody draws", `<svg>${"<g>".repeat(300)}${"</g>".repeat(300)}</svg>`],
])("refuses %s", (_, svg) => {
  expect(() => sanitise(svg)).toThrow(SvgError);
});

const name = fc.constantFrom(
  "g",
  "text",
  "rect",
  "script",
  "a",
  "use",
  "image",
  "style",
  "foreignObject",
  "animate",
  "title",
  "svg",
);
const attribute = fc.tuple(
  fc.constantFrom("href", "xlink:href", "onclick", "onload", "style", "fill", "id", "src", "class", "filter"),
  fc.constantFrom(
    "javascript:alert(1)",
    "http://127.0.0.1/",
    "url(http://127.0.0.1/)",
    "#a",
    "red",
    "data:image/svg+xml,x",
    " url( '#a' )",
  ),
);
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("text", "&lt;script&gt;", ""),
    fc
      .tuple(
        name,
        fc.uniqueArray(attribute, { selector: ([key]) => key, maxLength: 3 }),
        fc.array(tie("tree"), { maxLength: 3 }),
      )
      .map(
        ([tag, attributes, children]) =>
          `<${tag}${attributes.map(([key, value]) => ` ${key}="${value}"`).join("")}>${children.join("")}</${tag}>`,
      ),
  ),
}));

describe("whatever is nested in whatever", () => {
  it("nothing that acts or leads elsewhere comes through", () => {
    fc.assert(
      fc.property(tree, (content) => {
        expect(dangersIn(sanitise(inside(content)))).toEqual([]);
      }),
    );
  });

  it("a second time changes nothing", () => {
    fc.assert(
      fc.property(tree, (content) => {
        const once = sanitise(inside(content));
        expect(sanitise(once)).toBe(once);
      }),
    );
  });
});

function dangersIn(svg: string): string[] {
  const tags = svg.match(/<[^>]*>/g)?.join("") ?? "";
  return [
    /<script/i,
    /\son\w+=/i,
    /(?:href|style|src)="[^"]*(?:javascript:|127\.0\.0\.1|svg\+xml)/i,
    /url\((?!\s*["']?#)/i,
    /<foreignObject/i,
    /<style/i,
    /<animate|<set/i,
  ].flatMap((danger) => (danger.test(tags) ? [String(danger)] : []));
}
