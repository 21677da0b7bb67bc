import { afterEach, describe, expect, it } from "vitest";
import { openLanguageModel } from "../../../platform/node/index.ts";
import { type LocalModelServer, startLocalModel } from "../../../platform/node/testing/local-model-server.ts";
import type { Requirement } from "../../../model/index.ts";
import { checkDesign } from "../check-design.ts";
import { generateDesign, outlineDesign } from "./index.ts";
import { runAgainst } from "./testing/generation-run.ts";

let server: LocalModelServer | undefined;
afterEach(() => server?.close());

const things = ["lamp", "chair", "table", "shelf", "carpet", "mirror"];

/** Many requirements of a shop that each let the same customer do something else with one of few things. */
const requirements: readonly Requirement[] = Array.from({ length: 120 }, (_, index) => ({
  id: `FR-${String(index + 1)}`,
  text: `The customer shall be able to order ${things[index % things.length] ?? ""} number ${String(index + 1)} in the colour, the size and the quantity that the catalogue of the furniture shop lists.`,
}));

const sourcesNone = { sources: [], basis: "implied", reason: "Something runs somewhere." };
const architecture = {
  decision: {
    title: "One shop",
    context: "Customers order furniture.",
    alternatives: ["One shop", "A shop per thing"].map((name) => ({
      name,
      summary: "Where orders are taken.",
      advantages: ["It is simple."],
      disadvantages: ["It grows."],
    })),
    chosen: "One shop",
    reason: "Nothing asks for more.",
    sources: ["FR-1"],
  },
  components: [
    {
      id: "shop",
      name: "Shop",
      kind: "service",
      responsibility: "Takes orders.",
      entities: things,
      ...sourcesNone,
    },
  ],
  links: [],
  nodes: [{ id: "host", role: "compute", name: "Host", components: ["shop"], ...sourcesNone }],
  nodeLinks: [],
  scenarios: [],
  risks: [],
};
const nothing = { pre_cond: [], exceptions: [], post_cond: [], messages: [], operations: [], screens: [] };

/** A model that answers by its prompt: a customer, a use case for each thing of the requirements, these things. */
function answerTo(prompt: string, keys: readonly string[]): unknown {
  const listed = (what: string): string[] =>
    prompt.split(`\n\n${what}: `)[1]?.split("\n")[0]?.split(", ") ?? [];
  const shown = [...prompt.matchAll(/^\{"id":"(FR-\d+)",.*?order (\w+) number (\d+)/gm)];
  const sources = shown.map(([, id]) => id);
  const of = (thing: string) => shown.filter(([, , name]) => name === thing).map(([, id]) => id);
  if (keys.includes("noise"))
    return { noise: [], contradictions: [], gaps: [], questions: [], assumptions: [] };
  if (keys.includes("components")) return architecture;
  if (keys.includes("relations")) return { relations: [] };
  if (keys.includes("requirements"))
    return {
      requirements: shown.map(([, id, thing]) => ({
        requirement: id,
        elements: [`entity ${thing ?? ""}`],
        reason: null,
      })),
    };
  if (keys.includes("useCases") && !keys.includes("actors"))
    return {
      useCases: listed("Use cases").map((id) => ({ id, ...nothing, steps: ["The customer orders."] })),
    };
  if (prompt.includes("Give the attributes of"))
    return { entities: listed("Entities").map((entity) => ({ entity, attributes: [] })) };
  if (keys.includes("actors"))
    return {
      actors: [{ id: "customer", name: "Customer", kind: "person", parent: null, sources }],
      useCases: things.map((thing, index) => ({
        id: `UC-${String(index + 1)}`,
        name: `Order a ${thing}`,
        goal: `The customer has ordered a ${thing}.`,
        actors: ["customer"],
        sources: of(thing),
        basis: "stated",
        reason: null,
      })),
      useCaseRelations: [],
    };
  return { entities: things.map((thing) => ({ id: thing, name: thing, sources: of(thing) })) };
}

async function serve(contextTokens: number) {
  server = await startLocalModel({
    dialect: "llamacpp",
    contextTokens,
    reply: ({ keys, prompt }) => JSON.stringify(answerTo(prompt, keys)),
  });
  const { model, contextTokens: size } = await openLanguageModel({
    choice: "compatible:tiny",
    baseUrl: server.url,
    environment: {},
  });
  const steps: string[] = [];
  const parts: number[] = [];
  const options = runAgainst(server.url, {
    model,
    isLocal: true,
    requirements,
    contextTokens: await size(),
    check: checkDesign,
    onStep: (step) => steps.push(step),
    onParts: (count) => parts.push(count),
  });
  return { options, parts, steps };
}

describe("requirements that do not fit the context of a model", () => {
  it("are worked on in parts, and joined without doubles", async () => {
    const { options, parts, steps } = await serve(8192);

    const { model } = await outlineDesign(options);

    const count = parts[0] ?? 0;
    expect(count).toBeGreaterThan(1);
    expect(steps.filter((step) => step.startsWith("entities"))).toEqual(
      Array.from({ length: count }, (_, index) => `entities, part ${String(index + 1)} of ${String(count)}`),
    );
    expect(model.actors.map(({ id }) => id)).toEqual(["customer"]);
    expect(model.useCases.map(({ id, name }) => [id, name])).toEqual(
      things.map((thing, index) => [`UC-${String(index + 1)}`, `Order a ${thing}`]),
    );
    expect(model.entities.map(({ id }) => id)).toEqual(things);
    expect(new Set(model.useCases.flatMap(({ sources }) => sources)).size).toBe(requirements.length);
  });

  it("share the head, and the earlier findings", async () => {
    const { options } = await serve(8192);
    await outlineDesign(options);

    const prompts = (server?.requests ?? []).flatMap(({ body }) =>
      Array.isArray(body["messages"])
        ? [String((body["messages"].at(-1) as { content: string }).content)]
        : [],
    );
    const second = prompts.find((prompt) => prompt.includes("Find the actors") && !prompt.includes('"FR-1"'));
    expect(second).toContain('{"name":"Lending library"}');
    expect(second).toContain('{"id":"customer","name":"Customer","kind":"person"}');
  });

  it("lead to a whole design whose questions all fit", async () => {
    const { options, parts, steps } = await serve(8192);

    const { calls, model } = await generateDesign(options);

    expect(calls.every(({ attempt, status }) => attempt === 1 && status === "ok")).toBe(true);
    expect(steps.slice(-1 - (parts[0] ?? 0))).toEqual([
      "details, part 2 of 2",
      ...steps.filter((step) => step.startsWith("coverage")),
    ]);
    expect(model.components.map(({ id }) => id)).toEqual(["shop"]);
    expect(model.useCases.map(({ steps: own }) => own.length)).toEqual(things.map(() => 1));
    expect(model.uncovered).toEqual([]);
    expect(new Set(model.entities.flatMap(({ sources }) => sources)).size).toBe(requirements.length);
  });

  it("are one part where the context is large", async () => {
    const { options, parts, steps } = await serve(65_536);
    await outlineDesign(options);

    expect(parts).toEqual([]);
    expect(steps).toEqual(["requirements", "actors and use cases", "entities"]);
  });

  it("are refused where the context has no room for a part, with the size that it needs", async () => {
    const { options } = await serve(2048);

    await expect(generateDesign(options)).rejects.toMatchObject({
      code: "WRONG_USAGE",
      message: "A context of 2048 tokens is too small for this project",
      hint: expect.stringMatching(/at least \d+ tokens/),
    });
  });
});
