/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { openSelfLoops } from "./open-self-loops.ts";

/** The page's answer for one diagram; the line of an error is a line of the text, counted from 1. */
export type MermaidAnswer =
  | { readonly svg: string }
  | { readonly error: string; readonly line?: number; readonly column?: number };

interface Mermaid {
  initialize(config: unknown): void;
  registerExternalDiagrams(
    diagrams: readonly unknown[],
    options: { readonly lazyLoad: boolean },
  ): Promise<void>;
  render(id: string, text: string): Promise<{ readonly svg: string } | undefined>;
  parse(text: string): Promise<unknown>;
  readonly mermaidAPI: {
    getDiagramFromText(text: string): Promise<{
      readonly db: {
        getData?(): { readonly nodes?: readonly unknown[]; readonly edges?: readonly unknown[] };
      };
    }>;
  };
}

declare global {
  interface Window {
    readonly mermaid: Mermaid;
    readonly openSelfLoops: typeof openSelfLoops;
    /** The plug-in for ZenUML, if its script was loaded. */
    readonly "mermaid-zenuml"?: unknown;
  }
}

/**
 * Renders one diagram; runs in the page, so it must not refer to anything that the page was not given.
 * The picture's style sheet is resolved into attributes, because a style sheet inside one picture would reach
 * all other pictures of a document.
 */
