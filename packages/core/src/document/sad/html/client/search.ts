import type FuseType from "fuse.js";
import { h } from "./dom.ts";
import { formatAddress } from "./page/address.ts";
import type { PageIndex } from "./page/page-index.ts";
import { kindName } from "./page/words.ts";
import { titleOf } from "./title-of.ts";

// The page contains the library before this script.
declare const Fuse: typeof FuseType;

interface Entry {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  /** What an element is; absent for a place in the document. */
  readonly kind?: string;
}

/** Starts the search field and its list of results: places in the document, and elements of the architecture. */
export function startSearch(page: PageIndex | undefined): void {
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
      ...(found.length === 0 ? [line("No results found")] : found.map(({ item }) => hit(item, query))),
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

/** The most elements among the results, which leave room for places in the document. */
const mostElements = 5;

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
