import { basename, dirname, isAbsolute, join } from "node:path";
import type { ForeignLoss, ForeignSource } from "@archscribe/core/document/imports";
import { computeLikec4 } from "@archscribe/core/platform/node";

const settings = /^(?:\.?likec4rc|\.?likec4\.config\.(?:json|[cm]?[jt]s))$/;

/** Returns whether a file has the settings of a LikeC4 project, by its name. */
export function isLikec4Settings(path: string): boolean {
  return settings.test(basename(path));
}

/**
 * Computes the models of LikeC4 sources. Of settings only the name and title of a project and the folders that it includes
 * are passed on, and settings that are programs are read and never run.
 *
 * @param files the texts of sources and settings by path
 * @throws ArchscribeError PACKAGE_MISSING
 */
export async function computedLikec4(
  files: ReadonlyMap<string, string>,
  compute = computeLikec4,
): Promise<Pick<ForeignSource, "text" | "losses">> {
  const losses: ForeignLoss[] = [];
  const sources = new Map<string, string>();
  for (const [path, text] of files) {
    if (!isLikec4Settings(path)) {
      sources.set(path, text);
      continue;
    }
    const known = knownSettings(text, dirname(path));
    if (/\.[cm]?[jt]s$/.test(path))
      losses.push({ what: "unread", subject: path, reason: "It is a program, which is not run." });
    if (known["name"] !== undefined) sources.set(join(dirname(path), ".likec4rc"), JSON.stringify(known));
  }
  const { faults, json } = await compute(sources);
  const said = faults.map(({ line, message, path }): ForeignLoss => ({
    what: "unread",
    subject: message.split("\n")[0] ?? message,
    reason: "LikeC4 refuses it.",
    place: `${path}:${String(line)}`,
  }));
  return { text: json, losses: [...losses, ...said] };
}

function knownSettings(text: string, folder: string): Readonly<Record<string, unknown>> {
  const wordOf = (key: string): string | undefined =>
    new RegExp(String.raw`["']?\b${key}\b["']?\s*:\s*["'\`]([^"'\`\n]+)["'\`]`).exec(text)?.[1];
  const [name, title] = [wordOf("name"), wordOf("title")];
  const [, paths = ""] = /["']?\bpaths["']?\s*:\s*\[([^\]]*)\]/.exec(text) ?? [];
  const included = Array.from(paths.matchAll(/["']([^"']+)["']/g), ([, path = ""]) => path).filter(
    (path) => !isAbsolute(path) && !join(folder, path).startsWith(".."),
  );
  return {
    ...(name === undefined ? {} : { name }),
    ...(title === undefined ? {} : { title }),
    ...(included.length === 0 ? {} : { include: { paths: included } }),
  };
}
