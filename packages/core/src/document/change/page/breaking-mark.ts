import type { Element } from "hast";
import { s } from "hastscript";

/** Returns the sign for breaking changes, as a drawing, because few fonts have one. */
export function breakingMark(): Element {
  return s(
    "svg",
    { className: ["breaking-mark"], viewBox: "0 0 16 16", ariaHidden: "true" },
    s("path", { d: "M8,1.8 15,14.2H1ZM8,6.2V10M8,11.6V12.2" }),
  );
}
