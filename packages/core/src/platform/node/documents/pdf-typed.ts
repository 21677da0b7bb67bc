import type { PdfItem } from "./pdf-line.ts";

/** The parts of an annotation that are read. */
interface Annotation {
  readonly subtype?: unknown;
  readonly fieldType?: unknown;
  readonly fieldValue?: unknown;
  readonly annotationFlags?: unknown;
  readonly password?: unknown;
  readonly contentsObj?: { readonly str?: unknown };
  readonly rect?: unknown;
}

/** The size of a font of which an annotation states none, and the distance of its lines. */
const size = 10;

/** Flags of an annotation: hidden, and not shown on a screen. */
const hidden = 0b10_0010;

/**
 * Returns the values of the fields of a form and the texts that people have typed onto a page, line by line, with their
 * places as the page is displayed. A remark at the margin is not part of the text.
 *
 * @param view the transformation from the page to its display
 */
export function typedItems(annotations: readonly Annotation[], view: readonly number[]): PdfItem[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view;
  return annotations.flatMap((annotation) => {
    const corners = (Array.isArray(annotation.rect) ? annotation.rect : []).map(Number);
    const [left = 0, low = 0, right = 0, high = 0] = corners;
    const x = Math.min(a * left + c * low, a * right + c * high) + e;
    const top = Math.min(b * left + d * low, b * right + d * high) + f;
    const bottom = Math.max(b * left + d * low, b * right + d * high) + f;
    const lines = linesOf(annotation);
    // The baseline of a single line is near the bottom of its field.
    const first = lines.length === 1 ? bottom - 0.3 * Math.min(size, bottom - top) : top + size;
    return lines.map((text, index) => ({
      text,
      x,
      y: first + index * size,
      width: 0.5 * size * text.length,
      size,
      isTurned: false,
      mark: undefined,
      isArtifact: false,
    }));
  });
}

function linesOf(annotation: Annotation): readonly string[] {
  if ((Number(annotation.annotationFlags ?? 0) & hidden) !== 0) return [];
  const said = saidBy(annotation);
  return (Array.isArray(said) ? said : [said])
    .flatMap((one) => (typeof one === "string" ? one.split(/\r\n?|\n/) : []))
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function saidBy({ contentsObj, fieldType, fieldValue, password, subtype }: Annotation): unknown {
  if (subtype === "FreeText") return contentsObj?.str;
  const isText = fieldType === "Ch" || (fieldType === "Tx" && password !== true);
  return subtype === "Widget" && isText ? fieldValue : undefined;
}
