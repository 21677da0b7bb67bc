import { z } from "zod/mini";

const dataAddress = /^(?<prefix>data:image\/(?:png|jpeg|webp);base64,)(?<content>.*)$/isu;

/** As browsers write the address of a blob: the page's origin and a random id. */
const blobAddress = /^blob:(?:https?:\/\/[\w.:[\]-]+|null)\/[\w-]+$/iu;

const base64 = z.base64().check(z.minLength(1));

/**
 * The `src` under which an image that came from outside may be shown; undefined for what is no image.
 * It is meant for an `img` element only, where no script can run.
 *
 * An image without a prefix is taken for base64 of a PNG (VA36).
 */
export function imageAddress(image: string): string | undefined {
  const written = image.trim();
  if (blobAddress.test(written)) return written;
  const address = dataAddress.exec(written)?.groups;
  const prefix = address?.["prefix"] ?? "data:image/png;base64,";
  // Encoders break long base64 into lines.
  const content = (address?.["content"] ?? written).replaceAll(/\s+/g, "");
  return base64.safeParse(content).success ? prefix.toLowerCase() + content : undefined;
}
