import type { Coverage } from "@archscribe/core/product/publishing/diagram-selection";

/** The state of a checkbox for a partial selection. */
export function checkedOf(coverage: Coverage): boolean | "mixed" {
  switch (coverage) {
    case "none":
      return false;
    case "some":
      return "mixed";
    case "all":
      return true;
  }
}
