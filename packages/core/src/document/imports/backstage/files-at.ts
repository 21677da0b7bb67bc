import type { ForeignFiles } from "../foreign-model.ts";

/** Returns the files that a location names: itself, or all that match its pattern. Installed packages do not count. */
export async function filesAt(named: string, { list }: ForeignFiles): Promise<readonly string[]> {
  const parts = named.split("/");
  const first = parts.findIndex((part) => /[*?{]/.test(part));
  if (first < 0) return [named];
  const pattern = parts
    .slice(first)
    .map((part) =>
      part === "**"
        ? "(?:[^/]+/)*"
        : `${part
            .replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`)
            .replaceAll("*", "[^/]*")
            .replaceAll("?", "[^/]")
            .replaceAll(/\{([^{}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(",", "|")})`)}/`,
    )
    .join("");
  const around = parts.slice(0, first).join("/");
  const matches = new RegExp(`^${pattern.replace(/\/$/, "")}$`);
  const found = (await list(around)) ?? [];
  const below = around === "" ? 0 : around.length + 1;
  return found.filter((path) => matches.test(path.slice(below)) && !/(?:^|\/)node_modules\//.test(path));
}
