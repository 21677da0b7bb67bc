import * as z from "zod/mini";

const dataAddress = /^(?<prefix>data:image\/(?:png|jpeg|webp);base64,)(?<content>.*)$/isu;

/** The address of a blob as browsers write it: the page's origin and a random id. */
const blobAddress = /^blob:(?:https?:\/\/[\w.:[\]-]+|null)\/[\w-]+$/iu;

const base64 = z.base64().check(z.minLength(1));

/**
 * Returns the `src` for an image from outside; undefined if it is not an image. It is meant only for an `img` element,
 * which runs no scripts.
 *
 * An image without a prefix is treated as base64 of a PNG (VA36).
 */
export function imageAddress(image: string): string | undefined {
  const written = image.trim();
  if (blobAddress.test(written)) return written;
  const address = dataAddress.exec(written)?.groups;
  const prefix = address?.["prefix"] ?? "data:image/png;base64,";
  // Encoders split long base64 into lines.
  const content = (address?.["content"] ?? written).replaceAll(/\s+/g, "");
  return base64.safeParse(content).success ? prefix.toLowerCase() + content : undefined;
}
