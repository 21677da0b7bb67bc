/** A value of the preprocessor: a number, a text, or JSON. Truth is 1 or 0. */
export type MacroValue =
  | number
  | string
  | boolean
  | null
  | readonly MacroValue[]
  | { readonly [name: string]: MacroValue };

/** What is known while an expression is evaluated; undefined for values that are known only while a diagram is drawn. */
export interface KnownNames {
  valueOf(name: string): MacroValue | undefined;
  isSet(name: string): boolean;
  call(name: string, values: readonly (MacroValue | undefined)[]): MacroValue | undefined;
}

const token =
  /\s*(?:"(?<text>[^"]*)"|'(?<quoted>[^']*)'|(?<number>\d+)|(?<name>[$%]?[\p{L}_][\p{L}\p{N}_]*)|(?<sign>&&|\|\||[=!<>]=|[<>+\-*/(),.[\]{:}]))/uy;

/** Brackets and signs within each other; deeper ones are not evaluated, because they could exhaust the stack. */
const maxDepth = 20;

/** Longer texts are not built. */
const maxSize = 4_000;

/** What follows in a longer expression is not read, and lists with a longer text are not built. */
const maxExpression = 50_000;

/** Evaluates an expression. @returns undefined if a part of it is not known */
export function evaluate(expression: string, names: KnownNames): MacroValue | undefined {
  const reading: Reading = { text: expression.slice(0, maxExpression), at: 0, depth: 0, names };
  try {
    const value = readBinary(reading, 0);
    return reading.text.slice(reading.at).trim() === "" ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns a value as a line of the diagram shows it. */
export function textOfValue(value: MacroValue): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

export function isTruth(value: MacroValue): boolean {
  return value !== "" && value !== 0 && value !== "0" && value !== false && value !== null;
}

/** Returns the items of a loop over a value: those of a list, or the names of an object. */
export function itemsOf(value: MacroValue | undefined): readonly MacroValue[] | undefined {
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? Object.keys(value) : undefined;
}

/** Reads `.name`, `["name"]` and `[0]` behind a value. @returns the value inside, and the index after it */
export function memberAt(
  text: string,
  from: number,
  { names, value }: { readonly value: MacroValue; readonly names: KnownNames },
): { readonly value: MacroValue; readonly next: number } {
  let inner = value;
  let next = from;
  const step = /\.(?<name>[\p{L}_][\p{L}\p{N}_]*)|\[\s*(?<key>"[^"]*"|\d+|\$[\p{L}_][\p{L}\p{N}_]*)\s*\]/uy;
  while (typeof inner === "object" && inner !== null) {
    step.lastIndex = next;
    const { key, name } = step.exec(text)?.groups ?? {};
    const place = name ?? (key === undefined ? undefined : evaluate(key, names));
    if (place === undefined) break;
    inner = member(inner, place) ?? "";
    next = step.lastIndex;
  }
  return { value: inner, next };
}

function member(value: MacroValue, place: MacroValue): MacroValue | undefined {
  if (Array.isArray(value)) return (value as readonly MacroValue[])[Number(place)];
  if (typeof value !== "object" || value === null) return undefined;
  return new Map(Object.entries(value)).get(textOfValue(place));
}

interface Reading {
  readonly text: string;
  at: number;
  depth: number;
  readonly names: KnownNames;
}

function peek({ at, text }: Reading): Readonly<Record<string, string | undefined>> {
  token.lastIndex = at;
  return token.exec(text)?.groups ?? {};
}

function take(reading: Reading): Readonly<Record<string, string | undefined>> {
  const groups = peek(reading);
  if (Object.keys(groups).length === 0) throw new SyntaxError("No token");
  reading.at = token.lastIndex;
  return groups;
}

const levels: readonly (readonly string[])[] = [
  ["||"],
  ["&&"],
  ["==", "!=", "<", ">", "<=", ">="],
  ["+", "-"],
  ["*", "/"],
];

function readBinary(reading: Reading, level: number): MacroValue | undefined {
  const signs = levels[level];
  if (signs === undefined) return readTerm(reading);
  let left = readBinary(reading, level + 1);
  for (;;) {
    const { sign } = peek(reading);
    if (sign === undefined || !signs.includes(sign)) return left;
    take(reading);
    left = combine(sign, left, readBinary(reading, level + 1));
  }
}

function combine(
  sign: string,
  left: MacroValue | undefined,
  right: MacroValue | undefined,
): MacroValue | undefined {
  if (sign === "&&" || sign === "||") {
    const decisive = sign === "||";
    const sides = [left, right].map((one) => (one === undefined ? undefined : isTruth(one)));
    if (sides.includes(decisive)) return Number(decisive);
    return sides.includes(undefined) ? undefined : Number(!decisive);
  }
  if (left === undefined || right === undefined) return undefined;
  if (sign === "+") return sum(left, right);
  if (sign === "-") return Number(left) - Number(right);
  if (sign === "*") return Number(left) * Number(right);
  if (sign === "/") return Number(right) === 0 ? undefined : Math.trunc(Number(left) / Number(right));
  return Number(compare(sign, left, right));
}

function sum(left: MacroValue, right: MacroValue): MacroValue | undefined {
  if (typeof left === "number" && typeof right === "number") return left + right;
  if (Array.isArray(left) && Array.isArray(right)) {
    const joined: readonly MacroValue[] = [...left, ...right];
    return textOfValue(joined).length > maxExpression ? undefined : joined;
  }
  const joined = textOfValue(left) + textOfValue(right);
  return joined.length > maxSize ? undefined : joined;
}

function compare(sign: string, left: MacroValue, right: MacroValue): boolean {
  const [one, other] = [left, right].map(textOfValue);
  if (sign === "==") return one === other;
  if (sign === "!=") return one !== other;
  const [less, more] = [Number(one), Number(other)];
  switch (sign) {
    case "<":
      return less < more;
    case ">":
      return less > more;
    case "<=":
      return less <= more;
    default:
      return less >= more;
  }
}

function readTerm(reading: Reading): MacroValue | undefined {
  const start = reading.at;
  const { name, number, quoted, sign, text } = take(reading);
  if (text !== undefined || quoted !== undefined) return text ?? quoted;
  if (number !== undefined) return Number(number);
  if (sign === "[" || sign === "{") return readJson(reading, start);
  if (sign === "-") {
    const value = inside(reading, () => readTerm(reading));
    return value === undefined ? undefined : -Number(value);
  }
  if (sign === "(") return inside(reading, () => closed(reading, readBinary(reading, 0)));
  if (name === undefined) throw new SyntaxError("No value");
  const value =
    peek(reading)["sign"] === "("
      ? inside(reading, () => readCall(reading, name))
      : reading.names.valueOf(name);
  if (typeof value !== "object" || value === null) return value;
  const found = memberAt(reading.text, reading.at, { value, names: reading.names });
  reading.at = found.next;
  return found.value;
}

/** Reads within brackets, or behind a sign. */
function inside<T>(reading: Reading, read: () => T): T {
  reading.depth += 1;
  if (reading.depth > maxDepth) throw new SyntaxError("Too deep");
  const value = read();
  reading.depth -= 1;
  return value;
}

function closed(reading: Reading, value: MacroValue | undefined): MacroValue | undefined {
  if (take(reading)["sign"] !== ")") throw new SyntaxError("Not closed");
  return value;
}

function readCall(reading: Reading, name: string): MacroValue | undefined {
  take(reading);
  const values: (MacroValue | undefined)[] = [];
  while (peek(reading)["sign"] !== ")") {
    values.push(readBinary(reading, 0));
    if (peek(reading)["sign"] !== ",") break;
    take(reading);
  }
  closed(reading, undefined);
  return name.startsWith("%") ? builtIn(name, values, reading.names) : reading.names.call(name, values);
}

function readJson(reading: Reading, start: number): MacroValue {
  const from = reading.text.indexOf(reading.text[reading.at - 1] ?? "", start);
  const end = endOfJson(reading.text, from);
  const value = JSON.parse(reading.text.slice(from, end)) as MacroValue;
  reading.at = end;
  return value;
}

/** Returns the index after the bracket that closes the one at `from`; the length of the text if none does. */
function endOfJson(text: string, from: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (isQuoted && sign === "\\") at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === "[" || sign === "{")) depth += 1;
    else if (!isQuoted && (sign === "]" || sign === "}") && --depth === 0) return at + 1;
    if (depth > maxDepth) throw new SyntaxError("Too deep");
  }
  return text.length;
}

