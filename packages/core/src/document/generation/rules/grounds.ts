import { type Grounds, implied as impliedBy } from "../../../model/index.ts";
import { toDescription } from "./element-names.ts";

export { stated } from "../../../model/index.ts";

/** Of what no sentence states, with a reason that may be of any length. */
export function implied(reason: string): Grounds {
  return impliedBy(toDescription(reason));
}
