/** What a line asks to be put in its place. */
export interface IncludeLine {
  readonly verb:
    "include" | "include_once" | "include_many" | "includesub" | "includedef" | "import" | "theme";
  /** As written; it may hold variables, which only the preprocessor knows. */
  readonly target: string;
}

const includeLine = /^\s*!(?<verb>include(?:_once|_many|url|sub|def)?|import)\s+(?<target>\S.*)$/i;
const themeFromLine = /^\s*!theme\s+(?<name>[\w$-]+)\s+from\s+(?<folder>\S.*)$/i;

/** Reads a line that includes something, a theme of a folder among them. */
export function readIncludeLine(line: string): IncludeLine | undefined {
  const written = line.trimEnd();
  const { target, verb = "" } = includeLine.exec(written)?.groups ?? {};
  if (target !== undefined) {
    const plain = verb.toLowerCase() === "includeurl" ? "include" : verb.toLowerCase();
    return { verb: plain as IncludeLine["verb"], target };
  }
  const { folder, name } = themeFromLine.exec(written)?.groups ?? {};
  if (name === undefined || folder === undefined) return undefined;
  const [, below, close = ""] = /^(.*?)\/?(>?)$/.exec(folder) ?? [];
  return { verb: "theme", target: `${below}/puml-theme-${name}.puml${close}` };
}

/**
 * The library under whose name the engine finds what a project's own files hold. Its preprocessor asks for an include
 * when it comes to one, and for none behind a false condition.
 */
export const projectLibrary = "archscribe";

/** A line that takes a text of the project's library in. */
export function includeByName(name: string): string {
  return `!include <${projectLibrary}/${name}>`;
}

/** The name of a text in the project's library, from `<archscribe/name>`. */
export function nameInProjectLibrary(included: string): string | undefined {
  return new RegExp(`^<${projectLibrary}/(.+)>$`, "i").exec(included)?.[1]?.toLowerCase();
}

/**
 * The name under which a site asks for a target. The target stays as written, for the preprocessor puts its variables in;
 * it would cut a part off at the `!`.
 */
export function askingName(site: number, target: string): string {
  return `s${site}/${target.replace(/!(?=[^!]*$)/, "|")}`;
}

/** The site and the target of a name that was asked for. */
export function readAskingName(name: string): { readonly site: number; readonly target: string } | undefined {
  const [, site, target] = /^s(\d+)\/(.+)$/.exec(name) ?? [];
  if (site === undefined || target === undefined) return undefined;
  return { site: Number(site), target: target.replace(/\|(?=[^|]*$)/, "!") };
}
