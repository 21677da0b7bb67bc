import { parse, type SourceFile } from "./source-tree.ts";

/** Where the server meets every operation alike. */
const alike = /^packages\/server\/src\/(?:(?:contract|policies)\/)?[\w-]+\.ts$/;

/** Places where the server decides by the name or the path of an operation: the contract declares differences. */
export function operationNameFaults(files: readonly SourceFile[], names: ReadonlySet<string>): string[] {
  return files
    .filter(({ path }) => alike.test(path) && !path.endsWith(".test.ts"))
    .flatMap((file) =>
      literalsOf(parse(file).program)
        .filter((literal) => names.has(literal) || /^\/.*\\\//.test(literal))
        .map((literal) => `${file.path}: ${literal} names operations; say what differs in openapi/`),
    );
}

/** Texts as they are, and regular expressions between slashes. */
function literalsOf(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { raw, regex, type, value } = node as Readonly<Record<string, unknown>>;
  if (type === "ImportDeclaration") return [];
  if (type === "Literal") return regex === undefined ? [String(value)] : [String(raw)];
  return Object.values(node).flatMap(literalsOf);
}
