import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseAllDocuments, type Document } from "yaml";
import type { ReadingContext } from "../../../reader.ts";
import type { SettingLine } from "./setting-line.ts";

/** Aliases are followed so often; more is an attack. */
const maxAliasCount = 100;

/** Maps are nested no deeper in a file that people write. */
const maxDepth = 40;

/** Placeholders of Maven and Gradle, such as `version: @project.version@`, which are not YAML. */
const filtered = /^([ \t]*(?:- )?[^\s#:][^#:\n]*:[ \t]+|[ \t]*- )(@[\w.-]+@)[ \t]*$/gm;

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

/** Parses a `.properties` file, with its comments, continued lines and escapes. */
function parseProperties(text: string): readonly SettingLine[] {
  const settings: SettingLine[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  for (let index = 0; index < lines.length; index++) {
    const start = index;
    let content = (lines[index] ?? "").trimStart();
    if (content === "" || content.startsWith("#") || content.startsWith("!")) continue;
    while (/(?:^|[^\\])(?:\\\\)*\\$/.test(content) && index + 1 < lines.length) {
      index++;
      content = content.slice(0, -1) + (lines[index] ?? "").trimStart();
    }
    const match = /^((?:\\.|[^\s:=\\])+)\s*[:=]?\s*(.*)$/s.exec(content);
    if (match === null) continue;
    const [, key = "", value = ""] = match;
    settings.push({ key: unescape(key), value: unescape(value).trimEnd(), line: start + 1 });
  }
  return settings;
}

function unescape(text: string): string {
  return text
    .replace(/\\u([\da-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\(.)/gs, "$1");
}

/** Parses the documents of a YAML file into settings with dotted keys: `spring.profiles`, `servers[0].url`. */
function parseYamlSettings(text: string): readonly (readonly SettingLine[])[] {
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(text.replaceAll(filtered, '$1"$2"'), {
    lineCounter,
    uniqueKeys: false,
    merge: true,
    prettyErrors: false,
  });
  if (!Array.isArray(documents)) return [];
  return documents.map((document) => {
    const broken = document.errors[0];
    if (broken !== undefined) {
      const { col, line } = lineCounter.linePos(broken.pos[0]);
      throw new Error(`${broken.message} at line ${line}, column ${col}`);
    }
    return settingsIn(document, lineCounter);
  });
}

/** A node and where its key stands. */
interface Keyed {
  readonly node: unknown;
  readonly key: string;
  readonly offset: number;
  readonly depth: number;
}

function settingsIn(document: Document.Parsed, lineCounter: LineCounter): SettingLine[] {
  const settings: SettingLine[] = [];
  let aliases = 0;
  const add = ({ depth, key, node, offset }: Keyed): void => {
    const inner = { key, offset, depth: depth + 1 };
    if (depth > maxDepth) return;
    if (isAlias(node)) {
      if (++aliases <= maxAliasCount) add({ ...inner, node: node.resolve(document) });
    } else if (isMap(node)) {
      for (const { key: name, value } of node.items)
        if (isScalar(name)) {
          const start = name.range?.[0] ?? offset;
          add({ ...inner, node: value, key: keyBelow(key, String(name.value)), offset: start });
        }
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) {
        const start = isNode(item) ? (item.range?.[0] ?? offset) : offset;
        add({ ...inner, node: item, key: `${key}[${index}]`, offset: start });
      }
    } else if (isScalar(node) && node.value !== null && node.value !== undefined) {
      const { line } = lineCounter.linePos(offset);
      settings.push({ key, value: node.source ?? JSON.stringify(node.value), line });
    }
  };
  add({ node: document.contents, key: "", offset: 0, depth: 0 });
  return settings;
}

/** `[/path]` is a key that is quoted in Spring's way. */
function keyBelow(key: string, name: string): string {
  return key === "" || name.startsWith("[") ? key + name : `${key}.${name}`;
}
