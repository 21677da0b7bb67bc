const frame = { width: 1300, height: 264, x: 10, y: 10 } as const;

/** Wraps a picture for export: as an embedded image of 1300 by 264 at offset 10,10. */
export function wrapForExport(svg: string): string {
  const bytes = new TextEncoder().encode(svg);
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
  const { width, height, x, y } = frame;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * x}" height="${height + 2 * y}">` +
    `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/svg+xml;base64,${base64}"/></svg>`
  );
}
