import { type Branch, decideBranch } from "./macro-branches.ts";
import {
  closingParenthesis,
  createDefinitionReader,
  type Definition,
  type Macro,
  splitArguments,
} from "./macro-definitions.ts";
import {
  evaluate,
  isTruth,
  itemsOf,
  type KnownNames,
  type MacroValue,
  memberAt,
  textOfValue,
} from "./macro-values.ts";
import type { MeaningfulLine } from "./meaningful-lines.ts";

/** Longer lines are kept as they are, and longer values are not put into lines. */
const maxLength = 4_000;
/** How deep calls may be within each other. */
const maxDepth = 20;

const loop = /^!(?:foreach\s+(?<item>\$?[\p{L}_][\p{L}\p{N}_]*)\s+in\s+(?<list>.*)|while\s+(?<truth>.*))$/u;
const loopEnd = /^!end\s*(?:for|while)\b/;
const result = /^!return\s+(?<value>.*)$/;
const word = /[$%]?[\p{L}_][\p{L}\p{N}_]*/gu;

/** A text without its preprocessing. */
export interface ExpandedText {
  readonly lines: readonly MeaningfulLine[];
  /**
   * The numbers of the lines with loops and conditions that are decided only while the diagram is drawn, and of those whose
   * rounds or calls go on for too long. A loop without a decision is read once, every branch of such a condition is read, and a
   * call that goes on for too long has no lines.
   */
  readonly undecided: readonly number[];
}

/**
 * Runs the preprocessor of a text: `!define`, variables, conditions, loops, procedures and functions. A line of a procedure has the number of the line that calls it.
 */
export function expandMacros(lines: readonly MeaningfulLine[]): ExpandedText {
  const undecided = new Set<number>();
  const run: Run = { undecided, budget: { left: lines.length * 4 + 10_000 }, names: new Map() };
  const { lines: kept } = expandLines(lines, { ...run, depth: 0, line: 0 });
  return { lines: kept, undecided: Array.from(undecided) };
}

interface Run {
  /** The macros of a name, which differ by the number of their parameters. */
  readonly names: Map<string, readonly Macro[]>;
  /** The names outside of a procedure. */
  readonly around?: Map<string, readonly Macro[]>;
  /** How many more calls and rounds are followed; macros that call each other would not end. */
  readonly budget: { left: number };
  readonly undecided: Set<number>;
}

interface Place extends Run {
  readonly depth: number;
  /** The number of the line that is expanded. */
  readonly line: number;
}

interface Expanded {
  readonly lines: readonly MeaningfulLine[];
  /** The value that a function returns; absent without `!return`. */
  readonly returned?: { readonly value: MacroValue | undefined };
}

