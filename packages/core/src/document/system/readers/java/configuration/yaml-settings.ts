import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseAllDocuments, type Document } from "yaml";
import type { SettingLine } from "./setting-line.ts";

/** Aliases are followed so often; more is an attack. */
const maxAliasCount = 100;

/** Maps are nested no deeper in a file that people write. */
const maxDepth = 40;

/** What Maven and Gradle fill in, such as `version: @project.version@`, which is no YAML before. */
const filtered = /^([ \t]*(?:- )?[^\s#:][^#:\n]*:[ \t]+|[ \t]*- )(@[\w.-]+@)[ \t]*$/gm;

/** Parses the documents of a YAML file into settings with dotted keys: `spring.profiles`, `servers[0].url`. */
export function parseYamlSettings(text: string): readonly (readonly SettingLine[])[] {
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
