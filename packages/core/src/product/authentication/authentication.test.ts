import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ada, answered, failed, type SampleWorld, sampleWorld } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { stepOf } from "../machine/machine.ts";
import type { Notice } from "../machine/notice.ts";
import type { ProductApi } from "../ports/product-api.ts";
import { authenticationMachine } from "./authentication.ts";
import type { AuthenticationEvent } from "./authentication-state.ts";
import { startAuthentication } from "./start-authentication.ts";

const details = {
  created_at: 1_790_000_000,
  cost_limit_exceeded: false,
  max_cost: 10,
  cost_of_tokens_consumed: 1,
  cost_of_additional_tokens: 0,
  additional_token: 0,
};
const password = "Secret#123";
const signIn = { type: "signInRequested", email: ada.email, password, remember: false } as const;
const welcoming: Partial<ProductApi> = {
  login: async () => answered(ada),
  loginWithGoogle: async () => answered(ada),
  register: async () => answered({ ...ada, isValid: false }),
  checkAuthentication: async () => answered(ada),
  getUserDetails: async () => answered(details),
  logout: async () => answered({}),
};

function started(world: SampleWorld) {
  const said: Notice[] = [];
  const told: string[] = [];
  const store = startAuthentication({
    ports: world.ports,
    notify: (notice) => {
      said.push(notice);
      return () => undefined;
    },
    onSignedIn: ({ email }) => void told.push(`in ${email}`),
    onDetails: ({ max_cost }) => void told.push(`may cost ${String(max_cost)}`),
    onSignedOut: (reason) => void told.push(`out, ${reason}`),
  });
  return { ...store, said, told, world };
}

async function signedOut(left: Parameters<typeof sampleWorld>[0] = {}) {
  const person = started(sampleWorld({ api: welcoming, ...left }));
  await person.send({ type: "started" });
  return person;
}

async function signedIn(left: Parameters<typeof sampleWorld>[0] = {}) {
  const person = await signedOut(left);
  await person.send(signIn);
  return person;
}

/** An answer that a test gives when it wants to. */
function pending<Value>() {
  return Promise.withResolvers<Value>();
}

