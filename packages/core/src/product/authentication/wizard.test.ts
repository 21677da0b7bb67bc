import fc from "fast-check";
import { expect, it } from "vitest";
import type { ClientError } from "../client/index.ts";
import { ada } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { stepOf } from "../machine/machine.ts";
import { resetPasswordMachine } from "./reset-password.ts";
import { signUpMachine } from "./sign-up.ts";
import type { WizardEvent, WizardState } from "./wizard-state.ts";

const password = "Secret#123";

it.each([signUpMachine, resetPasswordMachine])(
  "WF25 WF26 no sequence of events leads the $name out of its table",
  (machine) => {
    holdsAsMachine(machine, someEvent);
  },
);

it("WF19 a wizard gives a password to the call that sets it and keeps it nowhere", () => {
  fc.assert(
    fc.property(fc.gen(), (draw) => {
      let state = signUpMachine.initial;
      for (let count = draw(fc.nat, { max: 60 }); count > 0; count -= 1) {
        const step = stepOf(signUpMachine, state, draw(someEvent, state));
        const given = step.effects.filter((effect) => JSON.stringify(effect).includes(password));
        expect(given.every(({ type }) => type === "setPassword")).toBe(true);
        expect(JSON.stringify(step.state)).not.toContain(password);
        state = step.state;
      }
    }),
  );
});

const error: ClientError = { code: "SERVER_ERROR", message: "Something went wrong on the server." };
const submissions: Readonly<Partial<Record<WizardState["phase"], readonly WizardEvent[]>>> = {
  email: [
    { type: "emailSubmitted", email: ada.email },
    { type: "emailSubmitted", email: "ada" },
  ],
  code: [
    { type: "codeSubmitted", otp: "123456" },
    { type: "codeSubmitted", otp: "12" },
    { type: "codeRequested" },
  ],
  password: [
    { type: "passwordTyped", password, confirmPassword: "", touched: ["password"] },
    { type: "passwordSubmitted", password, confirmPassword: password },
    { type: "passwordSubmitted", password, confirmPassword: "" },
  ],
};
const anySubmission = Object.values(submissions).flat();

function someEvent({ phase }: WizardState): fc.Arbitrary<WizardEvent> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(submissions[phase] ?? anySubmission)) },
    { weight: 4, arbitrary: fc.constant<WizardEvent>({ type: "succeeded" }) },
    fc.constantFrom(...anySubmission),
    fc.constantFrom<WizardEvent>(
      { type: "opened", place: "modal" },
      { type: "opened", place: "page" },
      { type: "closed" },
    ),
    fc.constant<WizardEvent>({ type: "failed", error }),
  );
}
