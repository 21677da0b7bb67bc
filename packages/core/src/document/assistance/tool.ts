import type { z } from "zod";
import { ArchscribeError } from "../../model/errors/index.ts";
import { nearestName } from "../words/index.ts";
import type { Assistance, NamedProject } from "./assistance.ts";
import type { ProjectState } from "./project-state.ts";
import { fence, quotedNotice } from "./quote.ts";

/** A part of a tool's answer. */
export type AnswerPart =
  | { readonly type: "text"; readonly text: string }
  /** A picture in base64. */
  | { readonly type: "image"; readonly data: string; readonly mimeType: string };

/** The answer of a tool, in the form of the Model Context Protocol, whose answers are open to further fields. */
export type ToolAnswer = {
  readonly content: AnswerPart[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
};

/** A question that a program can ask about a project, or a change that it can propose. */
export interface Tool<Input extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** Whether it can change files. */
  readonly changes: boolean;
  run(input: z.output<Input>, assistance: Assistance): Promise<ToolAnswer>;
}

/** Any tool; its input has been checked against the schema when it runs. */
export interface AnyTool extends Omit<Tool, "run"> {
  run(input: unknown, assistance: Assistance): Promise<ToolAnswer>;
}

/** Returns a tool that checks its input. */
export function defineTool<Input extends z.ZodType>(tool: Tool<Input>): AnyTool {
  return { ...tool, run: async (input, assistance) => tool.run(parseInput(tool, input), assistance) };
}

function parseInput<Input extends z.ZodType>(
  { input: schema, name }: Tool<Input>,
  input: unknown,
): z.output<Input> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.map(String).join(".") ?? "";
  throw refused(
    `${name}: ${place === "" ? "the input" : place} is not accepted: ${describeIssue(issue)}`,
    "Correct it; the schema of the tool says what is expected.",
  );
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === "unrecognized_keys")
    return `unknown key ${issue.keys.slice(0, 3).join(", ").slice(0, 100)}`;
  const message = (issue?.message ?? "another value").slice(0, 200);
  // The messages of this product's schemas name the expected value; zod's own messages are sentences.
  const [, whole = message] = /^(?:Invalid|Too) \w+: expected (.*)$/s.exec(message) ?? [];
  return `expected ${whole}`;
}

/** Returns the refusal of a request, with advice. */
export function refused(reason: string, advice: string): ArchscribeError {
  return new ArchscribeError("WRONG_USAGE", { reason, advice });
}

/** The refusal of a name that the project does not have. */
export function unknown(kind: string, name: string, known: readonly string[]): ArchscribeError {
  const nearest = nearestName(name, known);
  return new ArchscribeError("PART_NOT_FOUND", { kind, name, nearest: nearest ?? "none" });
}

/**
 * Returns the project that an input names, or the only one.
 *
 * @throws ArchscribeError PART_NOT_FOUND, WRONG_USAGE if it names none of several
 */
async function projectNamed(id: string | undefined, assistance: Assistance): Promise<NamedProject> {
  const projects = await assistance.projects();
  const [only, ...others] = projects;
  if (id === undefined && only !== undefined && others.length === 0) return only;
  const found = projects.find((project) => project.id === id);
  if (found !== undefined) return found;
  if (id === undefined) throw refused("Several projects can be meant", "Name one by its id in `project`.");
  throw unknown(
    "project",
    id,
    projects.map((project) => project.id),
  );
}

/** Returns the current state of the project that an input names. @throws ArchscribeError as projectNamed */
export async function stateNamed(id: string | undefined, assistance: Assistance): Promise<ProjectState> {
  return assistance.state(await projectNamed(id, assistance));
}

/** The maximum length of an answer in text, in characters. */
const answerLength = 400_000;

/**
 * Returns an answer with values of the project, marked as quoted. Texts are inside JSON strings, which they cannot leave.
 *
 * @throws ArchscribeError WRONG_USAGE if it would be too long
 */
export function dataAnswer(content: unknown): ToolAnswer {
  const structuredContent = { notice: quotedNotice, content };
  return { ...textAnswer(JSON.stringify(structuredContent)), structuredContent };
}

/** Returns an answer with one text of the project, marked as quoted. @throws ArchscribeError as dataAnswer */
export function quotedAnswer(text: string, language: string): ToolAnswer {
  return textAnswer(quoted(text, language));
}

/** Returns a text of the project as a fenced block, with the notice about quoted texts. */
export function quoted(text: string, language: string): string {
  return `${quotedNotice}\n\n${fence(text, language)}`;
}

/** Returns an answer with a text. @throws ArchscribeError as dataAnswer */
export function textAnswer(text: string): ToolAnswer {
  if (text.length > answerLength)
    throw refused(
      `The answer would have ${String(text.length)} characters; at most ${String(answerLength)} are returned`,
      "Ask for less: a kind, a smaller limit, fewer steps, or one section or figure.",
    );
  return { content: [{ type: "text", text }] };
}
