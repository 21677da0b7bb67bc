export { baseStyles, lightColour, schemeStyles } from "./base-styles.ts";
export { type ColourBook, createColourBook } from "./colour-book.ts";
export {
  type Direction,
  directionAttribute,
  directionOf,
  textDirection,
  withDirections,
} from "./directions.ts";
export { pageHead } from "./page-head.ts";
export { serialisePage } from "./serialise-page.ts";
export { slimming } from "./slim-svg.ts";
export { textOfPage } from "./text-of-page.ts";
export { startTheme } from "./client/theme.ts";
