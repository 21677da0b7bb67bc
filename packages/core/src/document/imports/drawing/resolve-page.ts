import type { ArchitectureKind } from "../../../model/index.ts";
import { endsBehind, pointsBehind } from "../ends-behind.ts";
import { plainLine } from "../element-entry.ts";
import type { ForeignElement, ForeignLoss } from "../foreign-model.ts";
import {
  type DrawnConnector,
  type DrawnPage,
  type DrawnShape,
  distanceTo,
  distanceToBorder,
  isWithin,
  type Point,
} from "./drawing.ts";

/** A label of several lines is one name, unless brackets or its length show that a description follows. */
const longestName = 60;

export function wordsOf({ description, label, technology }: DrawnShape): {
  readonly name: string;
  readonly technology?: string;
  readonly description?: string;
} {
  const lines = label
    .split("\n")
    .map(plainLine)
    .filter((line) => line !== "" && !/^(?:«.*»|<<.*>>)$/.test(line));
  const bracket = lines.findIndex((line, index) => index > 0 && /^[[(].*[\])]$/.test(line));
  const before = lines.slice(0, bracket > 0 ? bracket : lines.length);
  const end = before.join(" ").length > longestName ? 1 : before.length;
  const rest = lines.filter((_, index) => index >= end && index !== bracket);
  const bracketed = bracket > 0 ? (lines[bracket] ?? "").slice(1, -1).replace(/^[\w\s]+:\s*/, "") : "";
  const isType = /^(?:software system|container|component|person|system)$/i.test(bracketed);
  const made = technology ?? (isType ? "" : bracketed);
  const about = description ?? rest.join(" ");
  return {
    name: lines.slice(0, end).join(" "),
    ...(made === "" ? {} : { technology: made }),
    ...(about === "" ? {} : { description: about }),
  };
}

/** The state shared by the pages of one drawing. */
export interface Reading {
  readonly losses: ForeignLoss[];
  elementOf(shape: DrawnShape): ForeignElement;
}

/** A page whose shapes know their surrounding shapes, and whose lines end at shapes. */
export interface ResolvedPage extends Reading {
  readonly name: string;
  /** The shapes with a name, in the order of the drawing. */
  readonly shapes: readonly DrawnShape[];
  readonly lines: readonly ResolvedLine[];
  around(shape: DrawnShape): DrawnShape | undefined;
}

export interface ResolvedLine extends DrawnConnector {
  readonly source: DrawnShape;
  readonly target: DrawnShape;
  /** The height at which it is drawn, which is the order in a sequence. */
  readonly y: number;
}

/** Returns a page whose shapes have names and borders, and whose lines end at shapes. Ambiguous lines are losses. */
export function resolvePage(page: DrawnPage, reading: Reading): ResolvedPage {
  return withoutLegend(resolve(page, reading));
}

