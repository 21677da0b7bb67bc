import { expect, it } from "vitest";
import { ada, sampleClient } from "../../testing/index.ts";
import { startEmailChange } from "./email-change.ts";

it("sends the e-mail with the password, then the code with the same e-mail", async () => {
  const told: string[] = [];
  const email = "countess@example.com";
  const user = { ...ada, email, created_at: "2026-03-02T09:00:00.000Z" };
  const { asked, client } = sampleClient({
    "POST /account/email": [[200, { message: "A code was sent to the e-mail" }]],
    "POST /account/email/confirm": [[200, { token: "token-2", user }]],
  });
  const { confirmation, request } = startEmailChange({
    client,
    onChanged: (changed) => void told.push(changed.email),
  });
  await request.send({ type: "opened", values: { email, password: "Secret#123" } });

  await request.send({ type: "submitted" });
  await confirmation.send({ type: "changed", values: { otp: "123456" } });
  await confirmation.send({ type: "submitted" });

  expect(asked).toEqual([
    ["POST /account/email", { email, password: "Secret#123" }],
    ["POST /account/email/confirm", { email, otp: "123456" }],
  ]);
  expect(told).toEqual([email]);
  expect([request.view.current.phase, confirmation.view.current.phase]).toEqual(["closed", "closed"]);
});
