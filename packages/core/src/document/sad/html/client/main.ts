/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import type FuseType from "fuse.js";
import type { PanzoomObject, PanzoomOptions } from "@panzoom/panzoom";
import { startTheme } from "../../../pages/index.ts";
import type { PageModel } from "../../page-model/page-model.ts";
import { createAnnouncer, type Announcer } from "./announce.ts";
import { startLivingPage, type LivingPage } from "./living-page.ts";
import { indexPage, type PageIndex } from "./page/page-index.ts";
import { button, h } from "./dom.ts";
import { copyControl } from "./figure/copy-figure.ts";
import { formatAddress } from "./page/address.ts";
import { kindName } from "./page/words.ts";
import { readPageWords, say } from "./page/say.ts";

// The page contains the library before this script.
declare const Panzoom: (element: Element, options: PanzoomOptions) => PanzoomObject;

// The page contains the library before this script.
declare const Fuse: typeof FuseType;

/** The most elements among the results, which leave room for places in the document. */
const mostElements = 5;

document.documentElement.classList.add("js");
const announcer = createAnnouncer();
const model = document.querySelector("#model")?.textContent;
const index = model ? indexPage(JSON.parse(model) as PageModel) : undefined;
readPageWords();
startTheme(say);
startSearch(index);
startContents();
startTables();
startFigureTools({
  announcer,
  living: index && { index, page: startLivingPage(index, announcer) },
});

/** Makes tables that are wider than their page accessible to the keyboard. */
function startTables(): void {
  const observer = new ResizeObserver((changes) => {
    for (const { target } of changes) {
      if (target.scrollWidth > target.clientWidth) {
        target.setAttribute("tabindex", "0");
        target.setAttribute("role", "region");
        target.setAttribute("aria-label", target.querySelector("caption")?.textContent ?? placeOf(target));
      }
    }
  });
  for (const table of document.querySelectorAll(".table")) observer.observe(table);
}

/** Returns a label that distinguishes a table without a caption from all others. */
function placeOf(table: Element): string {
  const section = table.closest<HTMLElement>("section");
  if (!section) return say("Table");
  return say("Table {} in {}", [...section.querySelectorAll(".table")].indexOf(table) + 1, titleOf(section));
}

/** Marks the entry of the table of contents whose section is being read. */
function startContents(): void {
  const links = new Map(
    Array.from(document.querySelectorAll<HTMLAnchorElement>(".toc a"), (link) => [link.hash.slice(1), link]),
  );
  const sections = Array.from(links.keys(), (id) => document.querySelector(`#${CSS.escape(id)}`)).filter(
    (section) => section !== null,
  );
  const visible = new Set<Element>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) visible[isIntersecting ? "add" : "delete"](target);
      const current = sections.findLast((section) => visible.has(section));
      for (const [id, link] of links) {
        if (id === current?.id) mark(link);
        else link.removeAttribute("aria-current");
      }
    },
    { rootMargin: "-15% 0px -75% 0px" },
  );
  for (const section of sections) observer.observe(section);

  function mark(link: HTMLAnchorElement): void {
    link.setAttribute("aria-current", "true");
    const toc = link.closest(".toc");
    const { bottom = 0, top = 0 } = toc?.getBoundingClientRect() ?? {};
    const place = link.getBoundingClientRect();
    if (place.top < top || place.bottom > bottom) toc?.scrollBy({ top: place.top - (top + bottom) / 2 });
  }
}

/** The parts of the page that the tools of a figure use; without a model, a figure cannot be walked through. */
interface ToolContext {
  readonly announcer: Announcer;
  readonly living: { readonly page: LivingPage; readonly index: PageIndex } | undefined;
}

/** Adds the tools of each diagram: a large view, copying, and the walk through its use case. */
function startFigureTools({ announcer, living }: ToolContext): void {
  for (const figure of document.querySelectorAll<HTMLElement>("figure.diagram")) {
    const picture = figure.querySelector<SVGSVGElement>(".picture > svg");
    if (!picture) continue;
    const hint = living && picture.querySelector("[data-e]") !== null ? elementHint() : undefined;
    const zoom = button(say("Zoom"), () => openZoom(picture, figure));
    const tools = h("div", { class: "tools" }, hint, zoom);
    const walk = living?.index.walks.findIndex(({ figures }) =>
      figures.some((at) => living.index.figures[at] === figure.id),
    );
    if (living && walk !== undefined && walk !== -1) {
      const start = button(say("Walk through"), () => living.page.walk(walk, start));
      tools.append(start);
    }
    tools.append(copyControl(figure, announcer));
    figure.prepend(tools);
  }
  if (living) addWalkButtons(living.page, living.index);
}

