import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { readContract } from "../contract/read-contract.ts";
import { jobs, members } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import { testServerForFile } from "../testing/test-server.ts";
import { checkCaller, checkJob, checkProject } from "./check-policy.ts";
import type { Caller } from "./identify.ts";

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
const adaId = ada.accountId;
const benId = (await signedIn(server, "ben@example.com")).accountId;
const { body } = await ada.post("/dashboard/create_project/", {
  email: "ada@example.com",
  project_name: "Bookstore",
  organization: "Paper & Co",
});
const projectId = body.project_id as number;

const { operations } = readContract();
type Operation = (typeof operations)[number];

const [anyOperation] = operations;
if (anyOperation === undefined) throw new Error("The contract has no operation");
const operation = (access: Partial<Operation>): Operation => ({ ...anyOperation, ...access });
const session = (accountId: number): Caller =>
  ({ account: { id: accountId }, session: {}, scopes: undefined }) as unknown as Caller;
const token = (accountId: number, scopes: readonly string[]): Caller =>
  ({ account: { id: accountId }, session: undefined, scopes }) as unknown as Caller;
const request = (caller: Caller | undefined, parts: object = {}): FastifyRequest =>
  ({
    caller,
    body: undefined,
    query: {},
    params: {},
    headers: {},
    cookies: {},
    ...parts,
  }) as FastifyRequest;

describe("of the caller", () => {
  it("asks to sign in where an operation is not for everybody", () => {
    const closed = operation({ isPublic: false, csrf: "never" });

    expect(() => checkCaller(closed, request(undefined), server.world)).toThrow("Please sign in");
    expect(() => checkCaller({ ...closed, isPublic: true }, request(undefined), server.world)).not.toThrow();
  });

  it("requires the CSRF token of a session only where the contract does", () => {
    const asked = (csrf: Operation["csrf"]) => () =>
      checkCaller(operation({ isPublic: false, csrf }), request(session(benId)), server.world);

    expect(asked("never")).not.toThrow();
    expect(asked("with-session")).toThrow("out of date");
    expect(asked("always")).toThrow("out of date");
  });

  it("leaves the scope for a job until its kind is known", () => {
    const caller = request(token(benId, ["read"]));

    expect(() =>
      checkCaller(operation({ scope: "job", isPublic: false }), caller, server.world),
    ).not.toThrow();
    expect(() =>
      checkCaller(operation({ scope: "generate", isPublic: false }), caller, server.world),
    ).toThrow("does not have the scope");
  });
});

describe("of the project", () => {
  const body = () => ({ project_id: projectId });

  it.each([
    ["session", "resolves"],
    ["reader", "is refused"],
    ["owner", "is refused"],
  ] as const)("for a stranger, where the policy is %s, %s", async (policy, expected) => {
    const checked = checkProject(
      operation({ policy }),
      request(session(benId), { body: body() }),
      server.world,
    );

    await (expected === "resolves"
      ? expect(checked).resolves.toBeUndefined()
      : expect(checked).rejects.toMatchObject({ code: "NOT_FOUND" }));
  });

  it("reads the project from the query too, and checks nothing without a project or a caller", async () => {
    const member = operation({ policy: "reader" });
    const check = (caller: Caller | undefined, parts: object) =>
      checkProject(member, request(caller, parts), server.world);

    await expect(check(session(benId), { query: body() })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(check(session(benId), {})).resolves.toBeUndefined();
    await expect(check(undefined, { body: body() })).resolves.toBeUndefined();
  });
});

describe("of a job", () => {
  let jobId: string;

  beforeAll(async () => {
    const now = server.world.now();
    const order = {
      kind: "generate",
      projectId,
      accountId: adaId,
      input: {},
      state: "done",
      createdAt: now,
      updatedAt: now,
    } as const;
    const [job] = await server.world.database.insert(jobs).values(order).returning();
    jobId = job?.id ?? "";
  });

  const check = (caller: Caller | undefined, id: string, scope: Operation["scope"] = "job") =>
    checkJob(
      operation({ scope, policy: "editor" }),
      request(caller, { params: { job_id: id } }),
      server.world,
    );

  it("permits a token exactly the job that it could have started", async () => {
    await expect(check(token(adaId, ["generate"]), jobId)).resolves.toBeUndefined();
    await expect(check(token(adaId, ["read", "publish"]), jobId)).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: "The personal token does not have the scope 'generate'",
    });
  });

  it("refuses a person whose role in the project of the job is too low", async () => {
    await server.world.database
      .insert(members)
      .values({ projectId, accountId: benId, joinedAt: server.world.now(), role: "reader" });

    const checked = check(session(benId), jobId);

    await expect(checked).rejects.toMatchObject({ code: "FORBIDDEN" });
    await server.world.database.delete(members);
  });

  it("hides another person's job from a token", async () => {
    await expect(check(token(benId, ["generate"]), jobId)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("queries nothing for anonymous callers, and for information that every member may read", async () => {
    const unknown = randomUUID();
    const read = operation({ scope: "read", policy: "reader" });
    const params = { params: { job_id: unknown } };

    await expect(check(undefined, unknown)).resolves.toBeUndefined();
    await expect(checkJob(read, request(session(adaId), params), server.world)).resolves.toBeUndefined();
  });
});
