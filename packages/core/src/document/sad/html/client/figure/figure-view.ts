import { s } from "../dom.ts";
import type { PageIndex } from "../page/page-index.ts";
import { kindNoun } from "../page/words.ts";
import { type Area, innermost } from "./geometry.ts";
import { isRelationLit, type Light, noLight } from "./lighting.ts";

/** The place of an element in a picture, which can have the focus. */
export interface Spot {
  readonly element: number;
  readonly area: Area;
  readonly rect: SVGRectElement;
}

/** A figure whose picture shows elements. */
export interface FigureView {
  readonly figure: HTMLElement;
  readonly svg: SVGSVGElement;
  /** The elements that the picture shows. */
  readonly elements: ReadonlySet<number>;
  /** The places of its elements, in reading order; they are made when they are first needed. */
  spots(): readonly Spot[];
  /** The innermost spot under a pointer. */
  spotAt(event: MouseEvent): Spot | undefined;
  light(light: Light): void;
  /** The first node of a message, or of an element. */
  nodeOf(what: { readonly message: number } | { readonly element: number }): SVGGraphicsElement | undefined;
}

/** Returns the view of a figure, or undefined if its picture shows no element. */
export function viewFigure(figure: HTMLElement, index: PageIndex): FigureView | undefined {
  const svg = figure.querySelector<SVGSVGElement>(".picture > svg");
  const parts = svg && readParts(svg);
  return parts && parts.bodies.size > 0 ? createView({ figure, svg, parts }, index) : undefined;
}

function createView(
  {
    figure,
    parts,
    svg,
  }: { readonly figure: HTMLElement; readonly svg: SVGSVGElement; readonly parts: FigureParts },
  index: PageIndex,
): FigureView {
  let made: readonly Spot[] | undefined;
  let current = noLight;

  const view: FigureView = {
    figure,
    svg,
    elements: new Set(parts.bodies.keys()),
    spots: () => (made ??= makeSpots()),
    spotAt(event) {
      const { left, top } = svg.getBoundingClientRect();
      const scale = scaleOf(svg);
      const { x, y } = svg.viewBox.baseVal;
      return innermost(view.spots(), {
        x: x + (event.clientX - left) * scale,
        y: y + (event.clientY - top) * scale,
      });
    },
    light(light) {
      current = light;
      paint();
    },
    nodeOf: (what) =>
      "message" in what
        ? parts.messages.get(what.message)?.[0]
        : [...(parts.bodies.get(what.element)?.values() ?? [])][0]?.[0],
  };
  return view;

  function makeSpots(): readonly Spot[] {
    const group = s("g", { class: "spots" });
    const scale = scaleOf(svg);
    const frame = svg.getBoundingClientRect();
    const spots = Array.from(parts.bodies).flatMap(([element, own]) =>
      Array.from(own.values(), (nodes) => spotOf(element, areaOf(nodes, { frame, scale, svg }), index)),
    );
    const inOrder = spots.toSorted((a, b) => a.area.y - b.area.y || a.area.x - b.area.x);
    for (const [at, { rect }] of inOrder.entries()) rect.setAttribute("tabindex", at === 0 ? "0" : "-1");
    group.append(...inOrder.map(({ rect }) => rect));
    // The words of the picture are in the names of its elements and in its description.
    for (const child of svg.children) child.setAttribute("aria-hidden", "true");
    svg.setAttribute("role", "group");
    svg.append(group);
    queueMicrotask(paint);
    return inOrder;
  }

  function paint(): void {
    const { elements, isFocused, messages } = current;
    const own = messages?.get(figure.id);
    for (const [element, bodies] of parts.bodies)
      for (const nodes of bodies.values()) toggle(nodes, elements.has(element));
    for (const [element, nodes] of parts.lines) toggle(nodes, elements.has(element));
    for (const { ends, node } of parts.relations) toggle([node], isRelationLit(ends, current));
    for (const [message, nodes] of parts.messages)
      if (messages || nodes[0]?.dataset["r"] === undefined) toggle(nodes, own?.has(message) === true);
    for (const { element, rect } of made ?? []) toggle([rect], elements.has(element));
    const isLit = own !== undefined || [...elements].some((element) => view.elements.has(element));
    svg.classList.toggle("dim", isFocused && isLit);
    figure.classList.toggle("has-lit", isLit);
  }
}

