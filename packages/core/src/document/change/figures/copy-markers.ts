import type { ChangeKind } from "../../../model/index.ts";
import { opaqueHex } from "../../colours/index.ts";
import { changeStyle } from "./change-style.ts";
import type { Paper } from "./paint-frame.ts";
import { markerCopy } from "./paint-lines.ts";

/**
 * Returns copies of the markers of a picture in the colours of changes: what is drawn in the colour of the marker's own
 * line is coloured, and a hollow head stays hollow.
 */
export function copyMarkers(
  svg: string,
  markers: ReadonlyMap<string, ReadonlySet<ChangeKind>>,
  paper: Paper,
): string {
  const copies = [...markers].flatMap(([id, kinds]) => {
    const original = markerCalled(svg, id);
    return original === undefined ? [] : Array.from(kinds, (kind) => coloured(original, { id, kind, paper }));
  });
  return copies.length === 0 ? "" : `<defs>${copies.join("")}</defs>`;
}

function markerCalled(svg: string, id: string): string | undefined {
  return Array.from(svg.matchAll(/<marker\b[^>]*>[\s\S]*?<\/marker>/g), ([marker]) => marker).find((marker) =>
    marker.slice(0, marker.indexOf(">")).includes(` id="${id}"`),
  );
}

function coloured(
  marker: string,
  { id, kind, paper }: { readonly id: string; readonly kind: ChangeKind; readonly paper: Paper },
): string {
  const { colour } = changeStyle(kind);
  const stroke = opaqueHex(/\bstroke="([^"]+)"/.exec(marker)?.[1] ?? "");
  const own = marker
    .replace(` id="${id}"`, () => ` id="${markerCopy(id, kind)}"`)
    .replaceAll(/\b(fill|stroke)="([^"]+)"/g, (written, name: string, value: string) => {
      const hex = opaqueHex(value);
      if (hex === undefined || (name === "fill" && stroke !== undefined && hex !== stroke)) return written;
      return `${name}="${colour[paper]}"`;
    });
  // A marker that states no colour is black.
  return /\bfill="/.test(own) ? own : own.replace("<marker ", `<marker fill="${colour[paper]}" `);
}
