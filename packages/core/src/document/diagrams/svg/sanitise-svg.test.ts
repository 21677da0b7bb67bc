import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitising } from "./sanitise-svg.ts";
import { SvgError, transformSvg } from "./transform-svg.ts";

const sanitise = (svg: string): string => transformSvg(svg, [sanitising]);
const inside = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`;

describe("drawing elements are kept:", () => {
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

describe("active content and references to other documents are removed:", () => {
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

/** Returns the remains of content inside of a picture. */
const leftOf = (content: string): string =>
  sanitise(`<svg>${content}</svg>`).replace(/^<svg[^>]*>|<\/svg>$/g, "");

describe("an element", () => {
  it.each([
    ["that only wraps leaves what it wraps", `<switch><a><g/></a></switch>`, `<g/>`],
    [
      "that wraps and moves leaves a group, so that nothing leaves its place",
      `<a transform="translate(5, 6)" href="https://example.com" target="_blank"><g/></a><switch opacity="0.5"><g/></switch>`,
      `<g transform="translate(5, 6)"><g/></g><g opacity="0.5"><g/></g>`,
    ],
    [
      "that wraps and styles words leaves a part of the text",
      `<text>a<a href="https://example.com" fill="#00f" transform="scale(2)">b</a></text>`,
      `<text>a<tspan fill="#00f">b</tspan></text>`,
    ],
    ["that is not known is gone, with what is inside of it", `<metadata><g/></metadata><g/>`, `<g/>`],
    ["in a title is gone, and the words stay", `<title>a<g>b</g>c</title>`, `<title>ac</title>`],
    [
      "in a title is gone, however deep that stands",
      `<g><g><title><g/>a</title></g></g>`,
      `<g><g><title>a</title></g></g>`,
    ],
    ["in a description is gone, and the words stay", `<desc>a<g>b</g>c</desc>`, `<desc>ac</desc>`],
    ["that shows an image which is gone is gone", `<image x="1"/><image href="x.png"/>`, ``],
    ["that uses nothing, or something elsewhere, is gone", `<use x="1"/><use href="a.svg#b"/>`, ``],
    ["that uses a part of the picture stays", `<g><use href="#a"/></g>`, `<g><use href="#a"/></g>`],
    [
      "that uses a part and could be used itself is gone",
      `<g id="b"><g><use href="#a"/></g></g>`,
      `<g id="b"><g/></g>`,
    ],
  ])("%s", (_, content, left) => {
    expect(leftOf(content)).toBe(left);
  });

  it("that is the root is a picture, and nothing remains of any other", () => {
    expect(sanitise(`<g><rect/></g>`)).toBe("");
    expect(sanitise(`<a><svg/></a>`)).toBe("");
  });

  it("that is the root may have an id beside what is used inside it", () => {
    expect(sanitise(`<svg id="a"><use href="#b"/></svg>`)).toContain(`<use href="#b"/>`);
  });

  it("that is the root names the namespace of SVG, whatever it named before, and no other element does", () => {
    expect(sanitise(`<svg xmlns="http://example.com/" xmlns:a="b"><svg xmlns="c"/></svg>`)).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg"><svg/></svg>`,
    );
  });
});

describe("a reference", () => {
  it.each([
    [`<use href=" #a.b:c-1_D "/>`, `<use href="#a.b:c-1_D"/>`],
    [`<use xlink:href="#a"/>`, `<use href="#a"/>`],
    [`<use href="#a" xlink:href="#b"/>`, `<use href="#a"/>`],
    [`<textPath href="#a"/>`, `<textPath href="#a"/>`],
    [`<textPath href="b.svg#a"/>`, `<textPath/>`],
    [`<textPath href="#a b"/>`, `<textPath/>`],
    [`<image href=" data:image/PNG;base64,AA+/ b_= "/>`, `<image href="data:image/PNG;base64,AA+/ b_="/>`],
    [`<image href="data:image/jpeg;base64,AA"/>`, `<image href="data:image/jpeg;base64,AA"/>`],
    [`<image href="data:image/gif;base64,AA"/>`, `<image href="data:image/gif;base64,AA"/>`],
    [`<image href="data:image/webp;base64,AA"/>`, `<image href="data:image/webp;base64,AA"/>`],
    [`<image href="x data:image/png;base64,AA"/>`, ``],
    [`<image href="data:image/png;base64,"/>`, ``],
    [`<image href="data:image/png;base64,AA,x"/>`, ``],
    [`<image href="#a"/>`, ``],
    [`<use href="data:image/png;base64,AA"/>`, ``],
  ])("%s is left as %s", (content, left) => {
    expect(leftOf(content)).toBe(left);
  });
});

