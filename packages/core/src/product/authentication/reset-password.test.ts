import { describe, expect, it } from "vitest";
import { ada, answered, failed, sampleWorld } from "../../testing/index.ts";
import type { Notice } from "../machine/notice.ts";
import type { ProductApi } from "../ports/product-api.ts";
import type { WizardEvent, WizardPlace } from "./wizard-state.ts";
import { startResetPassword } from "./start-reset-password.ts";

const { email } = ada;
const password = "Secret#123";
const emailSubmitted = { type: "emailSubmitted", email } as const;
const codeSubmitted = { type: "codeSubmitted", otp: "123456" } as const;
const passwordSubmitted = { type: "passwordSubmitted", password, confirmPassword: password } as const;
const steps = [emailSubmitted, codeSubmitted, passwordSubmitted] as const;

const welcoming: Partial<ProductApi> = {
  forgotPassword: async () => answered({}),
  checkResetCode: async () => answered({}),
  setNewPassword: async () => answered({ user: ada }),
};

async function resetting(place: WizardPlace, way: readonly WizardEvent[], api: Partial<ProductApi> = {}) {
  const world = sampleWorld({ api: { ...welcoming, ...api }, path: "/reset-password" });
  const said: Notice[] = [];
  const told: string[] = [];
  const { send, view } = startResetPassword({
    ports: world.ports,
    notify: (notice) => {
      said.push(notice);
      return () => undefined;
    },
    onPasswordSet: (email) => void told.push(email),
  });
  await send({ type: "opened", place });
  for (const event of way) await send(event);
  return { said, told, view, world };
}

describe("the reset wizard", () => {
  it("WF123 asks for the code of a second factor once the server needs it, and sends it", async () => {
    const error = { code: "REQUEST_REFUSED", message: "no", fields: { code: "no" } } as const;
    const { view, world } = await resetting("modal", [...steps, { ...passwordSubmitted, code: "123456" }], {
      setNewPassword: async () => ({ ok: false, error }),
    });

    expect(view.current).toMatchObject({ phase: "password", needsCode: true });
    expect(world.log.at(-1)).toEqual([
      "setNewPassword",
      { email, new_password1: password, new_password2: password, code: "123456" },
    ]);
  });

  it("WF27 WF15 takes e-mail, OTP and new password, says each, and tells that the password is set", async () => {
    const { said, told, world } = await resetting("modal", steps);

    expect(world.log).toEqual([
      ["forgotPassword", { username_or_email: email }],
      ["checkResetCode", { email, otp: "123456" }],
      ["setNewPassword", { email, new_password1: password, new_password2: password }],
    ]);
    expect(said).toEqual([
      { kind: "success", title: "Email Sent!", durationMs: 5000 },
      { kind: "success", title: "OTP Verified!", durationMs: 500 },
      {
        kind: "success",
        title: "Password Reset!",
        message: "Your password has been reset successfully. Please login with your new password.",
        durationMs: 3000,
      },
    ]);
    expect(told).toEqual([email]);
  });

  it.each([
    ["WF28", "page", "/login"],
    ["WF29", "modal", "/reset-password"],
  ] as const)("%s that was opened as %s ends closed, at %s", async (_, place, path) => {
    const { view, world } = await resetting(place, steps);

    expect(view.current.phase).toBe("closed");
    expect(world.ports.navigation.current()).toBe(path);
  });
});

describe("a step that fails", () => {
  it.each([
    { phase: "email", call: "forgotPassword", done: 1, message: "Failed to send verification email." },
    { phase: "code", call: "checkResetCode", done: 2, message: "Failed to verify OTP." },
    { phase: "password", call: "setNewPassword", done: 3, message: "Failed to reset password." },
  ])("WF30 stays: $phase", async ({ call, done, message, phase }) => {
    const refusing = { [call]: async () => failed("SERVER_ERROR") };
    const { said, view } = await resetting("page", steps.slice(0, done), refusing);

    expect(view.current.phase).toBe(phase);
    expect(said.at(-1)).toEqual({ kind: "error", title: "Error", message, durationMs: 5000 });
  });

  it.each([
    ["with the server's words", failed("REQUEST_REFUSED", "Unknown e-mail"), "Unknown e-mail"],
    ["by an answer that nobody can read", failed("INVALID_RESPONSE"), "Something went wrong."],
  ])("WF30 is told %s", async (_, answer, message) => {
    const { said } = await resetting("modal", [emailSubmitted], { forgotPassword: async () => answer });

    expect(said).toEqual([{ kind: "error", title: "Error", message, durationMs: 5000 }]);
  });
});
