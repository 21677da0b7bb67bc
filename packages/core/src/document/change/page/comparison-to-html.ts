import type { Element, ElementContent, Root } from "hast";
import { h, s } from "hastscript";
import {
  type ComparedState,
  type ProjectComparison,
  type ThemeName,
  type Consequence,
  type ChangeKind,
  changeKinds,
} from "../../../model/index.ts";
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
import {
  changeSigns,
  isEmptyComparison,
  summariseComparison,
  changedName,
  consequenceTitles,
} from "../words-of-change.ts";
import { changeStyle } from "../figures/change-style.ts";
import { breakingMark } from "./breaking-mark.ts";
import { changeElement, kindBadge } from "./change-elements.ts";
import type { ComparedPictures } from "./compared-pictures.ts";
import { comparisonStyles } from "./comparison-styles.ts";
import { figureElement } from "./figure-elements.ts";
import { filterElements } from "./filter-elements.ts";
import { comparisonScript } from "./comparison-script.gen.ts";
import { anchorsOf, type PageContext, changeKey } from "./page-context.ts";
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
  /** The language of the project. The default is `en`. */
  readonly language?: string;
}

/**
 * Returns a comparison as one page of HTML: the changes with their details, and the changed figures before and after. It
 * needs no other files and, to be read, no script. The page can run only its own script and load nothing.
 */
export function comparisonToHtml(options: ComparisonPageOptions): string {
  const { comparison, generator, language = "en", pictures, project, theme } = options;
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

/** Returns what the changes mean for parts that did not change. */
function consequenceElements(context: PageContext): Element[] {
  const { consequences } = context.comparison;
  if (consequences.length === 0) return [];
  const kinds = ["suspect-trace", "still-mentioned"] satisfies Consequence["kind"][];
  return [
    h(
      "section",
      { id: "consequences" },
      h("h2", "Consequences"),
      ...kinds.flatMap((kind): ElementContent[] => {
        const own = consequences.filter((consequence) => consequence.kind === kind);
        if (own.length === 0) return [];
        return [
          h("h3", consequenceTitles[kind]),
          h(
            "ul",
            { className: ["consequences"] },
            own.map((consequence) => consequenceElement(consequence, context)),
          ),
        ];
      }),
    ),
  ];
}

function consequenceElement(
  { change, message, place }: Consequence,
  { anchors, comparison }: PageContext,
): Element {
  const cause = comparison.changes.find(({ id }) => id === change);
  return h(
    "li",
    message,
    h(
      "p",
      { className: ["places"] },
      h("code", `${place.location.file}:${place.location.line}`),
      ...(cause === undefined
        ? []
        : [
            " · because of ",
            h(
              "a",
              { href: `#${anchors.get(changeKey(cause)) ?? ""}` },
              `${changedName(cause)} (${cause.kind})`,
            ),
          ]),
    ),
  );
}

const meanings = {
  added: "only in the state after",
  removed: "only in the state before",
  changed: "in both states, with other facts",
  renamed: "in both states under different names",
} as const;

/** Returns what the signs and colours of the page mean. */
function legendElement({ changes }: ProjectComparison): Element {
  return h(
    "section",
    { id: "legend", className: ["legend"] },
    h("h2", "Legend"),
    h("dl", [
      ...changeKinds.map((kind) =>
        h("div", h("dt", kindBadge(kind), frameOf(kind)), h("dd", meanings[kind])),
      ),
      h("div", h("dt", h("del", "text")), h("dd", "words that are gone")),
      h("div", h("dt", h("ins", "text")), h("dd", "words that are new")),
      ...(changes.some(({ breaking }) => breaking.length > 0)
        ? [
            h(
              "div",
              h("dt", h("strong", breakingMark(), " Breaking")),
              h("dd", "those who rely on the interface or the table must change with it"),
            ),
          ]
        : []),
    ]),
  );
}

/** Returns a piece of the frame that pictures have around what has changed. */
function frameOf(kind: ChangeKind): Element {
  const { dashes, width } = changeStyle(kind).frame;
  const round = dashes === undefined ? {} : { strokeDashArray: dashes, strokeLineCap: "round" };
  return s(
    "svg",
    { className: ["frame", kind], width: 44, height: 12, viewBox: "0 0 44 12", ariaHidden: "true" },
    [s("path", { d: "M3,6H41", strokeWidth: width, ...round })],
  );
}

const keys: readonly (readonly [string, string])[] = [
  ["j or k", "next or previous change"],
  ["↓ or ↑", "the same, in the list of changes"],
  ["f", "filter by words"],
  ["Esc", "show all changes again"],
  ["1", "pictures side by side"],
  ["2", "pictures with a slider; arrow keys move its divider"],
  ["3", "only the pictures after the change"],
  ["4", "pictures in full size, to scroll"],
  ["?", "this help"],
];

/** Returns the dialog that lists the keys of the page. */
function helpElement(): Element {
  return h(
    "dialog",
    { id: "help", ariaLabelledBy: "help-title" },
    h("h2", { id: "help-title" }, "Keys"),
    h(
      "dl",
      keys.map(([key, meaning]) => h("div", h("dt", h("kbd", key)), h("dd", meaning))),
    ),
    h("button", { type: "button", id: "help-close" }, "Close"),
  );
}