describe("an attribute", () => {
  it.each([
    [`id="a.b:c-1_D"`, true],
    [`id="a b"`, false],
    [`id="'a"`, false],
    [`id="a)"`, false],
    [`id=""`, false],
    [`fill="url(#a)"`, true],
    [`fill="url( '#a.b:c-1' )"`, true],
    [`fill='url("#a")'`, true],
    [`fill=" url(#a) "`, true],
    [`fill="url('#a)"`, false],
    [`fill="url()"`, false],
    [`fill="url(#a) url(b)"`, false],
    [`fill="b url(#a)"`, false],
    [`fill="url (b)"`, false],
    [`fill="URL(b)"`, false],
    [String.raw`fill="\72 ed"`, false],
    [`fill="curly"`, true],
    [`font-family="'Two Words', &quot;x:y&quot;"`, true],
    [`clip-path="circle(50% at 1.5, 2)"`, true],
    [`filter="blur(2px)"`, true],
    [`filter="blur(2px) 'a'"`, false],
    [`filter="'a' blur(2px)"`, false],
    [`mask="image-set('a' 1x)"`, false],
    [`clip-path="'a'"`, false],
    [`marker-start="'a'"`, false],
    [`marker-mid="'a'"`, false],
    [`marker-end="'a'"`, false],
    [`xml:space="preserve"`, true],
    [`class="a"`, false],
    [`onclick="a"`, false],
    [`src="a"`, false],
  ])("%s is kept: %s", (attribute, isKept) => {
    const name = attribute.slice(0, attribute.indexOf("="));

    expect(leftOf(`<g ${attribute}/>`).includes(`${name}=`)).toBe(isKept);
  });
});

describe("a style", () => {
  it.each([
    ["fill:red;stroke:#fff", "fill:red;stroke:#fff"],
    [" Fill : Red ; STROKE-WIDTH:2px; ", "fill:Red;stroke-width:2px"],
    ["fill:url( '#a' )", "fill:url( '#a' )"],
    [
      "fill:rgb(1, 2, 3);font-family:'Größe 2', +a_b-c.d%",
      "fill:rgb(1, 2, 3);font-family:'Größe 2', +a_b-c.d%",
    ],
    ["fill:url(b);opacity:.5", "opacity:.5"],
    ["fill:URL (b);opacity:.5", "opacity:.5"],
    ["fill:url(#a) b;opacity:.5", "opacity:.5"],
    ["fill:b url(#a);opacity:.5", "opacity:.5"],
    ["fill:a:b;opacity:.5", "opacity:.5"],
    ["fill:@a;opacity:.5", "opacity:.5"],
    ["fill:a@;opacity:.5", "opacity:.5"],
    [String.raw`fill:\75rl(b);opacity:.5`, "opacity:.5"],
    ["behavior:a;position:fixed;opacity:.5", "opacity:.5"],
  ])("%s is left as %s", (style, left) => {
    expect(leftOf(`<g style="${style}"/>`)).toBe(`<g style="${left}"/>`);
  });

  it.each(["", ";", "behavior:a", "fill:url(b)"])("that becomes empty is removed: %j", (style) => {
    expect(leftOf(`<g style="${style}"/>`)).toBe("<g/>");
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

describe("for any nesting", () => {
  it("no active content and no reference to another document remains", () => {
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