/** The functions of the preprocessor whose result follows from their arguments. */
function builtIn(
  name: string,
  values: readonly (MacroValue | undefined)[],
  names: KnownNames,
): MacroValue | undefined {
  const known = values.filter((value) => value !== undefined);
  if (known.length < values.length) return undefined;
  const [first = "", second = "", third] = known;
  const text = textOfValue(first);
  switch (name.toLowerCase()) {
    case "%true":
      return 1;
    case "%false":
      return 0;
    case "%not":
      return Number(!isTruth(first));
    case "%boolval":
      return Number(first === 1 || first === true || text.toLowerCase() === "true" || text === "1");
    case "%intval":
      return Number.parseInt(text, 10) || 0;
    case "%mod":
      return Number(second) === 0 ? undefined : Number(first) % Number(second);
    case "%string":
      return text;
    case "%upper":
      return text.toUpperCase();
    case "%lower":
      return text.toLowerCase();
    case "%strlen":
      return text.length;
    case "%substr":
      return text.slice(Number(second), third === undefined ? undefined : Number(second) + Number(third));
    case "%strpos":
      return text.indexOf(textOfValue(second));
    case "%splitstr":
      return text.split(textOfValue(second)).filter((part) => part !== "");
    case "%size":
      return typeof first === "object" && first !== null ? (itemsOf(first)?.length ?? 0) : text.length;
    case "%get_json_keys":
      return typeof first === "object" && first !== null && !Array.isArray(first)
        ? Object.keys(first)
        : undefined;
    case "%json_key_exists":
      return Number(member(first, second) !== undefined);
    case "%chr":
      return String.fromCodePoint(Math.min(Math.max(Math.trunc(Number(first)) || 0, 0), 0x10_ff_ff));
    case "%variable_exists":
      return Number(names.isSet(text));
    case "%newline":
    case "%n":
    case "%breakline":
      return String.raw`\n`;
    default:
      return undefined;
  }
}
