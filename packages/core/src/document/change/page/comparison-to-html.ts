import type { Element, ElementContent, Root } from "hast";
import { h } from "hastscript";
import type { ComparedState, ProjectComparison, ThemeName } from "../../../model/index.ts";
import { palette } from "../../diagrams/index.ts";
import {
  baseStyles,
  createColourBook,
  directionAttribute,
  pageHead,
  schemeStyles,
  serialisePage,
  withDirections,
} from "../../pages/index.ts";
import { breakingMark } from "./breaking-mark.ts";
import { changeSigns, isEmptyComparison, summariseComparison } from "../words-of-change.ts";
import { changeElement } from "./change-elements.ts";
import type { ComparedPictures } from "./compared-pictures.ts";
import { comparisonStyles } from "./comparison-styles.ts";
import { consequenceElements } from "./consequence-elements.ts";
import { figureElement } from "./figure-elements.ts";
import { filterElements } from "./filter-elements.ts";
import { comparisonScript } from "./comparison-script.gen.ts";
import { helpElement, legendElement } from "./legend-elements.ts";
import { anchorsOf, type PageContext } from "./page-context.ts";
import { type PageEntry, type PageSection, pageSections } from "./page-sections.ts";

export interface ComparisonPageOptions {
  readonly comparison: ProjectComparison;
  /** The painted pictures of changed figures. A figure without pictures is described by its changes alone. */
  readonly pictures: readonly ComparedPictures[];
  /** The name of the project. */
  readonly project: string;
  /** The theme of the pictures. */
  readonly theme: ThemeName;
  /** The program that made the page, for its last line. */
  readonly generator: string;
  /** `@font-face` rules that contain the fonts for the characters of the page. */
  readonly fontRules?: string;
  /** The language of the project. The default is `en`. */
  readonly language?: string;
}

/**
 * Returns a comparison as one page of HTML: the changes with their details, and the changed figures before and after. It
 * needs no other files and, to be read, no script. The page can run only its own script and load nothing.
 */
export function comparisonToHtml(options: ComparisonPageOptions): string {
  const { comparison, fontRules = "", generator, language = "en", pictures, project, theme } = options;
  const colours = createColourBook();
  const context: PageContext = {
    comparison,
    pictures: new Map(pictures.map((one) => [one.figureId, one])),
    colours,
    anchors: anchorsOf(comparison),
  };
  const body = bodyElement(options, context);
  const { dark } = palette(theme);
  const head = pageHead({
    title: `${project}: what changed from ${comparison.before.name} to ${comparison.after.name}`,
    generator,
    script: comparisonScript,
    styles: [
      fontRules,
      baseStyles,
      comparisonStyles,
      schemeStyles({
        light: colours.properties("light"),
        dark: colours.properties(dark ? "light" : "dark"),
      }),
    ],
    theme,
  });
  const page: Root = {
    type: "root",
    children: [
      { type: "doctype" },
      h("html", { lang: language, dir: directionAttribute(language) }, head, body),
    ],
  };
  return serialisePage(withDirections(page, language));
}

function bodyElement({ generator, project }: ComparisonPageOptions, context: PageContext): Element {
  const { comparison } = context;
  const sections = pageSections(comparison);
  const isEmpty = isEmptyComparison(comparison);
  return h(
    "body",
    h("a", { className: ["skip"], href: "#content" }, "Skip to the changes"),
    h(
      "header",
      { className: ["bar"] },
      h("p", { className: ["name"] }, project),
      h("button", { type: "button", id: "help-button", className: ["js-only"] }, "Keys"),
      h("button", { type: "button", id: "theme", className: ["js-only"] }, "Dark"),
    ),
    introElement(project, comparison),
    isEmpty ? undefined : filterElements(sections),
    h(
      "div",
      { className: ["layout"] },
      isEmpty ? undefined : listElement(sections, context),
      h(
        "main",
        { id: "content", tabIndex: -1 },
        isEmpty ? emptyElement() : undefined,
        ...sections.map((section) => sectionElement(section, context)),
        ...consequenceElements(context),
        ...noteElements(comparison.notes),
        isEmpty ? undefined : legendElement(comparison),
        h("p", { className: ["colophon"] }, `Made with ${generator}.`),
      ),
    ),
    helpElement(),
    h("script", [{ type: "raw", value: comparisonScript.text }]),
  );
}

function introElement(project: string, comparison: ProjectComparison): Element {
  const state = (term: string, { detail, name }: ComparedState): Element =>
    h(
      "div",
      h("dt", term),
      h(
        "dd",
        h("b", name),
        detail === undefined ? undefined : h("span", { className: ["detail"] }, ` ${detail}`),
      ),
    );
  return h(
    "div",
    { className: ["intro"], role: "region", ariaLabel: "Summary" },
    h("h1", h("span", { className: ["kind"] }, "What changed "), project),
    h("dl", state("Before", comparison.before), state("After", comparison.after)),
    h("p", { className: ["summary"] }, summariseComparison(comparison)),
  );
}

function emptyElement(): Element {
  return h(
    "div",
    { className: ["empty"] },
    h("h2", "Nothing differs in meaning"),
    h(
      "p",
      "Requirements, elements, relations, interfaces, screens, decisions and figures are the same in both states. Other order, formatting and layout are no changes.",
    ),
  );
}

function listElement(sections: readonly PageSection[], { anchors, comparison }: PageContext): Element {
  const entry = ({ beside, isBreaking, key, kind, name, subject }: PageEntry): Element =>
    h(
      "li",
      h(
        "a",
        {
          href: `#${anchors.get(key) ?? ""}`,
          dataKind: kind,
          dataSubject: subject,
          dataBreaking: isBreaking ? "" : undefined,
        },
        h("span", { className: ["sign", kind], ariaHidden: "true" }, changeSigns[kind]),
        h("span", { className: ["sr-only"] }, `${kind}: `),
        h("span", { className: ["title"] }, name, beside === "" ? undefined : h("small", ` ${beside}`)),
        isBreaking
          ? h(
              "span",
              { className: ["mark"], role: "img", ariaLabel: "Breaking", title: "Breaking" },
              breakingMark(),
            )
          : undefined,
      ),
    );
  const others: readonly (readonly [string, string, number])[] = [
    ["consequences", "Consequences", comparison.consequences.length],
    ["notes", "Notes", comparison.notes.length],
  ];
  return h(
    "nav",
    { className: ["toc"], ariaLabel: "Changes" },
    sections.map((section) =>
      h(
        "div",
        { className: ["group"] },
        h("a", { className: ["head"], href: `#${section.id}` }, section.title, count(section.entries.length)),
        h("ol", section.entries.map(entry)),
      ),
    ),
    others
      .filter(([, , amount]) => amount > 0)
      .map(([id, title, amount]) => h("a", { className: ["head"], href: `#${id}` }, title, count(amount))),
  );
}

function count(value: number): Element {
  return h("span", { className: ["count"] }, String(value));
}

function sectionElement({ entries, id, title }: PageSection, context: PageContext): Element {
  return h(
    "section",
    { id, className: ["subject"] },
    h("h2", title),
    entries.map(({ of }) => ("lines" in of ? figureElement(of, context) : changeElement(of, context))),
  );
}

function noteElements(notes: readonly string[]): ElementContent[] {
  if (notes.length === 0) return [];
  return [
    h(
      "section",
      { id: "notes" },
      h("h2", "Notes"),
      h(
        "ul",
        notes.map((note) => h("li", note)),
      ),
    ),
  ];
}