describe("a sign-in", () => {
  it("WF1 that is under way has no user and is loading", async () => {
    const { promise } = pending<never>();
    const { send, view } = await signedOut({ api: { login: () => promise } });

    void send(signIn);

    expect(view.current).toEqual({ phase: "signingIn", attempt: 2 });
  });

  it("WF2 WF17 that succeeds has the user, keeps the e-mail, and fetches what the account has cost", async () => {
    const { told, view, world } = await signedIn();

    expect(view.current).toEqual({
      phase: "signedIn",
      attempt: 3,
      user: { ...ada, created_at: details.created_at },
      details,
    });
    expect(world.ports.local.content()).toEqual({ email: ada.email });
    expect(world.log).toEqual([
      ["login", { email: ada.email, password, remember_me: false }],
      ["getUserDetails", { email: ada.email }],
    ]);
    expect(told).toEqual([`in ${ada.email}`, "may cost 10"]);
  });

  it("WF17 requests the costs of the account again, once they may have risen", async () => {
    const { send, told, view, world } = await signedIn();
    const before = view.current;

    await send({ type: "detailsRequested" });

    expect(view.current).toEqual(before);
    expect(world.log.slice(2)).toEqual([["getUserDetails", { email: ada.email }]]);
    expect(told.slice(2)).toEqual(["may cost 10"]);
  });

  it.each([
    ["with the server's words", failed("REQUEST_REFUSED", "Wrong password"), "Wrong password"],
    ["without any", failed("SERVER_ERROR"), "Something went wrong!!"],
  ])("WF3 WF6 that fails %s has no user and keeps no e-mail", async (_, answer, message) => {
    const { said, send, view, world } = await signedOut({
      api: { login: async () => answer },
      local: { email: "old@example.com" },
    });

    await send(signIn);

    expect(view.current).toEqual({ phase: "signedOut", attempt: 2 });
    expect(world.ports.local.content()).toEqual({});
    expect(said).toEqual([{ kind: "error", title: "Sign In Failed!", message, durationMs: 5000 }]);
  });

  it("WF4 by Google opens the account chooser after 100 ms", async () => {
    const { send, view, world } = await signedOut({ googleToken: "google-1" });

    await send({ type: "googleSignInRequested" });
    await world.ports.clock.advance(99);
    const before = view.current.phase;
    await world.ports.clock.advance(1);

    expect([before, view.current.phase]).toEqual(["signingIn", "signedIn"]);
    expect(world.log[0]).toEqual(["loginWithGoogle", { access_token: "google-1" }]);
  });

  it.each([
    ["nobody chose an account", { ...welcoming }, undefined],
    [
      "the server refuses it",
      { ...welcoming, loginWithGoogle: async () => failed("REQUEST_REFUSED", "no") },
      "google-1",
    ],
  ])("WF4 WF6 by Google fails where %s", async (_, api, googleToken) => {
    const { said, send, view, world } = await signedOut({
      api,
      ...(googleToken === undefined ? {} : { googleToken }),
    });

    await send({ type: "googleSignInRequested" });
    await world.ports.clock.advance(100);

    expect(view.current.phase).toBe("signedOut");
    expect(said).toEqual([
      {
        kind: "error",
        title: "Something went wrong with Google login.",
        message: "Please try again.",
        durationMs: 5000,
      },
    ]);
  });

  it("WF4 by Google can be called off, which says nothing, while an account is being chosen", async () => {
    const { said, send, view, world } = await signedOut({ googleToken: "google-1" });
    await send({ type: "googleSignInRequested" });
    const waiting = view.current;

    await send({ type: "googleSignInCancelled" });
    await world.ports.clock.advance(100);

    expect([waiting, view.current]).toEqual([
      { phase: "signingIn", attempt: 2, waitsFor: "google" },
      { phase: "signedOut", attempt: 3 },
    ]);
    expect([said, world.log]).toEqual([[], []]);
  });

  it("WF4 that waits for the server, not for Google, continues", async () => {
    const { send, view } = await signedOut({ api: { login: () => pending<never>().promise } });

    void send(signIn);
    await send({ type: "googleSignInCancelled" });

    expect(view.current).toEqual({ phase: "signingIn", attempt: 2 });
  });

  it.each([
    ["brings nobody in", answered({ ...ada, email: "bo@example.com" })],
    ["is not said", failed("REQUEST_REFUSED")],
  ])("WF16 the answer of an earlier attempt %s while the next is under way", async (_, late) => {
    const answers = [pending<typeof late>(), pending<typeof late>()] as const;
    const waiting = answers.map(({ promise }) => promise);
    const { said, send, told, view } = await signedOut({
      api: { ...welcoming, login: () => waiting.shift() ?? Promise.reject(new Error("asked too often")) },
    });

    const early = send(signIn);
    await send({ type: "logoutRequested" });
    const next = send(signIn);
    answers[0].resolve(late);
    await early;
    const between = { phase: view.current.phase, said: [...said], told: [...told] };
    answers[1].resolve(answered(ada));
    await next;

    expect(between).toEqual({ phase: "signingIn", said: [], told: ["out, asked"] });
    expect(view.current.user).toMatchObject({ email: ada.email });
  });

  it("WF16 an account that is chosen after the choice was called off signs nobody in", async () => {
    const { send, view, world } = await signedOut({ googleToken: "google-1" });
    await send({ type: "googleSignInRequested" });
    await world.ports.clock.advance(50);
    await send({ type: "googleSignInCancelled" });
    await send({ type: "googleSignInRequested" });

    await world.ports.clock.advance(50);
    const between = view.current.phase;
    await world.ports.clock.advance(50);

    expect([between, view.current.phase]).toEqual(["signingIn", "signedIn"]);
  });

  it("WF16 the details of the person signed in before do not apply to the person signed in now", async () => {
    const early = pending<ReturnType<typeof answered<typeof details>>>();
    const answers = [early.promise, pending<never>().promise];
    const { send, told, view } = await signedOut({
      api: {
        ...welcoming,
        getUserDetails: () => answers.shift() ?? Promise.reject(new Error("asked again")),
      },
    });

    const first = send({ type: "passwordSet", email: ada.email });
    await send({ type: "logoutRequested" });
    void send({ type: "passwordSet", email: "bo@example.com" });
    early.resolve(answered(details));
    await first;

    expect(view.current).toMatchObject({ phase: "signedIn", user: { email: "bo@example.com" } });
    expect(view.current.details).toBeUndefined();
    expect(told).not.toContain("may cost 10");
  });

  it.each([
    [true, { rememberMeEmail: ada.email, email: ada.email }],
    [false, { email: ada.email }],
  ])(
    "WF18 with 'Remember me' %s asks for that session and leaves that in the storage",
    async (remember, kept) => {
      const { send, world } = await signedOut({ local: { rememberMeEmail: "old@example.com" } });

      await send({ ...signIn, remember });

      expect(world.log[0]).toEqual(["login", { email: ada.email, password, remember_me: remember }]);
      expect(world.ports.local.content()).toEqual(kept);
    },
  );
});

