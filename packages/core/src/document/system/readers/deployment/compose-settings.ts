import { isBrowserKey } from "../../browser-key.ts";
import type { FactPlace, SettingFact } from "../../facts.ts";
import type { ReadingContext } from "../../reader.ts";
import type { ComposeService } from "./compose-service.ts";
import { folderOf, pathFrom } from "./deployment-paths.ts";
import { parseEnvFile } from "./env-file.ts";
import type { ServicePart } from "./extend-service.ts";
import { interpolate } from "./interpolate.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "./yaml-path.ts";

interface Variable {
  readonly key: string;
  readonly value: string;
  readonly place: FactPlace;
  readonly taken?: NonNullable<SettingFact["taken"]>;
}

/** Returns the environment of a service: of its entry in each file, then of its env files. */
export function settingsOfService(
  { key: deployable, parts }: ComposeService,
  context: ReadingContext,
): readonly SettingFact[] {
  const settings = new Map<string, SettingFact>();
  const variables = [
    ...parts.flatMap((part) => environmentOf(part, "environment")),
    ...parts.flatMap((part) => envFilesOf(part, context)),
    // What a build puts into pages, a browser reads.
    ...parts.flatMap((part) => environmentOf(part, "build", "args")).filter(({ key }) => isBrowserKey(key)),
  ];
  for (const variable of variables)
    if (!settings.has(variable.key))
      settings.set(variable.key, { kind: "setting", owner: { deployable }, ...variable });
  return [...settings.values()];
}

/** A variable without value has the one of the shell, for which the folder's `.env` stands. */
function environmentOf({ file, service }: ServicePart, ...path: readonly string[]): readonly Variable[] {
  const environment = valueAt(service.value, ...path);
  const mapped = entriesAt(environment).map(([key, { line, value }]) => ({
    key,
    written: value.scalar,
    line,
  }));
  const listed = itemsAt(environment).flatMap(({ scalar = "", line }) => {
    const [, key, written] = /^([^=]+)(?:=(.*))?$/s.exec(scalar) ?? [];
    return key === undefined ? [] : [{ key: key.trim(), written, line }];
  });
  return [...mapped, ...listed].flatMap(({ key, written, line }) => {
    const value = written === undefined ? file.lookup(key) : interpolate(written, file.lookup);
    return value === undefined
      ? []
      : [{ key, value: interpolate(value, file.lookup), place: { file: file.path, line } }];
  });
}

function envFilesOf({ file, service }: ServicePart, context: ReadingContext): readonly Variable[] {
  return itemsAt(service.value, "env_file")
    .toReversed()
    .flatMap((item) => {
      const name = interpolate(item.scalar ?? textAt(item, "path") ?? "", file.lookup);
      const path = pathFrom(folderOf(file.path), name);
      const text = path === undefined ? undefined : context.tree.text(path);
      if (path !== undefined && text !== undefined)
        return parseEnvFile(text).map(({ name: key, value, line }) => ({
          key,
          value: interpolate(value, file.lookup),
          place: { file: path, line },
          taken: { place: { file: file.path, line: item.line }, by: "file" },
        }));
      if (textAt(item, "required") !== "false")
        context.unread({ file: file.path, line: item.line, reason: `The env file ${name} is not there.` });
      return [];
    });
}
