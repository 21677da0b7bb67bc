import type { TerraformValue } from "./terraform-module.ts";
import {
  entriesOf,
  flatItems,
  insideOf,
  isSomething,
  knownText,
  piecesOf,
  plainText,
  text,
  truthOf,
  unknown,
} from "./terraform-values.ts";

/** Functions whose result is their first argument that is something, as far as names and addresses are concerned. */
const transparent =
  /^(?:abspath|base64encode|chomp|coalesce|jsondecode|jsonencode|lower|nonsensitive|one|sensitive|title|tolist|toLower|tomap|toset|tostring|toUpper|trim|trimprefix|trimspace|trimsuffix|try|upper|yamldecode|yamlencode)$/;

/** Returns the result of a function or an operator, as far as the files state its arguments. */
export function resultOf(name: string, args: readonly TerraformValue[]): TerraformValue {
  const [first = unknown("value"), second = unknown("value")] = args;
  if (transparent.test(name))
    return args.find(isSomething) ?? args.find((one) => one.kind === "unknown") ?? first;
  switch (name) {
    case "merge":
      return {
        kind: "object",
        entries: new Map(args.flatMap((one) => (one.kind === "object" ? [...one.entries] : []))),
      };
    case "concat":
    case "flatten":
      return { kind: "list", items: args.flatMap(flatItems) };
    case "join":
      return text(
        ...flatItems(second).flatMap((item, index) => [
          ...(index === 0 ? [] : [plainText(first)]),
          ...piecesOf(item),
        ]),
      );
    case "split":
      return first.kind === "text" && second.kind === "text"
        ? {
            kind: "list",
            items: plainText(second)
              .split(plainText(first))
              .map((item) => text(item)),
          }
        : unknown(name);
    case "format":
      return formatted(first, args.slice(1));
    case "replace":
      return replaced(first, second, args[2]);
    case "substr":
    case "substring":
    case "take":
      return shortened(first, args.slice(1).map(knownText).map(Number), name === "take");
    case "lookup":
    case "element":
      return insideOf(first, [args.length < 2 ? "" : plainText(second)]);
    case "keys":
      return { kind: "list", items: entriesOf(first).map(({ key }) => text(key)) };
    case "values":
      return { kind: "list", items: entriesOf(first).map(({ value }) => value) };
    default:
      return condition(name, args);
  }
}

function condition(name: string, args: readonly TerraformValue[]): TerraformValue {
  const truths = args.map(truthOf);
  const texts = args.flatMap(flatItems).map(knownText);
  switch (name) {
    case "!":
      return truths[0] === undefined ? unknown(name) : text(String(!truths[0]));
    case "&&":
    case "||": {
      const decisive = name === "||";
      if (truths.includes(decisive)) return text(String(decisive));
      return truths.includes(undefined) ? unknown(name) : text(String(!decisive));
    }
    case "==":
    case "!=":
      return texts.includes(undefined) || texts.length !== 2
        ? unknown(name)
        : text(String((texts[0] === texts[1]) === (name === "==")));
    case "contains":
      return texts.includes(undefined)
        ? unknown(name)
        : text(String(texts.slice(0, -1).includes(texts.at(-1))));
    default:
      return unknown(name);
  }
}

/** A pattern between slashes is not applied, and a piece that is not known stays. */
function replaced(
  value: TerraformValue,
  search: TerraformValue,
  replacement: TerraformValue = unknown("value"),
): TerraformValue {
  const [from, to] = [knownText(search), knownText(replacement)];
  if (from === undefined || to === undefined || /^(?:\/.*\/)?$/.test(from)) return value;
  return text(
    ...piecesOf(value).map((piece) =>
      typeof piece === "string" && !/^\{.*\}$/.test(piece) ? piece.replaceAll(from, to) : piece,
    ),
  );
}

/** The beginning or a piece of a text that is known as a whole; another text stays, which is long enough as a name. */
function shortened(
  value: TerraformValue,
  [first = NaN, second = NaN]: readonly number[],
  isBeginning: boolean,
): TerraformValue {
  const [start, length] = isBeginning ? [0, first] : [first, second];
  const whole = knownText(value);
  if (whole === undefined || Number.isNaN(start)) return value;
  return text(Number.isNaN(length) || length < 0 ? whole.slice(start) : whole.slice(start, start + length));
}

function formatted(template: TerraformValue, args: readonly TerraformValue[]): TerraformValue {
  let next = 0;
  return text(
    ...plainText(template)
      .split(/(%[-+ #0-9.]*[sdvqf])/)
      .flatMap((piece) =>
        /^%[-+ #0-9.]*[sdvqf]$/.test(piece) ? piecesOf(args[next++] ?? unknown("value")) : [piece],
      ),
  );
}
