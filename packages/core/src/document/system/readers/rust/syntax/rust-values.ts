import type { Node } from "web-tree-sitter";
import { ownerOf } from "../../program/scope.ts";
import type { Routine } from "../../program/unit.ts";
import { assign, childrenOf, lineOf, type UnitBuilder } from "../../program/unit-builder.ts";
import { unknown, type Value } from "../../program/value.ts";
import { type RustNames, segmentsOf } from "./rust-names.ts";
import { boundNames } from "./rust-patterns.ts";
import { argumentsIn, textOfLiteral, type TokenMaker, valueOfTokens } from "./rust-tokens.ts";

/** What translates the statements and the bodies of functions around expressions. */
interface Statements {
  statement(node: Node, scope: Routine): void;
  body(node: Node, routine: Routine): void;
}

const none: ReadonlyMap<string, Value> = new Map();

/** Methods that return the text, or what a result or pointer is around, that they are called on. */
const passing =
  /^(?:clone|cloned|to_string|to_owned|into|as_str|as_ref|as_mut|as_deref|unwrap|expect|unwrap_or_default|ok|ok_or|ok_or_else|map_err|context|with_context|wrap_err|into_string|to_str|into_owned|trim\w*|to_lowercase|borrow|deref|into_inner|parse|leak|lock|read|write)$/;

/** Functions that return what they are given, in a pointer or a result. */
const wrapping =
  /^(?:Ok|Some|(?:.*::)?(?:Arc|Rc|Box|Cow|Mutex|RwLock|RefCell)::(?:new|from)|String::from|(?:.*::)?PathBuf::from)$/;

const statements = new Set([
  "let_declaration",
  "const_item",
  "static_item",
  "assignment_expression",
  "return_expression",
  "function_item",
  "struct_item",
  "impl_item",
  "mod_item",
  "trait_item",
]);

/** Translates the expressions of a Rust file. */
export class RustValues {
  private readonly builder: UnitBuilder;
  private readonly names: RustNames;
  private readonly statements: Statements;

  constructor(builder: UnitBuilder, names: RustNames, around: Statements) {
    this.builder = builder;
    this.names = names;
    this.statements = around;
  }

  of(node: Node | null, scope: Routine): Value {
    if (node === null) return unknown;
    if (statements.has(node.type)) {
      this.statements.statement(node, scope);
      return unknown;
    }
    switch (node.type) {
      case "string_literal":
      case "raw_string_literal":
      case "integer_literal":
        return { kind: "text", text: textOfLiteral(node) };
      case "identifier":
      case "self":
      case "scoped_identifier":
      case "generic_function":
        return this.names.valueOf(segmentsOf(node), scope);
      case "reference_expression":
      case "parenthesized_expression":
      case "try_expression":
      case "await_expression":
      case "unary_expression":
      case "unsafe_block":
      case "async_block":
      case "expression_statement":
        return this.of(node.childForFieldName("value") ?? childrenOf(node).at(-1) ?? null, scope);
      case "type_cast_expression":
        return this.of(node.childForFieldName("value"), scope);
      case "block":
        return this.block(node, scope);
      case "if_expression":
        return this.condition(node, scope);
      case "else_clause":
        return this.of(childrenOf(node)[0] ?? null, scope);
      case "let_condition":
        this.bind(node.childForFieldName("pattern"), this.of(node.childForFieldName("value"), scope), scope);
        return unknown;
      case "match_expression":
        return this.match(node, scope);
      case "for_expression":
        return this.loop(node, scope);
      case "closure_expression":
        return this.closure(node, scope);
      case "array_expression":
      case "tuple_expression":
        return this.list(
          childrenOf(node).map((item) => this.of(item, scope)),
          { node, scope },
        );
      case "field_expression":
        return {
          kind: "member",
          of: this.of(node.childForFieldName("value"), scope),
          name: node.childForFieldName("field")?.text ?? "",
          scope,
        };
      case "binary_expression": {
        const parts = ["left", "right"].map((side) => this.of(node.childForFieldName(side), scope));
        return node.childForFieldName("operator")?.text === "+" ? { kind: "joined", parts } : unknown;
      }
      case "struct_expression":
        return this.record(node, scope);
      case "call_expression":
        return this.call(node, scope);
      case "macro_invocation":
        return this.macroOf(node, scope);
      default:
        for (const child of childrenOf(node)) this.of(child, scope);
        return unknown;
    }
  }

