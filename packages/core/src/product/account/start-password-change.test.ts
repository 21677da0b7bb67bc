import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer, ClientError } from "../client/index.ts";
import { answered, failed } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { type PasswordChangeEvent, passwordChangeMachine } from "./password-change.ts";
import { startPasswordChange } from "./start-password-change.ts";

const values = { current: "Secret#123", password: "Secret#456", confirmPassword: "Secret#456" };
const initial = {
  phase: "editing",
  values: { current: "", password: "", confirmPassword: "" },
  touched: [],
  fieldErrors: {},
};

function started(answer: Answer<unknown> = answered({})) {
  const log: unknown[] = [];
  const store = startPasswordChange({
    api: { changePassword: async (body) => (log.push(body), answer) },
    notify: ({ title }) => {
      log.push(title);
      return () => undefined;
    },
    onSaved: () => void log.push("saved"),
  });
  return { ...store, log };
}

function refusal(error: Partial<ClientError>): Answer<never> {
  return { ok: false, error: { code: "REQUEST_REFUSED", message: "no", ...error } };
}

describe("the form that changes a password", () => {
  it("sends the present one and twice the new one, and is empty then", async () => {
    const { log, send, view } = started();
    await send({ type: "changed", values });

    await send({ type: "submitted" });

    expect(log).toEqual([
      { password: "Secret#123", new_password1: "Secret#456", new_password2: "Secret#456" },
      "Your password is changed",
      "saved",
    ]);
    expect(view.current).toEqual(initial);
  });

  it("says what is wrong at a field once it was left, and then with each key", async () => {
    const { send, view } = started();
    await send({ type: "left", field: "password" });
    await send({ type: "changed", values: { password: "secret" } });
    const typing = view.current.fieldErrors;

    await send({ type: "left", field: "password" });
    const left = view.current.fieldErrors;
    await send({ type: "changed", values: { confirmPassword: "Secret" } });
    await send({ type: "left", field: "confirmPassword" });
    const both = view.current.fieldErrors;
    await send({ type: "changed", values: { password: "Secret#456" } });

    expect(typing).toEqual({});
    expect(left).toEqual({ password: "Password must contain at least one uppercase letter" });
    expect(both).toEqual({ ...left, confirmPassword: "Passwords must match" });
    expect(view.current.fieldErrors).toEqual({ confirmPassword: "Passwords must match" });
  });

  it("sends nothing that is wrong, and says all of it", async () => {
    const { log, send, view } = started();

    await send({ type: "submitted" });

    expect(log).toEqual([]);
    expect(view.current.fieldErrors).toEqual({
      current: "Password is required",
      password: "Password is required",
      confirmPassword: "Confirm Password is required",
    });
  });

  it.each<[string, ClientError["fields"], object]>([
    ["present one", { password: "The password is wrong" }, { current: "The password is wrong" }],
    ["new one", { new_password1: "Choose another one" }, { password: "Choose another one" }],
  ])("keeps what was typed where the server refuses the %s", async (_, fields, fieldErrors) => {
    const { send, view } = started(refusal({ ...(fields && { fields }) }));
    await send({ type: "changed", values });

    await send({ type: "submitted" });

    expect(view.current).toMatchObject({ phase: "editing", values, fieldErrors });
  });

  it("keeps what was typed where there is no network, and says so", async () => {
    const { send, view } = started(failed("NETWORK_ERROR"));
    await send({ type: "changed", values });

    await send({ type: "submitted" });
    const refused = view.current;
    await send({ type: "changed", values: { current: "x" } });

    expect(refused).toMatchObject({ values, fieldErrors: {}, failure: "NETWORK_ERROR" });
    expect(view.current.failure).toBeUndefined();
  });
});

it("no sequence of events leads the form out of its table", () => {
  holdsAsMachine(passwordChangeMachine, () =>
    fc.constantFrom<PasswordChangeEvent>(
      { type: "changed", values },
      { type: "changed", values: { current: "" } },
      { type: "left", field: "current" },
      { type: "left", field: "password" },
      { type: "submitted" },
      { type: "saved" },
      { type: "notSaved", error: { code: "NETWORK_ERROR", message: "no" } },
    ),
  );
});
