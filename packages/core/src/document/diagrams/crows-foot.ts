import type { Multiplicity } from "../../model/index.ts";

/** The left and right ends of a line in information engineering notation, the crow's foot. */
export const crowsFeet: Readonly<Record<Multiplicity, { readonly left: string; readonly right: string }>> = {
  "1": { left: "||", right: "||" },
  "0..1": { left: "|o", right: "o|" },
  "0..*": { left: "}o", right: "o{" },
  "1..*": { left: "}|", right: "|{" },
};

/** The multiplicity of each end. */
export const crowsFoot: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(crowsFeet).flatMap(([multiplicity, { left, right }]) => [
    [left, multiplicity],
    [right, multiplicity],
  ]),
);
