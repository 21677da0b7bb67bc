import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { checkCaller, checkJob, checkProject } from "../policies/check-policy.ts";
import { callerOf, identify } from "../policies/identify.ts";
import { clearSessionCookies, setCsrfCookie, setSessionCookies } from "../policies/session-cookie.ts";
import { Refusal } from "../refusal.ts";
import { knownDevice, rememberDevice } from "../policies/known-device.ts";
import { networkOf } from "../policies/network-of.ts";
import type { World } from "../world.ts";
import type { AnyOperation, AnyOutcome, Call, OperationId } from "./operation.ts";
import type { ContractOperation } from "./read-contract.ts";
import { readForm } from "./read-form.ts";

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
  const { body, method, params, path, query } = written;
  return {
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { operation: written },
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
