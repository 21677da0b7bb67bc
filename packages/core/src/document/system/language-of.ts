import type { SyntaxLanguage } from "./reader.ts";

const languages: Readonly<Record<string, SyntaxLanguage>> = {
  cjs: "javascript",
  cs: "csharp",
  cts: "typescript",
  ex: "elixir",
  exs: "elixir",
  gemspec: "ruby",
  go: "go",
  hcl: "hcl",
  java: "java",
  js: "javascript",
  jsx: "javascript",
  kt: "kotlin",
  mjs: "javascript",
  mts: "typescript",
  nomad: "hcl",
  php: "php",
  py: "python",
  rb: "ruby",
  rs: "rust",
  ru: "ruby",
  tf: "hcl",
  tfvars: "hcl",
  tofu: "hcl",
  ts: "typescript",
  tsx: "tsx",
};

/** Returns the language of a source file by its name; undefined if it is not parsed. */
export function languageOf(path: string): SyntaxLanguage | undefined {
  if (/(?:^|\/)Gemfile$/.test(path)) return "ruby";
  return /\.(?:min|d)\.[cm]?[jt]s$/.test(path) ? undefined : languages[path.slice(path.lastIndexOf(".") + 1)];
}
