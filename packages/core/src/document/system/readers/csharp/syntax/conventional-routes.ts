import type { ReadingContext } from "../../../reader.ts";
import type { Program } from "../../program/program.ts";
import { gap } from "../../program/texts.ts";
import type { Routine } from "../../program/unit.ts";
import { type Call, entriesOf, type Value } from "../../program/value.ts";
import { csharpTexts } from "./csharp-program.ts";

/** A pattern of paths by which the actions of a project's controllers are reached: `{controller=Home}/{action=Index}`. */
export interface Convention {
  readonly pattern: string;
  /** The area of the controllers to which it leads; one in the pattern itself leads to those of every area. */
  readonly area: string;
  /** The project whose controllers it leads to. */
  readonly realm: string;
  /** Whether it leads to controllers of Web API in .NET Framework, whose methods are called as the verbs. */
  readonly isWebApi?: true;
}

type Pattern = Omit<Convention, "realm">;

/** The words of an action that stand for parameters of its path. */
export interface RouteWords {
  readonly controller: string;
  readonly action: string;
  readonly area: string;
}

const standard = "{controller=Home}/{action=Index}/{id?}";

/** Returns the conventional routes of all projects; those that are not constant, or name no controller, are unread. */
export function conventionsIn(program: Program, context: ReadingContext): readonly Convention[] {
  return program.units
    .flatMap((unit) => program.callsIn(unit))
    .flatMap((call) =>
      patternsOf(call, program).flatMap((written): Convention[] => {
        const { file } = call.scope;
        const { isWebApi, pattern } = written;
        const names = /\{controller\b/i.test(pattern) && (isWebApi === true || /\{action\b/i.test(pattern));
        if (names && !pattern.includes(gap)) return [{ ...written, realm: program.realmOf(file) }];
        const reason = "This conventional route of controllers is not read.";
        context.unread({ file, line: call.line, reason });
        return [];
      }),
    );
}

function patternsOf({ args, name, named }: Call, program: Program): readonly Pattern[] {
  const textAt = (key: string, index: number): string =>
    csharpTexts(program, named.get(key) ?? args[index])[0] ?? gap;
  const standards = named.get("defaults") ?? args[2];
  switch (name) {
    case "MapDefaultControllerRoute":
    case "UseMvcWithDefaultRoute":
      return [{ area: "", pattern: standard }];
    case "MapControllerRoute":
      return [{ area: "", pattern: textAt("pattern", 1) }];
    case "MapAreaControllerRoute":
      return [{ area: textAt("areaName", 1), pattern: textAt("pattern", 2) }];
    case "MapRoute": {
      const pattern = textAt(named.has("url") ? "url" : "template", 1);
      return pattern.includes("{controller")
        ? [{ area: "", pattern: withStandards(pattern, standards, program) }]
        : [];
    }
    case "MapHttpRoute":
      return [
        { area: "", pattern: withStandards(textAt("routeTemplate", 1), standards, program), isWebApi: true },
      ];
    default:
      return [];
  }
}

/** Writes the standard words of parameters, and that others are optional, into a pattern: `new { controller = "Home" }`. */
function withStandards(pattern: string, standards: Value | undefined, program: Program): string {
  const entries = standards === undefined ? undefined : entriesOf(program.resolve(standards));
  return pattern.replaceAll(/\{(\w+)\}/g, (written, key: string) => {
    const standard = entries?.get(key);
    if (standard === undefined) return written;
    return standard.kind === "text" ? `{${key}=${standard.text}}` : `{${key}?}`;
  });
}

/** Returns the shortest path by which a convention leads to an action; undefined if it leads to others only. */
export function conventionalPath(
  { area, pattern }: Convention,
  words: RouteWords,
  { parameters }: Pick<Routine, "parameters">,
): string | undefined {
  const isForAreas = /\{area\b/i.test(pattern);
  if (isForAreas ? words.area === "" : words.area.toLowerCase() !== area.toLowerCase()) return undefined;
  const path: { readonly text: string; readonly isDefault: boolean }[] = [];
  for (const segment of pattern.split("/").filter((one) => one !== "")) {
    const [, key, rest = ""] = /^\{\**(\w+)(?!\w)([^}]*)\}$/.exec(segment) ?? [];
    const word = key === undefined ? segment : wordOf(words, key);
    if (word !== undefined) {
      const standardWord = /=(\w+)$/.exec(rest)?.[1];
      path.push({ text: word, isDefault: word.toLowerCase() === standardWord?.toLowerCase() });
      continue;
    }
    const isTaken = parameters.some(({ name }) => name.toLowerCase() === key?.toLowerCase());
    if (!isTaken && /[?=]/.test(rest)) break;
    path.push({ text: `{${key ?? ""}}`, isDefault: false });
  }
  while (path.at(-1)?.isDefault === true) path.pop();
  return `/${path.map(({ text }) => text).join("/")}`;
}

/** Returns the word of an action for a parameter of its path; undefined for one of another name. */
export function wordOf({ action, area, controller }: RouteWords, key: string): string | undefined {
  switch (key.toLowerCase()) {
    case "action":
      return action;
    case "area":
      return area;
    case "controller":
      return controller;
    default:
      return undefined;
  }
}
