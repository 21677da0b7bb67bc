/** An expression in an action of a template. */
export type Expression =
  | { readonly kind: "literal"; readonly value: string | number | boolean | null }
  | { readonly kind: "variable"; readonly name: string; readonly fields: readonly string[] }
  | { readonly kind: "field"; readonly fields: readonly string[] }
  | { readonly kind: "nested"; readonly pipeline: Pipeline; readonly fields: readonly string[] }
  | { readonly kind: "function"; readonly name: string };

/** Words of which the first may be a function, and the others its arguments. */
export type Command = readonly [Expression, ...Expression[]];

/** Commands of which each gets the result of the one before as its last argument. */
export interface Pipeline {
  /** The variables that get the result. */
  readonly variables: readonly string[];
  readonly commands: readonly Command[];
}

const token =
  /\s+|"(?:\\.|[^"\\])*"|`[^`]*`|'(?:\\.|[^'\\])'|:=|[=|(),]|-?\d+(?:\.\d+)?|\$\w*(?:\.\w+)*|(?:\.[A-Za-z_]\w*)+|\.|[A-Za-z_]\w*/gy;

/**
 * Parses the expression of an action.
 *
 * @throws Error if it is not an expression
 */
export function parseExpression(text: string): Pipeline {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (match === null) throw new Error("It is no expression of a template.");
    tokens.push(match[0]);
  }
  const state = { tokens, at: 0 };
  const pipeline = parsePipeline(state, 0);
  if (state.at < tokens.length) throw new Error("It is no expression of a template.");
  return pipeline;
}

interface State {
  readonly tokens: readonly string[];
  at: number;
}

function parsePipeline(state: State, depth: number): Pipeline {
  if (depth > 30) throw new Error("Its expressions are nested too deeply.");
  const variables = parseVariables(state);
  const commands: Command[] = [];
  let words: Expression[] = [];
  const close = (): void => {
    const [first, ...rest] = words;
    if (first === undefined) throw new Error("It is no expression of a template.");
    commands.push([first, ...rest]);
    words = [];
  };
  for (; state.at < state.tokens.length; state.at += 1) {
    const word = state.tokens[state.at] ?? "";
    if (word === ")") break;
    if (word === "|") close();
    else if (word === "(") {
      state.at += 1;
      const pipeline = parsePipeline(state, depth + 1);
      if (state.tokens[state.at] !== ")") throw new Error("A parenthesis is not closed.");
      const after = state.tokens[state.at + 1];
      const hasFields = after?.startsWith(".") === true && after.length > 1;
      if (hasFields) state.at += 1;
      words.push({ kind: "nested", pipeline, fields: hasFields ? after.slice(1).split(".") : [] });
    } else if (word.trim() !== "") words.push(parseWord(word));
  }
  close();
  return { variables, commands };
}

/** `$key, $value :=` before a pipeline. */
function parseVariables(state: State): readonly string[] {
  const end = state.tokens.slice(state.at, state.at + 8).findIndex((word) => word === ":=" || word === "=");
  if (end === -1) return [];
  const words = state.tokens.slice(state.at, state.at + end);
  if (words.some((word) => word.trim() !== "" && word !== "," && !/^\$\w+$/.test(word))) return [];
  state.at += end + 1;
  return words.filter((word) => word.startsWith("$")).map((word) => word.slice(1));
}

function parseWord(word: string): Expression {
  if (word.startsWith('"'))
    return {
      kind: "literal",
      value: word.slice(1, -1).replace(/\\(.)/g, (_, character: string) => escapes[character] ?? character),
    };
  if (word.startsWith("`") || word.startsWith("'")) return { kind: "literal", value: word.slice(1, -1) };
  if (/^-?\d/.test(word)) return { kind: "literal", value: Number(word) };
  if (word.startsWith("$")) {
    const [name = "", ...fields] = word.slice(1).split(".");
    return { kind: "variable", name, fields };
  }
  if (word.startsWith("."))
    return {
      kind: "field",
      fields: word
        .slice(1)
        .split(".")
        .filter((field) => field !== ""),
    };
  if (word === "true" || word === "false") return { kind: "literal", value: word === "true" };
  if (word === "nil") return { kind: "literal", value: null };
  if (/^\w+$/.test(word)) return { kind: "function", name: word };
  throw new Error("It is no expression of a template.");
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };
