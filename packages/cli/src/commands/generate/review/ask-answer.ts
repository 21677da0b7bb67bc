import type { Question } from "@archscribe/core/document/generation";
import type { DesignModel, ReviewAnswer } from "@archscribe/core/model";
import { ask } from "../../../ask.ts";
import type { World } from "../../../world.ts";
import { askName } from "./ask-verdict.ts";
import { questionLine } from "./present-items.ts";

/** A person's answer to a question. */
export type Answered =
  | { readonly kind: "answer"; readonly answer: ReviewAnswer }
  /** A new requirement for the project that says the same in other words. */
  | { readonly kind: "requirement"; readonly about: string; readonly text: string }
  | { readonly kind: "stop" };

const somebodyElse = "\u0000else";

/** Asks one question. @throws ArchscribeError INTERRUPTED */
export async function askAnswer(question: Question, model: DesignModel, world: World): Promise<Answered> {
  return question.question === "who-starts"
    ? askWho(question, model, world)
    : askForRequirement(question, world);
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
  const text = await ask(world, ({ input }, terminal) =>
    input(
      {
        message: "As in 'The clerk can …' or 'The system shall …':",
        default: support[0]?.text ?? "",
        prefill: "editable",
        validate: (value) => value.trim() !== "" || "Some text is needed.",
      },
      terminal,
    ),
  );
  return { kind: "requirement", about, text: text.trim() };
}
