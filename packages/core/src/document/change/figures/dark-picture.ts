import { darkCounterpart, opaqueHex } from "../../colours/index.ts";
import { recolouring, transformSvg } from "../../diagrams/index.ts";

/**
 * Returns a picture for a dark page: each colour, including the colours of changes, is replaced by its dark counterpart, as in the dark
 * mode of a published page.
 *
 * @throws SvgError if the picture is not an SVG
 */
export function darkPicture(svg: string): string {
  return transformSvg(svg, [
    recolouring((value) => {
      const hex = opaqueHex(value);
      return hex === undefined ? value : darkCounterpart(hex);
    }),
  ]);
}