describe("a sign-in with a second factor", () => {
  const needsCode = {
    ok: false,
    error: { code: "REQUEST_REFUSED", message: "no", serverMessage: "no", fields: { code: "no" } },
  } as const;

  it("WF123 asks for a code after the password, and is not said to have failed", async () => {
    const { said, send, view } = await signedOut({ api: { login: async () => needsCode } });

    await send(signIn);

    expect(view.current).toEqual({ phase: "signedOut", attempt: 2, needsCode: true });
    expect(said).toEqual([]);
  });

  it("WF123 asks again after a wrong code, and says why", async () => {
    const { said, send, view, world } = await signedOut({ api: { login: async () => needsCode } });

    await send({ ...signIn, code: "123456" });

    expect(view.current).toMatchObject({ phase: "signedOut", needsCode: true, codeFailure: "no" });
    expect(said).toMatchObject([{ title: "Sign In Failed!", message: "no" }]);
    expect(world.log[0]).toEqual([
      "login",
      { email: ada.email, password, remember_me: false, code: "123456" },
    ]);
  });

  it("WF123 asks for no code any more once somebody is signed in", async () => {
    const { send, view } = await signedOut({ api: welcoming });

    await send({ ...signIn, code: "123456" });

    expect(view.current).toMatchObject({ phase: "signedIn" });
    expect(view.current).not.toHaveProperty("needsCode");
  });
});

describe("a sign-in with the OpenID provider", () => {
  const address = "https://login.example/authorize?client_id=archscribe";

  it("WF122 leaves for the provider, and keeps the address for the return", async () => {
    const { send, view, world } = await signedOut({
      api: { beginProviderSignIn: async () => answered({ authorization_url: address }) },
      path: "/model/elements?q=cart",
    });

    await send({ type: "providerSignInRequested" });

    expect(view.current).toEqual({ phase: "signingIn", attempt: 2, waitsFor: "provider" });
    expect(world.log).toEqual([["beginProviderSignIn"], ["leave", address]]);
    expect(world.ports.session.content()).toEqual({ returnAddress: "/model/elements?q=cart" });
  });

  it("WF122 that a person gives up can be begun again, and goes nowhere late", async () => {
    const answer = pending<ReturnType<typeof answered<{ authorization_url: string }>>>();
    const { send, view, world } = await signedOut({ api: { beginProviderSignIn: () => answer.promise } });

    const leaving = send({ type: "providerSignInRequested" });
    await send({ type: "googleSignInCancelled" });
    const before = view.current.phase;
    await send({ type: "providerSignInCancelled" });
    answer.resolve(answered({ authorization_url: address }));
    await leaving;

    expect([before, view.current.phase]).toEqual(["signingIn", "signedOut"]);
    expect(world.log).toEqual([["beginProviderSignIn"]]);
  });

  it("WF122 signs in with the answer of the provider", async () => {
    const query = "?code=c&state=s";
    const { send, view, world } = await signedOut({
      api: { ...welcoming, loginWithProvider: async () => answered(ada) },
    });

    await send({ type: "providerAnswered", query });

    expect(view.current).toMatchObject({ phase: "signedIn", user: { email: ada.email } });
    expect(world.log[0]).toEqual(["loginWithProvider", { query }]);
  });

  it.each([
    ["providerSignInRequested", "beginProviderSignIn"],
    ["providerAnswered", "loginWithProvider"],
  ] as const)("WF6 WF122 that fails at %s says why", async (type, call) => {
    const { said, send, view } = await signedOut({
      api: { [call]: async () => failed("REQUEST_REFUSED", "Example Ltd did not sign you in.") },
    });

    await send({ type, query: "?error=access_denied" });

    expect(view.current.phase).toBe("signedOut");
    expect(said).toMatchObject([
      { kind: "error", title: "Sign In Failed!", message: "Example Ltd did not sign you in." },
    ]);
  });
});

describe("a new name", () => {
  it("WF113 is what the person is called from then on, and nothing else changes", async () => {
    const { send, told, view } = await signedIn();
    const before = { state: view.current, told: [...told] };

    await send({ type: "renamed", user: { ...ada, name: "Ada King", username: "Ada King" } });

    const user = { ...before.state.user, name: "Ada King", username: "Ada King" };
    expect(view.current).toEqual({ ...before.state, user });
    expect(told).toEqual(before.told);
  });

  it("WF113 of somebody who is no longer signed in is nobody's", async () => {
    const { send, view } = await signedIn();
    const before = view.current;

    await send({ type: "renamed", user: { ...ada, email: "bo@example.com", name: "Bo" } });

    expect(view.current).toEqual(before);
  });
});

