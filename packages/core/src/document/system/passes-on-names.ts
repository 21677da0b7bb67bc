import type { SyntaxLanguage } from "./reader.ts";

/** `export { default } from "./orders"`, `export * from "./orders"` and `module.exports = require("./orders")`. */
const script =
  /^[ \t]*export\s*(?:\*|\{[^{}]*\})[^;\n]*\bfrom\b|\bmodule\.exports\s*=\s*(?:\{[^{}]*\}|require\()/m;

/** An import from the own package, as `__init__.py` has it to pass on names. */
const python = /^from[ \t]+\.[\w.]*[ \t]+import\b/m;

/** Constants, which other files name. */
const csharp = /\b(?:const|static\s+readonly)\s+string\b/;
const kotlin = /\bconst\s+val\b|^(?:\w+\s+)?object\s+\w+/m;
const rust = /\b(?:const|static)\s+[A-Z][A-Z\d_]*\s*:\s*&/;

const patterns: Partial<Record<SyntaxLanguage, RegExp>> = {
  csharp,
  javascript: script,
  kotlin,
  typescript: script,
  tsx: script,
  python,
  rust,
};

/** Returns whether a file may pass on what others make, so that a name can only be followed through it. */
export function passesOnNames(language: SyntaxLanguage, text: string): boolean {
  return patterns[language]?.test(text) === true;
}
