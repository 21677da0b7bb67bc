import type { Notation } from "../../../model/index.ts";
import { plainText } from "./item.ts";

/** An attribute, operation or column of an element as one figure writes it. */
export interface MemberText {
  readonly name: string;
  /** Everything else: type, keys, multiplicity, parameters. */
  readonly rest: string;
}

/**
 * Splits a member into its name and the rest; undefined for separators. UML writes `name : type`, Mermaid's entities
 * `type name keys`, and both write operations of classes as `name(parameters) type`.
 */
export function memberText(
  member: string,
  { isEntity, notation }: { readonly isEntity: boolean; readonly notation: Notation },
): MemberText | undefined {
  const text = plainText(member);
  const signs = /^[\s*+#~-]*/.exec(text)?.[0] ?? "";
  const own = text.slice(signs.length);
  if (!/[\p{L}\p{N}]/u.test(own)) return undefined;
  const operation = isEntity ? undefined : operationIn(own);
  const { name, rest } = operation ?? attributeIn(own) ?? wordsIn(own, isEntity && notation === "mermaid");
  return { name, rest: plainText([signs.includes("*") ? "mandatory" : signs, rest].join(" ")) };
}

function operationIn(text: string): MemberText | undefined {
  const found = /^(?<before>[^():"]*?)(?<name>[\p{L}\p{N}_$~.-]+)\s*(?<rest>\(.*)$/u.exec(text)?.groups;
  if (!found) return undefined;
  const { before = "", name = "", rest = "" } = found;
  return { name: `${name}()`, rest: plainText(`${rest} ${before}`) };
}

function attributeIn(text: string): MemberText | undefined {
  const [name = "", ...rest] = text.split(":");
  return rest.length === 0 ? undefined : { name: plainText(name), rest: plainText(rest.join(":")) };
}

function wordsIn(text: string, isTypeFirst: boolean): MemberText {
  const words = text.split(" ");
  const [first = "", second = ""] = words;
  const at = second !== "" && (isTypeFirst || looksLikeType(first, second)) ? 1 : 0;
  return { name: words[at] ?? "", rest: words.filter((_, index) => index !== at).join(" ") };
}

const plainTypes =
  /^(?:bool(?:ean)?|byte|char|date|decimal|double|float|int(?:eger)?|long|number|short|string)$/;

/** Class diagrams write `String name` as well as `name String`. */
function looksLikeType(first: string, second: string): boolean {
  return plainTypes.test(first) || (/^\p{Lu}/u.test(first) && /^\p{Ll}/u.test(second));
}
