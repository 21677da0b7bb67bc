import type { Finding } from "../../../model/errors/index.ts";
import { type OpenYaml, openYaml } from "../read-yaml.ts";
import type { SourceFile } from "../source-file.ts";
import { elementsOf, membersOf, ownMember, apiPartOf as partOf, textAt } from "../../../model/index.ts";

/** A file of an API description that was parsed. */
export interface ApiFile extends OpenYaml {
  readonly source: SourceFile;
}

/** A part of an API description, with its place. */
export interface ApiPlace {
  readonly file: ApiFile;
  readonly path: readonly string[];
  readonly value: unknown;
}

/** The files of an API description: the description itself, and those beside it to which it refers. */
export interface ApiFiles {
  readonly root: ApiFile | undefined;
  /** By the path in the project; undefined for a file that does not exist or whose syntax has faults. */
  readonly others: ReadonlyMap<string, ApiFile | undefined>;
  /** Whether files beside the description were looked for. */
  readonly isWhole: boolean;
  readonly findings: readonly Finding[];
}

/** Opens an API description of which only one file is known, such as a text in an editor. */
export function openApiText(source: SourceFile): ApiFiles {
  const { file, findings } = openFile(source);
  return { root: file, others: new Map(), isWhole: false, findings };
}

/** The maximum number of files of a description; the largest public ones have almost 3,000. */
export const maxApiFiles = 5000;

/**
 * Opens an API description with the files to which it refers, directly or through others.
 *
 * @param read returns the text of a file of the project, or undefined if there is none
 */
export async function openApiFiles(
  source: SourceFile,
  read: (path: string) => Promise<string | undefined>,
): Promise<ApiFiles> {
  const { file: root, findings } = openFile(source);
  const all = [...findings];
  const others = new Map<string, ApiFile | undefined>();
  const waiting = root === undefined ? [] : [root];
  for (const file of waiting)
    for (const path of filesNamedIn(file)) {
      if (path === source.path || others.has(path) || others.size >= maxApiFiles) continue;
      const text = await read(path);
      const next = text === undefined ? undefined : openFile({ path, text });
      others.set(path, next?.file);
      all.push(...(next?.findings ?? []));
      if (next?.file !== undefined) waiting.push(next.file);
    }
  return { root, others, isWhole: true, findings: all };
}

/**
 * Generated descriptions are longer than hand-written ones. A description of this length is read in four
 * seconds.
 */
const maxApiLength = 4 * 1024 * 1024;

function openFile(source: SourceFile): { readonly file?: ApiFile; readonly findings: readonly Finding[] } {
  // A description may be a separate file, which is one text, whatever YAML would read in it.
  const isText = /\.(?:md|markdown|txt)$/i.test(source.path);
  const open = (text: string): ReturnType<typeof openYaml> =>
    openYaml(source, { maxLength: maxApiLength, ignoresEmptyKeys: true, text });
  const asWritten = open(isText ? JSON.stringify(source.text) : source.text);
  const indented = asWritten.opened === undefined ? withIndentedQuotes(source.text) : source.text;
  const again = indented === source.text ? asWritten : open(indented);
  const { findings, opened } = again.opened === undefined ? asWritten : again;
  return opened === undefined ? { findings } : { file: { ...opened, source }, findings };
}

