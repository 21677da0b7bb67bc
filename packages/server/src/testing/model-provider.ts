import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openLanguageModel } from "@archscribe/core/platform/node";
import type { ConfiguredModel } from "../generation/configured-model.ts";

/**
 * The reaction of the provider to a request: it answers, answers with a requirement that does not exist, hangs, or answers
 * with a failure status.
 */
export type ProviderReply = "answer" | "astray" | "hang" | number;

/** A provider of a language model on this machine, which has one small design in mind. */
export interface ModelProvider {
  /** Where an OpenAI-compatible model answers. */
  readonly address: string;
  /** The model as a server would have it configured: a token in costs one micro-dollar, a token out two. */
  readonly model: ConfiguredModel;
  /** The keys of each answer that was asked for, in their order. */
  readonly asked: readonly string[];
  /** Settles when so many questions have come. */
  readonly hasBeenAsked: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

const sources = ["FR-1"];
const detail = {
  pre_cond: [],
  steps: ["The member asks for the book.", "The system lends it."],
  exceptions: [],
  post_cond: [],
  messages: [{ from: "member", to: "lending", text: "ask for the book", kind: "call" }],
  operations: [],
  screens: [],
};
const answers: Readonly<Record<string, unknown>> = {
  "noise contradictions gaps questions assumptions": {
    noise: [],
    contradictions: [],
    gaps: [],
    questions: [],
    assumptions: [],
  },
  "actors useCases useCaseRelations": {
    actors: [{ id: "member", name: "Member", kind: "person", parent: null, sources }],
    useCases: [
      { id: "UC-1", name: "Borrow a book", goal: "The member has the book.", actors: ["member"], sources },
    ],
    useCaseRelations: [],
  },
  "decision components links nodes nodeLinks scenarios risks": {
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
  requirements: {
    requirements: [{ requirement: "FR-1", elements: ["component lending"], reason: null }],
  },
  patches: { patches: [] },
  useCases: { useCases: [{ id: "UC-1", ...detail }] },
  relations: { relations: [] },
  paragraphs: { paragraphs: ["The library shall let a member borrow a book."] },
};
const entities = { entities: [{ id: "book", name: "Book", sources }] };
const attributes = { entities: [{ entity: "book", attributes: [] }] };

interface Question {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly json_schema?: { readonly schema: { readonly properties: object } } };
}

/** Starts a provider that answers every request, or as a test defines; at any free port if none is given. */
export async function startModelProvider(
  reply: (keys: string) => ProviderReply = () => "answer",
  atPort = 0,
): Promise<ModelProvider> {
  const asked: string[] = [];
  const waiting = new Set<{ readonly count: number; readonly resolve: () => void }>();
  const server = createServer((request, response) => {
    // Like many servers, it does not describe itself.
    if (request.method === "GET") {
      response.writeHead(404).end();
      return;
    }
    void readQuestion(request).then((question) => {
      const keys = Object.keys(question.response_format?.json_schema?.schema.properties ?? {}).join(" ");
      asked.push(keys);
      for (const one of waiting) if (one.count <= asked.length) one.resolve();
      respond(response, { question, keys, reply: reply(keys) });
    });
  });
  await new Promise<void>((resolve) => server.listen(atPort, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${String(port)}/v1`;
  return {
    address,
    asked,
    model: {
      choice: "compatible:tiny",
      limits: {},
      open: async () => ({
        ...(await openLanguageModel({
          choice: "compatible:tiny",
          baseUrl: address,
          environment: {},
        })),
        // Treated as remote: models on the own machine are free of charge.
        isLocal: false,
      }),
      prices: async () => ({
        version: "test",
        sources: [],
        models: { compatible: { tiny: { input: 1, cacheRead: 1, cacheWrite: 1, output: 2 } } },
      }),
    },
    hasBeenAsked: (count) =>
      new Promise((resolve) => {
        if (asked.length >= count) resolve();
        else waiting.add({ count, resolve });
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readQuestion(request: IncomingMessage): Promise<Question> {
  const pieces: Uint8Array[] = [];
  for await (const piece of request) pieces.push(piece as Uint8Array);
  return JSON.parse(Buffer.concat(pieces).toString("utf8")) as Question;
}

interface Exchange {
  readonly question: Question;
  readonly keys: string;
  readonly reply: ProviderReply;
}

function respond(response: ServerResponse, { keys, question, reply }: Exchange): void {
  if (typeof reply === "number") {
    response.writeHead(reply, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "as ordered", type: "test" } }));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (event: object) => response.write(`data: ${JSON.stringify({ ...head, ...event })}\n\n`);
  const choice = (delta: object, finish: string | null) => ({
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  send(choice({ role: "assistant", content: "" }, null));
  if (reply === "hang") return;
  const prompt = question.messages.find(({ role }) => role === "user")?.content ?? "";
  const ofEntities = prompt.includes("\n\nGive the attributes of") ? attributes : entities;
  const content = JSON.stringify(keys === "entities" ? ofEntities : answers[keys]);
  send(choice({ content: reply === "astray" ? content.replaceAll("FR-1", "FR-99") : content }, null));
  send(choice({}, "stop"));
  send({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 50 } });
  response.end("data: [DONE]\n\n");
}

const head = { id: "chat-1", object: "chat.completion.chunk", created: 1, model: "tiny" };