function expandLines(lines: readonly MeaningfulLine[], around: Place): Expanded {
  const definitionAt = createDefinitionReader(lines);
  const ends = loopEnds(lines);
  const kept: MeaningfulLine[] = [];
  const branches: Branch[] = [];
  let index = 0;
  while (index < lines.length) {
    const { line = 0, text = "" } = lines[index] ?? {};
    const place = { ...around, line };
    index += 1;
    const outer = branches.length;
    const before = branches.at(-1);
    if (decideBranch(text, namesOf(place), branches)) {
      const isKnown = branches.length <= outer && before?.isCertain === false;
      if (!isKnown && branches.length >= outer && branches.at(-1)?.isCertain === false)
        place.undecided.add(line);
      continue;
    }
    if (branches.some(({ isKept }) => !isKept)) continue;
    const looped = loop.exec(text);
    const end = looped ? ends.get(index - 1) : undefined;
    const returned = result.exec(text)?.groups?.["value"];
    if (looped && end !== undefined) {
      const inner = expandLoop(looped, { lines: lines.slice(index, end), line, place });
      for (const one of inner.lines) kept.push(one);
      if (inner.returned) return { lines: kept, returned: inner.returned };
      index = end + 1;
    } else if (returned === undefined) {
      const definition = definitionAt(index - 1);
      if (definition) {
        remember(definition, place);
        index = definition.next;
      } else if (!loopEnd.test(text)) {
        const called = text.replace(/^!(?=\$?[\p{L}_][\p{L}\p{N}_]*\()/u, "");
        for (const one of expand(called, place)) kept.push({ text: one.trim(), line });
      }
    } else {
      const isCertain = branches.every((branch) => branch.isCertain);
      return {
        lines: kept,
        returned: { value: isCertain ? evaluate(returned, namesOf(place)) : undefined },
      };
    }
  }
  return { lines: kept };
}

/** Returns the indexes of the ends of loops, by the indexes of their first lines. */
function loopEnds(lines: readonly MeaningfulLine[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const [index, { text }] of lines.entries())
    if (text.startsWith("!") && loop.test(text)) open.push(index);
    else if (text.startsWith("!") && loopEnd.test(text)) {
      const begin = open.pop();
      if (begin !== undefined) ends.set(begin, index);
    }
  return ends;
}

interface Loop {
  readonly lines: readonly MeaningfulLine[];
  readonly line: number;
  readonly place: Place;
}

function expandLoop({ groups }: RegExpExecArray, { line, lines, place }: Loop): Expanded {
  const { item = "", list, truth = "" } = groups ?? {};
  const kept: MeaningfulLine[] = [];
  const addRound = (isShown: (line: MeaningfulLine) => boolean = () => true): Expanded["returned"] => {
    place.budget.left -= lines.length + 1;
    const round = expandLines(lines, place);
    for (const one of round.lines.filter(isShown)) kept.push(one);
    return round.returned;
  };
  const names = namesOf(place);
  const items = list === undefined ? undefined : itemsOf(evaluate(list, names));
  for (let round = 0; items === undefined || round < items.length; round += 1) {
    const value = list === undefined ? evaluate(truth, names) : items?.[round];
    if (value === undefined || place.budget.left <= 0) {
      place.undecided.add(line);
      if (list !== undefined) setVariable(item, undefined, place);
      if (round > 0) break;
      // A line that names the unknown item shows something else.
      const returned = addRound(({ text }) => item === "" || !text.match(word)?.includes(item));
      return { lines: kept, ...(returned && { returned: { value: undefined } }) };
    }
    if (list === undefined && !isTruth(value)) break;
    if (list !== undefined) setVariable(item, value, place);
    const returned = addRound();
    if (returned) return { lines: kept, returned };
  }
  return { lines: kept };
}

function setVariable(name: string, value: MacroValue | undefined, { around, names }: Place): void {
  const scope = !names.has(name) && around?.has(name) === true ? around : names;
  scope.set(name, [{ kind: "variable", value }]);
}

function remember({ isDefault, macro, name, scope }: Definition, place: Place): void {
  const { around, names } = place;
  if (macro.kind === "assignment") {
    if (isDefault && macrosOf(name, place) !== undefined) return;
    const value = evaluate(macro.expression, namesOf(place));
    if (scope === "global") (around ?? names).set(name, [{ kind: "variable", value }]);
    else if (scope === "local") names.set(name, [{ kind: "variable", value }]);
    else setVariable(name, value, place);
    return;
  }
  const others = (names.get(name) ?? []).filter(
    (other) =>
      "parameters" in other && "parameters" in macro && other.parameters.length !== macro.parameters.length,
  );
  (around ?? names).set(name, [...others, macro]);
}

function macrosOf(name: string, { around, names }: Place): readonly Macro[] | undefined {
  return names.get(name) ?? around?.get(name);
}

function namesOf(place: Place): KnownNames {
  return {
    isSet: (name) => macrosOf(name, place) !== undefined,
    valueOf: (name) => {
      const [macro] = macrosOf(name, place) ?? [];
      if (macro?.kind === "variable") return macro.value;
      // An unset variable is empty.
      if (macro === undefined) return name.startsWith("$") ? "" : undefined;
      const [text] = macro.kind === "define" ? macro.lines : [];
      return text === undefined ? undefined : (evaluate(text, emptyNames) ?? text);
    },
    call: (name, values) => {
      const macro = macroFor(`${name}(`, values.length, place);
      if (macro?.kind !== "function" || values.includes(undefined)) return undefined;
      const given = macro.parameters.map((parameter, index): readonly [string, MacroValue] => [
        parameter.name,
        values[index] ?? otherwiseOf(parameter, place),
      ]);
      return callBody(macro, given, place).returned?.value;
    },
  };
}

const emptyNames: KnownNames = { isSet: () => false, valueOf: () => undefined, call: () => undefined };

function macroFor(name: string, count: number, place: Place): Macro | undefined {
  const all = macrosOf(name, place);
  return all?.find((macro) => "parameters" in macro && macro.parameters.length === count) ?? all?.at(-1);
}

type Called = Extract<Macro, { readonly kind: "procedure" | "function" }>;

/** Runs the body of a procedure or function, whose parameters are variables. */
function callBody(
  { body }: Called,
  given: readonly (readonly [name: string, value: MacroValue])[],
  place: Place,
): Expanded {
  place.budget.left -= body.length + 1;
  if (place.depth >= maxDepth || place.budget.left <= 0) {
    place.undecided.add(place.line);
    return { lines: [] };
  }
  const names = new Map(
    given.map(([name, value]): [string, readonly Macro[]] => [name, [{ kind: "variable", value }]]),
  );
  return expandLines(body, {
    ...place,
    depth: place.depth + 1,
    around: place.around ?? place.names,
    names,
  });
}

function givenIn(
  { isUnquoted, parameters }: Called,
  written: readonly string[],
  place: Place,
): readonly (readonly [name: string, value: MacroValue])[] {
  const { inOrder, named } = separateNamed(written);
  const valueOf = (text: string): MacroValue =>
    isUnquoted ? unquoted(plain(text, place)) : (evaluate(text, namesOf(place)) ?? plain(text, place));
  return parameters.map((parameter, index) => {
    const text = named.get(parameter.name) ?? inOrder[index];
    return [parameter.name, text === undefined ? otherwiseOf(parameter, place) : valueOf(text.trim())];
  });
}

function otherwiseOf({ otherwise }: Called["parameters"][number], place: Place): MacroValue {
  return evaluate(otherwise, namesOf(place)) ?? plain(otherwise, place);
}

function plain(text: string, place: Place): string {
  return expand(text, { ...place, depth: place.depth + 1 }).join(" ");
}

function unquoted(text: string): string {
  return /^"([^"]*)"$/.exec(text)?.[1] ?? text;
}