/** Adds a button before the steps of each use case that walks through them. */
function addWalkButtons(page: LivingPage, { walks }: PageIndex): void {
  for (const [walk, { id }] of walks.entries()) {
    const start = button(say("Walk through"), () => page.walk(walk, start), say("Walk through {}", id));
    document.querySelector(`#${CSS.escape(id)} > ol`)?.before(h("p", { class: "tools start" }, start));
  }
}

function elementHint(): HTMLElement {
  return h(
    "span",
    { class: "hint", "aria-hidden": "true" },
    say("Select an element to see what it is; double-click to look inside"),
  );
}

interface Entry {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  /** The kind of an element; absent for a place in the document. */
  readonly kind?: string;
}

/** Starts the search field and its list of results: places in the document, and elements of the architecture. */
function startSearch(page: PageIndex | undefined): void {
  const input = document.querySelector<HTMLInputElement>("#search");
  const hits = document.querySelector<HTMLUListElement>("#hits");
  if (!input || !hits) return;
  let index: FuseType<Entry> | undefined;

  const show = (): void => {
    const query = input.value.trim();
    hits.hidden = query === "";
    if (query === "") return;
    index ??= new Fuse([...elementEntries(page), ...collectEntries()], {
      keys: [
        { name: "title", weight: 3 },
        { name: "text", weight: 1 },
      ],
      useExtendedSearch: true,
      ignoreLocation: true,
    });
    // Every word must occur. Among equal results, the one with the word in its title comes first.
    const words = query.split(/\s+/).map((word) => `'${word.replaceAll('"', "")}`);
    const found = withPlaces(namedFirst(index.search(words.join(" ")), query)).slice(0, 12);
    hits.replaceChildren(
      ...(found.length === 0 ? [line(say("No results found"))] : found.map(({ item }) => hit(item, query))),
    );
  };
  input.addEventListener("input", show);
  input.addEventListener("focus", show);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") hits.querySelector("a")?.click();
    if (event.key === "ArrowDown") hits.querySelector("a")?.focus();
  });
  hits.addEventListener("keydown", (event) => moveFocus(event, hits, input));
  hits.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a")) hits.hidden = true;
  });
  document.addEventListener("click", (event) => {
    if (event.target instanceof Node && !input.parentElement?.contains(event.target)) hits.hidden = true;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hits.hidden = true;
    if (event.key === "/" && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault();
      input.focus();
    }
  });
}

/** Puts first the results whose title contains the query as whole words, such as an id. */
function namedFirst<Hit extends { readonly item: Entry }>(hits: readonly Hit[], query: string): Hit[] {
  const isNamed = ({ item }: Hit): boolean =>
    ` ${item.title} `.toLowerCase().replaceAll(/\s/g, " ").includes(` ${query.toLowerCase()} `);
  return [...hits.filter(isNamed), ...hits.filter((one) => !isNamed(one))];
}

function withPlaces<Hit extends { readonly item: Entry }>(hits: readonly Hit[]): Hit[] {
  const elements = hits.filter(({ item }) => item.kind !== undefined).slice(0, mostElements);
  return hits.filter((hit) => hit.item.kind === undefined || elements.includes(hit));
}

