import { ArchscribeError } from "@archscribe/core/model/errors";
import { readInput } from "./read-input.ts";
import type { World } from "./world.ts";

/**
 * Settings for Mermaid from a JSON file, the form that mermaid-cli takes.
 *
 * @throws ArchscribeError FILE_NOT_FOUND and others of `readInput`, MERMAID_CONFIG_INVALID
 */
export async function readMermaidConfig(
  path: string | undefined,
  world: World,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (path === undefined) return undefined;
  const settings = parse(path, await readInput(path, world));
  if (typeof settings !== "object" || settings === null || Array.isArray(settings)) {
    throw new ArchscribeError("MERMAID_CONFIG_INVALID", { path, reason: "it is not an object" });
  }
  return settings as Readonly<Record<string, unknown>>;
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ArchscribeError("MERMAID_CONFIG_INVALID", { path, reason }, { cause });
  }
}
