import type { Node } from "web-tree-sitter";
import type { Attribute, Routine } from "../../program/unit.ts";
import { childrenOf, lineOf } from "../../program/unit-builder.ts";
import { unknown, type Value } from "../../program/value.ts";
import { type RustNames, segmentsOf } from "./rust-names.ts";

/** More tokens than people write into one macro. */
const maxTokens = 600;

/** Makes values of what the tokens of a macro say. */
export interface TokenMaker {
  path(segments: readonly string[]): Value;
  call(segments: readonly string[], args: readonly Value[], line: number): Value;
  method(of: Value, name: string, given: { readonly args: readonly Value[]; readonly line: number }): Value;
  macro(name: string, tokens: Node, line: number): Value;
}

/** An argument of a macro or an attribute, which may have a name. */
export interface TokenArgument {
  readonly name?: string;
  readonly tokens: readonly Node[];
}

/** Returns the arguments between the commas of a tree of tokens. */
export function argumentsIn(tree: Node | null): readonly TokenArgument[] {
  const tokens = (tree?.children ?? []).slice(1, -1).filter((token): token is Node => token !== null);
  const groups: Node[][] = [[]];
  for (const token of tokens.slice(0, maxTokens)) {
    if (token.text === "," || token.text === ";") groups.push([]);
    else if (!token.type.endsWith("_comment")) groups.at(-1)?.push(token);
  }
  return groups
    .filter((group) => group.length > 0)
    .map((group) =>
      group[1]?.text === "=" && group[0]?.type === "identifier"
        ? { name: group[0].text, tokens: group.slice(2) }
        : { tokens: group },
    );
}

/** Returns what the tokens of one argument say: a text, a path, a field or a call. */
export function valueOfTokens(tokens: readonly Node[], make: TokenMaker): Value {
  return new TokenReading(tokens, make).value();
}

/** Returns the text of a literal. */
export function textOfLiteral(node: Node): string {
  if (node.type !== "string_literal" && node.type !== "raw_string_literal")
    return node.text.replace(/_?[iuf]\d+$/, "");
  return node.text
    .replace(/^[bc]?r?#*"/, "")
    .replace(/"#*$/, "")
    .replaceAll(/\\(["\\])/g, "$1")
    .replaceAll(/\\\r?\n\s*/g, "");
}

/** Returns the attributes of an item: `#[get("/orders")]`, `#[derive(Clone)]`. */
export function attributeOf(item: Node, names: RustNames, scope: Routine): readonly Attribute[] {
  const attribute = childrenOf(item)[0];
  if (attribute === undefined) return [];
  const path = segmentsOf(childrenOf(attribute)[0] ?? null);
  const args: Value[] = [];
  const named = new Map<string, Value>();
  const plain = (tokens: readonly Node[]): Value => {
    const [token] = tokens;
    if (token === undefined || tokens.length > 1)
      return { kind: "name", name: tokens.map(({ text }) => text).join(""), scope };
    if (token.type.endsWith("_literal")) return { kind: "text", text: textOfLiteral(token) };
    return { kind: "name", name: token.text, scope };
  };
  for (const { name, tokens } of argumentsIn(attribute.childForFieldName("arguments"))) {
    const value = plain(tokens);
    if (name === undefined) args.push(value);
    else named.set(name, withEarlier(named.get(name), value));
  }
  const name = path.length > 0 ? names.fullPath(path) : "";
  return [{ name, args, named, line: lineOf(item) }];

  /** The values of a name that stands several times are a list. */
  function withEarlier(earlier: Value | undefined, value: Value): Value {
    if (earlier === undefined) return value;
    const items = [...(earlier.kind === "record" ? earlier.items : [earlier]), value];
    return { kind: "record", entries: new Map(), items, line: lineOf(item), scope };
  }
}

class TokenReading {
  private readonly tokens: readonly Node[];
  private readonly make: TokenMaker;
  private at = 0;

  constructor(tokens: readonly Node[], make: TokenMaker) {
    this.tokens = tokens;
    this.make = make;
  }

  value(): Value {
    while (/^(?:[&*]+|mut)$/.test(this.tokens[this.at]?.text ?? "")) this.at += 1;
    let value = this.first();
    for (let token = this.tokens[this.at]; token !== undefined; token = this.tokens[this.at]) {
      if (token.text === "?") this.at += 1;
      else if (token.text === ".") value = this.member(value);
      else return unknown;
    }
    return value;
  }

  private first(): Value {
    const token = this.tokens[this.at];
    if (token === undefined) return unknown;
    if (token.type.endsWith("_literal")) {
      this.at += 1;
      return { kind: "text", text: textOfLiteral(token) };
    }
    if (!/^(?:identifier|self|super|crate)$/.test(token.type)) return unknown;
    const segments = [token.text];
    this.at += 1;
    while (this.tokens[this.at]?.text === "::" && this.tokens[this.at + 1]?.type === "identifier") {
      segments.push(this.tokens[this.at + 1]?.text ?? "");
      this.at += 2;
    }
    if (this.tokens[this.at]?.text === "!" && this.tokens[this.at + 1]?.type === "token_tree") {
      const tree = this.tokens[this.at + 1];
      this.at += 2;
      return tree === undefined ? unknown : this.make.macro(segments.at(-1) ?? "", tree, lineOf(token));
    }
    const args = this.callArguments();
    return args === undefined ? this.make.path(segments) : this.make.call(segments, args, lineOf(token));
  }

  private member(of: Value): Value {
    const name = this.tokens[this.at + 1];
    this.at += 2;
    if (name === undefined || name.text === "await") return of;
    const args = this.callArguments();
    if (args !== undefined) return this.make.method(of, name.text, { args, line: lineOf(name) });
    return of.kind === "unknown" || !("scope" in of)
      ? unknown
      : { kind: "member", of, name: name.text, scope: of.scope };
  }

  private callArguments(): readonly Value[] | undefined {
    const tree = this.tokens[this.at];
    if (tree?.type !== "token_tree" || !tree.text.startsWith("(")) return undefined;
    this.at += 1;
    return argumentsIn(tree).map(({ tokens }) => valueOfTokens(tokens, this.make));
  }
}
