/** A dependency as a script of Gradle declares it. */
export interface GradleDependency {
  /** The name of the configuration: `implementation`, `testImplementation`. */
  readonly configuration: string;
  /** `group:artifact`, the path of a project (`:core`), or an alias of a catalog (`libs.spring.web`). */
  readonly name: string;
  readonly line: number;
}

/** What a script of Gradle says, as far as it can be seen without running it. */
export interface GradleScript {
  readonly path: string;
  readonly text: string;
  readonly plugins: readonly string[];
  /** Those of this project. */
  readonly dependencies: readonly GradleDependency[];
  /** Those that it gives to the projects below, and to itself with `allprojects`. */
  readonly shared: readonly GradleDependency[];
  readonly sharedPlugins: readonly string[];
}

/** Reads a script of Gradle, in Groovy or Kotlin. */
export function readGradleScript(path: string, source: string): GradleScript {
  const text = withoutComments(source);
  const own = without(text, ["buildscript", "subprojects", "allprojects", "pluginManagement"]);
  const shared = ["subprojects", "allprojects"].map((name) => only(text, name));
  return {
    path,
    text: own,
    plugins: pluginsIn(own),
    dependencies: dependenciesIn(own),
    shared: shared.flatMap(dependenciesIn),
    sharedPlugins: shared.flatMap(pluginsIn),
  };
}

/** Blanks comments; lines stay where they are. */
export function withoutComments(text: string): string {
  return text.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (match, quoted: string | undefined) => quoted ?? match.replace(/[^\n]/g, " "),
  );
}

/** Blocks of a name in braces, as places in a text. */
function blocksOf(text: string, name: string): readonly (readonly [number, number])[] {
  const blocks: [number, number][] = [];
  if (!text.includes(name)) return blocks;
  const start = new RegExp(`(?:^|[\\s;{])${name}\\s*(?:\\([^)\\n]*\\)\\s*)?\\{`, "g");
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    let depth = 1;
    let end = start.lastIndex;
    while (end < text.length && depth > 0) {
      const character = text[end++];
      if (character === "{") depth++;
      if (character === "}") depth--;
    }
    blocks.push([start.lastIndex, end]);
    start.lastIndex = end;
  }
  return blocks;
}

function blank(text: string): string {
  return text.replace(/[^\n]+/g, (line) => " ".repeat(line.length));
}

function without(text: string, names: readonly string[]): string {
  let rest = text;
  for (const name of names)
    for (const [start, end] of blocksOf(rest, name))
      rest = rest.slice(0, start) + blank(rest.slice(start, end)) + rest.slice(end);
  return rest;
}

function only(text: string, name: string): string {
  let kept = "";
  let last = 0;
  const blocks = blocksOf(text, name);
  if (blocks.length === 0) return "";
  for (const [start, end] of blocks) {
    kept += blank(text.slice(last, start)) + text.slice(start, end);
    last = end;
  }
  return kept + blank(text.slice(last));
}

function pluginsIn(text: string): string[] {
  const blocks = only(text, "plugins").replace(/^.*\bapply\s*\(?\s*false.*$/gm, "");
  const applied = text.matchAll(/\bapply\s*\(?\s*plugin\s*[:=]\s*["']([^"']+)["']/g);
  const listed = blocks.matchAll(
    /\bid\s*\(?\s*["']([^"']+)["']|\balias\s*\(?\s*([\w.]+)|^[ \t]*(?:`([\w-]+)`|(application|war|java))[ \t]*$/gm,
  );
  return [...applied, ...listed].map((match) => match.slice(1).find((group) => group !== undefined) ?? "");
}

/** One declaration; it goes on behind a comma at the end of a line. */
const declaration =
  /^[ \t]*"?(\w+)"?[ \t(]+(?:(?:enforcedPlatform|platform|enforced)\b.*|((?:.*,[ \t]*\r?\n)*.+))$/gm;

function dependenciesIn(text: string): GradleDependency[] {
  const block = only(text, "dependencies");
  const found: GradleDependency[] = [];
  let line = 1;
  let counted = 0;
  for (const match of block.matchAll(declaration)) {
    const [, configuration = "", what = ""] = match;
    line += block.slice(counted, match.index).split("\n").length - 1;
    counted = match.index;
    for (const name of namesIn(what)) found.push({ configuration, name, line });
  }
  return found;
}

function namesIn(what: string): string[] {
  const projects = [...what.matchAll(/\bproject\s*\(\s*(?:path\s*[:=]\s*)?["']([^"']+)["']/g)];
  if (projects.length > 0) return projects.map(([, project = ""]) => project);
  const group = /\bgroup\s*[:=]\s*["']([^"']+)["']/.exec(what)?.[1];
  const name = /\bname\s*[:=]\s*["']([^"']+)["']/.exec(what)?.[1];
  if (group !== undefined && name !== undefined) return [`${group}:${name}`];
  const accessors = [...what.matchAll(/(?:^\(?|,)\s*((?:libs|projects|\w+Libs)\.[\w.]+)/g)];
  if (accessors.length > 0) return accessors.map(([, accessor = ""]) => accessor);
  const kotlin = /\bkotlin\s*\(\s*["']([\w-]+)["']/.exec(what)?.[1];
  if (kotlin !== undefined) return [`org.jetbrains.kotlin:kotlin-${kotlin}`];
  return [...what.matchAll(/["']([\w.-]+:[\w.${}-]+)(?::[^"']*)?["']/g)].map(
    ([, coordinates = ""]) => coordinates,
  );
}
