import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseAllDocuments,
  type Document,
  type Node,
} from "yaml";
import type { SettingLine } from "./setting-line.ts";

/** Aliases are followed so often; more is an attack. */
const maxAliasCount = 100;

/** Maps are nested no deeper in a file that people write. */
const maxDepth = 40;

/** Parses the documents of a YAML file into settings with dotted keys: `spring.profiles`, `servers[0].url`. */
export function parseYamlSettings(text: string): readonly (readonly SettingLine[])[] {
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter, uniqueKeys: false, merge: true });
  if (!Array.isArray(documents)) return [];
  return documents.map((document) => {
    const broken = document.errors[0];
    if (broken !== undefined) throw new Error(broken.message.split("\n")[0] ?? "It is no YAML.");
    return settingsIn(document, lineCounter);
  });
}

function settingsIn(document: Document.Parsed, lineCounter: LineCounter): SettingLine[] {
  const settings: SettingLine[] = [];
  let aliases = 0;
  const add = (node: Node | null, key: string, offset: number, depth: number): void => {
    if (depth > maxDepth) return;
    if (isAlias(node)) {
      if (++aliases <= maxAliasCount) add(node.resolve(document) ?? null, key, offset, depth + 1);
    } else if (isMap(node)) {
      for (const { key: name, value } of node.items) {
        if (!isScalar(name)) continue;
        const inner = keyBelow(key, String(name.value));
        add(isNode(value) ? value : null, inner, name.range?.[0] ?? offset, depth + 1);
      }
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) {
        if (!isNode(item)) continue;
        add(item, `${key}[${index}]`, item.range?.[0] ?? offset, depth + 1);
      }
    } else if (isScalar(node) && node.value !== null && node.value !== undefined) {
      const line = lineCounter.linePos(offset).line;
      settings.push({ key, value: node.source ?? JSON.stringify(node.value), line });
    }
  };
  add(document.contents, "", 0, 0);
  return settings;
}

/** `[/path]` is a key that is quoted in Spring's way. */
function keyBelow(key: string, name: string): string {
  return key === "" || name.startsWith("[") ? key + name : `${key}.${name}`;
}

function isNode(value: unknown): value is Node {
  return isMap(value) || isSeq(value) || isScalar(value) || isAlias(value);
}
