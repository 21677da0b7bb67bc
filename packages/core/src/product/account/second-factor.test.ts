import { expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import { startSecondFactor } from "./second-factor.ts";

const off = { is_on: false, recovery_codes_left: 0 };
const on = { is_on: true, recovery_codes_left: 10 };
const secret = { secret: "JBSWY3DPEHPK3PXP", address: "otpauth://totp/Archscribe:ada" };

function started(answers: Parameters<typeof sampleClient>[0]) {
  const told: string[] = [];
  const { asked, client } = sampleClient(answers);
  const factor = startSecondFactor({
    client,
    notify: ({ title }) => {
      told.push(title);
      return () => undefined;
    },
  });
  return { ...factor, asked, told };
}

it("is turned on with the password and a code, and shows secret and recovery codes once", async () => {
  const { asked, confirmation, creation, status } = started({
    "GET /account/second-factor": [
      [200, off],
      [200, on],
    ],
    "POST /account/second-factor": [[200, secret]],
    "POST /account/second-factor/confirm": [[200, { recovery_codes: ["a-b-c-d"] }]],
  });
  await status.send({ type: "requested" });
  await creation.send({ type: "opened", values: { password: "Secret#123" } });

  await creation.send({ type: "submitted" });
  const created = [creation.view.current.result, confirmation.view.current.phase];
  await confirmation.send({ type: "changed", values: { code: " 123456 " } });
  await confirmation.send({ type: "submitted" });
  const confirmed = confirmation.view.current.result;
  await creation.send({ type: "closed" });
  await confirmation.send({ type: "closed" });

  expect(created).toEqual([secret, "editing"]);
  expect(confirmed).toEqual({ recovery_codes: ["a-b-c-d"] });
  expect(status.view.current.value).toEqual(on);
  expect(asked).toContainEqual(["POST /account/second-factor/confirm", { code: "123456" }]);
  expect(JSON.stringify([creation.view.current, confirmation.view.current])).not.toMatch(
    /Secret#123|JBSWY|a-b-c-d/,
  );
});

it("is turned off with the password and a code", async () => {
  const { removal, status, told } = started({
    "GET /account/second-factor": [[200, off]],
    "POST /account/second-factor/off": [[200, { message: "The second factor is off" }]],
  });
  await removal.send({ type: "opened", values: { password: "Secret#123" } });
  await removal.send({ type: "submitted" });
  const refused = removal.view.current.fieldErrors;
  await removal.send({ type: "changed", values: { code: "123456" } });

  await removal.send({ type: "submitted" });

  expect(refused).toEqual({ code: "The code is required" });
  expect(removal.view.current.phase).toBe("closed");
  expect(status.view.current.value).toEqual(off);
  expect(told).toEqual(["The second factor is off"]);
});
