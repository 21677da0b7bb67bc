import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The answers to requests that never reach the application because their headers or address cannot be read. */
export interface EarlyAnswers {
  readonly frameworkErrors: (cause: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;
  readonly clientErrorHandler: (cause: Error & { readonly code?: string }, socket: Socket) => void;
  /** Answers on the raw socket, and closes it. */
  readonly refuse: (socket: Socket, refusal: EarlyRefusal) => void;
}

interface EarlyRefusal {
  readonly status: number;
  readonly code: string;
  readonly error: string;
}

const badAddress = {
  status: 400,
  code: "VALIDATION",
  error: "The address cannot be read: it contains a misplaced %",
};
const longAddress = { status: 414, code: "URI_TOO_LONG", error: "The address is longer than 8 KB" };
const badRequest = { status: 400, code: "VALIDATION", error: "The request cannot be read as HTTP" };
const longHead = {
  status: 431,
  code: "TOO_LARGE",
  error: "The headers of the request are longer than 16 KB",
};

/** The refusal of a request that does not arrive completely. */
export const lateRequest: EarlyRefusal = {
  status: 408,
  code: "TIMEOUT",
  error: "The request took too long to arrive. Please try again.",
};

/** Answers with the headers that every other answer of the application has. */
export function earlyAnswers(app: () => FastifyInstance): EarlyAnswers {
  let headers: Promise<Readonly<Record<string, string>>> | undefined;

  function refuse(socket: Socket, { status, ...body }: EarlyRefusal): void {
    if (!socket.writable) return void socket.destroy();
    headers ??= ownHeaders(app());
    void headers.then((own) => {
      const text = JSON.stringify({ error: body.error, code: body.code });
      const lines = Object.entries({
        ...own,
        "content-type": jsonType,
        "content-length": String(Buffer.byteLength(text)),
        connection: "close",
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      const head = `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n`;
      socket.end(head + text, () => socket.destroy());
    });
  }

  return {
    refuse,
    frameworkErrors: (cause, _, reply) => {
      const { status, ...body } = cause.code === "FST_ERR_MAX_PARAM_LENGTH" ? longAddress : badAddress;
      headers ??= ownHeaders(app());
      void headers.then((own) =>
        reply.code(status).headers(own).type(jsonType).serializer(JSON.stringify).send(body),
      );
    },
    clientErrorHandler: (cause, socket) => {
      if (cause.code === "ECONNRESET" || socket.destroyed) return void socket.destroy();
      if (cause.code === "HPE_HEADER_OVERFLOW") return refuse(socket, longHead);
      refuse(socket, cause.code === "ERR_HTTP_REQUEST_TIMEOUT" ? lateRequest : badRequest);
    },
  };
}

const jsonType = "application/json; charset=utf-8";

/** The application's headers for an answer without others. */
async function ownHeaders(app: FastifyInstance): Promise<Readonly<Record<string, string>>> {
  const { headers } = await app.inject({ url: "/.nothing" });
  const ofThisAnswer = new Set(["content-type", "content-length", "date", "connection"]);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ofThisAnswer.has(name) || typeof value !== "string" ? [] : [[name, value]],
    ),
  );
}
