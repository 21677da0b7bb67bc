import { describe, expect, it } from "vitest";
import type { Answer } from "../client/index.ts";
import { ada, answered, failed, sampleWorld } from "../../testing/index.ts";
import type { Notice } from "../machine/notice.ts";
import type { ProductApi } from "../ports/product-api.ts";
import type { WizardEvent } from "./wizard-state.ts";
import { startSignUp } from "./start-sign-up.ts";

const { email } = ada;
const password = "Secret#123";
const opened = { type: "opened", place: "modal" } as const;
const emailSubmitted = { type: "emailSubmitted", email } as const;
const codeSubmitted = { type: "codeSubmitted", otp: "123456" } as const;
const passwordSubmitted = { type: "passwordSubmitted", password, confirmPassword: password } as const;
/** What leads to each step when the server agrees. */
const way = {
  email: [opened],
  code: [opened, emailSubmitted],
  password: [opened, emailSubmitted, codeSubmitted],
} as const;

const welcoming: Partial<ProductApi> = {
  verifyEmail: async () => answered({}),
  activateEmail: async () => answered({}),
  createCredentials: async () => answered({ user: ada }),
};

async function signingUp(way: readonly WizardEvent[], api: Partial<ProductApi> = {}) {
  const world = sampleWorld({ api: { ...welcoming, ...api } });
  const said: Notice[] = [];
  const told: string[] = [];
  const store = startSignUp({
    ports: world.ports,
    notify: (notice) => {
      said.push(notice);
      return () => undefined;
    },
    onEmailVerified: (email) => void told.push(`verified ${email}`),
    onPasswordSet: (email, user) => void told.push(`set ${email} of ${user?.name}`),
  });
  for (const event of way) await store.send(event);
  return { ...store, said, told, world };
}

describe("the sign-up wizard", () => {
  it("WF20 asks for the code once the e-mail is registered", async () => {
    const { said, view, world } = await signingUp([opened, { type: "emailSubmitted", email: ` ${email} ` }]);

    expect(view.current).toMatchObject({ phase: "code", email });
    expect(world.log).toEqual([["verifyEmail", { email }]]);
    expect(said).toEqual([
      {
        kind: "success",
        title: "Email Registered Successfully!",
        message: "Verification code sent to the email!",
        durationMs: 5000,
      },
    ]);
  });

  it("WF21 WF14 asks for a password once the code is valid, and tells that the e-mail is verified", async () => {
    const { said, told, view, world } = await signingUp([...way.code, codeSubmitted]);

    expect(view.current).toMatchObject({ phase: "password", email });
    expect(world.log.at(-1)).toEqual(["activateEmail", { email, otp: "123456" }]);
    expect(said.at(-1)).toEqual({ kind: "success", title: "OTP Validated Successfully!", durationMs: 500 });
    expect(told).toEqual([`verified ${email}`]);
  });

  it("WF22 WF15 closes once the password is set, and tells so", async () => {
    const { said, told, view, world } = await signingUp([...way.password, passwordSubmitted]);

    expect(view.current).toEqual({
      phase: "closed",
      attempt: 4,
      place: "modal",
      email: "",
      otp: "",
      errors: {},
    });
    expect(world.log.slice(2)).toEqual([["createCredentials", { email, password }]]);
    expect(said.at(-1)).toEqual({
      kind: "success",
      title: "Account Created Successfully!",
      durationMs: 5000,
    });
    expect(told).toEqual([`verified ${email}`, `set ${email} of Ada Lovelace`]);
  });
});

describe("the name", () => {
  it.each([
    [" Ada Lovelace ", { name: "Ada Lovelace" }],
    [" ", {}],
  ])("WF110 is sent with the password, or left to the server: %j", async (name, sent) => {
    const { world } = await signingUp([...way.password, { ...passwordSubmitted, name }]);

    expect(world.log.at(-1)).toEqual(["createCredentials", { email, password, ...sent }]);
  });

  it("WF110 VA39 is not sent when it is too long", async () => {
    const { view, world } = await signingUp([
      ...way.password,
      { ...passwordSubmitted, name: "x".repeat(501) },
    ]);

    expect(view.current.errors).toEqual({ name: "Your name must be at most 500 characters" });
    expect(world.log.map(([name]) => name)).not.toContain("createCredentials");
  });
});

describe("a step that fails", () => {
  it.each([
    {
      step: "email",
      call: "verifyEmail",
      submitted: emailSubmitted,
      typed: { email },
      title: "Email Registration Failed!",
      unsaid: "SERVER_ERROR",
    },
    {
      step: "code",
      call: "activateEmail",
      submitted: codeSubmitted,
      typed: { email, otp: "123456" },
      title: "OTP Validation Failed!",
      unsaid: "OTP validation failed",
    },
    {
      step: "password",
      call: "createCredentials",
      submitted: passwordSubmitted,
      typed: { email, otp: "123456" },
      title: "Set Password Failed!",
      unsaid: "Failed to set password",
    },
  ] as const)("WF23 stays: $step", async ({ call, step, submitted, title, typed, unsaid }) => {
    const answers = [failed("REQUEST_REFUSED", "No, said the server."), failed("SERVER_ERROR")];
    const refusing = { [call]: async () => answers.shift() };
    const { said, send, view } = await signingUp([...way[step], submitted], refusing);
    const first = view.current;

    await send(submitted);

    expect(first).toMatchObject({ phase: step, ...typed });
    expect(view.current).toEqual({ ...first, attempt: first.attempt + 1 });
    expect(said.slice(-2)).toEqual([
      { kind: "error", title, message: "No, said the server.", durationMs: 5000 },
      { kind: "error", title, message: unsaid, durationMs: 5000 },
    ]);
  });

  it("WF23 reports a known e-mail in the wording of the product", async () => {
    const message = "Already Registerd Email, Please login or Reset Password";
    const error = { code: "ALREADY_REGISTERED", message, status: 406, serverMessage: "known" } as const;
    const { said } = await signingUp(way.code, { verifyEmail: async () => ({ ok: false, error }) });

    expect(said).toEqual([{ kind: "error", title: "Email Registration Failed!", message, durationMs: 5000 }]);
  });
});

describe("a step with invalid input", () => {
  const weak = "Password must contain at least one number";
  it.each([
    ["email", { type: "emailSubmitted", email: "" }, { email: "Email is required" }],
    ["email", { type: "emailSubmitted", email: "ada" }, { email: "Please enter a valid email address" }],
    ["code", { type: "codeSubmitted", otp: "" }, { otp: "Please input the OTP!" }],
    ["code", { type: "codeSubmitted", otp: "123" }, { otp: "Please enter a valid OTP" }],
    [
      "password",
      { type: "passwordSubmitted", password: "", confirmPassword: "" },
      { password: "Please input your password!", confirmPassword: "Please confirm your password!" },
    ],
    [
      "password",
      { type: "passwordSubmitted", password: "Secret#", confirmPassword: "Secret#" },
      { password: weak },
    ],
    [
      "password",
      { ...passwordSubmitted, confirmPassword: "Secret#124" },
      { confirmPassword: "Passwords must match" },
    ],
  ] as const)("WF24 sends nothing and names what is wrong: %s %o", async (step, submitted, errors) => {
    const { send, view, world } = await signingUp(way[step]);
    const before = { attempt: view.current.attempt, calls: world.log.length };

    await send(submitted);

    expect(view.current).toMatchObject({ phase: step, attempt: before.attempt, errors });
    expect(world.log).toHaveLength(before.calls);
  });

  it("WF24 names nothing any more once the input is valid", async () => {
    const { view } = await signingUp([opened, { type: "emailSubmitted", email: "ada" }, emailSubmitted]);

    expect(view.current.errors).toEqual({});
  });

  it.each([
    [["password"], { password: weak }],
    [["password", "confirmPassword"], { password: weak, confirmPassword: "Passwords must match" }],
  ] as const)(
    "WF24 VA19 names it while the password is typed, of the fields touched: %o",
    async (touched, errors) => {
      const { send, view } = await signingUp(way.password);

      await send({ type: "passwordTyped", password: "Secret#", confirmPassword: "Other#", touched });

      expect(view.current).toMatchObject({ phase: "password", errors });
    },
  );
});

describe("a step that is being sent", () => {
  it.each([
    ["email", "verifyEmail", emailSubmitted],
    ["code", "activateEmail", codeSubmitted],
    ["password", "createCredentials", passwordSubmitted],
  ] as const)("WF25 takes no second submission: %s", async (step, call, submitted) => {
    const { promise } = Promise.withResolvers<Answer<never>>();
    const { send, world } = await signingUp(way[step], { [call]: () => promise });

    void send(submitted);
    await send(submitted);

    expect(world.log.filter(([name]) => name === call)).toHaveLength(1);
  });

  it.each([
    ["email", "verifyEmail", emailSubmitted],
    ["code", "verifyEmail", { type: "codeRequested" }],
    ["code", "activateEmail", codeSubmitted],
    ["password", "createCredentials", passwordSubmitted],
  ] as const)("WF26 can be closed, and its answer changes nothing: %s, %s", async (step, call, submitted) => {
    const asked = Promise.withResolvers<Answer<object>>();
    let isHeld = false;
    const held = { [call]: () => (isHeld ? asked.promise : Promise.resolve(answered({}))) };
    const { said, send, told, view } = await signingUp(way[step], held);
    isHeld = true;

    const late = send(submitted);
    await send({ type: "closed" });
    const closed = { state: view.current, said: [...said], told: [...told] };
    asked.resolve(answered({}));
    await late;

    expect(closed.state.phase).toBe("closed");
    expect({ state: view.current, said, told }).toEqual(closed);
  });
});

describe("a code", () => {
  it.each([
    ["is sent again", answered({}), "Email Registered Successfully!"],
    ["could not be sent again", failed("TOO_MANY_REQUESTS"), "Email Registration Failed!"],
  ])("WF26 that %s leaves the wizard where it was", async (_, answer, title) => {
    const answers: Answer<unknown>[] = [answered({}), answer];
    const { said, send, view, world } = await signingUp(way.code, {
      verifyEmail: async () => answers.shift() ?? failed("SERVER_ERROR"),
    });

    await send({ type: "codeRequested" });

    expect(view.current).toMatchObject({ phase: "code", email });
    expect(world.log).toEqual([
      ["verifyEmail", { email }],
      ["verifyEmail", { email }],
    ]);
    expect(said.at(-1)?.title).toBe(title);
  });
});

it.each([
  ["email", "verifyEmail", emailSubmitted, answered({})],
  ["email", "verifyEmail", emailSubmitted, failed("SERVER_ERROR")],
  ["code", "activateEmail", codeSubmitted, answered({})],
  ["password", "createCredentials", passwordSubmitted, answered({ user: ada })],
] as const)("WF26 a reopened wizard takes no answer to the previous one: %s", async (...row) => {
  const [step, call, submitted, answer] = row;
  const first = Promise.withResolvers<Answer<unknown>>();
  const second = Promise.withResolvers<Answer<unknown>>();
  const answers = [first.promise, second.promise];
  const { send, view } = await signingUp(way[step], { [call]: () => answers.shift() });

  const late = send(submitted);
  for (const event of way[step]) await send(event);
  void send(submitted);
  const before = view.current;
  first.resolve(answer);
  await late;

  expect(view.current).toBe(before);
});

it("WF26 a reopened wizard keeps nothing from before", async () => {
  const { send, view } = await signingUp(way.password);

  await send(opened);

  expect(view.current).toEqual({
    phase: "email",
    attempt: 4,
    place: "modal",
    email: "",
    otp: "",
    errors: {},
  });
});
