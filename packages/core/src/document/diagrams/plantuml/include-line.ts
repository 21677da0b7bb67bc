/** A line that includes another text in its place. */
export interface IncludeLine {
  readonly verb:
    | "include"
    | "include_once"
    | "include_many"
    | "includesub"
    | "includedef"
    | "import"
    | "theme";
  /** The target as written. It may contain variables, which only the preprocessor knows. */
  readonly target: string;
}

const includeLine = /^\s*!(?<verb>include(?:_once|_many|url|sub|def)?|import)\s+(?<target>\S.*)$/i;
const themeFromLine = /^\s*!theme\s+(?<name>[\w$-]+)\s+from\s+(?<folder>\S.*)$/i;

/** Parses a line that includes something, such as a theme from a folder. */
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
 * The library under whose name the engine finds the content of a project's own files. Its preprocessor asks for an
 * include when it reaches one, and never for one behind a false condition.
 */
export const projectLibrary = "archscribe";

/** Returns a line that includes a text of the project's library. */
export function includeByName(name: string): string {
  return `!include <${projectLibrary}/${name}>`;
}

/** Returns the name of a text in the project's library, from `<archscribe/name>`. */
export function nameInProjectLibrary(included: string): string | undefined {
  return new RegExp(`^<${projectLibrary}/(.+)>$`, "i").exec(included)?.[1]?.toLowerCase();
}

/**
 * Returns the name under which a site asks for a target. The target stays as written, because the preprocessor replaces
 * its variables; it would cut off a part at the `!`.
 */
export function askingName(site: number, target: string): string {
  return `s${site}/${target.replace(/!(?=[^!]*$)/, "|")}`;
}

/** Returns the site and the target of a name from `askingName`. */
export function readAskingName(name: string): { readonly site: number; readonly target: string } | undefined {
  const [, site, target] = /^s(\d+)\/(.+)$/.exec(name) ?? [];
  if (site === undefined || target === undefined) return undefined;
  return { site: Number(site), target: target.replace(/\|(?=[^|]*$)/, "!") };
}
