import { parse, stringify } from "yaml";
import {
  isList,
  isMap,
  isTrue,
  mergeValues,
  type TemplateValue,
  textOf,
  toTemplateValue,
} from "./template-value.ts";

/** A function of templates that needs nothing but its arguments. */
export type TemplateFunction = (...values: readonly TemplateValue[]) => TemplateValue;

const maxCount = 200;

const logic: Readonly<Record<string, TemplateFunction>> = {
  coalesce: (...values) => values.find(isTrue),
  default: (otherwise, value) => (isTrue(value) ? value : otherwise),
  empty: (value) => !isTrue(value),
  eq: (one, ...others) => others.some((other) => isSame(one, other)),
  ge: (one, other) => compare(one, other) >= 0,
  gt: (one, other) => compare(one, other) > 0,
  le: (one, other) => compare(one, other) <= 0,
  lt: (one, other) => compare(one, other) < 0,
  ne: (one, other) => !isSame(one, other),
  not: (value) => !isTrue(value),
  required: (_, value) => value,
  // Charts ask for the version of the cluster, which is a current one.
  semverCompare: () => true,
  ternary: (yes, no, test) => (isTrue(test) ? yes : no),
};

const texts: Readonly<Record<string, TemplateFunction>> = {
  b64dec: (value) => value,
  b64enc: (value) => value,
  camelcase: (value) => textOf(value).replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase()),
  cat: (...values) => values.map(textOf).join(" "),
  contains: (part, text) => textOf(text).includes(textOf(part)),
  hasPrefix: (part, text) => textOf(text).startsWith(textOf(part)),
  hasSuffix: (part, text) => textOf(text).endsWith(textOf(part)),
  indent: (count, text) => indented(count, text),
  join: (separator, values) => (isList(values) ? values.map(textOf).join(textOf(separator)) : textOf(values)),
  kebabcase: (value) =>
    textOf(value)
      .replace(/([a-z\d])([A-Z])|_/g, "$1-$2")
      .toLowerCase(),
  lower: (text) => textOf(text).toLowerCase(),
  nindent: (count, text) => `\n${indented(count, text)}`,
  nospace: (text) => textOf(text).replace(/\s/g, ""),
  print: (...values) => values.map(textOf).join(""),
  printf: (format, ...values) => formatted(textOf(format), values),
  quote: (...values) => values.map((value) => JSON.stringify(textOf(value))).join(" "),
  replace: (from, to, text) => textOf(text).replaceAll(textOf(from), textOf(to)),
  snakecase: (value) =>
    textOf(value)
      .replace(/([a-z\d])([A-Z])|-/g, "$1_$2")
      .toLowerCase(),
  splitList: (separator, text) => textOf(text).split(textOf(separator)),
  squote: (...values) => values.map((value) => `'${textOf(value)}'`).join(" "),
  title: (text) => textOf(text).replace(/\b\w/g, (letter) => letter.toUpperCase()),
  toString: (value: TemplateValue) => textOf(value),
  trim: (text) => textOf(text).trim(),
  trimPrefix: (part, text) =>
    textOf(text).startsWith(textOf(part)) ? textOf(text).slice(textOf(part).length) : text,
  trimSuffix: (part, text) =>
    textOf(part) !== "" && textOf(text).endsWith(textOf(part))
      ? textOf(text).slice(0, -textOf(part).length)
      : text,
  trunc: (length, text) =>
    Number(length) < 0 ? textOf(text).slice(Number(length)) : textOf(text).slice(0, Number(length)),
  upper: (text) => textOf(text).toUpperCase(),
};

const numbers: Readonly<Record<string, TemplateFunction>> = {
  add: (...values) => values.map(Number).reduce((sum, value) => sum + value, 0),
  add1: (value) => Number(value) + 1,
  atoi: (value) => Number(value),
  div: (one, other) => Math.trunc(Number(one) / Number(other)),
  float64: (value) => Number(value),
  int: (value) => Math.trunc(Number(value)) || 0,
  int64: (value) => Math.trunc(Number(value)) || 0,
  len: (value) => (isMap(value) ? value.size : isList(value) ? value.length : textOf(value).length),
  max: (...values) => Math.max(...values.map(Number)),
  min: (...values) => Math.min(...values.map(Number)),
  mul: (...values) => values.map(Number).reduce((product, value) => product * value, 1),
  sub: (one, other) => Number(one) - Number(other),
  until: (count) => Array.from({ length: Math.min(Number(count) || 0, maxCount) }, (_, index) => index),
};

