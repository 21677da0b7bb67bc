/**
 * Resolves a path that a file of a foreign model names, relative to the folder of the model. It may lead to folders beside
 * the model, as in `../shared/people.dsl`.
 *
 * @returns undefined for an absolute path or a hidden file
 */
export function pathBeside(file: string, target: string): string | undefined {
  if (/^(?:[/\\~]|[a-z]:)/i.test(target)) return undefined;
  const parts: string[] = [];
  for (const part of [...file.split("/").slice(0, -1), ...target.split(/[/\\]/)]) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== ".." && part.startsWith(".")) return undefined;
    else parts.push(part);
  }
  return parts.join("/");
}
