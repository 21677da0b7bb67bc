import type { PythonDependency, PythonManifest } from "./python-manifests.ts";

/** Returns the name of a package in the form in which the registry compares it: `Flask_SQLAlchemy[x]>=2` is `flask-sqlalchemy`. */
export function packageName(requirement: string): string | undefined {
  const name =
    /^\s*([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)\s*(?:\[|[<>=!~;@(]|$|\s+(?:@|;|[<>=!~]))/.exec(
      requirement,
    )?.[1];
  return name?.toLowerCase().replace(/[-_.]+/g, "-");
}

/** Reads a `requirements.txt`; options, files and addresses in it name no package. */
export function readRequirements(text: string): PythonManifest {
  return { dependencies: text.split(/\r?\n/).flatMap((line, index) => dependencyOf(line, index + 1)) };
}

function dependencyOf(line: string, number: number): PythonDependency[] {
  const [written = ""] = line.split(/(?:^|\s)#/);
  const egg = /#egg=([\w.-]+)/.exec(line)?.[1];
  const name = packageName(egg ?? written);
  return name === undefined ? [] : [{ name, line: number }];
}

/** Reads a `setup.py` as text, since it is code: its name and the list of its requirements. */
export function readSetupPy(text: string): PythonManifest {
  const name = /\bname\s*=\s*["']([^"']+)["']/.exec(text);
  const list = /\binstall_requires\s*=\s*\[([^\]]*)\]/.exec(text);
  const dependencies: PythonDependency[] = [];
  for (const match of list?.[1]?.matchAll(/["']([^"']+)["']/g) ?? []) {
    const found = packageName(match[1] ?? "");
    const at = (list?.index ?? 0) + (list?.[0].indexOf("[") ?? 0) + 1 + match.index;
    if (found !== undefined) dependencies.push({ name: found, line: lineAt(text, at) });
  }
  return {
    ...(name?.[1] !== undefined && { name: { text: name[1], line: lineAt(text, name.index) } }),
    dependencies,
    isStarted: /\bconsole_scripts\b/.test(text),
    isPacked: true,
  };
}

/** Reads a `setup.cfg`: sections of keys whose values may go on in indented lines. */
export function readSetupCfg(text: string): PythonManifest {
  let section = "";
  let key = "";
  let name: { text: string; line: number } | undefined;
  let isStarted = false;
  const dependencies: PythonDependency[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    section = /^\[(.+)\]/.exec(line)?.[1] ?? section;
    const [, written, rest = ""] = /^([\w.-]+)\s*[=:]\s*(.*)$/.exec(line) ?? [];
    key = written ?? key;
    if (section === "metadata" && written === "name") name = { text: rest.trim(), line: index + 1 };
    if (section === "options.entry_points" && key === "console_scripts") isStarted = true;
    if (section !== "options" || key !== "install_requires") continue;
    const found = packageName(written === undefined ? line : rest);
    if (found !== undefined) dependencies.push({ name: found, line: index + 1 });
  }
  return { ...(name !== undefined && { name }), dependencies, isStarted, isPacked: name !== undefined };
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
