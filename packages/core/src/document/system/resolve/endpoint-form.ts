import type { FoundEndpoint } from "../../../model/index.ts";

/** Returns a path with `{}` for each of its parameters, whatever it is called. */
export function withoutNames(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, "{}");
}

/** Returns the form that two endpoints have in common that differ in the names of parameters only. */
export function formOf({ method = "", path }: Pick<FoundEndpoint, "method" | "path">): string {
  return `${method} ${withoutNames(path)}`;
}
