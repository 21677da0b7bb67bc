import type { FastifyError } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "../testing/browser.ts";
import { exampleBodies } from "../testing/contract-examples.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { invalidRequest } from "./invalid-request.ts";
import { type ContractOperation, readContract } from "./read-contract.ts";
import { contractValidators } from "./validators.ts";

const contract = readContract();
const { coercing, strict } = contractValidators();
const examples = exampleBodies();

const wrong: readonly unknown[] = [
  "",
  "?",
  "x".repeat(600_000),
  "?\0",
  -1,
  1e12,
  0.5,
  null,
  true,
  [],
  [[]],
  ["?", "?"],
  Array.from({ length: 2000 }, (_, number) => `?${String(number)}`),
  {},
  { unknown: 1 },
];

/** The wording of a validator, which people do not use. */
const validatorWords =
  /must (?:match|NOT|have|pass|be (?:string|integer|number|boolean|object|array|null|equal|[<>]))|[/^]\/|\\|\bschema|\bpattern|\bpropert|instance|undefined|\[object/;

type Part = "body" | "params" | "query";

/** All messages about requests of an operation in which one field is missing, wrong or superfluous. */
function saidOf({ id, ...operation }: ContractOperation, part: Part): string[] {
  const schema = part === "body" ? operation.body?.schema : operation[part];
  if (schema === undefined) return [];
  const example = part === "body" ? (examples.get(id) ?? {}) : {};
  const known = Object.keys((schema["properties"] ?? example) as object);
  const requests = [
    ...known.flatMap((field) => [
      Object.fromEntries(Object.entries(example).filter(([name]) => name !== field)),
      ...wrong.map((value) => ({ ...example, [field]: value })),
    ]),
    { ...example, unknown: 1 },
    ...(part === "body" ? [[], "text", 7, null] : []),
  ];
  const validate = (part === "body" ? strict : coercing).compile(schema);
  return requests.flatMap((request) => {
    if (validate(structuredClone(request))) return [];
    const validationContext = part === "query" ? "querystring" : part;
    const cause = { validation: validate.errors, validationContext } as FastifyError;
    const { body } = invalidRequest(cause);
    return [String(body["error"]), ...Object.values(body["fields"] as object).map(String)];
  });
}

it.each(contract.operations.map((operation) => [operation.id, operation] as const))(
  "%s says in words for people what is wrong, whichever field it is",
  (_, operation) => {
    const said = (["body", "params", "query"] as const).flatMap((part) => saidOf(operation, part));

    expect(said.filter((text) => text === "" || validatorWords.test(text))).toEqual([]);
  },
);

it.each(["addBusinessRule", "addRule", "updateRule"])("%s describes its text as a business rule", (id) => {
  const schema = contract.operations.find((operation) => operation.id === id)?.body?.schema ?? {};
  const { text, ...others } = examples.get(id) ?? {};
  const validate = strict.compile(schema);
  const saidOfText = (body: object): unknown => {
    validate(body);
    return invalidRequest({ validation: validate.errors } as FastifyError).body["fields"];
  };

  expect(text).toBeDefined();
  expect([saidOfText(others), saidOfText({ ...others, text: "x".repeat(4001) })]).toEqual([
    { text: "Bussiness rule is required" },
    { text: "Bussiness rules must be at most 500 characters" },
  ]);
});

it.each([
  ["create_project", "project_name"],
  ["login", "password"],
])("%s does not mention the length of a number in %s", (id, field) => {
  const operation = contract.operations.find((one) => one.path.includes(`/${id}/`));
  const validate = strict.compile(operation?.body?.schema ?? {});
  const body = { ...examples.get(operation?.id ?? ""), [field]: 5 };

  validate(body);

  expect(invalidRequest({ validation: validate.errors } as FastifyError).body["error"]).toBe(
    `${field}: expected a text`,
  );
});

describe("the words of the specification (5)", () => {
  let server: TestServer;
  let visitor: Browser;

  beforeAll(async () => {
    server = await startTestServer();
    visitor = server.browser();
  });

  afterAll(() => server.close());

  const password = "Secret#123";
  const email = "ada@example.com";

  it.each([
    ["/login/", { email: "ada@", password }, "email", "Please enter a valid email address"],
    ["/login/", { email: "", password }, "email", "Email is required"],
    ["/login/", { email: "x@y", password: "" }, "email", "Please enter a valid email address"],
    ["/login/", { email }, "password", "Password is required"],
    ["/verify-email/", {}, "email", "Email is required"],
    ["/forgot-password/", {}, "username_or_email", "Email is required"],
    ["/activate-email/", { email, otp: "12345678901234567" }, "otp", "OTP must be exactly 6 digits"],
    ["/activate-email/", { email }, "otp", "OTP is required"],
    ["/new-password/", { email, new_password1: password }, "new_password2", "Confirm Password is required"],
  ] as const)("%s %j", async (...[path, body, field, words]) => {
    const answer = await visitor.post(path, body);

    expect([answer.status, answer.body]).toEqual([
      400,
      { error: words, code: "VALIDATION", fields: { [field]: words } },
    ]);
  });
});
