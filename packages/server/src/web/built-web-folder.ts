import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The web application that comes with this server; undefined if it has not been built. */
export function builtWebFolder(): string | undefined {
  const page = fileURLToPath(import.meta.resolve("@archscribe/web/index.html"));
  return existsSync(page) ? dirname(page) : undefined;
}
