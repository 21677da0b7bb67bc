import type { Element, Root } from "hast";
import { h } from "hastscript";
import { describe, expect, it } from "vitest";
import { directionOf, textDirection, withDirections } from "./directions.ts";
import { serialisePage } from "./serialise-page.ts";

describe("the direction of a language", () => {
  it.each([
    ["en", "ltr"],
    ["de-CH", "ltr"],
    ["ar", "rtl"],
    ["he-IL", "rtl"],
    ["FA", "rtl"],
    ["az-Arab", "rtl"],
    ["ar-Latn", "ltr"],
    ["uz_Arab_AF", "rtl"],
    ["", "ltr"],
  ])("%j is %s", (language, direction) => {
    expect(directionOf(language)).toBe(direction);
  });
});

describe("the direction of a text", () => {
  it.each([
    ["The fare is 12.50 EUR.", "ltr"],
    ["12.50 (يورو) EUR", "rtl"],
    ["שלום Ferry", "rtl"],
    ["Ferry שלום", "ltr"],
    ["渡輪", "ltr"],
    ["12.50 €", undefined],
  ])("%j is %s", (text, direction) => {
    expect(textDirection(text)).toBe(direction);
  });
});

describe("a page", () => {
  const arabic = "يستدعي النظام GET /bookings.";

  it("in English has a direction only where a paragraph begins in another one", () => {
    const body = h(
      "main",
      h("p", "The system."),
      h("ul", h("li", arabic)),
      h("td", h("div", arabic), h("div", "Name")),
    );

    expect(pageOf(body, "en")).toBe(
      `<main><p>The system.</p><ul><li dir="rtl">${arabic}</li></ul><td><div dir="rtl">${arabic}</div><div>Name</div></td></main>\n`,
    );
  });

  it("in Arabic marks English text and code, but not a paragraph without words", () => {
    const body = h(
      "main",
      h("h2", "Introduction"),
      h("p", arabic),
      h("p", "12"),
      h("pre", h("code", arabic)),
    );

    expect(pageOf(body, "ar")).toBe(
      `<main><h2 dir="ltr">Introduction</h2><p>${arabic}</p><p>12</p><pre dir="ltr"><code>${arabic}</code></pre></main>\n`,
    );
  });

  it("keeps the words of a piece in order that is written in the other direction", () => {
    const body = h("p", h("strong", "The system."), ` ${arabic}`);

    expect(pageOf(body, "en")).toBe(`<p><strong>The system.</strong><bdi dir="rtl"> ${arabic}</bdi></p>\n`);
  });

  it("aligns the heading of its contents like other headings", () => {
    expect(pageOf(h("nav", h("h2", "Contents"), h("ol", h("li", "1"))), "ar")).toBe(
      `<nav><h2 dir="ltr">Contents</h2><ol><li>1</li></ol></nav>\n`,
    );
  });

  it("lays out all lines of its contents alike, whatever their titles", () => {
    const entry = (title: string) =>
      h("li", h("a", h("span", { className: ["title"] }, title), h("span", "3")));

    expect(pageOf(h("nav", h("ol", entry("Introduction"), entry(arabic))), "ar")).toBe(
      `<nav><ol><li><a><span class="title" dir="ltr">Introduction</span><span>3</span></a></li><li><a><span class="title">${arabic}</span><span>3</span></a></li></ol></nav>\n`,
    );
  });

  it("is determined by the sentence, not by the id in front of it", () => {
    const chip = h("a", { className: ["chip"] }, "FR-1");

    expect(pageOf(h("p", chip, " ", arabic), "en")).toMatch(/^<p dir="rtl">/);
    expect(pageOf(h("p", h("code", "GET"), " ", arabic), "en")).toMatch(/^<p dir="rtl">/);
  });
});

function pageOf(body: Element, language: string): string {
  const page: Root = { type: "root", children: [body] };
  return serialisePage(withDirections(page, language));
}
