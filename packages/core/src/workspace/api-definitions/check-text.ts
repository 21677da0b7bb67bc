import { type ApiPart, textAt } from "./api-part.ts";

const formats: Readonly<Record<string, { readonly pattern: RegExp; readonly example: string }>> = {
  date: { pattern: /^\d{4}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])$/, example: "2026-03-31" },
  "date-time": {
    pattern: /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/,
    example: "2026-03-31T09:30:00Z",
  },
  time: { pattern: /^\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:\d\d)?$/, example: "09:30:00" },
  email: { pattern: /^[^\s@]+@[^\s@]+$/, example: "ada@example.com" },
  uuid: {
    pattern: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
    example: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  },
  uri: { pattern: /^[a-z][a-z\d+.-]*:\S+$/i, example: "https://example.com/a" },
  ipv4: { pattern: /^(?:\d{1,3}\.){3}\d{1,3}$/, example: "192.0.2.1" },
};

/** What a text lacks to be one of a schema. */
export function checkText(value: string, schema: ApiPart, name: string): string[] {
  const { maxLength, minLength } = schema;
  const length = Array.from(value).length;
  const format = formats[textAt(schema, "format") ?? ""];
  const pattern = textAt(schema, "pattern");
  return [
    ...(typeof minLength === "number" && length < minLength
      ? [`${name}: expected at least ${String(minLength)} characters`]
      : []),
    ...(typeof maxLength === "number" && length > maxLength
      ? [`${name}: expected at most ${String(maxLength)} characters`]
      : []),
    ...(format !== undefined && !format.pattern.test(value)
      ? [`${name}: expected ${textAt(schema, "format") ?? ""} such as ${format.example}`]
      : []),
    ...(pattern !== undefined && isQuick(pattern, value) && !patternOf(pattern).test(value)
      ? [`${name}: expected a text like ${pattern}`]
      : []),
  ];
}

/** A repeated group with a repetition inside can take longer than anybody waits; such a pattern is not tried. */
function isQuick(pattern: string, value: string): boolean {
  return (
    value.length <= 1000 &&
    pattern.length <= 500 &&
    !/[+*}][^()]*\)[+*{]|\([^()]*\|[^()]*\)[+*{]/.test(pattern)
  );
}

function patternOf(pattern: string): RegExp {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return /^/;
  }
}
