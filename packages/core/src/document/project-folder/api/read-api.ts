import type { Finding } from "../../../model/errors/index.ts";
import type { ApiDescription } from "../../../model/index.ts";
import { type SourceFile, formatFault } from "../source-file.ts";
import {
  type ApiFiles,
  openApiText,
  type ApiFile,
  follow,
  type FoundReference,
  maxApiFiles,
  partsWithin,
  pathOfAddress,
  referencesIn,
  targetOf,
  textReferencesIn,
} from "./api-files.ts";
import { apiForms } from "./api-form.ts";
import { ApiReader } from "./api-reader.ts";

/** An API description in the form of OpenAPI 3: its complete value, with the lines of its parts. */
export interface ApiSource {
  readonly value: Readonly<Record<string, unknown>>;
  /** Returns the line of the part at a path, or of the nearest part around it; counted from 1. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Returns the line of the key at the end of a path. */
  lineOfKey(path: readonly PropertyKey[]): number;
}

/** An API description as read; neither `api` nor `source` if the file does not have the form of OpenAPI 3. */
export interface ApiReading {
  readonly api?: ApiDescription;
  readonly source?: ApiSource;
  readonly findings: readonly Finding[];
}

/**
 * Reads the content of an OpenAPI 3 description of which only one file is known; references to other files are findings.
 * `x-requirements` of an operation is its trace.
 */
export function readApi(file: SourceFile): ApiReading {
  return readApiFiles(openApiText(file));
}

/** Reads the content of an OpenAPI 3 description in all of its files. */
export function readApiFiles(files: ApiFiles): ApiReading {
  const { root } = files;
  if (root === undefined) return { findings: files.findings };
  const other = describesApi(root.source.text) ? undefined : otherApiFormat(root.source.text);
  if (other !== undefined)
    return {
      findings: [
        ...files.findings,
        formatFault(
          root.source,
          { line: 1 },
          { message: "this is not an OpenAPI 3 description", suggest: `${other}.` },
        ),
      ],
    };
  const faults = [...files.findings, ...resolveTexts(files), ...root.faultsOf(apiForms.description)];
  if (faults.some(({ severity }) => severity === "error")) return { findings: faults };
  const reader = new ApiReader(files, { file: root, path: [], value: root.value });
  const api = reader.description();
  const all = [root, ...files.others.values()].flatMap((file) => file ?? []);
  const findings = [
    ...faults,
    ...reader.findings,
    ...all.flatMap((file) => addressFaults(file)),
    ...referenceFaults(files),
  ];
  const { lineOf, lineOfKey, value } = root;
  return { api, source: { value: value as ApiSource["value"], lineOf, lineOfKey }, findings };
}

