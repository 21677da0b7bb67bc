import { afterEach, describe, expect, it } from "vitest";
import { type Appraisal, emptyAppraisal, type Requirement, reviewSchema } from "../../../model/index.ts";
import {
  type ModelQuestion,
  type ModelReply,
  type ModelServer,
  startModelServer,
} from "../../../platform/node/testing/model-server.ts";
import { sampleDesign } from "../../../testing/index.ts";
import { generateDesign } from "./index.ts";
import { designAnswer } from "./testing/designing-model.ts";
import { answersInMemory, libraryRequirements, runAgainst, taskIn } from "./testing/generation-run.ts";
import { askedPart } from "./testing/library-design.ts";

const remark: Requirement = { id: "FR-4", text: "The library was founded by three teachers." };
const requirements = [...libraryRequirements, remark];
const appraisal: Appraisal = {
  noise: [{ requirement: "FR-4", reason: "It tells of the past." }],
  contradictions: [],
  gaps: [
    {
      requirements: ["FR-3"],
      explanation: "Nothing says how high the fee is.",
      question: "Who sets the fee for a late return?",
    },
  ],
  questions: [],
  assumptions: [
    { text: "A book is one copy.", reason: "Nothing tells copies apart.", requirements: ["FR-1"] },
  ],
};
const design = { ...askedPart(sampleDesign), appraisal };
const usage = { prompt_tokens: 900, completion_tokens: 100 };

let server: ModelServer | undefined;
afterEach(() => server?.close());

async function serve(
  change: (question: ModelQuestion) => ModelReply | undefined = () => undefined,
): Promise<ModelServer> {
  server = await startModelServer(
    (question) => change(question) ?? { kind: "answer", text: designAnswer(design, question), usage },
  );
  return server;
}

const isAppraisal = ({ keys }: ModelQuestion): boolean => keys.includes("noise");

describe("a model's findings in the requirements", () => {
  it("is asked before anything is designed, and stays with the design", async () => {
    const { questions, url } = await serve();

    const { model } = await generateDesign(runAgainst(url, { requirements }));

    expect(questions.map((question) => isAppraisal(question)).slice(0, 2)).toEqual([true, false]);
    expect(model.appraisal).toEqual(appraisal);
  });

  it("are in all later questions behind the context of the first, in equal bytes", async () => {
    const { questions, url } = await serve();

    await generateDesign(runAgainst(url, { requirements }));

    const [first = "", ...later] = questions.map(({ prompt }) => prompt);
    const context = first.slice(0, first.length - taskIn(first).length).trimEnd();
    const head = /^[\s\S]*?--- \w+ appraisal\n[\s\S]*?\n--- \w+ end/.exec(later[0] ?? "")?.[0] ?? "no head";
    expect(first).not.toContain(" appraisal\n");
    expect(head.startsWith(context)).toBe(true);
    expect(head.slice(context.length).split("\n").slice(3, -1)).toEqual([
      '{"noise":["FR-4"]}',
      '{"requirements":["FR-3"],"open":"Who sets the fee for a late return?"}',
      '{"requirements":["FR-1"],"assumed":"A book is one copy."}',
    ]);
    expect(later.filter((prompt) => prompt.startsWith(head))).toEqual(later);
  });

  it("explain why noise leads to nothing; the coverage table does not ask about it", async () => {
    const { questions, url } = await serve();

    const { model } = await generateDesign(runAgainst(url, { requirements }));

    const coverage = questions.find(({ keys }) => keys.includes("requirements"));
    expect(JSON.stringify(coverage?.body["response_format"])).not.toContain("FR-4");
    expect(model.uncovered).toContainEqual({ requirement: "FR-4", reason: "remark" });
  });

  it("sends an element back that comes only from noise", async () => {
    const teacher = { id: "teacher", name: "Teacher", sources: ["FR-4"] };
    let isAsked = false;
    const { questions, url } = await serve(({ keys, prompt }) => {
      if (isAsked || !keys.includes("entities") || !taskIn(prompt).startsWith("Find")) return undefined;
      isAsked = true;
      return { kind: "answer", text: JSON.stringify({ entities: [teacher] }), usage };
    });

    const { model } = await generateDesign(runAgainst(url, { requirements }));

    expect(model.entities).toEqual(design.entities);
    expect(
      questions.some(({ prompt }) => prompt.includes("'Teacher' comes only from FR-4, which is noise")),
    ).toBe(true);
  });

  it("is asked again where it does not hold", async () => {
    const wrong = { ...emptyAppraisal, gaps: [{ ...appraisal.gaps[0], question: "The fee is open." }] };
    const answers = [wrong].values();
    const { url } = await serve((question) => {
      const next = isAppraisal(question) ? answers.next().value : undefined;
      return next && { kind: "answer", text: JSON.stringify(next), usage };
    });

    const { calls, model } = await generateDesign(runAgainst(url, { requirements }));

    expect(calls.slice(0, 3).map(({ status, step }) => `${step} ${status}`)).toEqual([
      "requirements invalid",
      "requirements ok",
      "actors and use cases ok",
    ]);
    expect(model.appraisal).toEqual(appraisal);
  });

  it("is not paid for twice where the run fails behind it", async () => {
    const resume = answersInMemory();
    let isDown = true;
    const { questions, url } = await serve(({ keys }) =>
      isDown && keys.includes("actors") ? { kind: "status", status: 500 } : undefined,
    );
    const failed = generateDesign(runAgainst(url, { requirements, resume }));
    await expect(failed).rejects.toMatchObject({ code: "MODEL_STEP_FAILED", exitCode: 4 });
    isDown = false;

    const { model } = await generateDesign(runAgainst(url, { requirements, resume }));

    expect(questions.filter(isAppraisal)).toHaveLength(1);
    expect(model.appraisal).toEqual(appraisal);
  });

  it("fails as every step does: with exit code 4, and without a design", async () => {
    const { questions, url } = await serve((question) =>
      isAppraisal(question) ? { kind: "status", status: 500 } : undefined,
    );

    await expect(generateDesign(runAgainst(url, { requirements }))).rejects.toMatchObject({
      code: "MODEL_STEP_FAILED",
      exitCode: 4,
      message: expect.stringContaining("the step 'requirements'"),
    });
    expect(questions).toHaveLength(1);
  });
});

describe("an answer of a person", () => {
  const answer = { question: "what-is-missing", about: "FR-3", asked: "Who sets the fee for a late return?" };

  it("that is a fact is in every question", async () => {
    const { questions, url } = await serve();
    const fact = "The fee is 50 cents a day.";
    const review = reviewSchema.parse({ answers: [{ ...answer, answer: "fact", fact }] });

    await generateDesign(runAgainst(url, { requirements, written: { useCases: [], review } }));

    const line = JSON.stringify({ requirements: "FR-3", question: answer.asked, answer: fact });
    expect(questions.filter(({ prompt }) => prompt.split("\n").includes(line))).toEqual(questions);
  });

  it("that dismisses a question changes none, so that nothing is paid for again", async () => {
    const resume = answersInMemory();
    const { url } = await serve();
    await generateDesign(runAgainst(url, { requirements, resume, written: { useCases: [] } }));
    const review = reviewSchema.parse({ answers: [{ ...answer, answer: "nothing" }] });

    const { calls } = await generateDesign(
      runAgainst(url, { requirements, resume, written: { useCases: [], review } }),
    );

    expect(calls).toEqual([]);
  });
});
