import type { Question } from "@archscribe/core/document/generation";
import { type DesignModel, factMaxLength, type ReviewAnswer } from "@archscribe/core/model";
import { ask } from "../../../ask.ts";
import type { World } from "../../../world.ts";
import { askName } from "./ask-verdict.ts";
import { questionLine } from "./present-items.ts";

/** A person's answer to a question. */
export type Answered =
  | { readonly kind: "answer"; readonly answer: ReviewAnswer }
  /** A new requirement for the project that says the same in other words. */
  | {
      readonly kind: "requirement";
      readonly question: Pick<ReviewAnswer, "about" | "asked" | "question">;
      readonly text: string;
    }
  | { readonly kind: "stop" };

const somebodyElse = "\u0000else";

/** Asks one question. @throws ArchscribeError INTERRUPTED */
export async function askAnswer(question: Question, model: DesignModel, world: World): Promise<Answered> {
  switch (question.question) {
    case "who-starts":
      return askWho(question, model, world);
    case "what-comes":
      return askForRequirement(question, world);
    case "which-holds":
    case "what-is-missing":
    case "what-is-meant":
      return askForFact(question, world);
    default:
      return question.question satisfies never;
  }
}

async function askWho(question: Question, model: DesignModel, world: World): Promise<Answered> {
  const { about, support } = question;
  const known = model.actors.map(({ name }) => name);
  const said = await ask(world, ({ select }, terminal) =>
    select<{ readonly is: "actor" | "open" | "stop" | "system"; readonly name?: string }>(
      {
        message: questionLine(question, world.output.columns),
        choices: [
          ...known.map((name) => ({ name, value: { is: "actor" as const, name } })),
          { name: "Somebody else …", value: { is: "actor", name: somebodyElse } },
          { name: "Nobody: the system does it by itself", value: { is: "system" } },
          { name: "Leave it open", value: { is: "open" } },
          { name: "Stop here and keep the decisions", value: { is: "stop" } },
        ],
      },
      terminal,
    ),
  );
  if (said.is === "stop") return { kind: "stop" };
  const requirements = support.map(({ requirement }) => requirement);
  const answer = { question: question.question, about, answer: said.is, requirements };
  if (said.is !== "actor") return { kind: "answer", answer };
  const actor = said.name === somebodyElse ? await askName("Who?", undefined, world) : said.name;
  return { kind: "answer", answer: { ...answer, ...(actor === undefined ? {} : { actor }) } };
}

async function askForRequirement(question: Question, world: World): Promise<Answered> {
  const { about, support } = question;
  const said = await ask(world, ({ select }, terminal) =>
    select<"nothing" | "open" | "requirement" | "stop">(
      {
        message: questionLine(question, world.output.columns),
        choices: [
          { name: "Say it in other words …", value: "requirement" },
          { name: "Nothing comes from it", value: "nothing" },
          { name: "Leave it open", value: "open" },
          { name: "Stop here and keep the decisions", value: "stop" },
        ],
      },
      terminal,
    ),
  );
  if (said === "stop") return { kind: "stop" };
  if (said !== "requirement")
    return { kind: "answer", answer: { question: question.question, about, answer: said } };
  const text = await askText("As in 'The clerk can …' or 'The system shall …':", support[0]?.text, world);
  return { kind: "requirement", question: { question: question.question, about }, text };
}

/** Asks what a language model wants to know; the explanation is said first. */
async function askForFact({ about, explanation, ...question }: Question, world: World): Promise<Answered> {
  if (explanation !== undefined) world.output.say(explanation);
  const said = await ask(world, ({ select }, terminal) =>
    select<"fact" | "nothing" | "open" | "requirement" | "stop">(
      {
        message: questionLine({ ...question, about }, world.output.columns),
        choices: [
          { name: "Answer it: a fact for the language model …", value: "fact" },
          { name: "Answer it by a requirement …", value: "requirement" },
          { name: "It does not matter", value: "nothing" },
          { name: "Leave it open", value: "open" },
          { name: "Stop here: what was decided is kept", value: "stop" },
        ],
      },
      terminal,
    ),
  );
  if (said === "stop") return { kind: "stop" };
  const asked = { question: question.question, about, asked: question.text };
  if (said === "requirement") {
    const text = await askText("As in 'The clerk can …' or 'The system shall …':", undefined, world);
    return { kind: "requirement", question: asked, text };
  }
  const fact = said === "fact" ? { fact: await askText("In a sentence:", undefined, world) } : {};
  return { kind: "answer", answer: { ...asked, answer: said, ...fact } };
}

async function askText(message: string, initial: string | undefined, world: World): Promise<string> {
  const text = await ask(world, ({ input }, terminal) =>
    input(
      {
        message,
        ...(initial === undefined ? {} : { default: initial, prefill: "editable" as const }),
        validate: (value) =>
          (value.trim() !== "" && value.trim().length <= factMaxLength) ||
          `A text has 1 to ${String(factMaxLength)} characters.`,
      },
      terminal,
    ),
  );
  return text.trim();
}
