import type { Node } from "web-tree-sitter";

/** An expression of Terraform in plain data: syntax nodes are freed before all files of a module are known. */
export type TerraformExpression =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "template"; readonly parts: readonly TerraformExpression[] }
  /** `aws_sqs_queue.letters["a"].url`; an index is an expression. */
  | { readonly kind: "path"; readonly steps: readonly (string | TerraformExpression)[] }
  | { readonly kind: "object"; readonly elements: readonly TerraformElement[] }
  | { readonly kind: "list"; readonly items: readonly TerraformExpression[] }
  /** A function, or an operator with its name. */
  | { readonly kind: "call"; readonly name: string; readonly args: readonly TerraformExpression[] }
  /** `condition ? one : other`. */
  | {
      readonly kind: "choice";
      readonly condition?: TerraformExpression;
      readonly options: readonly TerraformExpression[];
    }
  | {
      readonly kind: "for";
      /** The names of the key and the value, or of the value. */
      readonly names: readonly string[];
      readonly over: TerraformExpression;
      readonly key?: TerraformExpression;
      readonly value: TerraformExpression;
      /** Entries for which it does not hold are left out. */
      readonly condition?: TerraformExpression;
    }
  | { readonly kind: "other" };

/** An element of an object. */
export interface TerraformElement {
  readonly key: TerraformExpression;
  readonly value: TerraformExpression;
  /** 1-based. */
  readonly line: number;
}

const other: TerraformExpression = { kind: "other" };
const maxDepth = 40;

/** Translates the syntax of an expression; an expression that is nested too deeply is nothing. */
export function terraformExpression(node: Node | null | undefined, depth = 0): TerraformExpression {
  if (node === null || node === undefined || depth > maxDepth) return other;
  const inner = (child: Node | null | undefined): TerraformExpression =>
    terraformExpression(child, depth + 1);
  const [first, ...rest] = namedChildren(node);
  switch (node.type) {
    case "expression": {
      if (first === undefined) return other;
      return rest.some(({ type }) => /^(?:get_attr|index|splat)$/.test(type))
        ? pathOf([first, ...rest], inner)
        : inner(first);
    }
    case "literal_value":
      return first?.type === "string_lit"
        ? { kind: "text", text: literalText(first) }
        : { kind: "text", text: node.text };
    case "string_lit":
      return { kind: "text", text: literalText(node) };
    case "template_expr":
      return inner(first);
    case "quoted_template":
    case "heredoc_template":
      return templateOf(node, inner);
    case "variable_expr":
      return { kind: "path", steps: [node.text] };
    case "collection_value":
      return inner(first);
    case "object":
      return { kind: "object", elements: elementsOf(node, inner) };
    case "tuple":
      return {
        kind: "list",
        items: namedChildren(node)
          .filter(({ type }) => type === "expression")
          .map(inner),
      };
    case "function_call":
      return {
        kind: "call",
        name: first?.text ?? "",
        args: namedChildren(rest.find(({ type }) => type === "function_arguments"))
          .filter(({ type }) => type === "expression")
          .map(inner),
      };
    case "conditional":
      return { kind: "choice", condition: inner(first), options: rest.map(inner) };
    case "operation":
      return operationOf(first, inner);
    case "for_expr":
      return forOf(first, inner);
    default:
      return other;
  }
}

type Inner = (child: Node | null | undefined) => TerraformExpression;

function namedChildren(node: Node | null | undefined): readonly Node[] {
  return node?.namedChildren.filter((child) => child !== null) ?? [];
}

/** Returns the text of a string without interpolations. */
export function literalText(node: Node): string {
  return unescaped(node.text.replace(/^"|"$/g, ""));
}

