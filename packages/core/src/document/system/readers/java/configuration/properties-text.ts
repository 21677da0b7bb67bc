import type { SettingLine } from "./setting-line.ts";

/** Parses a `.properties` file, with its comments, continued lines and escapes. */
export function parseProperties(text: string): readonly SettingLine[] {
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
