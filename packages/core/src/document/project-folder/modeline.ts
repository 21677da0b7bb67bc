import { schemaPath } from "./emit-schemas.ts";
import { yamlKindOf } from "./yaml-kinds.ts";

/**
 * Returns the first line of a YAML file, with the place of the file's JSON Schema for editors; empty for files that
 * have none.
 *
 * @see https://github.com/redhat-developer/yaml-language-server#using-inlined-schema
 */
export function modeline(path: string): string {
  const kind = yamlKindOf(path);
  if (kind === undefined) return "";
  const up = "../".repeat(path.split("/").length - 1);
  return `# yaml-language-server: $schema=${up}${schemaPath(kind)}\n`;
}

/**
 * Returns the text of a YAML file with its modeline. A text that names a schema already is returned unchanged, if editors
 * read the line: above the content, with a blank after the sign.
 */
export function withModeline(path: string, text: string): string {
  const [above = ""] = /^(?:\uFEFF?(?:[ \t]*(?:#.*)?|---[ \t]*)\r?\n)*/.exec(text) ?? [];
  if (/^#[ \t]+(?:yaml-language-server\s*:|\$schema\s*:)/m.test(above)) return text;
  const line = modeline(path);
  return text.includes("\r\n") ? line.replace("\n", "\r\n") + text : line + text;
}