function toggle(nodes: readonly Element[], isLit: boolean): void {
  for (const node of nodes) node.classList.toggle("lit", isLit);
}

/** The room around an element that its spot takes, in the units of the picture. */
const room = 3;

function spotOf(element: number, area: Area, { elements }: PageIndex): Spot {
  const { kind = "", name = "" } = elements[element] ?? {};
  const rect = s("rect", {
    class: "spot",
    role: "button",
    "aria-label": `${name}, ${kindNoun(kind)}`,
    x: (area.x - room).toFixed(1),
    y: (area.y - room).toFixed(1),
    width: (area.width + 2 * room).toFixed(1),
    height: (area.height + 2 * room).toFixed(1),
    rx: "6",
  });
  return { element, area, rect };
}

function areaOf(
  nodes: readonly SVGGraphicsElement[],
  { frame, scale, svg }: { readonly frame: DOMRect; readonly scale: number; readonly svg: SVGSVGElement },
): Area {
  const boxes = nodes
    .map((node) => node.getBoundingClientRect())
    .filter(({ height, width }) => height + width > 0);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const { x, y } = svg.viewBox.baseVal;
  return {
    x: x + (left - frame.left) * scale,
    y: y + (top - frame.top) * scale,
    width: (Math.max(...boxes.map(({ right }) => right)) - left) * scale,
    height: (Math.max(...boxes.map(({ bottom }) => bottom)) - top) * scale,
  };
}

/** How many units of the picture a pixel of the screen is. */
function scaleOf(svg: SVGSVGElement): number {
  return svg.viewBox.baseVal.width / Math.max(svg.getBoundingClientRect().width, 1);
}

/** The nodes of a figure's picture that draw elements, relations and messages. */
interface FigureParts {
  /** The nodes of each part of an element, by the element's position. */
  readonly bodies: ReadonlyMap<number, ReadonlyMap<string, readonly SVGGraphicsElement[]>>;
  readonly lines: ReadonlyMap<number, readonly SVGGraphicsElement[]>;
  readonly relations: readonly { readonly ends: readonly number[]; readonly node: SVGGraphicsElement }[];
  readonly messages: ReadonlyMap<number, readonly SVGGraphicsElement[]>;
}

/** Reads the marks in a picture: `data-e="12.1"`, `data-l="12"`, `data-r="12.40"`, `data-m="3"`. */
function readParts(svg: SVGSVGElement): FigureParts {
  const bodies = new Map<number, Map<string, SVGGraphicsElement[]>>();
  const lines = new Map<number, SVGGraphicsElement[]>();
  const messages = new Map<number, SVGGraphicsElement[]>();
  const relations: { ends: readonly number[]; node: SVGGraphicsElement }[] = [];
  for (const node of svg.querySelectorAll<SVGGraphicsElement>("[data-e],[data-l],[data-r],[data-m]")) {
    const { e, l, m, r } = node.dataset;
    if (e !== undefined) {
      const element = Number.parseInt(e, 10);
      const parts = bodies.get(element) ?? new Map<string, SVGGraphicsElement[]>();
      bodies.set(element, parts);
      add(parts, e, node);
    }
    if (l !== undefined) add(lines, Number(l), node);
    if (m !== undefined) add(messages, Number(m), node);
    if (r !== undefined) relations.push({ ends: r.split(".").map(Number), node });
  }
  return { bodies, lines, relations, messages };
}

function add<Key>(map: Map<Key, SVGGraphicsElement[]>, key: Key, node: SVGGraphicsElement): void {
  const own = map.get(key);
  if (own) own.push(node);
  else map.set(key, [node]);
}
