import { afterEach, describe, expect, it } from "vitest";
import { designModelSchema } from "../../../model/index.ts";
import {
  type ModelQuestion,
  type ModelReply,
  type ModelServer,
  startModelServer,
} from "../../../platform/node/testing/model-server.ts";
import { sampleDesign } from "../../../testing/index.ts";
import { renderDesign } from "../rules/index.ts";
import { generateDesign, type GeneratedElement } from "./index.ts";
import { emptyDesign } from "./design-steps.ts";
import { designAnswer } from "./testing/designing-model.ts";
import { answersInMemory, runAgainst } from "./testing/generation-run.ts";
import { askedPart } from "./testing/library-design.ts";

const design = askedPart(sampleDesign);
const usage = { prompt_tokens: 900, completion_tokens: 100 };

let server: ModelServer | undefined;
afterEach(() => server?.close());

async function serve(reply: (question: ModelQuestion) => ModelReply): Promise<ModelServer> {
  server = await startModelServer(reply);
  return server;
}

/** Answers as a model with the sample design in mind, except for a test's replacements. */
function designing(change: (question: ModelQuestion) => ModelReply | undefined = () => undefined) {
  return (question: ModelQuestion): ModelReply =>
    change(question) ?? { kind: "answer", text: designAnswer(design, question), usage };
}

describe("a design by a language model", () => {
  it("consists of the model's answers in small steps, without additions by the rules", async () => {
    const { url } = await serve(designing());

    const { model, reports } = await generateDesign(runAgainst(url));

    expect(reports).toEqual([]);
    expect(model).toEqual(design);
    expect(designModelSchema.safeParse(model).success).toBe(true);
  });

  it("asks for an appraisal of the requirements, actors and use cases, entities, attributes, relations, the architecture, then details", async () => {
    const { url } = await serve(designing());

    const { calls } = await generateDesign(runAgainst(url));

    expect(calls.map(({ step }) => step)).toEqual([
      "requirements",
      "actors and use cases",
      "entities",
      "attributes, part 1 of 1",
      "relations",
      "architecture",
      "details, part 1 of 1",
      "coverage",
      "review",
    ]);
  });

  it("passes the design on and not the talk: each question is one prompt, at temperature 0, without tools", async () => {
    const { questions, url } = await serve(designing());

    await generateDesign(runAgainst(url));

    const relations = questions.find(({ keys }) => keys.includes("relations"));
    expect(relations?.body["messages"]).toHaveLength(2);
    expect(relations?.body).toMatchObject({ temperature: 0, stream: true });
    expect(relations?.body).not.toHaveProperty("tools");
    expect(relations?.prompt).toContain(
      '{"id":"loan","name":"Loan","attributes":["due date","state","fee"]}',
    );
  });

  it("begins all questions with the same bytes, and equal input is asked about in equal words", async () => {
    const { questions, url } = await serve(designing());
    const written = {
      useCases: [],
      brief: "Lends books.",
      glossary: [{ term: "Loan", definition: "A book lent." }],
    };
    const resume = answersInMemory();
    await generateDesign(runAgainst(url, { written, resume }));
    const asked = [...questions];
    // The key of the data word is stored beside the answers; without them, every question is repeated.
    const key = await resume.get("data-word-key");
    const next = answersInMemory();
    await next.set("data-word-key", key ?? new Uint8Array());

    await generateDesign(runAgainst(url, { written, resume: next }));

    const bodies = asked.map(({ body }) => JSON.stringify(body["messages"]));
    const context = /^.*?fee for a late return.*?end/s.exec(bodies[0] ?? "")?.[0] ?? "no context";
    expect(context).toContain("Lends books.");
    expect(bodies.filter((body) => body.startsWith(context))).toEqual(bodies);
    expect(questions.slice(asked.length).map(({ body }) => body)).toEqual(asked.map(({ body }) => body));
  });

  it("reports each element once, as it arrives, before the next question", async () => {
    const told: string[] = [];
    const { url } = await serve(
      designing(({ keys }) => {
        told.push(`asked for ${keys.join(", ")}`);
        return undefined;
      }),
    );

    await generateDesign(
      runAgainst(url, { onElement: (element: GeneratedElement) => void told.push(nameOf(element)) }),
    );

    expect(told.slice(0, 11)).toEqual([
      "asked for noise, contradictions, gaps, questions, assumptions",
      "asked for actors, useCases, useCaseRelations",
      "actor person",
      "actor member",
      "actor mail_provider",
      "use-case UC-1",
      "use-case UC-2",
      "use-case-relation UC-2",
      "asked for entities",
      "entity member",
      "entity book",
    ]);
    expect(told.slice(-3)).toEqual([
      "interaction uc_2_interaction",
      "asked for requirements",
      "asked for patches",
    ]);
  });

  it("is the same whichever answer comes first", async () => {
    const { url } = await serve(designing());

    const { model } = await generateDesign(runAgainst(url, { lanes: 4 }));

    expect(model).toEqual(design);
  });

  it("is completed by its consequences, and by no component that it does not name", async () => {
    const { url } = await serve(designing());

    const { model } = await generateDesign(runAgainst(url, { complete: renderDesign }));

    expect(model).toMatchObject({
      useCases: design.useCases,
      interactions: design.interactions,
      operations: design.operations,
      screens: design.screens,
      decisions: design.decisions,
    });
    expect(model.components.map(({ id }) => id)).toEqual(design.components.map(({ id }) => id));
    expect(model.nodes).toEqual(design.nodes);
    expect(model.classes.map(({ name }) => name)).toContain("LoanState");
    expect(model.blocks.map(({ name }) => name)).toEqual([
      "Member",
      "Web app",
      "Lending service",
      "Lending database",
      "Mail provider",
    ]);
  });

  it("lists the remaining faults of the design", async () => {
    const { url } = await serve(designing());
    const nodes = design.nodes.map((node) => ({ ...node, components: ["printer"] })).slice(0, 1);

    const { reports } = await generateDesign(
      runAgainst(url, { complete: (partial) => ({ ...partial, nodes, nodeLinks: [] }) }),
    );

    expect(reports).toEqual([
      {
        ruleId: "design-fault",
        severity: "error",
        step: "design",
        message: "'browser' refers to 'printer', which is not there",
      },
    ]);
  });

  it("asks nothing without requirements", async () => {
    const { questions, url } = await serve(designing());

    const { model } = await generateDesign(runAgainst(url, { requirements: [] }));

    expect(questions).toEqual([]);
    expect(model).toEqual(emptyDesign("Lending library"));
  });
});

function nameOf({ element, kind }: GeneratedElement): string {
  const name = "id" in element ? element.id : "entity" in element ? element.entity : element.from;
  return `${kind} ${name}`;
}
