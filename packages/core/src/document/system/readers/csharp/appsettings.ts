import type { SettingFact } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";
import type { YamlPath } from "../located-yaml.ts";
import { parseSettings } from "../parse-settings.ts";
import { elementsIn, parseXml } from "../../../xml/index.ts";

const json = /(?:^|\/)(?:appsettings(?:\.[\w-]+)*|launchSettings|(?:ocelot|yarp)(?:\.[\w-]+)*)\.json$/i;

/** The settings of .NET Framework; a file beside them with the name of a build, such as `Web.Release.config`, changes them. */
const configuration = /(?:^|\/)(?:web|app)\.config$/i;

/** Reads the settings of .NET applications; nested keys are joined with a colon, as configuration names them. */
export const appsettingsReader: FileReader = {
  reads: ".NET settings (appsettings.json, launchSettings.json, Web.config, App.config)",
  claims: (path) => json.test(path) || configuration.test(path),
  read(paths, context) {
    const facts: SettingFact[] = [];
    for (const path of paths)
      context.attempt(path, () => {
        if (configuration.test(path)) {
          facts.push(...settingsInXml(path, context.tree.text(path) ?? ""));
          return;
        }
        const { lineOf, value } = parseSettings(context.tree.text(path) ?? "");
        for (const { at, text } of leavesOf(value, []))
          facts.push({
            kind: "setting",
            owner: { file: path },
            key: keyOf(at),
            value: text,
            place: { file: path, line: lineOf(at) },
          });
      });
    return facts;
  },
};

interface Leaf {
  readonly at: YamlPath;
  readonly text: string;
}

function leavesOf(value: unknown, at: YamlPath): readonly Leaf[] {
  if (at.length > 20 || value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => leavesOf(item, [...at, index]));
  if (typeof value === "object")
    return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]));
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? [{ at, text: String(value) }]
    : [];
}

/** The environment of a profile in `launchSettings.json` is the environment of the program. */
function keyOf(at: YamlPath): string {
  const environment = at.indexOf("environmentVariables");
  return at.slice(environment + 1).join(":");
}

/** `<add name="Orders" connectionString="…"/>`, `<add key="OrdersUrl" value="…"/>`. */
function settingsInXml(file: string, text: string): readonly SettingFact[] {
  const root = parseXml(text);
  return (root === undefined ? [] : elementsIn(root)).flatMap(({ attributes, line, name }) => {
    const { connectionString, key, name: called, value } = attributes;
    const setting =
      connectionString === undefined
        ? { key, value }
        : { key: `ConnectionStrings:${called ?? ""}`, value: connectionString };
    if (name !== "add" || setting.key === undefined || setting.value === undefined) return [];
    const place = { file, line };
    return [{ kind: "setting", owner: { file }, key: setting.key, value: setting.value, place }];
  });
}