describe("registration", () => {
  it.each([
    [false, "unvalidated"],
    [true, "signedIn"],
  ])("WF5 of a user whose validity is %s leads to %s", async (isValid, phase) => {
    const { send, view } = await signedOut({
      api: { ...welcoming, register: async () => answered({ ...ada, isValid }) },
    });

    await send({ type: "registrationRequested", username: "Ada Lovelace", email: ada.email, password });

    expect(view.current).toMatchObject({ phase, user: { email: ada.email, isValid } });
  });

  it("WF5 that fails has no user", async () => {
    const { send, view } = await signedOut({
      api: { register: async () => failed("ALREADY_REGISTERED", "known") },
    });

    await send({ type: "registrationRequested", username: "Ada Lovelace", email: ada.email, password });

    expect(view.current).toEqual({ phase: "signedOut", attempt: 2 });
  });

  it("WF14 saves the user unvalidated when the e-mail is verified", async () => {
    const { send, view } = await signedOut();

    await send({ type: "emailVerified", email: ada.email });

    expect(view.current).toMatchObject({
      phase: "unvalidated",
      user: { isValid: false, email: ada.email },
    });
  });

  it("WF15 authenticates the user when the password is set", async () => {
    const { send, view } = await signedOut();

    await send({ type: "emailVerified", email: ada.email });
    await send({ type: "passwordSet", email: ada.email });

    expect(view.current).toMatchObject({ phase: "signedIn", user: { isValid: true, email: ada.email } });
  });

  it("WF15 knows from then on the name that the server has for the user", async () => {
    const { send, view } = await signedOut();

    await send({ type: "emailVerified", email: ada.email });
    await send({ type: "passwordSet", email: ada.email, user: ada });

    expect(view.current.user).toMatchObject(ada);
  });
});

describe("the first check", () => {
  it.each([
    ["succeeds", welcoming, "signedIn", {}],
    ["fails", {}, "signedOut", {}],
  ])("WF10 WF19 that %s is told, and an old password is gone", async (_, api, phase) => {
    const { send, view, world } = started(
      sampleWorld({ api, local: { rememberMePassword: "old", email: ada.email } }),
    );

    await send({ type: "started", storedEmail: ada.email });

    expect(view.current.phase).toBe(phase);
    expect(world.log[0]).toEqual(["checkAuthentication", { email: ada.email }]);
    expect(world.ports.local.content()).toEqual(phase === "signedIn" ? { email: ada.email } : {});
  });

  it("WF10 asks nothing without a stored e-mail", async () => {
    const { view, world } = await signedOut();

    expect(view.current.phase).toBe("signedOut");
    expect(world.log).toEqual([]);
  });
});

describe("a session that the server refuses", () => {
  it("WF11 has no user and no CSRF cookie", async () => {
    const { send, told, view, world } = await signedIn();

    await send({ type: "sessionRefused" });

    expect(view.current).toEqual({ phase: "signedOut", attempt: 4 });
    expect(world.log.slice(2)).toEqual([
      ["disableAutoSelect"],
      ["cookies.remove", "csrfToken"],
      ["cookies.remove", "csrftoken"],
    ]);
    expect(told).toEqual([`in ${ada.email}`, "may cost 10", "out, refused"]);
  });

  it("WF6 WF11 still lets a sign-in say why it failed", async () => {
    const answer = pending<ReturnType<typeof failed>>();
    const { said, send } = await signedOut({ api: { login: () => answer.promise } });

    const attempt = send(signIn);
    await send({ type: "sessionRefused" });
    answer.resolve(failed("UNAUTHORIZED", "Wrong password"));
    await attempt;

    expect(said.map(({ message }) => message)).toEqual(["Wrong password"]);
  });
});

describe("a call that was made before the present sign-in and is refused late", () => {
  it("WF16 does not sign out", async () => {
    const { send, sendDuringAttempt, told, view } = await signedOut();
    const answer = sendDuringAttempt();
    await send(signIn);
    const before = view.current;

    await answer({ type: "sessionRefused" });

    expect([view.current, told]).toEqual([before, [`in ${ada.email}`, "may cost 10"]]);
  });

  it("WF16 leaves a sign-in that is under way its token", async () => {
    const { send, sendDuringAttempt, view, world } = await signedOut({
      api: { login: () => pending<never>().promise },
    });
    const answer = sendDuringAttempt();
    void send(signIn);

    await answer({ type: "sessionRefused" });

    expect(view.current.phase).toBe("signingIn");
    expect(world.log.map(([what]) => what)).toEqual(["login"]);
  });
});

