import { parseExpression, type Pipeline } from "./parse-expression.ts";

/** A part of a template of Go. */
export type TemplateNode =
  | { readonly kind: "text"; readonly text: string; readonly line: number }
  | { readonly kind: "action"; readonly pipeline: Pipeline; readonly line: number }
  | { readonly kind: "template"; readonly name: string; readonly pipeline?: Pipeline; readonly line: number }
  | {
      readonly kind: "if" | "with" | "range";
      readonly pipeline: Pipeline;
      readonly body: readonly TemplateNode[];
      readonly otherwise: readonly TemplateNode[];
      readonly line: number;
    };

/** The parts of a template, the named templates that it defines, and the actions that are not understood. */
export interface ParsedTemplate {
  readonly body: readonly TemplateNode[];
  readonly defined: ReadonlyMap<string, readonly TemplateNode[]>;
  readonly faults: readonly { readonly line: number; readonly reason: string }[];
}

interface Frame {
  readonly nodes: TemplateNode[];
  readonly keyword: string;
  readonly close: (nodes: readonly TemplateNode[]) => void;
  /** What stands before its `else`. */
  body?: readonly TemplateNode[];
  /** Whether the `end` of an enclosing frame ends it too, as with `else if`. */
  readonly isElseIf?: boolean;
}

const maxDepth = 50;
/**
 * Parses a template.
 *
 * @throws Error if its blocks do not match or are nested too deeply
 */
export function parseTemplate(text: string): ParsedTemplate {
  const defined = new Map<string, readonly TemplateNode[]>();
  const faults: { line: number; reason: string }[] = [];
  const body: TemplateNode[] = [];
  const frames: Frame[] = [{ nodes: body, keyword: "", close: () => undefined }];
  const top = (): Frame => frames.at(-1) ?? { nodes: body, keyword: "", close: () => undefined };
  let line = 1;
  let from = 0;
  let trimNext = false;
  const addText = (end: number, trimEnd: boolean): void => {
    const written = text.slice(from, end);
    const shown = trimNext ? written.trimStart() : written;
    const skipped = countLines(written.slice(0, written.length - shown.length));
    const trimmed = trimEnd ? shown.trimEnd() : shown;
    if (trimmed !== "") top().nodes.push({ kind: "text", text: trimmed, line: line + skipped });
    line += countLines(written);
  };
  for (const { start, end, content, trimsBefore, trimsAfter } of actionsIn(text)) {
    addText(start, trimsBefore);
    try {
      readAction(content, line, { frames, top, defined });
    } catch (error) {
      if (/^(?:end|else|if|range|with|define|block)\b/.test(content)) throw error;
      faults.push({ line, reason: `The action {{ ${content.slice(0, 60)} }} is not understood.` });
    }
    line += countLines(text.slice(start, end));
    from = end;
    trimNext = trimsAfter;
  }
  addText(text.length, false);
  if (frames.length > 1) throw new Error(`The block {{ ${top().keyword} }} has no end.`);
  return { body, defined, faults };
}

interface Action {
  readonly start: number;
  readonly end: number;
  readonly content: string;
  /** Whether the white space around it is omitted. */
  readonly trimsBefore: boolean;
  readonly trimsAfter: boolean;
}

function* actionsIn(text: string): Generator<Action> {
  for (let start = text.indexOf("{{"); start !== -1;) {
    const end = endOfAction(text, start + 2);
    if (end === undefined) return;
    const written = text.slice(start + 2, end - 2);
    const trimsBefore = /^-\s/.test(written);
    const trimsAfter = /\s-$/.test(written);
    const content = written.slice(trimsBefore ? 1 : 0, trimsAfter ? -1 : undefined).trim();
    yield { start, end, content, trimsBefore, trimsAfter };
    start = text.indexOf("{{", end);
  }
}

/** Returns where an action ends; braces in its quotes and comments do not end it. */
function endOfAction(text: string, from: number): number | undefined {
  const isComment = /^-?\s*\/\*/.test(text.slice(from, from + 200));
  let end = text.indexOf("}}", isComment ? text.indexOf("*/", from) : from);
  for (let tries = 0; tries < 4 && end !== -1; tries += 1) {
    const written = text.slice(from, end);
    if (isComment || !hasOpenQuote(written)) return end + 2;
    end = text.indexOf("}}", end + 2);
  }
  return end === -1 ? undefined : end + 2;
}

function hasOpenQuote(text: string): boolean {
  return /["`]/.test(text.replace(/"(?:\\.|[^"\\])*"|`[^`]*`/g, ""));
}

interface Building {
  readonly frames: Frame[];
  readonly top: () => Frame;
  readonly defined: Map<string, readonly TemplateNode[]>;
}

function readAction(content: string, line: number, { frames, top, defined }: Building): void {
  if (content === "" || content.startsWith("/*")) return;
  if (frames.length > maxDepth) throw new Error("Its blocks are nested too deeply.");
  const [, keyword = "", rest = ""] =
    /^(if|with|range|else|end|define|block|template|break|continue)\b\s*([\s\S]*)$/.exec(content) ?? [];
  const around = top();
  switch (keyword) {
    case "if":
    case "with":
    case "range": {
      open(keyword, rest, { line, frames, into: around.nodes });
      return;
    }
    case "else": {
      around.body = [...around.nodes];
      around.nodes.length = 0;
      const [, inner, condition] = /^(if|with)\s+([\s\S]+)$/.exec(rest) ?? [];
      if (inner === "if" || inner === "with")
        open(inner, condition ?? "", { line, frames, into: around.nodes, isElseIf: true });
      return;
    }
    case "end": {
      for (let isElseIf: boolean | undefined = true; isElseIf === true;) {
        const frame = frames.pop();
        if (frame === undefined || frames.length === 0) throw new Error("An {{ end }} ends nothing.");
        frame.close(frame.nodes);
        isElseIf = frame.isElseIf;
      }
      return;
    }
    case "define":
    case "block": {
      const name = /^["`]([^"`]+)["`]/.exec(rest)?.[1] ?? "";
      frames.push({ nodes: [], keyword, close: (nodes) => void defined.set(name, nodes) });
      if (keyword === "block") around.nodes.push({ kind: "template", name, line });
      return;
    }
    case "template": {
      const [, name = "", argument = ""] = /^["`]([^"`]+)["`]\s*([\s\S]*)$/.exec(rest) ?? [];
      const pipeline = argument === "" ? {} : { pipeline: parseExpression(argument) };
      around.nodes.push({ kind: "template", name, ...pipeline, line });
      return;
    }
    case "break":
    case "continue":
      return;
    default:
      around.nodes.push({ kind: "action", pipeline: parseExpression(content), line });
  }
}

interface Opening {
  readonly line: number;
  readonly frames: Frame[];
  readonly into: TemplateNode[];
  readonly isElseIf?: true;
}

function open(kind: "if" | "with" | "range", text: string, { line, frames, into, isElseIf }: Opening): void {
  const pipeline = parseExpression(text);
  const frame: Frame = {
    nodes: [],
    keyword: kind,
    close: (nodes) =>
      void into.push({
        kind,
        pipeline,
        body: frame.body ?? [...nodes],
        otherwise: frame.body === undefined ? [] : [...nodes],
        line,
      }),
    ...(isElseIf === true ? { isElseIf } : {}),
  };
  frames.push(frame);
}

function countLines(text: string): number {
  return text.split("\n").length - 1;
}
