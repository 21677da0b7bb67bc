import type { CodeBase } from "./code-base.ts";
import type { CallExpression, Expression, Origin } from "./expression.ts";
import { settingOf } from "./settings-in-code.ts";

/** A text as code composes it. */
export interface ComposedText {
  /** Settings as `${NAME}` or `${NAME:default}`; what is only known when the code runs as `{name}`. */
  readonly text: string;
  /** Whether it has no part that is only known when the code runs. */
  readonly isComplete: boolean;
}

/** Deeper than people compose texts. */
const maxDepth = 12;

/** Functions and methods whose result is the text they are given or called on, as far as an address is concerned. */
const transparent =
  /^(?:String|str|URL|Url|encodeURI|toString|trim|strip|rstrip|lstrip|removesuffix|href|origin|valueOf|geturl|replace|toLowerCase|lower|unicode|as_str|HttpUrl|AnyUrl|AnyHttpUrl|SecretStr|get_secret_value)$/;

/** What parameters are, for one call of their function: by `file#begin.index`. */
export type Bindings = ReadonlyMap<string, Origin>;

interface Composing {
  readonly codeBase: CodeBase;
  readonly bindings: Bindings;
  readonly depth: number;
}

/** Returns the text that an expression stands for; undefined if no part of it is known. */
export function composeText(
  codeBase: CodeBase,
  origin: Origin,
  bindings: Bindings = new Map(),
): ComposedText | undefined {
  return composeWithin({ codeBase, bindings, depth: 0 }, origin);
}

/** Returns the key under which a parameter is bound. */
export function bindingKey(file: string, parameter: { readonly of: number; readonly index: number }): string {
  return `${file}#${parameter.of}.${parameter.index}`;
}

function composeWithin(composing: Composing, origin: Origin): ComposedText | undefined {
  const { codeBase, bindings, depth } = composing;
  const deeper = { ...composing, depth: depth + 1 };
  if (depth > maxDepth) return undefined;
  const setting = settingOf(codeBase, origin);
  if (setting !== undefined) {
    const name = composeWithin(deeper, { file: setting.file, value: setting.name });
    if (name?.isComplete !== true || !/^[\w.:/-]+$/.test(name.text)) return undefined;
    const fallback =
      setting.fallback === undefined
        ? undefined
        : composeWithin(deeper, { file: setting.file, value: setting.fallback });
    return {
      text: fallback === undefined ? `\${${name.text}}` : `\${${name.text}:${fallback.text}}`,
      isComplete: true,
    };
  }
  const { file, value } = codeBase.resolve(origin);
  const compose = (inner: Expression): ComposedText | undefined =>
    composeWithin(deeper, { file, value: inner });
  switch (value.kind) {
    case "text":
      return { text: value.text, isComplete: true };
    case "joined":
      return joined(value.parts, compose);
    case "choice":
      return chosen(value.options.map(compose).filter((option) => option !== undefined));
    case "format":
      return formatted(value, compose);
    case "parameter": {
      const bound = bindings.get(bindingKey(file, value));
      if (bound !== undefined) return composeWithin(deeper, bound);
      return value.fallback === undefined ? undefined : compose(value.fallback);
    }
    case "call":
      return composeCall(deeper, { file, value });
    case "member":
      // `new URL(address).href`.
      return transparent.test(value.name) ? compose(value.of) : undefined;
    default:
      return undefined;
  }
}

type Compose = (inner: Expression) => ComposedText | undefined;

function joined(parts: readonly Expression[], compose: Compose): ComposedText | undefined {
  const composed = parts.map((part) => compose(part) ?? { text: `{${labelOf(part)}}`, isComplete: false });
  return composed.every((part, index) => !part.isComplete && parts[index]?.kind !== "joined")
    ? undefined
    : {
        text: composed.map(({ text }) => text).join(""),
        isComplete: composed.every((part) => part.isComplete),
      };
}

