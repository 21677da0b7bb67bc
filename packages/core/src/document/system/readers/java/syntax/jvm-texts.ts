import type { Program } from "../../program/program.ts";
import { gap, type LibraryTexts, product, textsOf } from "../../program/texts.ts";
import type { Call, Value } from "../../program/value.ts";

type Texts = readonly string[];
type TextsOf = (value: Value | undefined) => Texts;

/** Stands for what a call returns that is not understood; the mark behind the gap tells it from other gaps. */
const returned = `${gap}\u{2060}`;

/** Returns the texts that an expression of Java or Kotlin may have; settings are placeholders: `${orders.url}/x`. */
export function jvmTexts(program: Program, value: Value | undefined): Texts {
  return textsOf(program, libraryOf(program), value).map((text) => text.replaceAll(returned, gap));
}

/** Returns the text of an expression of constants; undefined if a part is not known, or if there are several. */
export function constantOf(value: Value | undefined, program: Program): string | undefined {
  const [only, ...others] = textsOf(program, () => undefined, value);
  return only === undefined || others.length > 0 || only.includes(gap) ? undefined : only;
}

/** Returns the texts of an expression or of the items of a list; undefined if one is not known. */
export function constantsOf(value: Value, program: Program): readonly string[] | undefined {
  const items = value.kind === "record" ? value.items : [value];
  const texts = items.map((item) => constantOf(item, program));
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

/** Returns the addresses that code puts together, with `{}` for what is only known at run time; none without a beginning. */
export function addressesOf(value: Value | undefined, program: Program): readonly string[] {
  const texts = textsOf(program, libraryOf(program), value);
  const known = texts.filter((text) => !text.startsWith(gap));
  // A constant beside what a call returns is only used if the call fails.
  const isFallback = texts.some((text) => text.startsWith(returned));
  return known
    .filter((text) => !isFallback || text.startsWith("${"))
    .map((text) => text.replaceAll(returned, gap).replaceAll(gap, "{}"));
}

/** Functions that return the text, or the address, that they are given. */
const given =
  /^(?:create|valueOf|of|parse|get|uri|url|target|fromHttpUrl|fromUriString|fromUri|fromPath|requireNonNull|requireNotNull|checkNotNull|toURI|toURL)$/;

/** Methods that return the text, or the address, that they are called on. */
const passing =
  /^(?:toString|trim\w*|strip|lowercase|toLowerCase|removeSuffix|removePrefix|replace|orEmpty|orElse|ifBlank|ifEmpty|takeIf|toUri|toUriString|toURL|toHttpUrl|getUri|getString|asString|build|buildAndExpand|encode|expand|queryParams?|query|path|pathSegment|resolve|resolveTemplate|request|newBuilder|concat|formatted|uriVariables|scheme)$/;

/** Methods that read a setting by its key. */
const lookups =
  /^(?:getenv|getProperty|getRequiredProperty|getOrDefault|getValue|getOptionalValue|property|propertyOrNull|getString|tryGetString)$/;

function libraryOf(program: Program): LibraryTexts {
  return (value, inner) => {
    if (value.kind === "member") return undefined;
    if (value.kind === "item") return ofItem(value, inner);
    return ofCall(value, inner, program) ?? [returned];
  };
}

function ofItem({ key, of }: Value & { readonly kind: "item" }, inner: TextsOf): Texts | undefined {
  // `configuration[Key("orders.url", stringType)]` of Konfig.
  if (key.kind === "call" && key.name === "Key") return setting(inner(key.args[0])[0]);
  const environment = of.kind === "call" && /^(?:getenv|getProperties)$/.test(of.name);
  const name = of.kind === "name" || of.kind === "member" ? of.name : "";
  return environment || /^(?:env|dotenv|environment)$/i.test(name) ? setting(inner(key)[0]) : undefined;
}

function ofCall(call: Call, inner: TextsOf, program: Program): Texts | undefined {
  const { args, isCreation, name, of, scope } = call;
  const [first, second] = args;
  if (isCreation) return first === undefined || first.kind === "routine" ? undefined : inner(first);
  if (lookups.test(name) && first !== undefined) {
    const read = setting(inner(first)[0], inner(second)[0]);
    if (read !== undefined) return read;
  }
  if (name === "format" && of !== undefined) return formatted(call, inner);
  if (of !== undefined && passing.test(name)) return passedOn(of, call, inner);
  // A method that the compiler or Lombok makes returns the field that it is named after.
  const field = program.fieldOf(call)?.field.name;
  if (of !== undefined && field !== undefined) return inner({ kind: "member", of, name: field, scope });
  if (of !== undefined && /^append(?:Encoded)?PathSegments?$/.test(name))
    return product([inner(of), ...args.flatMap((segment) => [["/"], inner(segment)])]);
  if (of !== undefined && name === "plus") return product([inner(of), inner(first)]);
  if (given.test(name)) return first === undefined ? undefined : inner(first);
  if (/env/i.test(name) && first?.kind === "text" && /^[A-Z][A-Z\d_]+$/.test(first.text))
    return setting(first.text, inner(second)[0]);
  return undefined;
}

function passedOn(of: Value, { args, name }: Call, inner: TextsOf): Texts {
  const [first] = args;
  const base = inner(of);
  switch (name) {
    case "formatted":
      return filledIn(base, args.map(inner));
    case "concat":
      return product([base, inner(first)]);
    case "path":
      return product([
        base.map((text) => `${text.replace(/\/$/, "")}/`),
        inner(first).map((text) => text.replace(/^\//, "")),
      ]);
    case "ifBlank":
    case "ifEmpty":
      return first?.kind === "routine"
        ? [...base, ...first.routine.returns.flatMap((value) => inner(value))]
        : base;
    default:
      return base;
  }
}

function setting(key: string | undefined, fallback?: string): Texts | undefined {
  if (key === undefined || key === "" || key.includes(gap)) return undefined;
  const hasFallback = fallback !== undefined && fallback !== "" && !fallback.includes(gap);
  return [hasFallback ? `\${${key}:${fallback}}` : `\${${key}}`];
}

/** `String.format("%s/x", base)` and Kotlin's `"%s/x".format(base)`. */
function formatted({ args, of }: Call, inner: TextsOf): Texts {
  const isStatic = of?.kind === "name" && /^[A-Z]/.test(of.name);
  const [pattern, ...values] = isStatic ? args : [of, ...args];
  return filledIn(inner(pattern), values.map(inner));
}

/** Replaces the verbs of a format, such as `%s` and `%2$s`, by the arguments. */
function filledIn(formats: Texts, args: readonly Texts[]): Texts {
  return formats.flatMap((format) => {
    let next = 0;
    return product(
      format.split(/(%(?:\d+\$)?[\d.]*[sd])/).map((part, index): Texts => {
        if (index % 2 === 0) return [part];
        const place = /^%(\d+)\$/.exec(part)?.[1];
        return args[place === undefined ? next++ : Number(place) - 1] ?? [gap];
      }),
    );
  });
}
