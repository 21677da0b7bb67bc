/** The nodes of a figure's picture that draw elements, relations and messages. */
export interface FigureParts {
  /** The nodes of each part of an element, by the element's position. */
  readonly bodies: ReadonlyMap<number, ReadonlyMap<string, readonly SVGGraphicsElement[]>>;
  readonly lines: ReadonlyMap<number, readonly SVGGraphicsElement[]>;
  readonly relations: readonly { readonly ends: readonly number[]; readonly node: SVGGraphicsElement }[];
  readonly messages: ReadonlyMap<number, readonly SVGGraphicsElement[]>;
}

/** Reads the marks in a picture: `data-e="12.1"`, `data-l="12"`, `data-r="12.40"`, `data-m="3"`. */
export function readParts(svg: SVGSVGElement): FigureParts {
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
