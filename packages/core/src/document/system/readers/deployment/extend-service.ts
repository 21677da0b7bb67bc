import { folderOf, pathFrom } from "../../file-path.ts";
import type { ReadingContext } from "../../reader.ts";
import { type ComposeFile, readComposeFile } from "./compose-file.ts";
import { interpolate } from "./interpolate.ts";
import type { YamlEntry } from "./read-yaml-lines.ts";
import { textAt, valueAt } from "./yaml-path.ts";

/** What one file says about a service. */
export interface ServicePart {
  readonly file: ComposeFile;
  readonly key: string;
  readonly service: YamlEntry;
}

/** Returns what a file says about a service, then what the services say that it extends. */
export function extendService(part: ServicePart, context: ReadingContext): readonly ServicePart[] {
  const parts: ServicePart[] = [];
  for (let current: ServicePart | undefined = part; current !== undefined;) {
    parts.push(current);
    const base: ServicePart | undefined = baseOf(current, context);
    const isCircular = parts.some(({ file, key }) => file.path === base?.file.path && key === base.key);
    if (isCircular)
      context.unread({
        file: part.file.path,
        line: part.service.line,
        reason: `The service ${part.key} extends itself.`,
      });
    current = isCircular ? undefined : base;
  }
  return parts;
}

function baseOf({ file, service }: ServicePart, context: ReadingContext): ServicePart | undefined {
  const written = valueAt(service.value, "extends");
  if (written === undefined) return undefined;
  const key = written.scalar ?? textAt(written, "service") ?? "";
  const name = textAt(written, "file");
  const unread = (reason: string): undefined =>
    context.unread({ file: file.path, line: written.line, reason }) as undefined;
  const path = name === undefined ? file.path : pathFrom(folderOf(file.path), interpolate(name, file.lookup));
  if (path === undefined) return unread(`The extended file ${name ?? ""} is out of the folder.`);
  const source = path === file.path ? file : readComposeFile(path, context);
  const base = source?.services.get(key);
  if (source === undefined || base === undefined)
    return unread(`The extended service ${key} is not in ${path}.`);
  return { file: source, key, service: base };
}
