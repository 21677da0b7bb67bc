import { folderOf, pathFrom } from "../../../file-path.ts";
import type { FactPlace } from "../../../facts.ts";
import { withoutComments } from "./gradle-script.ts";

/** A project of a build of Gradle. */
export interface GradleProject {
  /** Below the scanned folder. */
  readonly folder: string;
  readonly names: readonly string[];
  readonly place: FactPlace;
}

/** Reads the projects that `settings.gradle` includes, the root among them. */
export function readGradleSettings(path: string, source: string): readonly GradleProject[] {
  const text = withoutComments(source);
  const root = folderOf(path);
  const rootName = /\brootProject\.name\s*=\s*["']([^"']+)["']/.exec(text);
  const projects = new Map<string, GradleProject>([
    [
      "",
      {
        folder: root,
        names: rootName?.[1] === undefined ? [] : [rootName[1]],
        place: placeAt(rootName?.index),
      },
    ],
  ]);
  for (const statement of text.matchAll(/\binclude\b[\s(]*((?:["'][^"']+["'][\s,]*)+)/g))
    for (const [, project = ""] of (statement[1] ?? "").matchAll(/["']([^"']+)["']/g)) {
      const name = project.replace(/^:/, "");
      const folder = pathFrom(root, name.replaceAll(":", "/"));
      const line = placeAt(text.indexOf(project, statement.index));
      if (folder !== undefined) projects.set(name, { folder, names: [lastName(name)], place: line });
    }
  for (const [, name = "", folder = ""] of text.matchAll(
    /\bproject\s*\(\s*["']:?([^"']+)["']\s*\)\.projectDir\s*=\s*[^"'\n]*["']([^"']+)["']/g,
  )) {
    const place = pathFrom(root, folder.replace(/^\$\{?\w+\}?\//, ""));
    const known = projects.get(name);
    if (known !== undefined && place !== undefined) projects.set(name, { ...known, folder: place });
  }
  return [...projects.values()];

  function placeAt(index = 0): FactPlace {
    return { file: path, line: text.slice(0, index).split("\n").length };
  }
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf(":") + 1);
}
