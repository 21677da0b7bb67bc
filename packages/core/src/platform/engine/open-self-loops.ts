/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * The layout leaves 20 pixels for a line that returns to its own box and, if the box is flat, hardly any between its
 * ends, so that heads and crow's feet cover the line. Its ends are moved apart along the side of the box, and a line with
 * crow's feet reaches further out. Runs in the page, so it must not refer to anything outside itself.
 */
export function openSelfLoops(root: SVGElement): void {
  for (const path of root.querySelectorAll<SVGPathElement>("path[data-points]")) {
    const points = JSON.parse(atob(path.dataset["points"] ?? "")) as { x: number; y: number }[];
    const [first, out, , last] = points;
    if (points.length !== 4 || !first || !out || !last) continue;
    const isFoot = path.classList.contains("relationshipLine");
    const gap = isFoot ? 22 : 16;
    const along = first.x === last.x ? "y" : "x";
    const away = along === "y" ? "x" : "y";
    if (first[away] !== last[away] || Math.abs(first[along] - last[along]) >= gap) continue;

    const ends = (path.getAttribute("d") ?? "").match(/-?[\d.]+(?:e-?\d+)?/gi)?.map(Number) ?? [];
    const start = { x: ends.at(0) ?? 0, y: ends.at(1) ?? 0 };
    const end = { x: ends.at(-2) ?? 0, y: ends.at(-1) ?? 0 };
    const side = Math.sign(last[along] - first[along]) || 1;
    const outward = Math.sign(out[away] - first[away]);
    const middle = (first[along] + last[along]) / 2;
    const [from, to] = [middle - (side * gap) / 2, middle + (side * gap) / 2];
    const further = isFoot ? 26 * outward : 0;
    const reach = out[away] + further;
    const corner = 5;
    const at = (outwards: number, alongside: number): string =>
      (along === "y" ? [outwards, alongside] : [alongside, outwards])
        .map((value) => value.toFixed(2))
        .join(",");
    path.setAttribute(
      "d",
      [
        `M${at(start[away], from)}`,
        `L${at(reach - corner * outward, from)}`,
        `Q${at(reach, from)} ${at(reach, from + side * corner)}`,
        `L${at(reach, to - side * corner)}`,
        `Q${at(reach, to)} ${at(reach - corner * outward, to)}`,
        `L${at(end[away], to)}`,
      ].join(" "),
    );
    // Mermaid hides the part of a line that is below its head by dashes, which are as long as the line was.
    path.style.removeProperty("stroke-dasharray");
    if (further !== 0) moveLabel(path.dataset["id"] ?? "", away, further);
  }

  function moveLabel(edge: string, axis: "x" | "y", distance: number): void {
    const label = root.querySelector(`.edgeLabel > [data-id="${CSS.escape(edge)}"]`)?.parentElement;
    if (!label) return;
    const shift = axis === "x" ? `${distance} 0` : `0 ${distance}`;
    label.setAttribute("transform", `translate(${shift}) ${label.getAttribute("transform") ?? ""}`);
    const viewBox = (root.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
    const [left = 0, top = 0, width = 0, height = 0] = viewBox;
    const margin = 8;
    const frame = root.getBoundingClientRect();
    const box = label.getBoundingClientRect();
    const scale = frame.width / width || 1;
    const over = {
      left: Math.max(0, frame.left + margin * scale - box.left) / scale,
      top: Math.max(0, frame.top + margin * scale - box.top) / scale,
      right: Math.max(0, box.right + margin * scale - frame.right) / scale,
      bottom: Math.max(0, box.bottom + margin * scale - frame.bottom) / scale,
    };
    const grown = [
      left - over.left,
      top - over.top,
      width + over.left + over.right,
      height + over.top + over.bottom,
    ];
    root.setAttribute("viewBox", grown.join(" "));
  }
}