/** Returns whether a text declares itself an OpenAPI 3 description, in YAML or JSON. */
export function describesApi(text: string): boolean {
  const version = /^\s*\{/.test(text)
    ? /["']?openapi["']?\s*:\s*["']?3\./
    : /^[^\S\n]*["']?openapi["']?\s*:\s*["']?3\./m;
  return version.test(text);
}

/**
 * Returns the sentence that names the format of an API description that is not OpenAPI 3, and what to do; undefined if the first
 * keys of the text name none.
 */
export function otherApiFormat(text: string): string | undefined {
  const [, key = ""] = /^[^\S\n]*(?:\{\s*)?["']?(swagger|asyncapi|arazzo|openrpc)["']?\s*:/m.exec(text) ?? [];
  return otherFormats.get(key);
}

const otherFormats: ReadonlyMap<string, string> = new Map([
  [
    "swagger",
    "It describes an API in Swagger 2.0, and only OpenAPI 3 is read. Convert it first, for example with: npx swagger2openapi",
  ],
  [
    "asyncapi",
    "It is a file of AsyncAPI, which is not imported; `archscribe scan` reads it in the repository of a system",
  ],
  ["arazzo", "It is a file of Arazzo, which is not read"],
  ["openrpc", "It is a file of OpenRPC, which is not read"],
]);

type Path = readonly PropertyKey[];

/** Keys of an OpenAPI description whose values are addresses that a reader can follow. */
const addressKeys = new Set([
  "url",
  "termsOfService",
  "authorizationUrl",
  "tokenUrl",
  "refreshUrl",
  "openIdConnectUrl",
  "externalValue",
]);

/**
 * A `urn:` is a name that no browser opens; generators of descriptions write `urn:tos` for a missing address.
 */
const protocols = new Set(["http:", "https:", "ws:", "wss:", "mailto:", "urn:"]);

/** Returns findings about addresses of an API description that a browser would run rather than open, such as `javascript:`. */
function addressFaults({ lineOf, source, value }: ApiFile): Finding[] {
  return textsOf(value).flatMap(({ key, owner, path, text }) => {
    if (!addressKeys.has(key) || path.some(isOfExample)) return [];
    const closed = addressesOf(text, owner).filter((address) => !isOpened(address));
    if (closed.length === 0) return [];
    const message = `'${text}' is not a web address; begin it with https: or with /`;
    const wrong = formatFault(source, { line: lineOf(path) }, message);
    return [closed.every(isHostWithPort) ? { ...wrong, severity: "warning" } : wrong];
  });
}

const howToBundle =
  "Put a copy beside the description, or bundle it into one file, for example with: npx @redocly/cli bundle.";

/**
 * Returns findings about references that lead nowhere. They are warnings, because everything else is read without them.
 * In a text without its folder, such as a text sent to a server, a reference to another server is an error.
 */
function referenceFaults(files: ApiFiles): Finding[] {
  const all = [files.root, ...files.others.values()].flatMap((file) => file ?? []);
  return all.flatMap((file) =>
    referencesIn(file.value).flatMap((found) => {
      if (targetOf(found.reference, { file, path: [], value: file.value }, files) !== undefined) return [];
      const { message, severity = "warning", suggest } = faultOf(found, file, files);
      const place = { line: file.lineOf(found.path) };
      return [{ ...formatFault(file.source, place, { message, suggest }), severity }];
    }),
  );
}

/** Puts the texts in the place of references to them. @returns a warning for each that leads to no text */
function resolveTexts(files: ApiFiles): Finding[] {
  const all = [files.root, ...files.others.values()].flatMap((file) => file ?? []);
  return all.flatMap((file) =>
    textReferencesIn(file.value).flatMap((found) => {
      const place = targetOf(found.reference, { file, path: [], value: file.value }, files);
      const text = place && follow(place, files)?.value;
      if (typeof text === "string") {
        found.owner[found.key] = text;
        return [];
      }
      delete found.owner[found.key];
      const fault =
        place === undefined
          ? faultOf(found, file, files)
          : { message: `'${found.reference}' is not a text, as '${found.key}' needs`, suggest: howToBundle };
      const { message, severity = "warning", suggest } = fault;
      return [
        { ...formatFault(file.source, { line: file.lineOf(found.path) }, { message, suggest }), severity },
      ];
    }),
  );
}

function faultOf(
  { reference }: FoundReference,
  file: ApiFile,
  { isWhole, others, root }: ApiFiles,
): Pick<Finding, "message" | "suggest"> & Partial<Pick<Finding, "severity">> {
  const [address = ""] = reference.split("#", 1);
  if (address === "") return { message: `'${reference}' refers to nothing in this file` };
  const path = pathOfAddress(address, file);
  if (path === undefined && /^[a-z][\w+.-]*:/i.test(address))
    return isWhole
      ? { message: `'${reference}' is on another server, and is not read`, suggest: howToBundle }
      : { message: `'${reference}' refers to nothing in this file`, severity: "error" };
  if (path === undefined)
    return { message: `'${reference}' leads out of the project, and is not read`, suggest: howToBundle };
  if (!isWhole) return { message: `'${reference}' is in another file, which is not read here` };
  if (others.get(path) !== undefined || path === root?.source.path)
    return { message: `'${reference}' refers to nothing in ${path}` };
  if (!others.has(path) && others.size >= maxApiFiles)
    return {
      message: `'${reference}' is not read: a description has at most ${String(maxApiFiles)} files`,
      suggest: "Bundle it into one file, for example with: npx @redocly/cli bundle.",
    };
  return {
    message: `'${reference}' is not read: there is no file ${path} that can be`,
    suggest: howToBundle,
  };
}

/** Whether a key begins an example, a default or an extension. Texts in there are not addresses of the API. */
function isOfExample(key: PropertyKey): boolean {
  return key === "example" || key === "examples" || key === "default" || String(key).startsWith("x-");
}

interface FoundText {
  readonly key: string;
  readonly text: string;
  readonly path: Path;
  /** The object that holds the text. A server has its variables there, beside its address. */
  readonly owner: Readonly<Record<string, unknown>>;
}

/** Returns every string of a value that has a key. */
function textsOf(value: unknown): FoundText[] {
  return Array.from(partsWithin(value)).flatMap(({ part, path }) => {
    const owner = part as FoundText["owner"];
    return Object.entries(owner).flatMap(([key, text]) =>
      typeof text === "string" ? [{ key, text, path: [...path, key], owner }] : [],
    );
  });
}

/** Returns an address with its variables filled in, once for each of their possible values. */
function addressesOf(text: string, { variables }: FoundText["owner"]): string[] {
  let addresses = [text];
  for (const [name, variable] of Object.entries(Object(variables) as Record<string, unknown>)) {
    const { default: usual, enum: others } = Object(variable) as { default?: unknown; enum?: unknown };
    const values = [usual, ...(Array.isArray(others) ? (others as unknown[]) : [])].map(String);
    const filled = addresses.flatMap((one) => values.map((own) => one.replaceAll(`{${name}}`, () => own)));
    addresses = [...new Set(filled)].slice(0, maxAddresses);
  }
  return addresses;
}

/** Limits the variants of one server. The first ones are enough, because only the scheme can do harm. */
const maxAddresses = 200;

function isOpened(address: string): boolean {
  return !URL.canParse(address, base) || protocols.has(new URL(address, base).protocol);
}

/** `localhost:8080` has the form of an address with the scheme `localhost`, which no browser runs; no other scheme has a dot. */
function isHostWithPort(address: string): boolean {
  return /^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d{1,5}(?:\/|$)/i.test(address);
}

/** The base of relative addresses: the server that shows the description. */
const base = "https://archscribe.example";