function moveFocus(event: KeyboardEvent, hits: HTMLUListElement, input: HTMLInputElement): void {
  const links = [...hits.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (event.key === "ArrowDown") links[at + 1]?.focus();
  else if (event.key === "ArrowUp") (links[at - 1] ?? input).focus();
  else return;
  event.preventDefault();
}

/** Returns one entry for each section, figure and table row that can be linked to. */
function collectEntries(): Entry[] {
  const places = document.querySelectorAll<HTMLElement>("main section[id], main figure[id], main tr[id]");
  return Array.from(places, (place) => ({
    href: `#${place.id}`,
    title: titleOf(place),
    text: ownText(place),
  }));
}

/** Returns one entry for each element that a figure shows. */
function elementEntries(page: PageIndex | undefined): Entry[] {
  const shown = page?.elements.filter(({ figures }) => figures.length > 0) ?? [];
  return shown.map(({ id, kind, name, names, stated, tags }) => ({
    href: formatAddress({ kind: "element", id }),
    title: name,
    kind: kindName(kind),
    text: [...names, stated.technology, stated.owner, ...tags, stated.description]
      .filter(Boolean)
      .join(" · "),
  }));
}

function ownText(place: HTMLElement): string {
  if (place.tagName !== "SECTION") return textWithoutQuotes(place);
  return Array.from(place.children)
    .filter((child) => child.tagName !== "SECTION" && child.tagName !== "FIGURE")
    .map(textWithoutQuotes)
    .join(" ");
}

/** Returns the text of an element without quotes, so that requirements are found only where they are stated. */
function textWithoutQuotes(element: Element): string {
  if (element.querySelector(".words") === null) return element.textContent ?? "";
  const copy = element.cloneNode(true) as Element;
  for (const quotes of copy.querySelectorAll(".words")) quotes.remove();
  return copy.textContent ?? "";
}

function hit({ href, kind, text, title }: Entry, query: string): HTMLElement {
  return h(
    "li",
    {},
    h(
      "a",
      { href },
      kind !== undefined && h("span", { class: "tag" }, kind),
      title,
      text !== "" && excerpt(text, query),
    ),
  );
}

function excerpt(text: string, query: string): HTMLElement {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  const at = Math.max(plain.toLowerCase().indexOf(query.toLowerCase()) - 30, 0);
  return h("small", {}, plain.slice(at, at + 120));
}

function line(text: string): HTMLElement {
  return h("li", { class: "none" }, text);
}

/** Returns the title of a section, figure or row that can be linked to. */
function titleOf(place: HTMLElement): string {
  if (place.tagName === "TR") return place.id;
  const heading = place.querySelector<HTMLElement>(
    ":scope > h2, :scope > h3, :scope > h4, :scope > figcaption > p, :scope > figcaption > strong",
  );
  return heading?.innerText ?? place.id;
}

/** Opens a diagram in a large view for zooming and moving. */
function openZoom(picture: SVGSVGElement, figure: HTMLElement): void {
  const dialog = document.createElement("dialog");
  const stage = document.createElement("div");
  stage.className = "stage";
  const copy = picture.cloneNode(true) as SVGSVGElement;
  for (const spots of copy.querySelectorAll(".spots")) spots.remove();
  stage.append(copy);
  const tools = document.createElement("div");
  tools.className = "tools";
  dialog.append(tools, stage);
  document.body.append(dialog);
  const panzoom = Panzoom(copy, { maxScale: 20, minScale: 0.1, step: 0.3, cursor: "grab" });
  tools.append(
    button("+", () => panzoom.zoomIn(), say("Larger")),
    button("−", () => panzoom.zoomOut(), say("Smaller")),
    button(say("Fit"), () => fit(), say("Fit")),
    button(say("Close"), () => dialog.close()),
  );
  dialog.setAttribute("aria-label", figure.querySelector("figcaption strong")?.textContent ?? say("Diagram"));
  stage.addEventListener("wheel", (event) => panzoom.zoomWithWheel(event), { passive: false });
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "+") panzoom.zoomIn();
    else if (event.key === "-") panzoom.zoomOut();
    else if (event.key === "0") fit();
    else if (event.key.startsWith("Arrow")) pan(event.key);
    else return;
    event.preventDefault();
  });
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
  fit();

  function fit(): void {
    const width = Number(copy.getAttribute("width"));
    const height = Number(copy.getAttribute("height"));
    panzoom.zoom(Math.min((0.94 * stage.clientWidth) / width, (0.9 * stage.clientHeight) / height, 3));
    panzoom.pan(0, 0);
  }

  function pan(key: string): void {
    const { x, y } = panzoom.getPan();
    const step = 60;
    const right = key === "ArrowLeft" ? step : key === "ArrowRight" ? -step : 0;
    const down = key === "ArrowUp" ? step : key === "ArrowDown" ? -step : 0;
    panzoom.pan(x + right, y + down);
  }
}
