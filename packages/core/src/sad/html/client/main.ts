/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { PanzoomObject, PanzoomOptions } from "@panzoom/panzoom";
import type FuseType from "fuse.js";

// Both libraries stand before this script in the page.
declare const Panzoom: (element: Element, options: PanzoomOptions) => PanzoomObject;
declare const Fuse: typeof FuseType;

const root = document.documentElement;
root.classList.add("js");

startTheme();
startSearch();
startZoom();
startContents();
startTables();

function startTheme(): void {
  const button = document.querySelector<HTMLButtonElement>("#theme");
  if (!button) return;
  const key = "archscribe-theme";
  const system = matchMedia("(prefers-color-scheme: dark)");
  // A page opened from the disk may have no storage.
  const stored = attempt(() => localStorage.getItem(key));
  if (stored === "dark" || stored === "light") root.dataset["theme"] = stored;
  const isDark = (): boolean => (root.dataset["theme"] ?? (system.matches ? "dark" : "light")) === "dark";
  const label = (): void => {
    button.textContent = isDark() ? "Light" : "Dark";
    button.setAttribute("aria-label", isDark() ? "Use light colours" : "Use dark colours");
  };
  button.addEventListener("click", () => {
    const next = isDark() ? "light" : "dark";
    root.dataset["theme"] = next;
    attempt(() => localStorage.setItem(key, next));
    label();
  });
  system.addEventListener("change", label);
  label();
}

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

function startSearch(): void {
  const input = document.querySelector<HTMLInputElement>("#search");
  const hits = document.querySelector<HTMLUListElement>("#hits");
  if (!input || !hits) return;
  let index: FuseType<Entry> | undefined;

  const show = (): void => {
    const query = input.value.trim();
    hits.hidden = query === "";
    if (query === "") return;
    index ??= new Fuse(collectEntries(), {
      keys: [
        { name: "title", weight: 3 },
        { name: "text", weight: 1 },
      ],
      useExtendedSearch: true,
      ignoreLocation: true,
    });
    // Every word must occur; of equal places the one with the word in its title comes first.
    const words = query.split(/\s+/).map((word) => `'${word.replaceAll('"', "")}`);
    const found = index.search(words.join(" ")).slice(0, 12);
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

function moveFocus(event: KeyboardEvent, hits: HTMLUListElement, input: HTMLInputElement): void {
  const links = [...hits.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (event.key === "ArrowDown") links[at + 1]?.focus();
  else if (event.key === "ArrowUp") (links[at - 1] ?? input).focus();
  else return;
  event.preventDefault();
}

/** One entry for each section, figure and table row that can be linked to. */
function collectEntries(): Entry[] {
  const places = document.querySelectorAll<HTMLElement>("main section[id], main figure[id], main tr[id]");
  return Array.from(places, (place) => ({ id: place.id, title: titleOf(place), text: ownText(place) }));
}

function titleOf(place: HTMLElement): string {
  if (place.tagName === "TR") return place.id;
  const heading = place.querySelector<HTMLElement>(
    ":scope > h2, :scope > h3, :scope > h4, :scope > figcaption > p, :scope > figcaption > strong",
  );
  return heading?.innerText ?? place.id;
}

function ownText(place: HTMLElement): string {
  if (place.tagName !== "SECTION") return place.textContent ?? "";
  return Array.from(place.children)
    .filter((child) => child.tagName !== "SECTION" && child.tagName !== "FIGURE")
    .map((child) => child.textContent ?? "")
    .join(" ");
}

function hit({ id, text, title }: Entry, query: string): HTMLElement {
  const link = document.createElement("a");
  link.href = `#${id}`;
  link.append(title, excerpt(text, query));
  const item = document.createElement("li");
  item.append(link);
  return item;
}

function excerpt(text: string, query: string): HTMLElement {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  const at = Math.max(plain.toLowerCase().indexOf(query.toLowerCase()) - 30, 0);
  const small = document.createElement("small");
  small.textContent = plain.slice(at, at + 120);
  return small;
}

function line(text: string): HTMLElement {
  const item = document.createElement("li");
  item.className = "none";
  item.textContent = text;
  return item;
}

function startZoom(): void {
  for (const figure of document.querySelectorAll<HTMLElement>("figure.diagram")) {
    const picture = figure.querySelector<SVGSVGElement>(".picture svg");
    if (!picture) continue;
    const tools = document.createElement("div");
    tools.className = "tools";
    tools.append(button("Zoom", () => openZoom(picture, figure)));
    figure.prepend(tools);
  }
}

function openZoom(picture: SVGSVGElement, figure: HTMLElement): void {
  const dialog = document.createElement("dialog");
  const stage = document.createElement("div");
  stage.className = "stage";
  const copy = picture.cloneNode(true) as SVGSVGElement;
  stage.append(copy);
  const panzoom = Panzoom(copy, { maxScale: 20, minScale: 0.1, step: 0.3, cursor: "grab" });
  const tools = document.createElement("div");
  tools.className = "tools";
  tools.append(
    button("+", () => panzoom.zoomIn(), "Larger"),
    button("−", () => panzoom.zoomOut(), "Smaller"),
    button("Fit", () => fit()),
    button("Close", () => dialog.close()),
  );
  dialog.append(tools, stage);
  dialog.setAttribute("aria-label", figure.querySelector("figcaption strong")?.textContent ?? "Diagram");
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
  document.body.append(dialog);
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

function button(label: string, action: () => void, name = label): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  element.setAttribute("aria-label", name);
  element.addEventListener("click", action);
  return element;
}

/** The entry of the contents that is being read. */
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

/** A table that is wider than its page is reached and scrolled by keys too. */
function startTables(): void {
  const observer = new ResizeObserver((changes) => {
    for (const { target } of changes) {
      if (target.scrollWidth > target.clientWidth) {
        target.setAttribute("tabindex", "0");
        target.setAttribute("role", "region");
        target.setAttribute("aria-label", target.querySelector("caption")?.textContent ?? "Table");
      }
    }
  });
  for (const table of document.querySelectorAll(".table")) observer.observe(table);
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
