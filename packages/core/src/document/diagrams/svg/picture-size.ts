/** Width and height of a picture in CSS pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the size that an SVG states: its view box, or else its width and height; undefined if it has none. */
export function pictureSize(svg: string): PictureSize | undefined {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? "";
  const viewBox = /\bviewBox="\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)\s*"/.exec(root);
  const width = Number(viewBox?.[1] ?? /\swidth="([\d.]+)(?:px)?"/.exec(root)?.[1]);
  const height = Number(viewBox?.[2] ?? /\sheight="([\d.]+)(?:px)?"/.exec(root)?.[1]);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Returns the upper left point of a picture: the origin of its view box. */
export function pictureOrigin(svg: string): { readonly x: number; readonly y: number } {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? "";
  const [, x, y] = /\bviewBox="\s*([-\d.e]+)[\s,]+([-\d.e]+)/.exec(root) ?? [];
  return { x: Number(x ?? 0), y: Number(y ?? 0) };
}