describe("logout", () => {
  it("WF7 WF9 clears what is of the person at once, and the CSRF cookie after the answer", async () => {
    const answer = pending<ReturnType<typeof answered<object>>>();
    const { send, told, view, world } = await signedIn({
      api: { ...welcoming, logout: () => answer.promise },
      local: { content: "c", pendingProjectToken: "t", rememberMeEmail: "a@b.c", isDarkMode: "true" },
      session: { MyProjectId: "7" },
    });

    const leaving = send({ type: "logoutRequested" });
    const atOnce = world.log.slice(2);
    answer.resolve(answered({}));
    await leaving;

    expect(atOnce).toEqual([["disableAutoSelect"], ["logout"]]);
    expect(world.log.slice(4)).toEqual([
      ["cookies.remove", "csrfToken"],
      ["cookies.remove", "csrftoken"],
    ]);
    expect(world.ports.local.content()).toEqual({ isDarkMode: "true" });
    expect(world.ports.session.content()).toEqual({});
    expect(told).toEqual([`in ${ada.email}`, "may cost 10", "out, asked"]);
    expect(view.current).toEqual({ phase: "signedOut", attempt: 4 });
  });

  it("WF8 ends clean when the call fails", async () => {
    const { send, view } = await signedIn({
      api: { ...welcoming, logout: async () => failed("SERVER_ERROR") },
    });

    await send({ type: "logoutRequested" });

    expect(view.current).toEqual({ phase: "signedOut", attempt: 4 });
  });

  it("WF8 ends clean from every state", () => {
    fc.assert(
      fc.property(fc.gen(), (draw) => {
        let state = authenticationMachine.initial;
        for (let count = draw(fc.nat, { max: 30 }); count > 0; count -= 1)
          state = stepOf(authenticationMachine, state, draw(someEvent)).state;

        const left = stepOf(authenticationMachine, state, { type: "logoutRequested" }).state;
        const end = stepOf(authenticationMachine, left, { type: "loggedOut" }).state;

        expect(end).toEqual({ phase: "signedOut", attempt: left.attempt });
      }),
    );
  });
});

it("WF19 never gives a password to a storage", () => {
  fc.assert(
    fc.property(fc.gen(), (draw) => {
      let state = authenticationMachine.initial;
      for (let count = draw(fc.nat, { max: 30 }); count > 0; count -= 1) {
        const step = stepOf(authenticationMachine, state, draw(someEvent));
        const sent = step.effects.filter((effect) => JSON.stringify(effect).includes(password));
        expect(sent.every(({ type }) => type === "login" || type === "register")).toBe(true);
        expect(JSON.stringify(step.state)).not.toContain(password);
        state = step.state;
      }
    }),
  );
});

it("WF1 WF16 no sequence of events leads out of the table", () => {
  holdsAsMachine(authenticationMachine, someEvent);
});

function someEvent(): fc.Arbitrary<AuthenticationEvent> {
  const { email } = ada;
  return fc.oneof(
    {
      weight: 10,
      arbitrary: fc.constantFrom<AuthenticationEvent>(
        { type: "started" },
        { type: "started", storedEmail: email },
        signIn,
        { ...signIn, remember: true, code: "123456" },
        { type: "googleSignInRequested" },
        { type: "registrationRequested", username: "Ada Lovelace", email, password },
        { type: "emailVerified", email },
        { type: "passwordSet", email },
        { type: "detailsRequested" },
        { type: "renamed", user: { ...ada, name: "Ada King" } },
        { type: "googleSignInCancelled" },
        { type: "providerSignInRequested" },
        { type: "providerFound", address: "https://login.example/" },
        { type: "providerSignInCancelled" },
        { type: "providerAnswered", query: "?code=c&state=s" },
        { type: "sessionRefused" },
        { type: "logoutRequested" },
      ),
    },
    fc.constant<AuthenticationEvent>({ type: "googleAccountChosen", accessToken: "g" }),
    fc.boolean().map((isValid): AuthenticationEvent => ({ type: "succeeded", user: { ...ada, isValid } })),
    fc.constant<AuthenticationEvent>({ type: "failed" }),
    fc.constant<AuthenticationEvent>({ type: "detailsReceived", details }),
    fc.constant<AuthenticationEvent>({ type: "loggedOut" }),
  );
}