function resolve(page: DrawnPage, { elementOf, losses }: Reading): ResolvedPage {
  const byId = new Map(page.shapes.map((shape) => [shape.id, shape]));
  const solid = page.shapes.filter(({ role }) => role !== "text" && role !== "part");
  const placed = new Map<DrawnShape, DrawnShape | undefined>();
  const outer = (shape: DrawnShape): DrawnShape | undefined => {
    if (placed.has(shape)) return placed.get(shape);
    placed.set(shape, undefined);
    const stated = byId.get(shape.inside ?? "");
    const found =
      stated ??
      solid
        .filter((one) => one !== shape && mayHold(one) && isWithin(shape, one))
        .toSorted((a, b) => a.width * a.height - b.width * b.height)[0];
    placed.set(shape, found);
    return found;
  };
  const named = new Map(withFreeWords(page, { outer, losses }).map((shape) => [shape.id, shape]));
  /** The named shape at an id, or the nearest one around it. */
  const shown = (shape: DrawnShape | undefined, seen = 0): DrawnShape | undefined =>
    shape === undefined || seen > page.shapes.length
      ? undefined
      : (named.get(shape.id) ?? shown(outer(shape), seen + 1));
  const shapes = page.shapes.flatMap(({ id }) => named.get(id) ?? []);
  // A shape without a name around others is their border, not a point that lines lead through.
  const nameless = new Set(
    solid.filter(
      (one) =>
        !named.has(one.id) &&
        shapes.some((shape) => shape.inside === one.id || (mayHold(one) && isWithin(shape, one))),
    ),
  );
  const endOf = (id: string | undefined, point: Point | undefined): DrawnShape | undefined => {
    const bound = byId.get(id ?? "");
    const isBorder = bound !== undefined && nameless.has(bound);
    return shown(bound) ?? (isBorder ? undefined : nearest(point, shapes)) ?? bound;
  };
  const halves = page.connectors
    .map((connector) => ({
      connector,
      source: endOf(connector.from, connector.start),
      target: endOf(connector.to, connector.end),
    }))
    .map((half) => {
      // A loose end is near the shape where its line begins; only a line that is bound at both ends leads back.
      const { connector, source, target } = half;
      if (source === undefined || source !== target) return half;
      return {
        ...half,
        source: shown(byId.get(connector.from ?? "")) === source ? source : undefined,
        target: shown(byId.get(connector.to ?? "")) === target ? target : undefined,
      };
    });
  const isEnd = ({ id }: DrawnShape): boolean => named.has(id);
  const next = (shape: DrawnShape): DrawnShape[] =>
    nameless.has(shape) ? [] : halves.flatMap((one) => (one.source === shape ? (one.target ?? []) : []));
  const passed = pointsBehind(
    halves.flatMap(({ source, target }) => (source !== undefined && isEnd(source) ? (target ?? []) : [])),
    { isEnd: (shape) => isEnd(shape) || nameless.has(shape), next },
  );
  const lines = halves.flatMap(({ connector, source, target }): ResolvedLine[] => {
    const y = connector.start?.y ?? connector.end?.y ?? 0;
    // A line from a point without a name is drawn with the line that leads to the point.
    if (source !== undefined && target !== undefined && passed.has(source)) return [];
    const targets = target === undefined ? [] : endsBehind(target, { isEnd, next });
    if (source !== undefined && named.has(source.id) && targets.length > 0)
      return targets.map((one) => ({ ...connector, source, target: one, y }));
    const words = plainLine(connector.label);
    const [from, to] = [source, target].map((one) => named.get(one?.id ?? ""));
    losses.push({
      what: "relation",
      subject: `${words === "" ? "a line" : `line '${words}'`} ${
        from === undefined ? "" : `from ${wordsOf(from).name} `
      }${to === undefined ? "" : `to ${wordsOf(to).name} `}in ${page.name}`,
      reason: "It does not end at a shape with a name.",
    });
    return [];
  });
  // A plain box around others that no line leads to is their border, like a boundary of a network.
  const ends = new Set(lines.flatMap(({ source, target }) => [source, target]));
  const holders = new Set(shapes.map((shape) => shown(outer(byId.get(shape.id) ?? shape))));
  const bordered = shapes.map((shape) =>
    isPlain(shape) && holders.has(shape) && !ends.has(shape)
      ? { ...shape, role: "frame" as const, kind: "group" as const }
      : shape,
  );
  const borders = new Map(shapes.map((shape, index) => [shape, bordered[index]]));
  return {
    name: page.name,
    shapes: bordered,
    lines,
    losses,
    elementOf,
    around: (shape) => borders.get(shown(outer(byId.get(shape.id) ?? shape)) ?? shape),
  };
}

function isPlain({ kind, level, role }: DrawnShape): boolean {
  return role === "box" && kind === "component" && level === undefined;
}

/** A frame called "Legend" explains the signs of a picture; its content is not a part of the system. */
function withoutLegend(page: ResolvedPage): ResolvedPage {
  const isLegend = (shape: DrawnShape | undefined, depth = 0): boolean =>
    shape !== undefined &&
    depth <= page.shapes.length &&
    ((shape.role === "frame" && /^(?:legend|key|legende|légende)$/i.test(wordsOf(shape).name)) ||
      isLegend(page.around(shape), depth + 1));
  const shapes = page.shapes.filter((shape) => !isLegend(shape));
  if (shapes.length === page.shapes.length) return page;
  page.losses.push({
    what: "layout",
    subject: `the legend of ${page.name}`,
    reason: "A diagram makes its own.",
  });
  const kept = new Set(shapes);
  return {
    ...page,
    shapes,
    lines: page.lines.filter(({ source, target }) => kept.has(source) && kept.has(target)),
  };
}

