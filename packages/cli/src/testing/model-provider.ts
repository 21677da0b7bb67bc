import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterFile } from "./after-file.ts";

/** The subject of a request: a system, or a step of a design, identified by the keys of the answers. */
export type AskedStep =
  | "system"
  | "appraisal"
  | "behaviour"
  | "entities"
  | "attributes"
  | "relations"
  | "architecture"
  | "details"
  | "coverage"
  | "review";

/** A provider of a language model on this machine, which speaks the OpenAI-compatible protocol. */
export interface ModelProvider {
  /** Its model as a command names it. */
  readonly choice: string;
  readonly url: string;
  /** The requests so far; a test may empty it. */
  readonly asked: AskedStep[];
  /** The most tokens that each answer could have. */
  readonly outputLimits: (number | undefined)[];
  readonly prompts: string[];
  /**
   * Refuses a request instead of answering it: with a status, with a text that is not an answer, or never for
   * "hang".
   */
  refuse: (step: AskedStep) => number | string | undefined;
  close(): Promise<void>;
}

const sources = ["FR-1"];
const useCase = { goal: "The member has the book.", actors: ["member"], sources };
const detail = {
  pre_cond: [],
  steps: ["The member asks at the model's desk.", "The system lends the book."],
  exceptions: [],
  post_cond: [],
  messages: [{ from: "member", to: "lending", text: "ask for the book", kind: "call" }],
  operations: [],
  screens: [],
};
const answers: Readonly<Record<Exclude<AskedStep, "coverage">, object>> = {
  system: { parts: [], groups: [], requirements: [] },
  appraisal: { noise: [], contradictions: [], gaps: [], questions: [], assumptions: [] },
  behaviour: {
    actors: [{ id: "member", name: "Member", kind: "person", parent: null, sources }],
    useCases: [
      { id: "UC-1", name: "Borrow a book", ...useCase },
      { id: "UC-2", name: "Return a book", ...useCase },
    ],
    useCaseRelations: [],
  },
  entities: { entities: [{ id: "book", name: "Book", sources }] },
  attributes: { entities: [{ entity: "book", attributes: [] }] },
  relations: { relations: [] },
  architecture: {
    decision: {
      title: "One lending part",
      context: "Members borrow books.",
      alternatives: ["One part", "A part per function"].map((name) => ({
        name,
        summary: "Where lending is done.",
        advantages: ["it is simple."],
        disadvantages: ["it grows."],
      })),
      chosen: "One part",
      reason: "Nothing asks for more.",
      sources,
    },
    components: [
      {
        id: "lending",
        name: "Lending",
        kind: "service",
        responsibility: "Lends books.",
        entities: ["book"],
        sources,
        basis: "stated",
        reason: null,
      },
    ],
    links: [],
    nodes: [
      {
        id: "host",
        role: "compute",
        name: "Host",
        components: ["lending"],
        sources: [],
        basis: "implied",
        reason: "Lending runs somewhere.",
      },
    ],
    nodeLinks: [],
    scenarios: [],
    risks: [],
  },
  review: { patches: [] },
  details: { useCases: ["UC-1", "UC-2"].map((id) => ({ id, ...detail })) },
};

/** Starts a provider with one small design in mind; it is gone after the tests of this file. */
export async function startModelProvider(): Promise<ModelProvider> {
  const server = createServer((request, response) => {
    // It says nothing about itself, as many servers.
    if (request.method === "GET") {
      response.writeHead(404).end();
      return;
    }
    void readQuestion(request).then((question) => {
      const step = stepOf(question);
      running.asked.push(step);
      running.outputLimits.push(question.max_tokens);
      running.prompts.push(question.messages.findLast(({ role }) => role === "user")?.content ?? "");
      respond(
        response,
        running.refuse(step) ?? (step === "coverage" ? coverageFor(question) : answers[step]),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${String(port)}/v1`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  afterFile(close);
  const running: ModelProvider = {
    asked: [],
    outputLimits: [],
    prompts: [],
    refuse: () => undefined,
    choice: "compatible:tiny",
    url,
    close,
  };
  return running;
}

interface Question {
  readonly max_tokens?: number;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format: {
    readonly json_schema: { readonly schema: { readonly properties: Record<string, unknown> } };
  };
}

async function readQuestion(request: IncomingMessage): Promise<Question> {
  const pieces: Uint8Array[] = [];
  for await (const piece of request) pieces.push(piece as Uint8Array);
  return JSON.parse(Buffer.concat(pieces).toString("utf8")) as Question;
}

/** A row for each requirement that the question allows. */
function coverageFor({ response_format }: Question): object {
  const { requirements } = response_format.json_schema.schema.properties as {
    readonly requirements: {
      readonly items: { readonly properties: { readonly requirement: { readonly enum: readonly string[] } } };
    };
  };
  const ids = requirements.items.properties.requirement.enum;
  return {
    requirements: ids.map((requirement) => ({
      requirement,
      elements: ["component lending"],
      reason: null,
    })),
  };
}

function stepOf({ response_format }: Question): AskedStep {
  const { properties } = response_format.json_schema.schema;
  if ("groups" in properties) return "system";
  if ("noise" in properties) return "appraisal";
  if ("actors" in properties) return "behaviour";
  if ("relations" in properties) return "relations";
  if ("components" in properties) return "architecture";
  if ("requirements" in properties) return "coverage";
  if ("patches" in properties) return "review";
  if ("useCases" in properties) return "details";
  return JSON.stringify(properties).includes('"attributes"') ? "attributes" : "entities";
}

function respond(response: ServerResponse, reply: number | string | object): void {
  if (reply === "hang") return;
  if (typeof reply === "number") {
    response.writeHead(reply, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "as ordered", type: "test" } }));
    return;
  }
  const content = typeof reply === "string" ? reply : JSON.stringify(reply);
  const send = (event: object) => response.write(`data: ${JSON.stringify({ ...head, ...event })}\n\n`);
  response.writeHead(200, { "content-type": "text/event-stream" });
  send({ choices: [{ index: 0, delta: { role: "assistant", content }, finish_reason: null }] });
  send({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  send({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 50 } });
  response.end("data: [DONE]\n\n");
}

const head = { id: "chat-1", object: "chat.completion.chunk", created: 1, model: "tiny" };
