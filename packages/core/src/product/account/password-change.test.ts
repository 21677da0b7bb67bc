import { describe, expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import { startPasswordChange } from "./password-change.ts";

const values = { current: "Secret#123", password: "Secret#456", confirmPassword: "Secret#456" };

function started(status = 200, body: object = {}) {
  const told: string[] = [];
  const { asked, client } = sampleClient({ "POST /account/password": [[status, body]] });
  const store = startPasswordChange({
    client,
    notify: ({ title }) => {
      told.push(title);
      return () => undefined;
    },
    onSaved: () => void told.push("saved"),
  });
  return { ...store, asked, told };
}

describe("the form that changes a password", () => {
  it("sends the present one and twice the new one, and is empty then", async () => {
    const { asked, send, told, view } = started();
    await send({ type: "changed", values });

    await send({ type: "submitted" });

    expect(asked).toEqual([
      [
        "POST /account/password",
        { password: "Secret#123", new_password1: "Secret#456", new_password2: "Secret#456" },
      ],
    ]);
    expect(told).toEqual(["Your password is changed", "saved"]);
    expect(view.current.values).toEqual({ current: "", password: "", confirmPassword: "", code: "" });
  });

  it("sends the code of a second factor", async () => {
    const { asked, send } = started();
    await send({ type: "changed", values: { ...values, code: " 123456 " } });

    await send({ type: "submitted" });

    expect(asked).toMatchObject([["POST /account/password", { password: "Secret#123", code: "123456" }]]);
  });

  it("says what is wrong at a field once it was left, and then with each key", async () => {
    const { send, view } = started();
    await send({ type: "changed", values: { password: "secret" } });
    await send({ type: "left", field: "password" });
    const left = view.current.fieldErrors;
    await send({ type: "changed", values: { confirmPassword: "Secret" } });
    await send({ type: "left", field: "confirmPassword" });
    const both = view.current.fieldErrors;
    await send({ type: "changed", values: { password: "Secret#456" } });

    expect(left).toEqual({ password: "Password must contain at least one uppercase letter" });
    expect(both).toEqual({ ...left, confirmPassword: "Passwords must match" });
    expect(view.current.fieldErrors).toEqual({ confirmPassword: "Passwords must match" });
  });

  it("sends nothing that is wrong, and says all of it", async () => {
    const { asked, send, view } = started();

    await send({ type: "submitted" });

    expect(asked).toEqual([]);
    expect(view.current.fieldErrors).toEqual({
      current: "Password is required",
      password: "Password is required",
      confirmPassword: "Confirm Password is required",
    });
  });

  it.each<[string, object, object]>([
    ["present one", { password: "The password is wrong" }, { current: "The password is wrong" }],
    ["new one", { new_password1: "Choose another one" }, { password: "Choose another one" }],
  ])("says it at the field where the server refuses the %s", async (_, fields, fieldErrors) => {
    const { send, view } = started(400, { error: "no", code: "VALIDATION", fields });
    await send({ type: "changed", values });

    await send({ type: "submitted" });

    expect(view.current).toMatchObject({ phase: "editing", values, fieldErrors });
  });
});
