import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** A question that a provider received. */
export interface ModelQuestion {
  readonly instructions: string;
  readonly prompt: string;
  /** The names of the answer's keys, which tell the questions apart. */
  readonly keys: readonly string[];
  readonly body: Readonly<Record<string, unknown>>;
}

/** A provider's reaction to a question. */
export type ModelReply =
  | {
      readonly kind: "answer";
      readonly text: string;
      readonly usage?: WireUsage | undefined;
      readonly finish?: "stop" | "length";
    }
  | { readonly kind: "status"; readonly status: number; readonly headers?: Record<string, string> }
  /** Sends the text and closes the line before the end. */
  | { readonly kind: "drop"; readonly text: string }
  /** Sends the text and then nothing more. */
  | { readonly kind: "hang"; readonly text: string };

interface WireUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly prompt_tokens_details?: { readonly cached_tokens: number };
  readonly completion_tokens_details?: { readonly reasoning_tokens: number };
}

export interface ModelServer {
  /** The base address that a client takes. */
  readonly url: string;
  readonly questions: readonly ModelQuestion[];
  close(): Promise<void>;
}

/** A provider on this machine that speaks the OpenAI-compatible chat protocol with server-sent events. */
export async function startModelServer(
  reply: (question: ModelQuestion) => ModelReply | Promise<ModelReply>,
): Promise<ModelServer> {
  const questions: ModelQuestion[] = [];
  const server = createServer((request, response) => {
    // It says nothing about itself, as many servers.
    if (request.method === "GET") {
      response.writeHead(404).end();
      return;
    }
    void readQuestion(request).then(async (question) => {
      questions.push(question);
      respond(response, await reply(question));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${String(port)}/v1`,
    questions,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface WireRequest {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly json_schema?: { readonly schema: { readonly properties: object } } };
}

async function readQuestion(request: IncomingMessage): Promise<ModelQuestion> {
  const pieces: Uint8Array[] = [];
  for await (const piece of request) pieces.push(piece as Uint8Array);
  const body = JSON.parse(Buffer.concat(pieces).toString()) as WireRequest;
  const said = (role: string): string => body.messages.find((one) => one.role === role)?.content ?? "";
  return {
    instructions: said("system"),
    prompt: said("user"),
    keys: Object.keys(body.response_format?.json_schema?.schema.properties ?? {}),
    body: { ...body },
  };
}

const pieceLength = 64;

function respond(response: ServerResponse, reply: ModelReply): void {
  if (reply.kind === "status") {
    response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers });
    response.end(JSON.stringify({ error: { message: "as ordered", type: "test" } }));
    return;
  }
  const send = (event: object): boolean => response.write(`data: ${JSON.stringify(event)}\n\n`);
  const chunk = (delta: object, finish: string | null) =>
    send({
      id: "chat-1",
      object: "chat.completion.chunk",
      created: 1,
      model: "loopback",
      choices: [{ index: 0, delta, finish_reason: finish }],
    });

  response.writeHead(200, { "content-type": "text/event-stream" });
  chunk({ role: "assistant", content: "" }, null);
  for (let at = 0; at < reply.text.length; at += pieceLength)
    chunk({ content: reply.text.slice(at, at + pieceLength) }, null);
  switch (reply.kind) {
    case "answer":
      chunk({}, reply.finish ?? "stop");
      if (reply.usage)
        send({
          id: "chat-1",
          object: "chat.completion.chunk",
          created: 1,
          model: "loopback",
          choices: [],
          usage: reply.usage,
        });
      response.end("data: [DONE]\n\n");
      return;
    case "drop":
      // Sends the written bytes before the connection is cut.
      response.write("", () => response.destroy());
      return;
    case "hang":
      return;
    default:
      reply satisfies never;
  }
}
