import type { ReadingContext } from "../../../reader.ts";
import { parseProperties } from "./properties-text.ts";
import type { SettingLine } from "./setting-line.ts";
import { parseYamlSettings } from "./yaml-settings.ts";

const readings = new WeakMap<ReadingContext, Map<string, readonly SettingLine[]>>();

/**
 * Returns the settings of a file, those of all its documents one after the other; none if it is broken, which is
 * reported. The profile before a key of Quarkus (`%dev.`) is left out.
 */
export function readSettings(path: string, context: ReadingContext): readonly SettingLine[] {
  const files = readings.get(context) ?? new Map<string, readonly SettingLine[]>();
  readings.set(context, files);
  const known = files.get(path);
  if (known !== undefined) return known;
  let settings: readonly SettingLine[] = [];
  context.attempt(path, () => {
    const text = context.tree.text(path) ?? "";
    settings = path.endsWith(".properties") ? parseProperties(text) : parseYamlSettings(text).flat();
  });
  const plain = settings.map((setting) => ({ ...setting, key: setting.key.replace(/^"?%[\w,-]+"?\./, "") }));
  files.set(path, plain);
  return plain;
}
