import { expect, it } from "vitest";
import { withPictures } from "../../checks/index.ts";
import { checkedSample } from "../../checks/testing/checked-sample.ts";
import { assembleSad } from "../assemble-sad.ts";
import { drawnFigures, type FramedFigureOptions, toFramedFigure } from "./framed-figure.ts";

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60" width="120" height="60"><g class="entity" data-qualified-name="lending"><rect width="90" height="40"/><text y="20">Shelf &lt;A&gt;</text></g></svg>`;
const options: FramedFigureOptions = {
  generator: "archscribe",
  script: { text: "start();", hash: "'sha256-abc'" },
};

const checked = await checkedSample({
  "diagrams/component.puml":
    '\' @trace Shelf <A>: FR-1\n@startuml\ncomponent "Shelf <A>" as lending\n@enduml\n',
});
const document = assembleSad(
  withPictures(checked, new Map([["component", { ok: true, svg, cached: false }]])),
);

function pageWith(more: Partial<FramedFigureOptions> = {}): string {
  const [figure] = drawnFigures(document);
  return figure ? toFramedFigure(figure, document, { ...options, ...more }) : "";
}

function linksIn(page: string): string[] {
  return Array.from(page.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href = ""]) => href);
}

it("only figures with a picture have a page", () => {
  expect(drawnFigures(document).map(({ id }) => id)).toEqual(["figure-component"]);
});

it("the page may run only its own script, and contains its figure and the texts of the cards", () => {
  const page = pageWith();

  const [, policy = ""] = /Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
  expect(policy.replaceAll("&#x27;", "'")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; script-src 'sha256-abc'; base-uri 'none'; form-action 'none'",
  );
  expect(page).toContain('<g data-e="0" id="element=shelf-a">');
  const [, model = "{}"] = /<script type="application\/json" id="model">([^<]*)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(model)).toMatchObject({
    elements: [{ id: "shelf-a", name: "Shelf <A>", kind: 2, from: [0], figures: [0] }],
    figures: ["figure-component"],
    requirements: ["FR-1"],
  });
});

it("without an address, its links are text", () => {
  expect(linksIn(pageWith())).toEqual([]);
  expect(pageWith()).toContain('<span class="chip">FR-1</span>');
});

it("with an address, they lead to the document", () => {
  expect(linksIn(pageWith({ address: "../sad.html" }))).toEqual([
    "../sad.html#FR-1",
    "../sad.html#figure=component",
  ]);
  expect(pageWith({ address: "../sad.html" })).toContain('data-address="../sad.html"');
});

it("an address cannot end its attribute", () => {
  expect(pageWith({ address: 'https://example.org/"><script>alert(1)</script>' })).not.toContain(
    '/"><script>',
  );
});