export async function drawMermaid(input: {
  readonly text: string;
  readonly config: unknown;
  readonly now: number;
}): Promise<MermaidAnswer> {
  const properties = [
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-width",
    "stroke-opacity",
    "stroke-dasharray",
    "stroke-linecap",
    "opacity",
    "color",
    "stop-color",
    "font-size",
    "font-weight",
    "font-style",
    "text-anchor",
    "dominant-baseline",
    "text-decoration-line",
    "display",
    "visibility",
    "marker-start",
    "marker-mid",
    "marker-end",
    "paint-order",
  ];
  const inherited = new Set(
    properties.filter(
      (name) =>
        !/^(?:opacity|stop-color|display|text-decoration-line|dominant-baseline|paint-order)$/.test(name),
    ),
  );
  const initial: Readonly<Record<string, string>> = {
    opacity: "1",
    "fill-opacity": "1",
    "stroke-opacity": "1",
    "stop-color": "rgb(0, 0, 0)",
    display: "inline",
    "text-decoration-line": "none",
    "dominant-baseline": "auto",
    "marker-start": "none",
    "marker-mid": "none",
    "marker-end": "none",
    "stroke-dasharray": "none",
    "stroke-linecap": "butt",
    visibility: "visible",
    "paint-order": "normal",
  };

  freezeClock(input.now);
  try {
    await loadFonts();
    measureInOwnFont();
    window.mermaid.initialize(input.config);
    const result = (await isDense()) ? await drawDense() : await window.mermaid.render("diagram", input.text);
    if (!result) return { error: "the diagram could not be drawn" };
    return { svg: withoutStyleSheet(result.svg) };
  } catch (error) {
    return withLine(describe(error));
  } finally {
    document.body.replaceChildren();
  }

  /**
   * Adds the line of an error. Mermaid counts lines without the front matter and the directives at the start of the text, and
   * many of its errors name no line: theirs is the last line whose removal removes the error.
   */
  async function withLine(answer: MermaidAnswer): Promise<MermaidAnswer> {
    if (!("error" in answer)) return answer;
    const lines = input.text.split("\n");
    const head = headLength(lines);
    if (answer.line !== undefined) return { ...answer, line: answer.line + head };
    if (/No diagram type detected/.test(answer.error)) return { ...answer, line: head + 1 };
    const line = await lineAtFault(lines, answer.error);
    return line === undefined ? answer : { error: answer.error, line };
  }

  function headLength(lines: readonly string[]): number {
    let length = 0;
    if (lines[0]?.trim() === "---")
      length = lines.findIndex((line, at) => at > 0 && line.trim() === "---") + 1;
    while (/^\s*%%\{/.test(lines[length] ?? "")) {
      const end = lines.findIndex((line, at) => at >= length && line.includes("}%%"));
      length = (end === -1 ? length : end) + 1;
    }
    return length;
  }

  async function lineAtFault(lines: readonly string[], message: string): Promise<number | undefined> {
    const deadline = performance.now() + 1_500;
    const isOfText = (await faultOf(input.text, true)) === message;
    for (let at = lines.length - 1; at >= 0; at -= 1) {
      if (performance.now() > deadline) return undefined;
      if (/^(?:---)?$/.test(lines[at]?.trim() ?? "")) continue;
      const other = await faultOf(lines.with(at, "").join("\n"), isOfText);
      // Without a line of a block or the first line, the text is faulty in another way.
      const isOther = other !== message && !/\bline\b|No diagram type detected/i.test(other ?? "");
      if (isOther) return at + 1;
    }
    return undefined;
  }

  /** Returns the fault of a text, by its grammar and meaning alone or also by its picture. */
  async function faultOf(text: string, isOfText: boolean): Promise<string | undefined> {
    try {
      window.mermaid.initialize(input.config);
      if (isOfText) await window.mermaid.parse(text);
      else await window.mermaid.render("diagram", text);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      document.body.replaceChildren();
    }
  }

  /** Mermaid takes the larger of a text in its own font and in the machine's, so that each machine had its own sizes. */
  function measureInOwnFont(): void {
    const { fontFamily } = input.config as { readonly fontFamily: string };
    const rules = new CSSStyleSheet();
    rules.replaceSync(`body > svg > text { font-family: ${fontFamily} !important; }`);
    document.adoptedStyleSheets = [rules];
  }

  function withoutStyleSheet(svg: string): string {
    const holder = document.createElement("div");
    // In labels that are SVG text, Mermaid escapes the codes of signs such as `#35;` again, once or twice.
    holder.innerHTML = svg.replaceAll(/&(?:amp;)+(#\d+|\w+);/g, "&$1;");
    document.body.replaceChildren(holder);
    const root = holder.querySelector("svg");
    if (!root) throw new Error("the diagram could not be drawn");
    if (root.getAttribute("aria-roledescription") === "zenuml") addThemeCss(root);
    if (!/^[^\S\n]*acc(?:Title|Descr)\b/m.test(input.text)) dropDescription(root);
    window.openSelfLoops(root);
    sizeByViewBox(root);
    centreStateNames(root);
    keepItalics(root);
    keepTransforms(root);
    nameParts(root);
    const elements = [root, ...root.querySelectorAll<SVGElement>("*")];
    const values = elements.map((element) => resolved(element));
    for (const [index, element] of elements.entries()) apply(element, values[index] ?? {});
    for (const style of root.querySelectorAll("style")) style.remove();
    root.removeAttribute("style");
    root.removeAttribute("class");
    numberIds(elements);
    return new XMLSerializer().serializeToString(root);
  }

  /** A kind without such lines shows the lines of the diagram that the page has rendered before. */
  function dropDescription(root: SVGElement): void {
    for (const part of root.querySelectorAll(":scope > title, :scope > desc")) part.remove();
    root.removeAttribute("aria-labelledby");
    root.removeAttribute("aria-describedby");
  }

  /** The fonts that a picture may use; a plug-in's style sheet can name others, which would be requested from the network. */
  async function loadFonts(): Promise<void> {
    const own = Array.from(document.fonts).filter(({ family }) => family.includes("IBM Plex"));
    await Promise.all(own.map((font) => font.load()));
  }

  /**
   * Whether a diagram has so many lines for its boxes that the default layout, ELK, would work on it for most of a
   * minute. Only a long text is read for that.
   */
  async function isDense(): Promise<boolean> {
    const { layout } = input.config as { readonly layout?: string };
    if (layout !== undefined || input.text.length < 4_000) return false;
    const { db } = await window.mermaid.mermaidAPI.getDiagramFromText(input.text);
    if (!db.getData) return false;
    const { edges = [], nodes = [] } = db.getData();
    return edges.length > 200 && edges.length > 2 * nodes.length;
  }

  /** By the layout that Mermaid had before ELK, which is several times faster on such a diagram but fails on some. */
  async function drawDense(): Promise<{ readonly svg: string } | undefined> {
    window.mermaid.initialize({ ...(input.config as object), layout: "dagre" });
    try {
      return await window.mermaid.render("diagram", input.text);
    } catch {
      window.mermaid.initialize(input.config);
      document.body.replaceChildren();
      return await window.mermaid.render("diagram", input.text);
    }
  }

  /** A plug-in that replaces everything in the picture also replaces the theme's rules. */
  function addThemeCss(root: SVGElement): void {
    const rules = document.createElementNS("http://www.w3.org/2000/svg", "style");
    rules.textContent = (input.config as { readonly themeCSS?: string }).themeCSS ?? "";
    root.append(rules);
  }

  /**
   * Mermaid numbers some parts across all diagrams of a page, so their ids would depend on earlier diagrams.
   */
  function numberIds(elements: readonly SVGElement[]): void {
    const names = new Map<string, string>();
    for (const { id } of elements) if (id !== "" && !names.has(id)) names.set(id, `n${names.size}`);
    const renamed = (id: string): string => names.get(id) ?? id;
    for (const attribute of elements.flatMap((element) => Array.from(element.attributes))) {
      const { name, value } = attribute;
      if (/^(?:id|aria-labelledby|aria-describedby)$/.test(name)) {
        attribute.value = value.split(/\s+/).map(renamed).join(" ");
      } else if (/^(?:xlink:)?href$/.test(name) && value.startsWith("#")) {
        attribute.value = `#${renamed(value.slice(1))}`;
      } else {
        attribute.value = value.replaceAll(/url\(#([^)]*)\)/g, (_, id: string) => `url(#${renamed(id)})`);
      }
    }
  }

  /** Without HTML labels Mermaid sets the names of states at the left of a box that it made for a wider text. */
  function centreStateNames(root: SVGElement): void {
    for (const label of root.querySelectorAll<SVGGElement>("g.statediagram-state > g.label")) {
      const text = label.querySelector("text");
      const box = label.parentElement
        ?.querySelector<SVGGraphicsElement>("rect, path")
        ?.getBoundingClientRect();
      if (!text || !box) continue;
      const name = text.getBoundingClientRect();
      const shift = box.left + box.width / 2 - (name.left + name.width / 2);
      label.setAttribute(
        "transform",
        `translate(${shift.toFixed(2)}, 0) ${label.getAttribute("transform") ?? ""}`,
      );
    }
  }

  /** Without HTML labels Mermaid sets every word upright, also in the name of an abstract method. */
  function keepItalics(root: SVGElement): void {
    for (const word of root.querySelectorAll('tspan[font-style="normal"]')) {
      word.removeAttribute("font-style");
    }
  }

  /** The diamond of a milestone is a square that only the style sheet turns. */
  function keepTransforms(root: SVGElement): void {
    for (const element of root.querySelectorAll<SVGElement>("*:not([transform])")) {
      const { transform, transformOrigin } = getComputedStyle(element);
      if (transform === "none") continue;
      const [x = 0, y = 0] = transformOrigin.split(" ").map((length) => Number.parseFloat(length));
      element.setAttribute("transform", `translate(${x} ${y}) ${transform} translate(${-x} ${-y})`);
      element.removeAttribute("transform-origin");
    }
  }

  /** Keeps what ids and classes state, as messages have it; the number in `classId-Loan-4` counts through the page. */
  function nameParts(root: SVGElement): void {
    const nodes = "g.node, g.cluster, g.statediagram-cluster, g.architecture-service, rect.node-bkg";
    for (const part of root.querySelectorAll<SVGElement>(`${nodes}, path.edge`)) {
      const id = part.id.replace(/^diagram-/, "");
      part.dataset["et"] ??= part.matches("path") ? "edge" : "node";
      part.dataset["id"] ??= id.replace(
        /^(?:flowchart|classId|entity|state|service|group)-(.+?)(?:-\d+)?$/,
        "$1",
      );
    }
  }

  function sizeByViewBox(root: SVGElement): void {
    const [, , width = "", height = ""] = (root.getAttribute("viewBox") ?? "").split(/[\s,]+/);
    if (width === "" || height === "") return;
    root.setAttribute("width", width);
    root.setAttribute("height", height);
  }

  function resolved(element: SVGElement): Record<string, string> {
    const style = getComputedStyle(element);
    const parent = element.parentElement && getComputedStyle(element.parentElement);
    const own: Record<string, string> = {};
    for (const name of properties) {
      const value = style.getPropertyValue(name);
      const fallback = inherited.has(name) ? parent?.getPropertyValue(name) : initial[name];
      if (value !== fallback && value !== "") own[name] = value;
    }
    return own;
  }

  function apply(element: SVGElement, own: Readonly<Record<string, string>>): void {
    element.removeAttribute("style");
    element.removeAttribute("class");
    for (const name of properties) element.removeAttribute(name);
    for (const [name, value] of Object.entries(own)) {
      if (name === "color") continue;
      const attribute = name === "text-decoration-line" ? "text-decoration" : name;
      element.setAttribute(attribute, value.replaceAll(/url\("([^"]*)"\)/g, "url($1)"));
    }
  }

  function describe(error: unknown): MermaidAnswer {
    const message = error instanceof Error ? error.message : String(error);
    const { hash } = error as {
      hash?: { loc?: { first_line: number; first_column?: number }; line?: number };
    };
    // Errors of meaning may have a place that they have made up.
    if (hash?.loc && /\bline\b/i.test(message)) {
      return { error: message, line: hash.loc.first_line, column: (hash.loc.first_column ?? 0) + 1 };
    }
    const line = /(?:on|at) line:?\s*(\d+)/i.exec(message)?.[1];
    const column = /column:?\s*(\d+)/i.exec(message)?.[1];
    return {
      error: message,
      ...(line === undefined ? {} : { line: Number(line) }),
      ...(column === undefined ? {} : { column: Number(column) }),
    };
  }

  /** "Today" and random numbers are the same in every run, and so is the picture. */
  function freezeClock(now: number): void {
    const RealDate = (globalThis as { RealDate?: DateConstructor }).RealDate ?? Date;
    (globalThis as { RealDate?: DateConstructor }).RealDate = RealDate;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, parameters: ConstructorParameters<DateConstructor>) =>
        (parameters as unknown[]).length === 0 ? new target(now) : Reflect.construct(target, parameters),
      get: (target, name) => (name === "now" ? () => now : Reflect.get(target, name)),
    });
    let seed = 1;
    Math.random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  }
}
