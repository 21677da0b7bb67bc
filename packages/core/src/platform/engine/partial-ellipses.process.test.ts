import { readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { createPlantumlPool } from "../node/plantuml-pool.ts";

const engine = createPlantumlPool({ size: 1 });
afterAll(() => engine.close());

/** The shapes that the official build draws for each arrow of components and of sequences. */
const official = JSON.parse(readFileSync(new URL("official-arrows.json", import.meta.url), "utf8")) as {
  readonly shapes: Readonly<Record<string, readonly string[]>>;
};

it.each(Object.entries(official.shapes))(
  "%s has the ends that it has in the official build",
  { tags: ["slow"] },
  async (line, shapes) => {
    const drawn = await engine.render({
      notation: "plantuml",
      text: `@startuml\n${line}\n@enduml`,
      theme: "Plain",
      date: "2026-01-02T00:00:00.000Z",
    });

    expect(drawn.ok && shapesOf(drawn.svg)).toEqual(shapes);
  },
);

/** Each shape without its place: kind, size, the direction of an arc, filling and stroke. */
function shapesOf(svg: string): string[] {
  const elements = svg.matchAll(/<(circle|ellipse|path|polygon|line)\b([^>]*)>/g);
  return Array.from(elements, ([, kind = "", written = ""]) => {
    const attributes = new Map(
      Array.from(written.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name = "", value = ""]) => [name, value]),
    );
    const filling = kind === "line" ? "" : ` ${fillOf(attributes.get("fill") ?? "")}`;
    return `${shapeOf(kind, attributes)}${filling}${attributes.has("stroke-dasharray") ? " dashed" : ""}`;
  }).toSorted();
}

function shapeOf(kind: string, attributes: ReadonlyMap<string, string>): string {
  const data = attributes.get("d") ?? "";
  switch (kind) {
    case "circle":
    case "ellipse":
      return `circle ${Math.round(Number(attributes.get("r") ?? attributes.get("rx")))}`;
    case "path":
      return data.includes("A") ? arcOf(data) : `path ${lettersOf(data)}`;
    case "polygon":
      return `polygon ${cornersOf(attributes.get("points") ?? "")}`;
    default:
      return kind;
  }
}

function arcOf(data: string): string {
  const numbers = Array.from(data.matchAll(/-?[\d.]+/g), Number);
  const [x1 = 0, y1 = 0, radius = 0, , , , , x2 = 0, y2 = 0] = numbers;
  const [alongX, alongY] = [x2 - x1, y2 - y1];
  // A small arc that goes against the clock is bent to the right of its way.
  const side =
    Math.abs(alongY) > Math.abs(alongX) ? (alongY < 0 ? "right" : "left") : alongX > 0 ? "down" : "up";
  return `arc ${Math.round(radius)} ${side}`;
}

function lettersOf(data: string): string {
  return (data.match(/[A-Z]/g) ?? []).join("").replaceAll(/(.)\1+/g, "$1");
}

function cornersOf(points: string): number {
  const corners = points.match(/-?[\d.]+[ ,]-?[\d.]+/g) ?? [];
  return corners.length > 1 && corners[0] === corners.at(-1) ? corners.length - 1 : corners.length;
}

function fillOf(fill: string): string {
  const lower = fill.toLowerCase();
  if (lower === "none" || lower === "#00000000") return "hollow";
  return /^#[\da-f]{3}$/.test(lower) ? lower.replaceAll(/[\da-f]/g, "$&$&") : lower;
}
