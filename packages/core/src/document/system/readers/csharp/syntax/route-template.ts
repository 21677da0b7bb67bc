/** Puts a route template below another; a template that begins with a slash is absolute. */
export function joinTemplates(prefix: string, template: string): string {
  if (/^~?\//.test(template)) return template.replace(/^~/, "");
  return [prefix.replace(/^~/, ""), template]
    .map((part) => part.replaceAll(/^\/+|\/+$/g, ""))
    .filter((part) => part !== "")
    .join("/");
}

/** The path of a route template: `{id:int}`, `{id?}`, `{id=5}` and `{**rest}` are parameters. */
export function templatePath(template: string): string {
  const path = template
    .replaceAll(/\{\*{0,2}([^{}:?=]+)(?:[:?=](?:[^{}]|\{[^{}]*\}|\{\{|\}\})*)?\}/g, "{$1}")
    .replaceAll(/\/{2,}/g, "/");
  return path.startsWith("/") ? path : `/${path}`;
}
