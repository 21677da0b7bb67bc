import type { PythonDependency, PythonManifest } from "./python-manifests.ts";
import { packageName } from "./read-requirements.ts";
import { type TomlEntry, tomlEntries } from "./toml-entries.ts";

/** Reads a `pyproject.toml`: the project's own table, and those of Poetry, PDM, uv and Hatch. */
export function readPyproject(text: string): PythonManifest {
  const entries = tomlEntries(text);
  const name = entries.find(({ keys }) => /^(?:project|tool\.poetry)\.name$/.test(keys.join(".")));
  const [written] = name?.texts ?? [];
  return {
    ...(written !== undefined && { name: written }),
    dependencies: entries.flatMap((entry) => [...listed(entry), ...byKey(entry)]),
    isStarted: entries.some(({ keys }) => /^(?:project|tool\.poetry)\.scripts/.test(keys.join("."))),
    isPacked: entries.some(({ keys }) => keys[0] === "build-system"),
  };
}

/** Lists of requirements. */
function listed({ keys, texts }: TomlEntry): PythonDependency[] {
  const path = keys.join(".");
  const isForTests = /^(?:dependency-groups|tool\.uv\.dev-dependencies|tool\.pdm\.dev-dependencies)\b/.test(
    path,
  );
  if (path !== "project.dependencies" && !isForTests) return [];
  return texts.flatMap(({ line, text }) => {
    const name = packageName(text);
    return name === undefined ? [] : [{ name, line, ...(isForTests && { isForTests }) }];
  });
}

/** Tables whose keys are packages. */
function byKey({ keys, line }: TomlEntry): PythonDependency[] {
  const table = keys.slice(0, -1).join(".");
  const isForTests = /^tool\.poetry\.(?:dev-dependencies|group\.\w+\.dependencies)$/.test(table);
  const name = packageName(keys.at(-1) ?? "");
  if ((table !== "tool.poetry.dependencies" && !isForTests) || name === undefined || name === "python")
    return [];
  return [{ name, line, ...(isForTests && { isForTests }) }];
}

/** Reads a `Pipfile`. */
export function readPipfile(text: string): PythonManifest {
  return {
    dependencies: tomlEntries(text).flatMap(({ keys, line }) => {
      const [table, key = "", ...more] = keys;
      const name = packageName(key);
      if (name === undefined || more.length > 0) return [];
      if (table === "packages") return [{ name, line }];
      return table === "dev-packages" ? [{ name, line, isForTests: true }] : [];
    }),
  };
}