/** A setting with a default if the options are these; the only one that is known; else none. */
function chosen(options: readonly ComposedText[]): ComposedText | undefined {
  const different = options.filter(
    (option, index) => options.findIndex(({ text }) => text === option.text) === index,
  );
  const [first, second] = different;
  if (first === undefined || second === undefined) return first;
  const bare = different.find(({ text }) => /^\$\{[^:{}]+\}$/.test(text));
  if (bare !== undefined && different.length === 2) {
    const other = bare === first ? second : first;
    return { text: `${bare.text.slice(0, -1)}:${other.text}}`, isComplete: other.isComplete };
  }
  const remote = different.filter(
    ({ text }) => !/\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0)\b/.test(text) && text !== "",
  );
  return remote.length === 1 ? remote[0] : undefined;
}

function formatted(
  value: Extract<Expression, { kind: "format" }>,
  compose: Compose,
): ComposedText | undefined {
  const template = compose(value.template);
  if (template === undefined) return undefined;
  let isComplete = template.isComplete;
  let next = 0;
  const fill = (written: string, key: string): string => {
    const index = key === "" ? next++ : /^\d+$/.test(key) ? Number(key) : undefined;
    const argument = index === undefined ? value.keywords.get(key) : value.args[index];
    const text = argument === undefined ? undefined : compose(argument);
    if (text === undefined || !text.isComplete) isComplete = false;
    return text?.text ?? `{${argument === undefined ? key || written : labelOf(argument)}}`;
  };
  const text =
    value.style === "braces"
      ? template.text.replace(/(?<!\$)\{(\w*)[^{}]*\}/g, fill)
      : template.text.replace(/%(?:\((\w+)\))?[-+ #0-9.]*[sdifr]/g, (written, key: string | undefined) =>
          fill(written, key ?? ""),
        );
  return { text, isComplete };
}

function composeCall(
  composing: Composing,
  { file, value }: { readonly file: string; readonly value: CallExpression },
): ComposedText | undefined {
  const compose = (inner: Expression): ComposedText | undefined =>
    composeWithin(composing, { file, value: inner });
  const { callee, args } = value;
  const [first, second] = args;
  const name = callee.kind === "member" || callee.kind === "name" ? callee.name : "";
  if (first !== undefined && second !== undefined && /^(?:URL|urljoin|resolve)$/.test(name)) {
    const [base, path] =
      name === "URL" ? [compose(second), compose(first)] : [compose(first), compose(second)];
    return base === undefined
      ? path
      : joinUrl(base, path ?? { text: `/{${labelOf(second)}}`, isComplete: false });
  }
  if (callee.kind === "member" && name === "concat") return joined([callee.of, ...args], compose);
  if (transparent.test(name)) {
    const whole = callee.kind === "member" ? compose(callee.of) : undefined;
    if (whole !== undefined) return whole;
    if (first !== undefined) return compose(first);
  }
  return returnedText(composing, { file, value });
}

/** The text that a function of the system returns for the arguments of a call. */
function returnedText(
  composing: Composing,
  { file, value }: { readonly file: string; readonly value: CallExpression },
): ComposedText | undefined {
  const called = composing.codeBase.resolve({ file, value: value.callee });
  const { parameters = [], returns = [] } = composing.codeBase.functionOf(called) ?? {};
  const [returned, ...more] = returns;
  if (returned === undefined || more.length > 0) return undefined;
  const bindings = new Map(composing.bindings);
  for (const parameter of parameters) {
    const argument = value.keywords.get(parameter.name) ?? value.args[parameter.index];
    if (argument !== undefined) bindings.set(bindingKey(called.file, parameter), { file, value: argument });
  }
  return composeWithin({ ...composing, bindings }, { file: called.file, value: returned });
}

function joinUrl(base: ComposedText, path: ComposedText): ComposedText {
  if (/^[a-z][\w+.-]*:\/\//i.test(path.text)) return path;
  return {
    text: `${base.text.replace(/\/$/, "")}/${path.text.replace(/^\//, "")}`,
    isComplete: base.isComplete && path.isComplete,
  };
}

/** A name for a part that is only known when the code runs. */
function labelOf(expression: Expression): string {
  switch (expression.kind) {
    case "name":
      return expression.name.replace(/^this\./, "");
    case "member":
    case "parameter":
      return expression.name;
    case "call": {
      const [first] = expression.args;
      return first === undefined ? labelOf(expression.callee) : labelOf(first);
    }
    default:
      return "value";
  }
}
