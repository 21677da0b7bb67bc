import type { Expression, Pipeline } from "./parse-expression.ts";
import { parseTemplate, type TemplateNode } from "./parse-template.ts";
import { templateFunctions } from "./template-functions.ts";
import { isList, isMap, isTrue, type TemplateValue, textOf } from "./template-value.ts";

/** What a template is rendered with. */
export interface RenderingInput {
  /** `.Values`, `.Release`, `.Chart` and so on. */
  readonly root: TemplateValue;
  readonly defined: ReadonlyMap<string, readonly TemplateNode[]>;
  /** Returns the text of a file of the chart. */
  readonly fileText: (path: string) => string | undefined;
  /** Called for each part that is not understood, which is empty in the text. */
  readonly unread: (line: number, reason: string) => void;
}

/** A rendered text, with the line of the template for each of its lines. */
export interface RenderedTemplate {
  readonly text: string;
  readonly lines: readonly number[];
}

/** Takes a part of the text; the lines of a text of the template follow each other, those of a value do not. */
type Write = (text: string, line: number, isText?: boolean) => void;

interface Scope {
  readonly dot: TemplateValue;
  readonly variables: Map<string, TemplateValue>;
  readonly depth: number;
}

const maxSteps = 100_000;
const maxLength = 512 * 1024;
const maxDepth = 40;

/**
 * Renders a template as Helm does, as far as it is understood.
 *
 * @throws Error if it takes too long or its text becomes too long
 */
export function renderTemplate(nodes: readonly TemplateNode[], input: RenderingInput): RenderedTemplate {
  let steps = 0;
  let length = 0;

  function render(parts: readonly TemplateNode[], scope: Scope, write: Write): void {
    if (scope.depth > maxDepth) throw new Error("Its templates include each other too deeply.");
    for (const node of parts) {
      steps += 1;
      if (steps > maxSteps) throw new Error("It takes too long to render.");
      switch (node.kind) {
        case "text":
          write(node.text, node.line, true);
          break;
        case "action": {
          const value = attempt(node.line, () => evaluate(node.pipeline, scope));
          if (node.pipeline.variables.length === 0) write(textOf(value), node.line);
          break;
        }
        case "template": {
          const { pipeline } = node;
          const dot =
            pipeline === undefined ? scope.dot : attempt(node.line, () => evaluate(pipeline, scope));
          write(textOf(attempt(node.line, () => include(node.name, dot, scope.depth))), node.line);
          break;
        }
        case "if":
        case "with": {
          const inner = { ...scope, variables: new Map(scope.variables), depth: scope.depth + 1 };
          const value = attempt(node.line, () => evaluate(node.pipeline, inner));
          const dot = node.kind === "with" && isTrue(value) ? value : scope.dot;
          render(isTrue(value) ? node.body : node.otherwise, { ...inner, dot }, write);
          for (const name of scope.variables.keys()) scope.variables.set(name, inner.variables.get(name));
          break;
        }
        case "range": {
          const { variables: names } = node.pipeline;
          const value = attempt(node.line, () => evaluate({ ...node.pipeline, variables: [] }, scope));
          const entries: readonly (readonly [TemplateValue, TemplateValue])[] = isMap(value)
            ? [...value].toSorted(([one], [other]) => (one < other ? -1 : 1))
            : isList(value)
              ? value.map((item, index) => [index, item] as const)
              : [];
          for (const [key, item] of entries) {
            const variables = new Map(scope.variables);
            if (names.length === 2) variables.set(names[0] ?? "", key);
            if (names.length > 0) variables.set(names.at(-1) ?? "", item);
            render(node.body, { dot: item, variables, depth: scope.depth + 1 }, write);
            for (const name of scope.variables.keys()) scope.variables.set(name, variables.get(name));
          }
          if (entries.length === 0) render(node.otherwise, { ...scope, depth: scope.depth + 1 }, write);
        }
      }
    }
  }

  function include(name: string, dot: TemplateValue, depth: number): string {
    const body = input.defined.get(name);
    if (body === undefined) throw new Error(`The template ${name} is not there.`);
    return renderInside(body, dot, depth);
  }

  function renderInside(body: readonly TemplateNode[], dot: TemplateValue, depth: number): string {
    let inside = "";
    render(body, { dot, variables: new Map([["", dot]]), depth: depth + 1 }, (part) => {
      length += part.length;
      if (length > maxLength * 4) throw new Error("Its text becomes too long.");
      inside += part;
    });
    return inside;
  }

  /** What is not understood is nothing, and reported; what costs too much ends the rendering. */
  function attempt(line: number, work: () => TemplateValue): TemplateValue {
    try {
      return work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (steps > maxSteps || length > maxLength * 4) throw error;
      input.unread(line, reason);
      return undefined;
    }
  }

  function evaluate(pipeline: Pipeline, scope: Scope): TemplateValue {
    let result: TemplateValue;
    pipeline.commands.forEach(([first, ...rest], index) => {
      const words = rest.map((word) => () => valueOf(word, scope));
      const piped = result;
      if (index > 0) words.push(() => piped);
      result = first.kind === "function" ? call(first.name, words, scope) : valueOf(first, scope, words);
    });
    for (const name of pipeline.variables) scope.variables.set(name, result);
    return result;
  }

  function valueOf(
    expression: Expression,
    scope: Scope,
    words: readonly (() => TemplateValue)[] = [],
  ): TemplateValue {
    switch (expression.kind) {
      case "literal":
        return expression.value;
      case "variable":
        return fieldOf(scope.variables.get(expression.name), expression.fields);
      case "field": {
        const { fields } = expression;
        // The only methods that charts call give them files.
        if (fields[0] === "Files" && fields[1] === "Get") return input.fileText(textOf(words[0]?.())) ?? "";
        return fieldOf(scope.dot, fields);
      }
      case "nested":
        return fieldOf(evaluate(expression.pipeline, scope), expression.fields);
      case "function":
        return call(expression.name, [], scope);
    }
  }

  function call(name: string, words: readonly (() => TemplateValue)[], scope: Scope): TemplateValue {
    steps += 1;
    switch (name) {
      case "and":
      case "or": {
        let value: TemplateValue;
        for (const word of words) {
          value = word();
          if (isTrue(value) === (name === "or")) break;
        }
        return value;
      }
      case "include":
        return include(textOf(words[0]?.()), words[1]?.(), scope.depth);
      case "tpl":
        return renderInside(parseTemplate(textOf(words[0]?.())).body, words[1]?.(), scope.depth);
      default: {
        const known = templateFunctions.get(name);
        if (known === undefined) throw new Error(`The function ${name} of templates is not understood.`);
        return known(...words.map((word) => word()));
      }
    }
  }

  const lines: number[] = [1];
  let text = "";
  const write: Write = (part, line, isText = false) => {
    if (part === "") return;
    if (text === "" || text.endsWith("\n")) lines[lines.length - 1] = line;
    const breaks = part.split("\n").length - 1;
    for (let index = 1; index <= breaks; index += 1) lines.push(isText ? line + index : line);
    text += part;
    if (text.length > maxLength) throw new Error("Its text becomes too long.");
  };
  render(nodes, { dot: input.root, variables: new Map([["", input.root]]), depth: 0 }, write);
  return { text, lines };
}

function fieldOf(value: TemplateValue, fields: readonly string[]): TemplateValue {
  let current = value;
  for (const field of fields) current = isMap(current) ? current.get(field) : undefined;
  return current;
}
