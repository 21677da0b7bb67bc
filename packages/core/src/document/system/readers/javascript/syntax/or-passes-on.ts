/** `export { default } from "./orders"`, `export * from "./orders"` and `module.exports = require("./orders")`. */
const passesOn =
  /^[ \t]*export\s*(?:\*|\{[^{}]*\})[^;\n]*\bfrom\b|\bmodule\.exports\s*=\s*(?:\{[^{}]*\}|require\()/;

/**
 * Returns what a file mentions to be read: also that it passes on what others export, as `index.ts` does. Without it, a
 * name could not be followed to where it is made.
 */
export function orPassesOn(mentions: RegExp): RegExp {
  return new RegExp(`${mentions.source}|${passesOn.source}`, `${mentions.flags}m`);
}
