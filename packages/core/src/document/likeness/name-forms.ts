import { canonicalName } from "../words/index.ts";

/** Words that a name has or not without meaning another part. */
const generic: ReadonlySet<string> = new Set([
  "service",
  "services",
  "server",
  "svc",
  "app",
  "api",
  "ms",
  "microservice",
  "application",
  "component",
  "system",
]);

/** Words of one meaning that people and manifests write differently. */
const sameWords: Readonly<Record<string, string>> = {
  database: "db",
  datastore: "db",
  gw: "gateway",
  svc: "service",
  mq: "queue",
};

/** Words that denote the kind of a part, and do not identify it. */
const kindWords: ReadonlySet<string> = new Set([
  ...generic,
  "db",
  "store",
  "storage",
  "cache",
  "queue",
  "broker",
  "message",
  "messages",
  "bus",
  "event",
  "events",
  "data",
  "sql",
  "proxy",
  "gateway",
]);

/** Returns the words of a name in lower case; words of one meaning are equal. */
export function wordsOf(name: string): string[] {
  return name
    .normalize("NFKC")
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => sameWords[word] ?? word);
}

/** Returns the form in which spellings of one name are equal: `Order DB`, `order-database` and `orderDb`. */
export function fullForm(name: string): string {
  const words = wordsOf(name);
  return words.length === 0 ? "" : canonicalName(words.join(" "));
}

/** Returns the form of a name without words such as `service`, also if they are not parted from the others. */
export function shortForm(name: string): string {
  const words = wordsOf(name).filter((word) => !generic.has(word));
  if (words.length === 0) return "";
  const joined = canonicalName(words.join(" "));
  const bare = joined.replace(/(?:micro)?service$/, "");
  return bare.length >= 3 ? canonicalName(bare) : joined;
}

/** Returns whether a name only denotes a kind of part, such as `Database` or `Message broker`. */
export function isKindName(name: string): boolean {
  const words = wordsOf(name);
  return words.length > 0 && words.every((word) => kindWords.has(word));
}

/** Returns the first letters of a name of several words, without the words that every name may have: `ffs`. */
export function initialsOf(name: string): string {
  const words = wordsOf(name);
  return words.length < 2 ? "" : words.map((word) => word[0] ?? "").join("");
}

/** A name in a diagram without the brackets after it, which contain its technology. */
export interface LabelledName {
  readonly name: string;
  readonly details: readonly string[];
}

/** Splits a label such as `Cart store (Redis)` or `Orders [Go, gRPC]`. */
export function splitLabel(label: string): LabelledName {
  const text = decodeEntities(label).trim();
  const details: string[] = [];
  const name = text.replaceAll(/\s*(?:\(([^()]*)\)|\[([^[\]]*)\])/g, (_, round?: string, square?: string) => {
    details.push((round ?? square ?? "").trim());
    return " ";
  });
  const rest = name.replaceAll(/\s+/g, " ").trim();
  return rest === "" ? { name: text, details: [] } : { name: rest, details: details.filter(Boolean) };
}

/** Browsers take character references without their semicolon too. */
function decodeEntities(text: string): string {
  return text
    .replaceAll(/&?#(\d{2,5});?/g, (whole, code: string) => {
      const number = Number(code);
      return number >= 32 && number < 0xd800 ? String.fromCodePoint(number) : whole;
    })
    .replaceAll("&amp;", "&")
    .replaceAll(/&(?:lt|gt|quot|nbsp);/g, " ");
}
