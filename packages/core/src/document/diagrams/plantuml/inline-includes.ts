import type { RenderFault, RenderRequest } from "../../../model/index.ts";
import { nameInProjectLibrary } from "./include-line.ts";

/** A text that no longer includes anything from the project's library, with the origin of its lines. */
export interface InlinedText {
  readonly text: string;
  /**
   * The include that each line comes from, absent for the text itself, and its line number there, counted
   * from 1.
   */
  readonly places: readonly LinePlace[];
}

type LinePlace = Required<Pick<RenderFault, "line">> & Pick<RenderFault, "include">;

const maxLines = 100_000;
const conditionStart = /^\s*!if(?:n?def)?\b/i;
const conditionEnd = /^\s*!endif\b/i;
const onceOnly = /%variable_exists\("\$archscribe_f\d+"\)/;
const definitionLine = /^\s*!(?:unquoted\s+)?(?:procedure|function)\b/i;

/** An open condition. */
interface Condition {
  /** Whether the condition only ensures that a file is included once. */
  readonly isOwn: boolean;
  readonly include: string | undefined;
}

interface Run {
  readonly includes: Readonly<Record<string, string>>;
  readonly lines: string[];
  readonly places: LinePlace[];
  /** The includes that are being inserted, outermost first. */
  readonly open: string[];
  readonly conditions: Condition[];
}

/**
 * Inserts the includes of a request into its text, for an engine that accepts only one text. PlantUML reads the
 * definition of a function even behind a false condition. An include with functions under a condition of the user would
 * therefore change the diagram, and is a fault.
 */
export function inlineIncludes({ includes = {}, text }: RenderRequest): InlinedText | RenderFault {
  const run: Run = { includes, lines: [], places: [], open: [], conditions: [] };
  const fault = inline(run, text);
  return fault ?? { text: run.lines.join("\n"), places: run.places };
}

function inline(run: Run, text: string, include?: string): RenderFault | undefined {
  for (const [index, line] of text.split("\n").entries()) {
    const place = { ...(include === undefined ? {} : { include }), line: index + 1 };
    const target = /^\s*!include\s+(.+)$/i.exec(line)?.[1];
    const name = target === undefined ? undefined : nameInProjectLibrary(target);
    const fault = name === undefined ? takeLine(run, line, place) : takeInclude(run, name, place);
    if (fault) return fault;
  }
  return undefined;
}

function takeLine(run: Run, line: string, place: LinePlace): RenderFault | undefined {
  if (run.lines.length >= maxLines) {
    return {
      kind: "limit",
      message: `with everything that it includes, the diagram has more than ${maxLines} lines`,
    };
  }
  if (conditionStart.test(line)) {
    run.conditions.push({ isOwn: onceOnly.test(line), include: place.include });
  }
  if (conditionEnd.test(line)) run.conditions.pop();
  if (
    place.include !== undefined &&
    run.conditions.some(({ isOwn }) => !isOwn) &&
    definitionLine.test(line)
  ) {
    return refused("a file with functions or procedures that is included under a condition", place);
  }
  run.lines.push(line);
  run.places.push(place);
  return undefined;
}

function takeInclude(run: Run, name: string, place: LinePlace): RenderFault | undefined {
  const text = run.includes[name] ?? guessed(run, name);
  if (text === undefined) return refused("an include whose name only the preprocessor knows", place);
  if (run.open.includes(name)) {
    // A file that is included once includes nothing when it includes itself again.
    const condition = run.conditions.at(-1);
    const isOnce = condition?.isOwn === true && condition.include === place.include;
    return isOnce ? undefined : refused("a file that includes itself", place);
  }
  run.open.push(name);
  const fault = inline(run, text, name);
  run.open.pop();
  return fault;
}

/** Returns the text of a site whose target contains variables, as guessed from the constants of the diagram. */
function guessed({ includes }: Run, name: string): string | undefined {
  const site = /^s\d+\//.exec(name)?.[0];
  const names = site === undefined ? [] : Object.keys(includes).filter((one) => one.startsWith(site));
  return names.length === 1 ? includes[names[0] ?? ""] : undefined;
}

function refused(what: string, place: LinePlace): RenderFault {
  return { kind: "service", message: `${what} cannot be sent to a rendering service`, ...place };
}
