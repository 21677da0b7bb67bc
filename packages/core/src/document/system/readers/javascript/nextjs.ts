import { isBelow } from "../../file-path.ts";
import type { EndpointFact } from "../../facts.ts";
import type { CodeReader, SyntaxFile } from "../../reader.ts";
import { SeenCode } from "../program/shared-program.ts";
import type { Unit } from "../program/unit.ts";
import { script } from "./syntax/script.ts";

const methods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]);

/** Reads the routes that Next.js takes from the names of files: route handlers, and API routes of pages. */
export const nextjsReader: CodeReader = {
  reads: "Next.js",
  languages: ["javascript", "typescript", "tsx"],
  mentions: /export\s/,
  start(context) {
    const endpoints: EndpointFact[] = [];
    const code = new SeenCode(script, context);
    const roots = context.tree.paths
      .filter((path) => /(?:^|\/)next\.config\.[cm]?[jt]s$|(?:^|\/)next-env\.d\.ts$/.test(path))
      .map((path) => path.split("/").slice(0, -1).join("/"));
    return {
      visit(file) {
        const inside = roots
          .filter((root) => isBelow(file.path, root))
          .map((root) => file.path.slice(root === "" ? 0 : root.length + 1));
        const [path] = inside;
        const route = path === undefined ? undefined : routeOf(path);
        if (route !== undefined) endpoints.push(...route(file, exportsOf(code.visit(file))));
      },
      conclude: () => endpoints,
    };
  },
};

/** Returns how the endpoints of a file are read by its name; undefined if its name gives it no path. */
function routeOf(
  path: string,
): ((file: SyntaxFile, exported: readonly string[]) => readonly EndpointFact[]) | undefined {
  const handler = /^(?:src\/)?app\/(.*?)\/?route\.[jt]sx?$/.exec(path)?.[1];
  const page = /^(?:src\/)?pages\/(api(?:\/.*)?)\.[jt]sx?$/.exec(path)?.[1];
  if (handler !== undefined) return (file, exported) => handlerEndpoints(file, exported, pathOf(handler));
  if (page === undefined) return undefined;
  return (file, exported) =>
    exported.includes("default") ? pageEndpoints(file, pathOf(page.replace(/\/index$/, ""))) : [];
}

/** The names under which other files know what is in a file. */
function exportsOf({ module }: Unit): readonly string[] {
  return [...(module?.exports?.keys() ?? [])];
}

/** `[id]` and `[...all]` are parameters; folders in parentheses and with an at sign are not part of a path. */
function pathOf(path: string): string {
  const segments = path.split("/").filter((segment) => segment !== "" && !/^(?:\(.*\)|@.*)$/.test(segment));
  return `/${segments.map((segment) => segment.replace(/^\[{1,2}(?:\.{3})?(\w+)\]{1,2}$/, "{$1}")).join("/")}`;
}

/** The methods of a route handler are its exports. */
function handlerEndpoints(file: SyntaxFile, exported: readonly string[], path: string): EndpointFact[] {
  return exported.flatMap((name) => {
    const line = lineOf(file.text, new RegExp(`export\\b[^;\\n]*\\b${name}\\b`));
    return methods.has(name) ? [endpoint(file.path, { method: name, path, line })] : [];
  });
}

/** An API route is one function for every method; it says which by comparing `req.method`. */
function pageEndpoints(file: SyntaxFile, path: string): EndpointFact[] {
  const compared = new Map<string, number>();
  for (const match of file.text.matchAll(
    /\bmethod\s*(?:===?|!==?)\s*["'](\w+)["']|\bcase\s+["']([A-Z]+)["']/g,
  )) {
    const method = match[1] ?? match[2] ?? "";
    if (methods.has(method)) compared.set(method, lineOf(file.text, match[0]));
  }
  const line = lineOf(file.text, /export\s+default|module\.exports/);
  if (compared.size === 0) return [endpoint(file.path, { path, line })];
  return [...compared].map(([method, at]) => endpoint(file.path, { method, path, line: at }));
}

function endpoint(
  file: string,
  { line, method, path }: { readonly line: number; readonly method?: string; readonly path: string },
): EndpointFact {
  return {
    kind: "endpoint",
    owner: { file },
    ...(method !== undefined && { method }),
    path,
    grade: "seen",
    place: { file, line },
  };
}

function lineOf(text: string, part: string | RegExp): number {
  const index = typeof part === "string" ? text.indexOf(part) : text.search(part);
  return text.slice(0, Math.max(index, 0)).split("\n").length;
}
