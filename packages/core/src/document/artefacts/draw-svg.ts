import { ballSize, borderPoint, lineHeight, middleOf, type Picture, type Shape } from "./picture.ts";
import { xmlElement, xmlText } from "./xml-element.ts";

const line = { stroke: "#333333", "stroke-width": 1 };

/** Returns a picture as SVG, without styles, scripts and addresses. */
export function drawSvg({ connectors, height, shapes, title, width }: Picture): string {
  const byId = new Map(shapes.map((shape) => [shape.id, shape]));
  const lines = connectors.flatMap(({ bends, from, kind, to }) => {
    const [start, end] = [byId.get(from), byId.get(to)];
    if (!start || !end) return [];
    const first = borderPoint(start, bends[0] ?? middleOf(end));
    const last = borderPoint(end, bends.at(-1) ?? middleOf(start));
    return xmlElement("polyline", {
      points: [first, ...bends, last].map(({ x, y }) => `${x},${y}`).join(" "),
      fill: "none",
      ...line,
      ...(kind === "requires" ? { "stroke-dasharray": "6 4", "marker-end": "url(#arrow)" } : {}),
    });
  });
  const frame = { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height };
  const font = { "font-family": "sans-serif", "font-size": 12 };
  const parts = [xmlElement("title", {}, [xmlText(title)]), arrow, ...lines, ...shapes.map(drawSvgShape)];
  return `${xmlElement("svg", { ...frame, role: "img", ...font }, parts.flatMap((part) => ["\n", part]).concat("\n"))}\n`;
}

const arrow = xmlElement("defs", {}, [
  xmlElement("marker", { id: "arrow", markerWidth: 10, markerHeight: 10, refX: 9, refY: 5, orient: "auto" }, [
    xmlElement("path", { d: "M1 1 9 5 1 9", fill: "none", ...line }),
  ]),
]);

function drawSvgShape(shape: Shape): string {
  const { height, id, isOutside, kind, lines, width, x, y } = shape;
  const middle = middleOf(shape);
  const paint = { fill: "#ffffff", ...line };
  const outline =
    kind === "ball"
      ? xmlElement("circle", { cx: middle.x, cy: middle.y, r: ballSize / 2, ...paint })
      : xmlElement("rect", {
          x,
          y,
          width,
          height,
          ...paint,
          "stroke-dasharray": isOutside ? "6 4" : undefined,
        });
  const top = kind === "ball" ? middle.y + ballSize / 2 : y + (height - lines.length * lineHeight) / 2;
  const texts = lines.map((text, row) =>
    xmlElement(
      "text",
      { x: middle.x, y: top + (row + 0.75) * lineHeight, "text-anchor": "middle", fill: "#111111" },
      [xmlText(text)],
    ),
  );
  return xmlElement("g", { id }, [outline, ...texts]);
}
