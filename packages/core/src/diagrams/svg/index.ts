export { addingMargin } from "./add-margin.ts";
export { namingFonts } from "./name-fonts.ts";
export { type PictureSize, pictureSize } from "./picture-size.ts";
export { prefixingIds } from "./prefix-ids.ts";
export { sanitising } from "./sanitise-svg.ts";
export { standaloneSvg, textOfSvg } from "./standalone-svg.ts";
export { SvgError, type SvgVisitor, transformSvg } from "./transform-svg.ts";
export { wrapForExport } from "./wrap-for-export.ts";