function mayHold({ kind, role }: DrawnShape): boolean {
  return (
    role === "frame" || (role === "box" && kind !== "actor" && kind !== "use-case" && kind !== "database")
  );
}

/**
 * Returns the shapes with a name. Free words in a shape without a name, or right below it, are its name; in a shape around
 * others, only the first of them.
 */
function withFreeWords(
  { name, shapes }: DrawnPage,
  { losses, outer }: { readonly losses: ForeignLoss[]; outer(shape: DrawnShape): DrawnShape | undefined },
): DrawnShape[] {
  const words = new Map<DrawnShape, string[]>();
  const holds = new Set(shapes.flatMap((shape) => (shape.role === "text" ? [] : (outer(shape) ?? []))));
  const texts = shapes.filter(({ label, role }) => role === "text" && plainLine(label) !== "");
  for (const text of texts.toSorted((a, b) => a.y - b.y)) {
    const around = outer(text);
    const known = around === undefined ? undefined : words.get(around);
    const isIn = around !== undefined && isNameless(around) && (known === undefined || !holds.has(around));
    const isFree = (one: DrawnShape): boolean => isNameless(one) && one.role !== "frame" && !words.has(one);
    const owner = isIn
      ? around
      : (shapes.find((one) => isFree(one) && !mayHold(one) && isWithin(text, one)) ??
        shapes.find((one) => isFree(one) && isCaption(text, one)));
    if (owner !== undefined) words.set(owner, [...(words.get(owner) ?? []), text.label]);
    else
      losses.push({
        what: "document",
        subject: `text in ${name}: ${plainLine(text.label)}`,
        reason: "It belongs to no shape.",
      });
  }
  const isFlow = shapes.some(({ role }) => role === "step");
  return shapes.flatMap((shape): DrawnShape[] => {
    const written = words.get(shape)?.join("\n") ?? shape.label;
    const label = wordsOf({ ...shape, label: written }).name === "" ? (shape.icon ?? "") : written;
    const own = wordsOf({ ...shape, label }).name;
    if (shape.role === "text" || shape.role === "part" || own === "") return [];
    if (!isPlain(shape)) return [{ ...shape, label }];
    // The boxes around a decision are steps of the same flow.
    return [
      isFlow
        ? { ...shape, label, role: "step", kind: "operation" }
        : { ...shape, label, kind: kindOfName(own) },
    ];
  });
}

/** The name of a box without a special form determines its kind. */
function kindOfName(name: string): ArchitectureKind {
  if (
    /\b(?:data ?bases?|dbs?|postgres(?:ql)?|mysql|mariadb|mongodb|redis|dynamodb|sqlite|s3|bucket|cache)\b/i.test(
      name,
    )
  )
    return "database";
  if (/\b(?:queues?|kafka|rabbitmq|sqs|message broker|topic)\b/i.test(name)) return "queue";
  return /^\s*(?:users?|customers?|clients?|admins?|administrators?|operators?)\s*$/i.test(name)
    ? "actor"
    : "component";
}

function isNameless(shape: DrawnShape): boolean {
  return shape.role !== "text" && shape.role !== "part" && wordsOf(shape).name === "";
}

/** Whether a text is right below a shape, as below an icon. */
function isCaption(text: DrawnShape, { height, width, x, y }: DrawnShape): boolean {
  const middle = text.x + text.width / 2;
  const gap = text.y - y - height;
  return middle > x && middle < x + width && gap >= -4 && gap < 24;
}

/** How far the end of a line can be from the shape that it means, in units of a drawing. */
const reach = 16;

/** Returns the shape where a loose end is: the nearest one, or else the frame whose border is near. */
function nearest(point: Point | undefined, shapes: readonly DrawnShape[]): DrawnShape | undefined {
  if (point === undefined) return undefined;
  const near = shapes
    .map((shape) => {
      const isFrame = shape.role === "frame";
      const distance = isFrame ? distanceToBorder(shape, point) : distanceTo(shape, point);
      return { shape, distance, rank: isFrame ? 1 : 0, size: shape.width * shape.height };
    })
    .filter(({ distance }) => distance <= reach);
  return near.toSorted((a, b) => a.rank - b.rank || a.distance - b.distance || a.size - b.size)[0]?.shape;
}
