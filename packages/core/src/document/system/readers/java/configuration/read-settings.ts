import type { ReadingContext } from "../../../reader.ts";
import { parseProperties } from "./properties-text.ts";
import type { SettingLine } from "./setting-line.ts";
import { parseYamlSettings } from "./yaml-settings.ts";

const readings = new WeakMap<ReadingContext, Map<string, readonly SettingLine[]>>();

/**
 * Returns the settings of a file, those of all its documents one after the other; none if it is broken, which is
 * reported. The profile before a key of Quarkus (`%dev.`) is left out, and so is all that only the profile of tests has.
 */
export function readSettings(path: string, context: ReadingContext): readonly SettingLine[] {
  const files = readings.get(context) ?? new Map<string, readonly SettingLine[]>();
  readings.set(context, files);
  const known = files.get(path);
  if (known !== undefined) return known;
  let settings: readonly SettingLine[] = [];
  context.attempt(path, () => {
    const text = context.tree.text(path) ?? "";
    const documents = path.endsWith(".properties") ? [parseProperties(text)] : parseYamlSettings(text);
    settings = documents.filter((document) => !document.some(isForTests)).flat();
  });
  const plain = settings
    .filter(({ key }) => !/^"?%(?:test|it)"?\./.test(key))
    .map((setting) => ({ ...setting, key: setting.key.replace(/^"?%[\w,-]+"?\./, "") }));
  files.set(path, plain);
  return plain;
}

/** Whether a setting says that its document is only read in tests. */
function isForTests({ key, value }: SettingLine): boolean {
  return (
    /^spring\.(?:config\.activate\.on-profile|profiles)(?:\[0\])?$/.test(key) &&
    /^(?:tests?|testing|it|ci|e2e|integration-?tests?)$/i.test(value.trim())
  );
}
