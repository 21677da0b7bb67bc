import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import fastify from "fastify";
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
  type FastifyRequest,
} from "fastify";
import { earlyAnswers, lateRequest } from "./answer-early.ts";
import { cutSlowRequests, type RequestPace, requestPace } from "./cut-slow-requests.ts";
import { readContract } from "./contract/read-contract.ts";
import { registerOperations } from "./contract/register-operations.ts";
import { servedMethods } from "./contract/served-methods.ts";
import { compileWhenUsed, contractValidators } from "./contract/validators.ts";
import { allOperations } from "./operations/all-operations.ts";
import { compatibilityOperations } from "./operations/compatibility/compatibility-operations.ts";
import { isEndedLink, sendEndedLink } from "./publishing/send-ended-link.ts";
import { Refusal, unstorable, databaseLostMessage, notFound } from "./refusal.ts";
import { isDatabaseLost, brokenReference, isInterference } from "./store/database-faults.ts";
import { serveWeb } from "./web/serve-web.ts";
import type { World } from "./world.ts";
import { invalidRequest } from "./contract/invalid-request.ts";
import type { Metrics } from "./metrics/open-metrics.ts";

const bodyLimit = 1024 * 1024;
const uploadLimit = 5 * 1024 * 1024;
const uriLimit = 8 * 1024;

const soon = { headers: { "Retry-After": "5" } };

/** The server without a port: every route of the contract and the web application. @throws StartError */
export async function createApp(world: World, pace: RequestPace = requestPace): Promise<FastifyInstance> {
  const { configuration, log } = world;
  const early = earlyAnswers(() => app);
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit,
    trustProxy: configuration.TRUST_PROXY,
    exposeHeadRoutes: false,
    http: { headersTimeout: pace.patienceMs, connectionsCheckingInterval: pace.checkMs },
    // The time of the largest body at the lowest rate, and some more.
    requestTimeout: pace.patienceMs + Math.ceil((uploadLimit / pace.leastRate) * 1000),
    frameworkErrors: early.frameworkErrors,
    clientErrorHandler: early.clientErrorHandler,
    routerOptions: { maxParamLength: uriLimit, ignoreTrailingSlash: false },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
  });
  cutSlowRequests(app.server, pace, (socket) => early.refuse(socket, lateRequest));
  const contract = readContract();
  const { coercing, strict } = contractValidators();
  app.setValidatorCompiler(({ httpPart, schema }) =>
    compileWhenUsed(httpPart === "body" ? strict : coercing, schema as object),
  );
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  app.setErrorHandler((cause: FastifyError | Refusal, request, reply) => {
    const refusal = toRefusal(cause, request);
    if (refusal === undefined) {
      request.log.error({ err: cause }, "a request failed");
      return reply.code(500).send({ error: "Something went wrong. Please try again.", code: "SERVER_ERROR" });
    }
    if (isDatabaseLost(cause)) request.log.warn({ cause: String(cause) }, "the database is not available");
    if (refusal.code === "UNAUTHORIZED") void reply.header("www-authenticate", "Bearer");
    void reply.code(refusal.status).headers(refusal.details.headers ?? {});
    return isEndedLink(request, refusal) ? sendEndedLink(reply) : reply.send(refusal.body);
  });
  const methodsOf = servedMethods(contract.operations);
  app.setNotFoundHandler(async (request, reply) => {
    const error = `There is no ${request.method} ${request.url.split("?")[0]}`;
    const methods = methodsOf(request.url);
    return methods.length === 0
      ? reply.code(404).send({ error, code: "NOT_FOUND" })
      : reply.code(405).header("allow", methods.join(", ")).send({ error, code: "METHOD_NOT_ALLOWED" });
  });
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], sandbox: [] },
    },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: { maxAge: 31_536_000 },
  });
  // Answers only: the limits of requests count the bytes that are received. An event stream is sent as it is.
  await app.register(compress, {
    globalDecompression: false,
    customTypes: /^text\b(?!.event-stream)|\b(?:json|xml)\b/,
  });
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 1, fields: 20, parts: 30 } });
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    if (isClosing) throw new Refusal("UNAVAILABLE", "The server is stopping. Please try again.", soon);
    if (request.url.length > uriLimit) throw new Refusal("URI_TOO_LONG", "The address is longer than 8 KB");
    if (request.url.includes("%00")) throw unstorable();
  });
  keepRawBodies(app);
  if (world.metrics !== undefined) observeRequests(app, world.metrics);
  const operations = { ...allOperations, ...compatibilityOperations };
  registerOperations(app, contract.operations, { operations, world });
  await serveWeb(app, configuration);
  return app;
}

/** Returns the refusal for a thrown value; undefined for an unexpected error. */
function toRefusal(
  cause: FastifyError | Refusal,
  { raw, routeOptions }: Pick<FastifyRequest, "raw" | "routeOptions">,
): Refusal | undefined {
  if (cause instanceof Refusal) return cause;
  if (cause.validation !== undefined) return invalidRequest(cause);
  if (raw.readableAborted) return new Refusal("VALIDATION", "The request was aborted");
  if (cause.code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return new Refusal(
      "TOO_LARGE",
      `At most ${String((routeOptions.bodyLimit ?? bodyLimit) / 1024 / 1024)} MB can be sent`,
    );
  if (cause.statusCode === 413) return new Refusal("TOO_LARGE", "The request is too large");
  if (cause.statusCode === 415) return new Refusal("VALIDATION", "Send the body as application/json");
  if (cause.statusCode !== undefined && cause.statusCode >= 400 && cause.statusCode < 500)
    return new Refusal("VALIDATION", cause.message);
  const reference = brokenReference(cause);
  if (reference !== undefined) return goneMeanwhile(reference);
  // A transaction that PostgreSQL aborted several times is treated like an unavailable database.
  return isDatabaseLost(cause) || isInterference(cause)
    ? new Refusal("UNAVAILABLE", databaseLostMessage, { headers: { "Retry-After": "5" } })
    : undefined;
}

/** The owner of a new row was deleted in the meantime. */
function goneMeanwhile(reference: string): Refusal {
  const owner = ["project", "document", "job"].find((one) => reference.includes(`_${one}_id_`));
  return owner === undefined ? new Refusal("UNAUTHORIZED", "Please sign in") : notFound(owner);
}

/** Counts every request of an application once it is answered; routes that are added before are not counted. */
function observeRequests(app: FastifyInstance, { countRequest }: Metrics): void {
  app.addHook("onResponse", async ({ routeOptions }, reply) => {
    countRequest({
      operation: routeOptions.config.operation?.id ?? "none",
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}

/** Keeps the bytes of JSON bodies beside their values, because signatures are over bytes. */
function keepRawBodies(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const bytes = body as Buffer;
    request.raw_body = bytes;
    try {
      done(null, bytes.length === 0 ? undefined : parseJson(bytes.toString("utf8")));
    } catch (cause) {
      done(cause instanceof Refusal ? cause : new Refusal("VALIDATION", "The body is not JSON"));
    }
  });
}

function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) throw unstorable();
    return key === "__proto__" ? undefined : value;
  });
}
