import { readFileSync } from "node:fs";

/** The command's version, from the package that it is in. */
export function version(): string {
  const file = new URL("../package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly version: string }).version;
}
