/**
 * Returns a YAML text with `${NAME}` and `${NAME:default}` for the environment variables that ERB puts into it, and
 * nothing for other code. Its lines stay where they are.
 */
export function erbToSettings(text: string): string {
  return text
    .replaceAll(
      /^([^\n]*?:[ \t]*)<%=((?:[^%]|%(?!>))*)-?%>[ \t]*(?=\r?$)/gm,
      (_, before: string, code: string) => `${before}${JSON.stringify(settingOf(code))}${linesOf(code)}`,
    )
    .replaceAll(/<%=((?:[^%]|%(?!>))*)-?%>/g, (_, code: string) => settingOf(code) + linesOf(code))
    .replaceAll(/<%(?:[^%]|%(?!>))*%>/g, (code) => linesOf(code));
}

function linesOf(code: string): string {
  return code.replaceAll(/[^\n]/g, "");
}

/** `ENV["X"]`, `ENV.fetch("X", "y")`, `ENV.fetch("X") { "y" }`, `ENV["X"] || "y"`, or a literal. */
function settingOf(code: string): string {
  const [, , name, rest = ""] = /^\s*ENV(\.fetch\(|\[)\s*["'](\w+)["'](.*)$/s.exec(code) ?? [];
  const literal = /(?:^|,|\{|\|\|)\s*(?:["']([^"'#]*)["']|(\d+))/;
  if (name === undefined) {
    const [, text, number] = /^\s*(?:["']([^"'#]*)["']|(\d+))\s*-?$/.exec(code) ?? [];
    return text ?? number ?? "";
  }
  const [, text, number] = literal.exec(rest) ?? [];
  const fallback = text ?? number ?? "";
  return fallback === "" ? `\${${name}}` : `\${${name}:${fallback}}`;
}