/** `$${` is the text `${`, and `%%{` the text `%{`. */
function unescaped(text: string): string {
  return withoutMarks(text).replaceAll(
    /\\([nrt"\\])/g,
    (_, letter: string) => ({ n: "\n", r: "\r", t: "\t" })[letter] ?? letter,
  );
}

function withoutMarks(text: string): string {
  return text.replaceAll("$${", "${").replaceAll("%%{", "%{");
}

/** The parser leaves out blanks at the beginning of a literal, so that texts are what lies between the other nodes. */
function templateOf(node: Node, inner: Inner): TerraformExpression {
  const children = namedChildren(node);
  const isHeredoc = node.type === "heredoc_template";
  const marks = children.filter(({ type }) => type === "heredoc_identifier");
  const begin = isHeredoc ? (marks[0]?.endIndex ?? node.startIndex) + 1 : node.startIndex + 1;
  const end = isHeredoc ? (marks.at(-1)?.startIndex ?? node.endIndex) : node.endIndex - 1;
  const indent =
    isHeredoc && node.text.startsWith("<<-")
      ? indentOf(node.text.slice(begin - node.startIndex, end - node.startIndex))
      : 0;
  const inserted = children.filter(({ type }) => /^template_(?:interpolation|directive)$/.test(type));
  const parts: TerraformExpression[] = [];
  let at = begin;
  const addText = (to: number): void => {
    const written = node.text.slice(at - node.startIndex, to - node.startIndex);
    const text = indent === 0 ? written : withoutIndent(written, { indent, isFirst: at === begin });
    const plain = isHeredoc && to === end ? text.replace(/[ \t]*$/, "") : text;
    if (plain !== "") parts.push({ kind: "text", text: isHeredoc ? withoutMarks(plain) : unescaped(plain) });
  };
  for (const child of inserted) {
    addText(child.startIndex);
    parts.push(
      child.type === "template_interpolation"
        ? inner(namedChildren(child).find(({ type }) => type === "expression"))
        : other,
    );
    at = child.endIndex;
  }
  addText(end);
  const [only, ...more] = parts;
  return more.length === 0 ? (only ?? { kind: "text", text: "" }) : { kind: "template", parts };
}

/** How far the least indented line of a text is indented. */
function indentOf(text: string): number {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return Math.min(...lines.map((line) => line.length - line.trimStart().length));
}

/** Takes an indentation from the lines of a text, which may begin in the middle of a line. */
function withoutIndent(text: string, of: { readonly indent: number; readonly isFirst: boolean }): string {
  const [first = "", ...rest] = text.split("\n");
  const cut = (line: string): string =>
    line.slice(Math.min(of.indent, line.length - line.trimStart().length));
  return [of.isFirst ? cut(first) : first, ...rest.map(cut)].join("\n");
}

function pathOf([first, ...rest]: readonly [Node, ...Node[]], inner: Inner): TerraformExpression {
  const start = inner(first);
  const steps = rest.flatMap((step) => stepsOf(step, inner));
  return { kind: "path", steps: start.kind === "path" ? [...start.steps, ...steps] : [start, ...steps] };
}

function stepsOf(step: Node, inner: Inner): readonly (string | TerraformExpression)[] {
  const [child, ...others] = namedChildren(step);
  switch (step.type) {
    case "get_attr":
      return child === undefined ? [] : [child.text];
    case "index":
      return child === undefined ? [] : stepsOf(child, inner);
    case "new_index":
      return child === undefined ? [] : [inner(child)];
    case "legacy_index":
      return [{ kind: "text", text: child?.text ?? "" }];
    default:
      // `aws_instance.web[*].id` names what `aws_instance.web.id` does.
      return [child, ...others].flatMap((one) => (one === undefined ? [] : stepsOf(one, inner)));
  }
}

/** Between and after the operators of an operation lie its operands, each a path in several nodes. */
function operationOf(node: Node | undefined, inner: Inner): TerraformExpression {
  const operands: Node[][] = [[]];
  let name = "";
  for (const child of node?.children ?? []) {
    if (child.isNamed) operands.at(-1)?.push(child);
    else {
      name = child.text;
      operands.push([]);
    }
  }
  return {
    kind: "call",
    name,
    args: operands.flatMap(([first, ...rest]) =>
      first === undefined ? [] : [rest.length === 0 ? inner(first) : pathOf([first, ...rest], inner)],
    ),
  };
}

function elementsOf(node: Node, inner: Inner): readonly TerraformElement[] {
  return namedChildren(node).flatMap((element) => {
    const key = element.childForFieldName("key");
    const value = element.childForFieldName("val");
    if (key === null || value === null) return [];
    const name = inner(key);
    const [word, ...others] = name.kind === "path" ? name.steps : [];
    return [
      {
        key: typeof word === "string" && others.length === 0 ? { kind: "text" as const, text: word } : name,
        value: inner(value),
        line: element.startPosition.row + 1,
      },
    ];
  });
}

function forOf(node: Node | undefined, inner: Inner): TerraformExpression {
  const children = namedChildren(node);
  const intro = namedChildren(children.find(({ type }) => type === "for_intro"));
  const results = children.filter(({ type }) => type === "expression").map(inner);
  const names = intro.filter(({ type }) => type === "identifier").map(({ text }) => text);
  const over = inner(intro.find(({ type }) => type === "expression"));
  const [first = other, second] = results;
  const [limit] = namedChildren(children.find(({ type }) => type === "for_cond"));
  const loop = { kind: "for" as const, names, over, ...(limit && { condition: inner(limit) }) };
  return node?.type === "for_object_expr" && second !== undefined
    ? { ...loop, key: first, value: second }
    : { ...loop, value: first };
}