/** Returns the lines that a line becomes. */
function expand(text: string, place: Place): readonly string[] {
  if (place.depth > maxDepth || text.length > maxLength) return [text];
  const deeper = { ...place, depth: place.depth + 1 };
  let before = "";
  let from = 0;
  let isWhole = true;
  for (const { 0: name, index: start } of text.matchAll(word)) {
    if (start < from || before.length > maxLength) continue;
    const called = callAt(text, { name, start, place });
    if (called === undefined) continue;
    before += text.slice(from, start);
    from = called.next;
    if (typeof called.result === "string") {
      before += called.result;
      if (called.isOpen === true) isWhole = false;
    } else
      return [before, ...called.result, ...expand(text.slice(from), deeper)].filter(
        (one) => one.trim() !== "",
      );
  }
  const whole = before + text.slice(from);
  return isWhole || whole.length > maxLength ? [whole] : expand(whole, deeper);
}

/** The result of a name in a line: a text or, instead of the line, several lines. */
interface Call {
  readonly result: string | readonly string[];
  /** The index in the line after the call. */
  readonly next: number;
  /** Whether the text may have further macros. */
  readonly isOpen?: boolean;
}

interface Site {
  readonly name: string;
  readonly start: number;
  readonly place: Place;
}

function callAt(text: string, { name, place, start }: Site): Call | undefined {
  if (place.budget.left <= 0) {
    if ([name, `${name}(`].some((one) => macrosOf(one, place) !== undefined)) place.undecided.add(place.line);
    return undefined;
  }
  const end = start + name.length;
  const isCall = text[end] === "(" && (name.startsWith("%") || macrosOf(`${name}(`, place) !== undefined);
  const next = isCall ? closingParenthesis(text, end) : end;
  const names = namesOf(place);
  if (name.startsWith("%")) {
    const value = isCall ? evaluate(text.slice(start, next), names) : undefined;
    return value === undefined ? undefined : { result: textOfValue(value), next };
  }
  const written = isCall ? splitArguments(text.slice(end + 1, next - 1)) : [];
  const macro = macroFor(isCall ? `${name}(` : name, written.length, place);
  if (macro === undefined) return undefined;
  place.budget.left -= 1;
  switch (macro.kind) {
    case "variable": {
      if (macro.value === undefined) return undefined;
      const inside = memberAt(text, next, { value: macro.value, names });
      const result = textOfValue(inside.value);
      return result.length > maxLength ? undefined : { result, next: inside.next };
    }
    case "define": {
      const [first = "", ...more] = substitute(macro, written);
      const deeper = { ...place, depth: place.depth + 1 };
      if (more.length === 0) return { result: first, next, isOpen: true };
      return { result: [first, ...more].flatMap((one) => expand(one, deeper)), next };
    }
    case "function":
      return {
        result: textOfValue(callBody(macro, givenIn(macro, written, place), place).returned?.value ?? ""),
        next,
      };
    case "procedure": {
      const { lines } = callBody(macro, givenIn(macro, written, place), place);
      return { result: lines.map((one) => one.text.replaceAll(glued, "")), next };
    }
  }
}

const glued = /(?<=\w)##(?=\w)/g;

function substitute(
  { lines, parameters }: Extract<Macro, { readonly kind: "define" }>,
  written: readonly string[],
): readonly string[] {
  const { inOrder, named } = separateNamed(written);
  const byName = new Map(
    parameters.map(({ name, otherwise }, index) => [
      name,
      (named.get(name) ?? inOrder[index] ?? otherwise).trim(),
    ]),
  );
  return lines.map((line) => line.replaceAll(word, (name) => byName.get(name) ?? name).replaceAll(glued, ""));
}

function separateNamed(written: readonly string[]): {
  readonly inOrder: readonly string[];
  readonly named: ReadonlyMap<string, string>;
} {
  const named = new Map<string, string>();
  const inOrder = written.filter((value) => {
    const groups = /^\s*(?<name>\$[\p{L}\p{N}_]+)\s*=(?!=)(?<value>.*)$/u.exec(value)?.groups;
    if (groups) named.set(groups["name"] ?? "", groups["value"] ?? "");
    return !groups;
  });
  return { inOrder, named };
}