const collections: Readonly<Record<string, TemplateFunction>> = {
  append: (list, value) => [...itemsOf(list), value],
  concat: (...lists) => lists.flatMap(itemsOf),
  deepCopy: (value) => value,
  dict: (...words) =>
    new Map(
      words.flatMap((key, index) => (index % 2 === 0 ? [[textOf(key), words[index + 1]] as const] : [])),
    ),
  dig: (...words) => {
    const keys = words.slice(0, -2);
    let current = words.at(-1);
    for (const key of keys) current = isMap(current) ? current.get(textOf(key)) : undefined;
    return current ?? words.at(-2);
  },
  first: (list) => itemsOf(list)[0],
  fromYaml: (text) =>
    toTemplateValue(parse(textOf(text), { mapAsMap: true, maxAliasCount: 10, prettyErrors: false })),
  get: (map, key) => (isMap(map) ? (map.get(textOf(key)) ?? "") : ""),
  has: (value, list) => itemsOf(list).some((item) => isSame(item, value)),
  hasKey: (map, key) => isMap(map) && map.has(textOf(key)),
  index: (value, ...keys) => {
    let current = value;
    for (const key of keys)
      current = isMap(current)
        ? current.get(textOf(key))
        : isList(current)
          ? current[Number(key)]
          : undefined;
    return current;
  },
  keys: (map) => (isMap(map) ? [...map.keys()] : []),
  kindIs: (kind, value) => kindOf(value) === kind,
  kindOf: (value) => kindOf(value),
  last: (list) => itemsOf(list).at(-1),
  list: (...values) => values,
  lookup: () => new Map(),
  merge: (...maps) => maps.toReversed().reduce(mergeValues, undefined),
  mergeOverwrite: (...maps) => maps.reduce(mergeValues, undefined),
  omit: (map, ...keys) => new Map([...entriesOf(map)].filter(([key]) => !keys.includes(key))),
  pick: (map, ...keys) => new Map([...entriesOf(map)].filter(([key]) => keys.includes(key))),
  prepend: (list, value) => [value, ...itemsOf(list)],
  rest: (list) => itemsOf(list).slice(1),
  sortAlpha: (list) => itemsOf(list).map(textOf).toSorted(),
  toJson: (value) => JSON.stringify(plain(value)) ?? "null",
  toYaml: (value) => stringify(value ?? null, { aliasDuplicateObjects: false }).trimEnd(),
  tuple: (...values) => values,
  typeOf: (value) => kindOf(value),
  uniq: (list) => [...new Set(itemsOf(list))],
  values: (map) => [...entriesOf(map).values()],
};

/** The functions of templates of Go, Sprig and Helm that depend on nothing but their arguments. */
export const templateFunctions: ReadonlyMap<string, TemplateFunction> = new Map(
  Object.entries({ ...logic, ...texts, ...numbers, ...collections }),
);

function itemsOf(value: TemplateValue): readonly TemplateValue[] {
  return isList(value) ? value : [];
}

function entriesOf(value: TemplateValue): ReadonlyMap<string, TemplateValue> {
  return isMap(value) ? value : new Map();
}

function isSame(one: TemplateValue, other: TemplateValue): boolean {
  return one === other || textOf(one) === textOf(other);
}

function compare(one: TemplateValue, other: TemplateValue): number {
  return Number(one) - Number(other);
}

function indented(count: TemplateValue, text: TemplateValue): string {
  const spaces = " ".repeat(Math.min(Math.max(Number(count) || 0, 0), maxCount));
  return textOf(text).replace(/^/gm, spaces);
}

function formatted(format: string, values: readonly TemplateValue[]): string {
  let index = 0;
  return format.replace(/%(?:%|[-+ #0-9.]*([a-zA-Z]))/g, (_, verb: string | undefined) => {
    if (verb === undefined) return "%";
    const value = textOf(values[index]);
    index += 1;
    return verb === "q" ? JSON.stringify(value) : value;
  });
}

function kindOf(value: TemplateValue): string {
  if (isMap(value)) return "map";
  if (isList(value)) return "slice";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "float64";
  return typeof value === "string" ? "string" : "invalid";
}

function plain(value: TemplateValue): unknown {
  if (isMap(value)) return Object.fromEntries(Array.from(value, ([key, inner]) => [key, plain(inner)]));
  return isList(value) ? value.map(plain) : value;
}
