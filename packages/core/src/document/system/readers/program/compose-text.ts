import { argumentOf } from "./origin.ts";
import type { Program } from "./program.ts";
import type { Frame } from "./scope.ts";
import { settingOf } from "./settings-in-code.ts";
import { Steps } from "./steps.ts";
import { type Call, calleeOf, type FormatValue, type Value } from "./value.ts";

/** A text as code composes it. */
export interface ComposedText {
  /** Settings as `${NAME}` or `${NAME:default}`; values known only at run time as `{name}`. */
  readonly text: string;
  /** Whether it has no part that is only known when the code runs. */
  readonly isComplete: boolean;
}

/** Deeper than people compose texts. */
const maxDepth = 12;

/** Functions and methods whose result is, as part of an address or a port, the text that they are given or called on. */
const transparent =
  /^(?:String|str|Number|parseInt|int|URL|Url|encodeURI|toString|trim|strip|rstrip|lstrip|removesuffix|href|origin|valueOf|geturl|replace|toLowerCase|lower|unicode|as_str|HttpUrl|AnyUrl|AnyHttpUrl|SecretStr|get_secret_value)$/;

interface Composing {
  readonly program: Program;
  readonly steps: Steps;
  readonly depth: number;
}

/** Returns the text of an expression, in a routine that is perhaps entered from a known call; undefined if no part of it is known. */
export function composeText(program: Program, value: Value, frame?: Frame): ComposedText | undefined {
  const steps = new Steps({ deepest: maxDepth });
  return composeWithin({ program, steps, depth: 0 }, value, frame);
}

function composeWithin(
  { depth, program, steps }: Composing,
  written: Value,
  frame: Frame | undefined,
): ComposedText | undefined {
  if (!steps.take(depth)) return undefined;
  const deeper = { program, steps, depth: depth + 1 };
  const compose = (inner: Value): ComposedText | undefined => composeWithin(deeper, inner, frame);
  const setting = settingOf(program, written);
  if (setting !== undefined) {
    const name = compose(setting.name);
    if (name?.isComplete !== true || !/^[\w.:/-]+$/.test(name.text)) return undefined;
    const fallback = setting.fallback === undefined ? undefined : compose(setting.fallback);
    return {
      text: fallback === undefined ? `\${${name.text}}` : `\${${name.text}:${fallback.text}}`,
      isComplete: true,
    };
  }
  const value = program.resolve(written);
  switch (value.kind) {
    case "text":
      return { text: value.text, isComplete: true };
    case "joined":
      return joined(value.parts, compose);
    case "either":
      return chosen(value.options.map(compose).filter((option) => option !== undefined));
    case "format":
      return formatted(value, compose);
    case "parameter": {
      let entered = frame;
      while (entered !== undefined && entered.routine !== value.routine) entered = entered.caller;
      // A function that is called at one place gets the arguments of that call.
      const [first, ...others] = entered === undefined ? program.callersOf(value.routine) : [];
      const call = entered?.call ?? (others.length === 0 ? first : undefined);
      const given = call && argumentOf(call, value.routine, value.index);
      if (given !== undefined) return composeWithin(deeper, given, entered?.caller);
      return value.initial === undefined ? undefined : compose(value.initial);
    }
    case "call":
      return composeCall(value, { composing: deeper, frame });
    case "member":
      // `new URL(address).href`.
      return transparent.test(value.name) ? compose(value.of) : undefined;
    default:
      return undefined;
  }
}

type Compose = (inner: Value) => ComposedText | undefined;

function joined(parts: readonly Value[], compose: Compose): ComposedText | undefined {
  const composed = parts.map((part) => compose(part) ?? { text: `{${labelOf(part)}}`, isComplete: false });
  return composed.every((part, index) => !part.isComplete && parts[index]?.kind !== "joined")
    ? undefined
    : {
        text: composed.map(({ text }) => text).join(""),
        isComplete: composed.every((part) => part.isComplete),
      };
}

/** A setting with a default if the options are these; otherwise the only known option, or none. */
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

function formatted(value: FormatValue, compose: Compose): ComposedText | undefined {
  const template = compose(value.template);
  if (template === undefined) return undefined;
  let isComplete = template.isComplete;
  let next = 0;
  const fill = (written: string, key: string): string => {
    const index = key === "" ? next++ : /^\d+$/.test(key) ? Number(key) : undefined;
    const argument = index === undefined ? value.named.get(key) : value.args[index];
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

interface Entered {
  readonly composing: Composing;
  readonly frame: Frame | undefined;
}

function composeCall(call: Call, { composing, frame }: Entered): ComposedText | undefined {
  const compose = (inner: Value): ComposedText | undefined => composeWithin(composing, inner, frame);
  const { args, name, of } = call;
  const [first, second] = args;
  if (first !== undefined && second !== undefined && /^(?:URL|urljoin|resolve)$/.test(name)) {
    const [base, path] =
      name === "URL" ? [compose(second), compose(first)] : [compose(first), compose(second)];
    return base === undefined
      ? path
      : joinUrl(base, path ?? { text: `/{${labelOf(second)}}`, isComplete: false });
  }
  if (of !== undefined && name === "concat") return joined([of, ...args], compose);
  if (transparent.test(name)) {
    const whole = of === undefined ? undefined : compose(of);
    if (whole !== undefined) return whole;
    if (first !== undefined) return compose(first);
  }
  return returnedText(call, { composing, frame });
}

/** The text that a function of the system returns for the arguments of a call. */
function returnedText(call: Call, { composing, frame }: Entered): ComposedText | undefined {
  const [routine] = composing.program.routinesOf(call);
  const [returned, ...more] = routine?.returns ?? [];
  if (routine === undefined || returned === undefined || more.length > 0) return undefined;
  return composeWithin(composing, returned, { routine, call, ...(frame && { caller: frame }) });
}

function joinUrl(base: ComposedText, path: ComposedText): ComposedText {
  if (/^[a-z][\w+.-]*:\/\//i.test(path.text)) return path;
  return {
    text: `${base.text.replace(/\/$/, "")}/${path.text.replace(/^\//, "")}`,
    isComplete: base.isComplete && path.isComplete,
  };
}

/** A name for a part that is only known when the code runs. */
function labelOf(expression: Value): string {
  switch (expression.kind) {
    case "name":
      return expression.name.replace(/^this\./, "");
    case "member":
    case "parameter":
      return expression.name;
    case "call": {
      const [first] = expression.args;
      return labelOf(first ?? calleeOf(expression));
    }
    default:
      return "value";
  }
}