  /** The value of a block is its last expression, unless a semicolon follows. */
  private block(node: Node, scope: Routine): Value {
    const children = childrenOf(node);
    let value: Value = unknown;
    for (const [index, child] of children.entries()) {
      value = this.of(child, scope);
      const isStatement = child.type === "expression_statement" && child.text.endsWith(";");
      if (index < children.length - 1 || isStatement) value = unknown;
    }
    return value;
  }

  private condition(node: Node, scope: Routine): Value {
    this.of(node.childForFieldName("condition"), scope);
    return this.either(
      ["consequence", "alternative"].map((side) => this.of(node.childForFieldName(side), scope)),
    );
  }

  private match(node: Node, scope: Routine): Value {
    const matched = this.of(node.childForFieldName("value"), scope);
    const arms = childrenOf(node.childForFieldName("body")).filter(({ type }) => type === "match_arm");
    return this.either(
      arms.map((arm) => {
        const pattern = childrenOf(arm.childForFieldName("pattern"))[0] ?? null;
        if (pattern !== null && pattern.type !== "identifier") this.bind(pattern, matched, scope);
        return this.of(arm.childForFieldName("value"), scope);
      }),
    );
  }

  /** `for x in [a, b]` gives a variable each of the items. */
  private loop(node: Node, scope: Routine): Value {
    const list = this.of(node.childForFieldName("value"), scope);
    if (list.kind === "record")
      for (const item of list.items) this.bind(node.childForFieldName("pattern"), item, scope);
    this.of(node.childForFieldName("body"), scope);
    return unknown;
  }

  private either(options: readonly Value[]): Value {
    const known = options.filter(({ kind }) => kind !== "unknown");
    return known.length < 2 ? (known[0] ?? unknown) : { kind: "either", options: known };
  }

  private bind(pattern: Node | null, value: Value, scope: Routine): void {
    if (value.kind !== "unknown") for (const name of boundNames(pattern)) assign(scope, name, value);
  }

  private closure(node: Node, scope: Routine): Value {
    const parameters = childrenOf(node.childForFieldName("parameters")).map((parameter) => {
      const type = parameter.childForFieldName("type")?.text;
      const pattern = parameter.type === "parameter" ? parameter.childForFieldName("pattern") : parameter;
      return { name: boundNames(pattern)[0] ?? "", ...(type !== undefined && { type }) };
    });
    const routine = this.builder.routine(lineOf(node), {
      parameters,
      outer: scope,
      ...(scope.self !== undefined && { self: scope.self }),
    });
    const body = node.childForFieldName("body");
    if (body !== null) this.statements.body(body, routine);
    return { kind: "routine", routine };
  }

  private list(
    items: readonly Value[],
    { node, scope, type }: { readonly node: Node; readonly scope: Routine; readonly type?: string },
  ): Value {
    return this.builder.record({
      kind: "record",
      entries: new Map(),
      items,
      line: lineOf(node),
      scope,
      ...(type !== undefined && { type }),
    });
  }

  private record(node: Node, scope: Routine): Value {
    const written = segmentsOf(node.childForFieldName("name")).at(-1) ?? "";
    const type = written === "Self" ? (ownerOf(scope) ?? written) : written;
    const entries = new Map<string, Value>();
    for (const entry of childrenOf(node.childForFieldName("body"))) {
      const isShort = entry.type === "shorthand_field_initializer";
      const key = isShort ? entry.text : (entry.childForFieldName("field")?.text ?? "");
      const value = isShort
        ? this.names.valueOf([entry.text], scope)
        : this.of(entry.childForFieldName("value") ?? childrenOf(entry).at(-1) ?? null, scope);
      if (key === "") continue;
      entries.set(key, value);
      this.builder.fieldValues.push({ owner: type, name: key, value });
    }
    return this.builder.record({ kind: "record", type, entries, items: [], line: lineOf(node), scope });
  }

  private call(node: Node, scope: Routine): Value {
    const written = node.childForFieldName("function");
    const callee = written?.type === "generic_function" ? written.childForFieldName("function") : written;
    const args = (): readonly Value[] =>
      childrenOf(node.childForFieldName("arguments")).map((argument) => this.of(argument, scope));
    if (callee?.type === "field_expression") {
      const of = this.of(callee.childForFieldName("value"), scope);
      const field = callee.childForFieldName("field");
      return this.method(of, { name: field?.text ?? "", args: args(), line: lineOf(field ?? node) }, scope);
    }
    if (callee === null || !/^(?:scoped_)?identifier$|^self$/.test(callee?.type ?? "")) {
      this.of(callee ?? null, scope);
      args();
      return unknown;
    }
    const types = [...(written?.text ?? "").matchAll(/<([^<>]*)>/g)].map(([, inner = ""]) => inner.trim());
    return this.function(
      segmentsOf(callee ?? null),
      { args: args(), line: lineOf(callee ?? node), types },
      scope,
    );
  }