const beforeQuote = /^(?<indent> *(?:- +)*)(?:[^\s"'#][^"'#\n]*|"[^"\n]*"|'[^'\n]*'): +(?=["'])/;
const wholeQuote = /^(?:"(?:[^"\\]|\\[^])*"|'(?:[^']|'')*')/;

/**
 * Indents the lines of quoted texts below their first one. YAML asks for more indentation than their key has, but many
 * programs write less, and read it.
 */
function withIndentedQuotes(text: string): string {
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const [before = ""] = beforeQuote.exec(lines[at] ?? "") ?? [];
    if (before === "") continue;
    const rest = lines
      .slice(at, at + mostQuotedLines)
      .join("\n")
      .slice(before.length);
    const last = at + (wholeQuote.exec(rest)?.[0].split("\n").length ?? 1) - 1;
    const room = before.search(/[^\s-]/) + 1;
    for (let line = at + 1; line <= last; line += 1)
      lines[line] = `${" ".repeat(room)}${(lines[line] ?? "").trimStart()}`;
    at = last;
  }
  return lines.join("\n");
}

/** The number of lines up to which the end of a quoted text is searched for. */
const mostQuotedLines = 200;

function filesNamedIn(file: ApiFile): string[] {
  const { ids } = identitiesIn(file);
  return referencesIn(file.value).flatMap(({ reference }) => {
    const [address = ""] = reference.split("#", 1);
    if (address === "" || ids.has(address)) return [];
    const path = pathOfAddress(address, file);
    return path === undefined ? [] : [path];
  });
}

/**
 * Returns the path in the project to which the address of a reference leads; undefined for an address of another server, and
 * for a path out of the project.
 */
export function pathOfAddress(address: string, from: ApiFile): string | undefined {
  if (/^(?:[a-z][\w+.-]*:|\/)/i.test(address)) return undefined;
  const names = from.source.path.split("/").slice(0, -1);
  for (const name of decoded(address).split("/")) {
    if (name === "" || name === ".") continue;
    if (name !== "..") names.push(name);
    else if (names.pop() === undefined) return undefined;
  }
  return names.join("/");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A reference, and the keys that lead to it. */
export interface FoundReference {
  readonly reference: string;
  readonly path: readonly string[];
}

/** The keys whose contents are values of callers, in which a key `$ref` is not a reference. */
const valueKeys = new Set(["example", "default", "enum", "const", "value", "dataValue"]);

/** The keys whose child keys are names chosen by people. */
const namingKeys = new Set(
  `properties patternProperties dependentSchemas $defs definitions schemas paths webhooks pathItems callbacks responses headers
   parameters requestBodies securitySchemes links mediaTypes content additionalOperations encoding variables mapping`.split(
    /\s+/,
  ),
);

/** An object or list in a description, and the keys that lead to it. */
interface VisitedPart {
  readonly part: object;
  readonly path: readonly string[];
}

/** Visits every object and list of a value, the outer ones first; aliased ones are visited once. */
export function* partsWithin(
  value: unknown,
  isLeftOut: (key: string, child: unknown, path: readonly string[]) => boolean = () => false,
): Generator<VisitedPart> {
  const seen = new Set<unknown>();
  const waiting: { readonly part: unknown; readonly path: readonly string[] }[] = [{ part: value, path: [] }];
  for (const { part, path } of waiting) {
    if (typeof part !== "object" || part === null || seen.has(part)) continue;
    seen.add(part);
    yield { part, path };
    for (const [key, child] of Object.entries(part))
      if (!isLeftOut(key, child, path)) waiting.push({ part: child, path: [...path, key] });
  }
}

/** Returns every reference of a description or a part of one. */
export function referencesIn(value: unknown): FoundReference[] {
  return Array.from(partsWithin(value, isValue)).flatMap(({ part, path }) => {
    const reference: unknown = ownMember(part, "$ref");
    return typeof reference === "string" && !holdsNames(path) ? [{ reference, path: [...path, "$ref"] }] : [];
  });
}

/** A reference in the place of a text, which OpenAPI does not know but most of its tools resolve. */
export interface TextReference extends FoundReference {
  /** The object that has the text. */
  readonly owner: Record<string, unknown>;
  readonly key: string;
}

const textKeys = ["description", "summary", "title"] as const;

/** Returns every reference in the place of a text. */
export function textReferencesIn(value: unknown): TextReference[] {
  return Array.from(partsWithin(value, isValue)).flatMap(({ part, path }) =>
    holdsNames(path)
      ? []
      : textKeys.flatMap((key) => {
          const reference = textAt(ownMember(part, key), "$ref");
          const owner = part as Record<string, unknown>;
          return reference === undefined ? [] : [{ reference, path: [...path, key, "$ref"], owner, key }];
        }),
  );
}

/** Whether the keys below a part are names chosen by people. */
function holdsNames(path: readonly string[]): boolean {
  return namingKeys.has(path.at(-1) ?? "") && !namingKeys.has(path.at(-2) ?? "");
}

/** Whether a member is a value of callers. */
function isValue(key: string, child: unknown, path: readonly string[]): boolean {
  return !holdsNames(path) && (valueKeys.has(key) || (key === "examples" && Array.isArray(child)));
}

/** Returns a part below another one. */
export function below(place: ApiPlace, ...keys: readonly string[]): ApiPlace {
  return {
    file: place.file,
    path: [...place.path, ...keys],
    value: keys.reduce<unknown>((part, key) => ownMember(part, key), place.value),
  };
}

/** Returns the elements of a list below a part. */
export function listBelow(place: ApiPlace, key: string): ApiPlace[] {
  return elementsOf(ownMember(place.value, key)).map((_, index) => below(place, key, String(index)));
}

/** Returns the members of a map below a part, without extensions. */
export function mapBelow(place: ApiPlace, key: string): (readonly [name: string, place: ApiPlace])[] {
  return membersOf(ownMember(place.value, key))
    .filter(([name]) => !name.startsWith("x-"))
    .map(([name]) => [name, below(place, key, name)] as const);
}

/** The maximum number of references on the way to a part; a longer way is circular. */
const maxReferences = 30;

/** The files of a description, and the number of references that may still be followed on the way to one part. */
interface Way {
  readonly files: ApiFiles;
  left: number;
}

/** Returns the part that a part is or refers to; undefined for a reference that leads nowhere. */
export function follow(place: ApiPlace, files: ApiFiles): ApiPlace | undefined {
  return followOn(place, { files, left: maxReferences });
}

/** Returns the part that a reference names; a reference that this part is itself is not followed. */
export function targetOf(reference: string, from: ApiPlace, files: ApiFiles): ApiPlace | undefined {
  return targetOn(reference, from, { files, left: maxReferences });
}

function followOn(place: ApiPlace, way: Way): ApiPlace | undefined {
  let current: ApiPlace | undefined = place;
  while (current !== undefined) {
    const reference = textAt(current.value, "$ref");
    if (reference === undefined) return current;
    if (way.left === 0) return undefined;
    way.left -= 1;
    current = targetOn(reference, current, way);
  }
  return undefined;
}

function targetOn(reference: string, from: ApiPlace, way: Way): ApiPlace | undefined {
  const [address = "", ...rest] = reference.split("#");
  const start = address === "" ? rootOf(from.file) : documentAt(address, from, way.files);
  if (start === undefined) return undefined;
  const fragment = decoded(rest.join("#"));
  if (fragment === "") return start;
  if (!fragment.startsWith("/")) {
    const path = identitiesIn(start.file).anchors.get(fragment);
    return path && below(rootOf(start.file), ...path);
  }
  const keys = fragment
    .slice(1)
    .split("/")
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  let place: ApiPlace | undefined = start;
  for (const key of keys) {
    // A pointer may lead through a part that is itself a reference, even to this pointer.
    if (place !== undefined && ownMember(place.value, key) === undefined) place = followOn(place, way);
    place = place && below(place, key);
  }
  return place?.value === undefined ? undefined : place;
}

function rootOf(file: ApiFile): ApiPlace {
  return { file, path: [], value: file.value };
}

function documentAt(address: string, from: ApiPlace, files: ApiFiles): ApiPlace | undefined {
  const part = namedIn(files).get(address);
  if (part !== undefined) return part;
  const { others, root } = files;
  const path = pathOfAddress(address, from.file);
  if (path === undefined) return undefined;
  const file = path === root?.source.path ? root : others.get(path);
  return file && rootOf(file);
}

const knownParts = new WeakMap<ApiFiles, ReadonlyMap<string, ApiPlace>>();

/** Returns the parts of all files that have an `$id`. If an id is repeated, the first one counts. */
function namedIn(files: ApiFiles): ReadonlyMap<string, ApiPlace> {
  const known = knownParts.get(files);
  if (known !== undefined) return known;
  const places = [files.root, ...files.others.values()].flatMap((file) =>
    file === undefined
      ? []
      : Array.from(identitiesIn(file).ids, ([id, path]) => [id, below(rootOf(file), ...path)] as const),
  );
  const found = new Map(places.toReversed());
  knownParts.set(files, found);
  return found;
}

interface Identities {
  /** The path of each part that has an `$id`, or of the whole file if it names its own address in `$self`. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** The path of each part that has an anchor. */
  readonly anchors: ReadonlyMap<string, readonly string[]>;
}

const known = new WeakMap<ApiFile, Identities>();

function identitiesIn(file: ApiFile): Identities {
  const found = known.get(file) ?? findIdentities(file);
  known.set(file, found);
  return found;
}

function findIdentities({ value }: ApiFile): Identities {
  const ids = new Map<string, readonly string[]>();
  const anchors = new Map<string, readonly string[]>();
  const self = textAt(value, "$self");
  if (self !== undefined) ids.set(self, []);
  for (const { part, path } of partsWithin(value)) {
    const id = partOf(part) && textAt(part, "$id");
    if (id !== undefined) ids.set(id, path);
    for (const anchor of [textAt(part, "$anchor"), textAt(part, "$dynamicAnchor")])
      if (anchor !== undefined && !anchors.has(anchor)) anchors.set(anchor, path);
  }
  return { ids, anchors };
}
