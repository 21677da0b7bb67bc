const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A PNG as an SVG of its size, or undefined if it is not a PNG. */
export function pixelsAsSvg(bytes: Uint8Array): string | undefined {
  if (bytes.length < 24 || signature.some((byte, index) => bytes[index] !== byte)) return undefined;
  // Behind the signature stand length and name of the first part, then width and height.
  const header = new DataView(bytes.buffer, bytes.byteOffset + 16, 8);
  const width = header.getUint32(0);
  const height = header.getUint32(4);
  const address = `data:image/png;base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}px" height="${height}px" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${address}"/></svg>`;
}
