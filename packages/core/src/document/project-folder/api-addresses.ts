import type { Finding } from "../../model/errors/index.ts";
import type { YamlValue } from "./read-yaml.ts";
import { formatFault, type SourceFile } from "./source-file.ts";

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

/** A `urn:` is a name that no browser opens; generators of descriptions write `urn:tos` where nobody states an address. */
const protocols = new Set(["http:", "https:", "ws:", "wss:", "mailto:", "urn:"]);

/**
 * Returns findings about the references and addresses of an API description: a `$ref` that refers to nothing in the
 * same file, and an address that a browser would run rather than open, such as `javascript:`. A `$ref` within the file
 * that refers to nothing is a warning, because all operations are read without it; one to elsewhere is an error.
 */
export function addressFaults(
  file: SourceFile,
  { lineOf, value }: Pick<YamlValue<unknown>, "value" | "lineOf">,
): Finding[] {
  return textsOf(value).flatMap(({ key, owner, path, text }) => {
    const fault = (message: string): Finding => formatFault(file, { line: lineOf(path) }, message);
    if (key === "$ref") {
      if (leadsToPart(text, value)) return [];
      const missing = fault(`'${text}' refers to nothing in this file`);
      return [text.startsWith("#") ? { ...missing, severity: "warning" } : missing];
    }
    if (!addressKeys.has(key) || path.some(isOfExample)) return [];
    const closed = addressesOf(text, owner).filter((address) => !isOpened(address));
    if (closed.length === 0) return [];
    const wrong = fault(`'${text}' is not a web address; begin it with https: or with /`);
    return [closed.every(isHostWithPort) ? { ...wrong, severity: "warning" } : wrong];
  });
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

/** Returns every string of a value that has a key. Parts that aliases repeat are visited once. */
function textsOf(value: unknown): FoundText[] {
  const found: FoundText[] = [];
  const seen = new Set<unknown>();
  const waiting: { readonly part: unknown; readonly path: Path }[] = [{ part: value, path: [] }];
  for (const { part, path } of waiting) {
    if (typeof part !== "object" || part === null || seen.has(part)) continue;
    seen.add(part);
    const owner = part as Readonly<Record<string, unknown>>;
    for (const [key, child] of Object.entries(owner)) {
      const place = [...path, Array.isArray(part) ? Number(key) : key];
      if (typeof child === "string") found.push({ key, text: child, path: place, owner });
      else waiting.push({ part: child, path: place });
    }
  }
  return found;
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

function leadsToPart(reference: string, api: unknown): boolean {
  if (!reference.startsWith("#/")) return false;
  let part: unknown = api;
  for (const name of reference.slice(2).split("/")) {
    const key = name.replaceAll("~1", "/").replaceAll("~0", "~");
    part = typeof part === "object" && part !== null ? (part as Record<string, unknown>)[key] : undefined;
  }
  return part !== undefined;
}
