import { plainLabel } from "../content-builder.ts";

/** A participant at an end of an arrow. */
export interface MessageEnd {
  readonly alias: string;
  readonly name?: string;
}

/** A message of a sequence diagram; an end at the border of the picture is undefined. */
export interface Message {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly label: string;
  readonly isReply: boolean;
  /** The ends in the order of the line. */
  readonly first?: MessageEnd | undefined;
  readonly second?: MessageEnd | undefined;
  /** Whether the picture leaves a place for it but does not show it. */
  readonly isHidden?: boolean;
  /** The signs that begin or end an activation, such as `++`. */
  readonly life?: string;
}

const name = String.raw`(?:"[^"]+"(?:\s+as\s+[\p{L}\p{N}_.@]+)?|[\p{L}\p{M}\p{N}_.@$]+(?:\s+as\s+"[^"]+")?)`;
const anchor = String.raw`(?:\s*\{\w+\}\s*)?`;
const slant = String.raw`\s*\(\d+\)`;
const message = new RegExp(
  String.raw`^(?:&\s*)?${anchor}(?<from>${name}|\[|\?)${anchor}(?:${slant})?\s*(?<left>[oxOX](?=[<\-/\\[])|)(?<leftHead><{1,2}|//?|\\\\?|)(?<line>(?:\[[^\]]*\])?-+(?:\[[^\]]*\]-*)?)(?:${slant})?(?<rightHead>>{1,2}|//?|\\\\?|)(?<right>[oxOX](?=[\s\]"(])|)(?:${slant})?${anchor}\s*(?<to>${name}|\]|\?)${anchor}(?<life>(?:\s*(?:\+\+|--|\*\*|!!|\+\+--|--\+\+))*)(?:\s*#[^\s#:]*)*\s*(?::(?<label>.*))?$`,
  "u",
);
const longName =
  /^(?:"(?<long>[^"]+)"\s+as\s+(?<code>\S+)|(?<code2>\S+)\s+as\s+"(?<long2>[^"]+)"|"(?<quoted>[^"]+)"|(?<plain>.+))$/u;

/** Parses the arrow of a sequence diagram, such as `A -> B ++ : ask`. @returns undefined for any other line */
export function parseMessage(text: string): Message | undefined {
  const groups = message.exec(text)?.groups;
  if (!groups) return undefined;
  const { from = "", label = "", leftHead = "", life = "", line = "", rightHead = "", to = "" } = groups;
  if (leftHead + rightHead + (groups["left"] ?? "") + (groups["right"] ?? "") === "") return undefined;
  const first = endOf(from);
  const second = endOf(to);
  const isReversed = leftHead !== "" && rightHead === "";
  const [source, target] = isReversed ? [second, first] : [first, second];
  return {
    from: source?.alias,
    to: target?.alias,
    first,
    second,
    label: label.trim(),
    isReply: line.replace(/\[.*\]/, "").length > 1,
    isHidden: /\[[^\]]*\bhidden\b/.test(line),
    life: life.trim(),
  };
}

function endOf(written: string): MessageEnd | undefined {
  if (/^[[\]?]$/.test(written)) return undefined;
  const groups = longName.exec(written)?.groups ?? {};
  const alias = groups["code"] ?? groups["code2"] ?? groups["quoted"] ?? groups["plain"] ?? written;
  const long = groups["long"] ?? groups["long2"] ?? groups["quoted"];
  return { alias, ...(long === undefined ? {} : { name: plainLabel(long) }) };
}
