import type { Coverage } from "@archscribe/core/product";

/** What a checkbox shows for how much of something is selected. */
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
