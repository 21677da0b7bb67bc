import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { Language, Parser } from "web-tree-sitter";
import type { SyntaxLanguage, SyntaxParser } from "../../../document/system/index.ts";
import { compileModerately } from "./limit-optimization.ts";

const require = createRequire(import.meta.url);

/** The grammars, as WebAssembly, by language. The build puts them beside itself. */
const grammarFiles: Readonly<Record<SyntaxLanguage, string>> = {
  csharp: "@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm",
  elixir: "tree-sitter-elixir/tree-sitter-elixir.wasm",
  go: "@vscode/tree-sitter-wasm/wasm/tree-sitter-go.wasm",
  java: "@vscode/tree-sitter-wasm/wasm/tree-sitter-java.wasm",
  javascript: "@vscode/tree-sitter-wasm/wasm/tree-sitter-javascript.wasm",
  kotlin: "@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm",
  php: "@vscode/tree-sitter-wasm/wasm/tree-sitter-php.wasm",
  python: "@vscode/tree-sitter-wasm/wasm/tree-sitter-python.wasm",
  ruby: "@vscode/tree-sitter-wasm/wasm/tree-sitter-ruby.wasm",
  rust: "@vscode/tree-sitter-wasm/wasm/tree-sitter-rust.wasm",
  hcl: "@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-terraform.wasm",
  tsx: "@vscode/tree-sitter-wasm/wasm/tree-sitter-tsx.wasm",
  typescript: "@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm",
};

/** The parser itself, as WebAssembly. */
const parserFile = "web-tree-sitter/web-tree-sitter.wasm";

/** The limit of one file, in milliseconds of processor time: a hundred times the need of a long one. */
const processorLimitMs = 1_000;

/**
 * The interval between checks of the processor time, in milliseconds. The parser calls back after a number of steps, each
 * of which can be a character or a whole text of blanks; wall time is cheaper to read than processor time.
 */
const pauseBetweenLooks = 20;

/** After so many files that took longer, less is enough for the others. */
const patience = 10;
const impatientLimitMs = 100;

/** Prepares the parsers of some languages. A grammar is loaded for the first text that is parsed with it. */
export async function loadSyntaxParsers(languages: Iterable<SyntaxLanguage>): Promise<SyntaxParser> {
  await Parser.init({ locateFile: () => wasmFile(parserFile) });
  const expected = new Set(languages);
  const parsers = new Map<SyntaxLanguage, Parser>();
  const parserOf = (language: SyntaxLanguage): Parser => {
    const known = parsers.get(language);
    if (known !== undefined) return known;
    if (!expected.has(language)) throw new Error(`The grammar of ${language} is not loaded.`);
    const parser = new Parser();
    const grammar = readFileSync(wasmFile(grammarFiles[language]));
    parser.setLanguage(Language.loadSync(compileModerately(grammar)));
    parsers.set(language, parser);
    return parser;
  };
  let exceeded = 0;
  return {
    parse(language, text) {
      const parser = parserOf(language);
      const limit = exceeded < patience ? processorLimitMs : impatientLimitMs;
      // The processor time of the process would include compilation and garbage collection beside the parser.
      const start = process.threadCpuUsage();
      let looked = performance.now();
      const isOver = (): boolean => {
        const now = performance.now();
        if (now - looked < pauseBetweenLooks) return false;
        looked = now;
        const { system, user } = process.threadCpuUsage(start);
        return (user + system) / 1000 > limit;
      };
      const tree = parser.parse(text, undefined, { progressCallback: isOver });
      if (tree !== null) return tree;
      parser.reset();
      exceeded += 1;
      return undefined;
    },
  };
}

function wasmFile(path: string): string {
  return import.meta.url.endsWith(".ts")
    ? require.resolve(path)
    : fileURLToPath(new URL(`./${basename(path)}`, import.meta.url));
}
