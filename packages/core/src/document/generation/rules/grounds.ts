import { type Grounds, implied as impliedBy } from "../../../model/index.ts";
import { toDescription } from "./element-names.ts";

export { stated } from "../../../model/index.ts";

/** Returns the grounds of an element that no sentence states; the reason may have any length. */
export function implied(reason: string): Grounds {
  return impliedBy(toDescription(reason));
}
