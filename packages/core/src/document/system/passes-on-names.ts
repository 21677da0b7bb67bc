import type { SyntaxLanguage } from "./reader.ts";

/** `export { default } from "./orders"`, `export * from "./orders"` and `module.exports = require("./orders")`. */
const script =
  /^[ \t]*export\s*(?:\*|\{[^{}]*\})[^;\n]*\bfrom\b|\bmodule\.exports\s*=\s*(?:\{[^{}]*\}|require\()/m;

/** An import from the own package, as `__init__.py` has it to pass on names. */
const python = /^from[ \t]+\.[\w.]*[ \t]+import\b/m;

const patterns: Partial<Record<SyntaxLanguage, RegExp>> = {
  javascript: script,
  typescript: script,
  tsx: script,
  python,
};

/** Returns whether a file may pass on what others make, so that a name can only be followed through it. */
export function passesOnNames(language: SyntaxLanguage, text: string): boolean {
  return patterns[language]?.test(text) === true;
}
