import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { checkCaller, checkJob, checkProject } from "../policies/check-policy.ts";
import { callerOf, identify } from "../policies/identify.ts";
import { clearSessionCookies, setCsrfCookie, setSessionCookies } from "../policies/session-cookie.ts";
import { Refusal } from "../refusal.ts";
import { knownDevice, rememberDevice } from "../policies/known-device.ts";
import { networkOf } from "../policies/network-of.ts";
import type { World } from "../world.ts";
import type { AnyOperation, AnyOutcome, Call, OperationId, UploadedFile } from "./operation.ts";
import type { ContractOperation } from "./read-contract.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    operation?: ContractOperation;
  }
  interface FastifyRequest {
    raw_body?: Uint8Array;
  }
}

/**
 * Creates a route for each operation of the contract. Access and input are checked before the operation runs.
 *
 * @throws Error when the contract has an operation that this server has not: it must not start then
 */
export function registerOperations(
  app: FastifyInstance,
  contract: readonly ContractOperation[],
  { operations, world }: { readonly operations: Readonly<Record<string, unknown>>; readonly world: World },
): void {
  for (const written of contract) {
    const operation = operations[written.id] as AnyOperation | undefined;
    if (operation === undefined) throw new Error(`${written.id} of the contract is not served`);
    app.route(routeOf(written, operation, world));
  }
}

function routeOf(written: ContractOperation, operation: AnyOperation, world: World): RouteOptions {
  const { body, bodyLimit, method, params, path, query } = written;
  return {
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { operation: written },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    schema: {
      ...(query === undefined ? { querystring: nothingElse } : { querystring: query }),
      ...(params === undefined ? {} : { params }),
      ...(body?.type === "application/json" ? { body: body.schema } : {}),
    },
    onRequest: async (request) => {
      request.caller = await identify(written, request, world);
      checkCaller(written, request, world);
    },
    preHandler: async (request) => {
      await checkProject(written, request, world);
      await checkJob(written, request, world);
    },
    handler: async (request, reply) => {
      const outcome = await operation(await callOf({ written, world }, request, reply), world);
      return answer(reply, outcome, world);
    },
  };
}

const nothingElse = { type: "object", additionalProperties: true };

async function callOf(
  { written: { body }, world }: { readonly written: ContractOperation; readonly world: World },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<OperationId>> {
  const { account, scopes, session } = callerOf(request);
  const abort = new AbortController();
  reply.raw.once("close", () => abort.abort());
  return {
    query: request.query as never,
    path: request.params as never,
    body: request.body as never,
    form: body?.type === "multipart/form-data" ? await readForm(request) : { fields: {}, files: [] },
    raw: request.raw_body ?? new Uint8Array(),
    session,
    get account() {
      if (account === undefined) throw new Refusal("UNAUTHORIZED", "Please sign in");
      return account;
    },
    scopes,
    address: networkOf(request.ip),
    device: request.headers["user-agent"] ?? "",
    knownDevice: (email) => knownDevice(request, email, world),
    headers: request.headers,
    signal: abort.signal,
  };
}

function answer(reply: FastifyReply, outcome: AnyOutcome, world: World): unknown {
  const { configuration } = world;
  if (outcome.session) setSessionCookies(reply, outcome.session, configuration);
  else if (outcome.session === null) clearSessionCookies(reply, configuration);
  if (outcome.csrfToken !== undefined) setCsrfCookie(reply, outcome.csrfToken, configuration);
  const email = outcome.session?.account?.email;
  if (email !== undefined) rememberDevice(reply.request, reply, { email, world });
  void reply.code(outcome.status);
  if (outcome.headers !== undefined) void reply.headers(outcome.headers);
  return outcome.body === undefined ? reply.send() : outcome.body;
}

/** The fields and files of a multipart request. @throws Refusal VALIDATION, TOO_LARGE */
async function readForm(request: FastifyRequest): Promise<Call<OperationId>["form"]> {
  if (!request.isMultipart()) throw new Refusal("VALIDATION", "Send the file as multipart/form-data");
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === "file") files.push({ name: part.filename, bytes: await part.toBuffer() });
      else if (typeof part.value === "string") fields[part.fieldname] = part.value;
    }
  } catch (cause) {
    // The parser's error has a status if the form is too large, and none if it is malformed.
    if (Object(cause)["statusCode"] !== undefined) throw cause;
    throw new Refusal(
      "VALIDATION",
      "The form is broken or incomplete. Send it again as multipart/form-data.",
    );
  }
  return { fields, files };
}
