import { readEvidence } from "../../model/index.ts";
import type { CheckedProject } from "../checks/index.ts";
import { dirname, joinPath } from "../diagrams/index.ts";
import { rangeInLine, type TextRange } from "./text-range.ts";

/** A part of a text that leads to a file. */
export interface FileLink {
  readonly range: TextRange;
  /** Relative to the folder of the project, or absolute; it may lead out of the folder, into a repository of the system. */
  readonly path: string;
  /** The 1-based line, if the text names one. */
  readonly line?: number;
}

const included = /^\s*!include(?:_once|_many|sub)?\s+(?<path>[^<>\s!][^\s!]*)/;
const sourced = /^\s*(?:'|%%)\s*@source\s+(?<evidence>.*\S)\s*$/;

/**
 * Returns what leads to other files: includes of PlantUML, and evidence such as `compose.yaml:12`, which is in the
 * repositories that `system.yaml` names.
 */
export function linkFiles(file: string, text: string, checked: CheckedProject): FileLink[] {
  const pathOf = repositoryPaths(checked);
  const evidence = file.endsWith(".yaml") ? statedEvidence(checked) : new Set<string>();
  return text.split("\n").flatMap((line, index): FileLink[] => {
    const include = included.exec(line)?.groups?.["path"];
    if (include !== undefined) {
      const path = /^https?:/i.test(include) ? undefined : joinPath(dirname(file), include);
      const from = line.lastIndexOf(include);
      return path === undefined ? [] : [{ range: rangeInLine(index, from, from + include.length), path }];
    }
    const source = sourced.exec(line)?.groups?.["evidence"];
    const stated = source === undefined ? listedTexts(line).filter((one) => evidence.has(one)) : [source];
    return stated.flatMap((one) => {
      const place = readEvidence(one);
      const path = pathOf(place.file);
      const from = line.indexOf(one);
      const range = rangeInLine(index, from, from + one.length);
      return path === undefined
        ? []
        : [{ range, path, ...(place.line === undefined ? {} : { line: place.line }) }];
    });
  });
}

/** Returns a function that returns the place of a file of the system, by the paths of `system.yaml`. */
function repositoryPaths({ project }: CheckedProject): (path: string) => string | undefined {
  const repositories = project.system?.repositories ?? [];
  const [only, ...others] = repositories;
  return (path) => {
    const isNamed = others.length > 0;
    const repository = isNamed ? repositories.find(({ name }) => path.startsWith(`${name}/`)) : only;
    if (repository === undefined) return undefined;
    const own = isNamed ? path.slice(repository.name.length + 1) : path;
    return `${repository.path.replace(/\/+$/, "")}/${own}`;
  };
}

function statedEvidence({ architecture, project }: CheckedProject): ReadonlySet<string> {
  return new Set([
    ...architecture.elements.flatMap(({ evidence }) => evidence),
    ...(project.api?.operations ?? []).flatMap(({ evidence = [] }) => evidence),
  ]);
}

/** The items of a list in YAML that are on a line, without their quotes. */
function listedTexts(line: string): string[] {
  const item = /^\s*-\s+(?<item>.*\S)\s*$/.exec(line)?.groups?.["item"];
  const flow = /\[(?<items>.*)\]/.exec(line)?.groups?.["items"];
  const items = flow === undefined ? [item ?? ""] : flow.split(/,\s*/);
  return items.map((one) => one.trim().replaceAll(/^["']|["']$/g, "")).filter((one) => one !== "");
}
