import { type Document, isMap, isScalar, isSeq } from "yaml";
import type { z } from "zod";
import { nodeIn } from "./node-in.ts";
import { nearestName } from "../words/index.ts";

/** A fault in words: its place, and the value that was expected there. */
export interface DescribedIssue {
  readonly path: readonly PropertyKey[];
  /** An unknown key of the map at `path`. */
  readonly key?: string;
  readonly message: string;
  readonly suggest?: string;
}

/** Describes an issue that a schema found, in words for people. */
export function describeIssue(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  document: Document,
): DescribedIssue[] {
  if (issue.code === "unrecognized_keys") {
    const known = keysAt(schema, issue.path);
    return issue.keys.map((key) => ({ path: issue.path, key, ...unknownName("key", key, known) }));
  }
  // A schema with a common description of all alternatives has it as the message.
  if (issue.code === "invalid_union" && issue.message.startsWith("Invalid"))
    return describeUnion(issue, schema, document);
  if (issue.code === "invalid_key") {
    const key = String(issue.path.at(-1));
    const expected = issue.issues.map((one) => expectation(one)).join(" and ");
    return [{ path: issue.path.slice(0, -1), key, message: `the key '${key}': expected ${expected}` }];
  }
  const node = nodeIn(document, issue.path);
  const found: unknown = issue.path.length === 0 ? document.toJS() : isScalar(node) ? node.value : node;
  const name = lastName(issue.path);
  const expected = expectation(issue);
  if (found === undefined) {
    return [{ path: issue.path.slice(0, -1), message: `'${name}' is missing: expected ${expected}` }];
  }
  if (issue.code === "invalid_value" && typeof found === "string") {
    const message = `'${name}' is '${found}', which is not one of its values`;
    return [{ path: issue.path, message, suggest: nearestOf(found, issue.values.map(String)) }];
  }
  return [{ path: issue.path, message: `'${name}': expected ${expected}, found ${inWords(found)}` }];
}

/** Describes the faults of the alternative that the value was meant for: the first one of its type. */
function describeUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  schema: z.ZodType,
  document: Document,
): DescribedIssue[] {
  const meant = issue.errors.find((faults) =>
    faults.every(({ code, path }) => path.length > 0 || code !== "invalid_type"),
  );
  if (meant !== undefined)
    return meant.flatMap((one) =>
      describeIssue({ ...one, path: [...issue.path, ...one.path] } as z.core.$ZodIssue, schema, document),
    );
  const expected = issue.errors.flatMap((faults) =>
    faults.map((one) => expectation(one as z.core.$ZodIssue)),
  );
  const message = [...new Set(expected)].join(", or ");
  return describeIssue({ code: "custom", path: issue.path, message, input: undefined }, schema, document);
}

/** Returns the message about an unknown name, with the nearest known name as a suggestion. */
export function unknownName(
  what: string,
  name: string,
  known: readonly string[],
): { readonly message: string; readonly suggest: string } {
  return { message: `unknown ${what} '${name}'`, suggest: nearestOf(name, known) };
}

function nearestOf(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? `Known: ${known.join(", ")}.` : `Did you mean '${nearest}'?`;
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeInWords(issue.expected);
    case "invalid_value":
      return issue.message.startsWith("Invalid")
        ? `one of ${issue.values.map(String).join(", ")}`
        : issue.message;
    case "invalid_format":
      return issue.format === "url" ? "an address such as https://example.org" : issue.message;
    default:
      return issue.message;
  }
}

function typeInWords(type: string): string {
  const words: Readonly<Record<string, string>> = {
    string: "some text",
    number: "a number",
    boolean: "true or false",
    array: "a list",
    object: "a map of keys and values",
  };
  return words[type] ?? type;
}

function inWords(value: unknown): string {
  if (value === null) return "nothing";
  if (typeof value === "string") return value.length > 60 ? `${value.length} characters` : `'${value}'`;
  if (typeof value === "number" || typeof value === "boolean")
    return `${value}; write it in quotes if it is text`;
  if (value instanceof Date) return "a date; write it in quotes";
  if (Array.isArray(value) || isSeq(value)) return "a list";
  return isMap(value) ? "a map of keys and values" : "something else";
}

function lastName(path: readonly PropertyKey[]): string {
  const names = path.filter((part) => typeof part === "string");
  return String(names.at(-1) ?? "the file");
}

/** Returns the keys that a schema knows at a path. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let current: unknown = unwrap(schema);
  for (const part of path) current = unwrap(step(current, part));
  return isShape(current) ? Object.keys(current.shape) : [];
}

function step(schema: unknown, part: PropertyKey): unknown {
  if (typeof part === "number") return (schema as { element?: unknown }).element;
  return isShape(schema) ? schema.shape[String(part)] : undefined;
}

function unwrap(schema: unknown): unknown {
  const inner = (schema as { def?: { innerType?: unknown } } | undefined)?.def?.innerType;
  return inner === undefined ? schema : unwrap(inner);
}

function isShape(schema: unknown): schema is { readonly shape: Readonly<Record<string, unknown>> } {
  return typeof schema === "object" && schema !== null && "shape" in schema;
}
