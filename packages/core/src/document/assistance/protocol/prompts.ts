import { z } from "zod";
import { assemblePack, packLengths } from "../context-pack/assemble-pack.ts";
import type { Assistance } from "../assistance.ts";
import { lineInput, projectInput } from "../input.ts";
import { fence, quotedNotice } from "../quote.ts";
import { stateNamed } from "../tool.ts";
import { RefusedRequest } from "./refused-request.ts";

export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
}

/** A message that a person can have a program begin with. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: PromptArgument[];
  write(values: Readonly<Record<string, string>>, assistance: Assistance): Promise<string>;
}

const project: PromptArgument = {
  name: "project",
  description: "Id of the project; it can be omitted if there is only one.",
  required: false,
};

const changeLength = 100_000;

const inputs = {
  project: projectInput,
  requirement: lineInput("Id of a requirement."),
  change: z.string().min(1).max(changeLength),
};

const prompts: readonly Prompt[] = [
  {
    name: "design_for_requirement",
    title: "Design for a requirement",
    description: "Designs what a requirement needs, checks it, and proposes it as a change of the project.",
    arguments: [
      { name: "requirement", description: "Id of the requirement, such as FR-7.", required: true },
      project,
    ],
    async write({ project: id, requirement = "" }, assistance) {
      const pack = assemblePack(requirement, await stateNamed(id, assistance), packLengths.usual);
      return [
        `Design what the requirement ${requirement} needs in this project.`,
        "1. Read the context pack below. Use list_elements and query_elements to find elements that exist already; do not add a second element for the same thing.",
        "2. Add or change use cases and diagrams. Trace every new element to the requirement. Add nothing that no requirement supports.",
        "3. Call propose_change without apply. Resolve every new finding, and show the diff and the findings that remain.",
        "4. Write the change only when the person asks for it.",
        pack,
      ].join("\n\n");
    },
  },
  {
    name: "review_change",
    title: "Review a change",
    description: "Reviews a change of code or design against the architecture of the project.",
    arguments: [
      { name: "change", description: "The change, such as the output of git diff.", required: true },
      project,
    ],
    async write({ change = "", project: id }, assistance) {
      const state = await stateNamed(id, assistance);
      return [
        `Review the following change against the architecture of the project ${state.id}.`,
        "1. Find the elements that it touches with query_elements and get_element, and what depends on them with impact.",
        "2. Name each contradiction: a relation that no diagram shows, an element without a requirement, an operation that the API does not describe, a decision that it breaks. Cite file and line.",
        "3. Call check, and say which findings the change resolves or adds.",
        "4. List the figures and use cases that have to change with it.",
        `The change. ${quotedNotice}`,
        fence(change, "diff"),
      ].join("\n\n");
    },
  },
];

/** Returns the prompts without their texts. */
export function listPrompts(): Omit<Prompt, "write">[] {
  return prompts.map(({ write: _, ...prompt }) => prompt);
}

/**
 * Returns the message of a prompt.
 *
 * @throws RefusedRequest for an unknown prompt and for values that it does not accept
 */
export async function getPrompt(
  {
    arguments: values = {},
    name,
  }: { readonly name: string; readonly arguments?: Readonly<Record<string, string>> | undefined },
  assistance: Assistance,
): Promise<{ readonly description: string; readonly text: string }> {
  const prompt = prompts.find((one) => one.name === name);
  if (prompt === undefined) throw new RefusedRequest("invalidParams", "There is no such prompt");
  const known = new Set(prompt.arguments.map((argument) => argument.name));
  const foreign = Object.keys(values).find((key) => !known.has(key));
  if (foreign !== undefined)
    throw new RefusedRequest("invalidParams", `${name} has no argument of this name`);
  for (const argument of prompt.arguments) {
    const parsed = inputs[argument.name as keyof typeof inputs].safeParse(values[argument.name]);
    if (!parsed.success)
      throw new RefusedRequest(
        "invalidParams",
        `${argument.name}: expected ${parsed.error.issues[0]?.message ?? "another value"}`,
      );
  }
  return { description: prompt.description, text: await prompt.write(values, assistance) };
}