  private function(
    segments: readonly string[],
    {
      args,
      line,
      types,
    }: { readonly args: readonly Value[]; readonly line: number; readonly types: readonly string[] },
    scope: Routine,
  ): Value {
    const [first] = args;
    const path = segments.join("::");
    if (first !== undefined && args.length === 1 && wrapping.test(path)) return first;
    if (/(?:^|::)(?:Lazy|LazyLock|LazyCell)::new$/.test(path) && first?.kind === "routine")
      return this.either(first.routine.returns);
    const found =
      segments.length === 1
        ? this.names.qualifierOfFunction(segments[0] ?? "", scope)
        : { of: this.names.qualifier(segments.slice(0, -1), scope), name: segments.at(-1) ?? "" };
    const { name, of } = found;
    return this.builder.call({
      kind: "call",
      ...(of !== undefined && { of }),
      name,
      types,
      args,
      named: none,
      isCreation: false,
      line,
      scope,
    });
  }

  private method(
    of: Value,
    { args, line, name }: { readonly name: string; readonly args: readonly Value[]; readonly line: number },
    scope: Routine,
  ): Value {
    if (passing.test(name)) return of;
    const [first] = args;
    if (/^(?:unwrap_or|unwrap_or_else|or|or_else)$/.test(name) && first !== undefined)
      return this.either([of, ...(first.kind === "routine" ? first.routine.returns : [first])]);
    return this.builder.call({
      kind: "call",
      of,
      name,
      types: [],
      args,
      named: none,
      isCreation: false,
      line,
      scope,
    });
  }

  private macroOf(node: Node, scope: Routine): Value {
    const name = segmentsOf(node.childForFieldName("macro")).at(-1) ?? "";
    const tree = childrenOf(node).find(({ type }) => type === "token_tree");
    return tree === undefined ? unknown : this.macro(name, tree, { line: lineOf(node), scope });
  }

  private macro(name: string, tree: Node, at: { readonly line: number; readonly scope: Routine }): Value {
    const { line, scope } = at;
    const make: TokenMaker = {
      path: (segments) => this.names.valueOf(segments, scope),
      call: (segments, args, place) => this.function(segments, { args, line: place, types: [] }, scope),
      method: (of, method, given) => this.method(of, { ...given, name: method }, scope),
      macro: (inner, tokens, place) => this.macro(inner, tokens, { line: place, scope }),
    };
    const given = argumentsIn(tree).map(({ name: key, tokens }) => ({
      ...(key !== undefined && { key }),
      value: valueOfTokens(tokens, make),
    }));
    const values = given.map(({ value }) => value);
    switch (name) {
      case "format":
        return formatted(given, (variable) => this.names.valueOf([variable], scope));
      case "concat":
        return { kind: "joined", parts: values };
      case "env":
      case "option_env":
      case "dotenv":
        return this.builder.call({
          kind: "call",
          name: `${name}!`,
          types: [],
          args: values,
          named: none,
          isCreation: false,
          line,
          scope,
        });
      default:
        return this.list(values, { node: tree, scope, type: `${name}!` });
    }
  }
}

/** An argument of `format!`, which may have a name. */
interface FormatArgument {
  readonly key?: string;
  readonly value: Value;
}

/**
 * Returns the text that `format!` makes of its arguments, the first of which is the format: `{}` stands for the next
 * one, `{0}` for one by its place, `{name}` for one by its name or for a variable.
 */
function formatted([format, ...args]: readonly FormatArgument[], variable: (name: string) => Value): Value {
  if (format?.value.kind !== "text") return unknown;
  let next = 0;
  const placed = args.map(({ value }) => value);
  const parts = format.value.text
    .split(/(\{\{|\}\}|\{[^{}]*\})/)
    .map((part, index): Value => {
      if (index % 2 === 0) return { kind: "text", text: part };
      if (part === "{{" || part === "}}") return { kind: "text", text: part.charAt(0) };
      const name = part.slice(1, -1).replace(/:.*$/s, "").trim();
      if (name === "") return placed[next++] ?? unknown;
      if (/^\d+$/.test(name)) return placed[Number(name)] ?? unknown;
      return args.find(({ key }) => key === name)?.value ?? variable(name);
    })
    .filter((part) => part.kind !== "text" || part.text !== "");
  return { kind: "joined", parts };
}
