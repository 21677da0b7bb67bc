import { createHmac } from "node:crypto";
import { answerOf } from "@archscribe/core/product/client";
import { expect, it } from "vitest";
import { password, sharedServer } from "../testing/running-server.ts";
import { remoteFor, valueOf } from "./open-remote.ts";
import { makeToken, openBrowserClient, signUp } from "./sign-in.ts";

const world = { signal: new AbortController().signal };

/** For accounts without a second factor. */
const askForCode = () => Promise.reject(new Error("There is no second factor"));

const server = await sharedServer();

async function bearerOf(credentials: Awaited<ReturnType<typeof makeToken>>) {
  const remote = remoteFor(credentials, world);
  const { scopes, user } = valueOf(await answerOf(remote.client.GET("/account/whoami")), remote);
  return { email: user.email, scopes };
}

it("creates an account with the code of a mail, and a token for the command", async () => {
  const { email, server: address, token } = await server.signedUp("ada");

  expect(await bearerOf({ server: address, token })).toEqual({
    email,
    scopes: ["read", "write", "generate", "publish"],
  });
});

it("creates a token for a person who has an account", async () => {
  const { email } = await server.signedUp("ben");

  const credentials = await makeToken({ server: server.address, email, password, askForCode }, world);

  expect((await bearerOf(credentials)).email).toBe(email);
});

it("asks for the code of a second factor, if the account has one", async () => {
  const { email } = await server.signedUp("cleo");
  const person = { server: server.address, email, password };
  const { client } = openBrowserClient(server.address, world);
  await client.POST("/login/", { body: { email, password } });
  const factor = valueOf(
    await answerOf(client.POST("/account/second-factor", { body: { password } })),
    person,
  );
  const body = { code: totpCode(factor.secret) };
  const confirmed = await answerOf(client.POST("/account/second-factor/confirm", { body }));
  const [recoveryCode] = valueOf(confirmed, person).recovery_codes;

  const credentials = await makeToken({ ...person, askForCode: async () => recoveryCode ?? "" }, world);
  const again = makeToken({ ...person, askForCode: async () => recoveryCode ?? "" }, world);

  expect((await bearerOf(credentials)).email).toBe(email);
  await expect(again).rejects.toThrow("The code is wrong, or was used already.");
});

it("shows the server's message about a wrong password", async () => {
  const { email } = await server.anybody();
  const person = { server: server.address, email, password: "Wrong-horse-9!", askForCode };

  await expect(makeToken(person, world)).rejects.toMatchObject({
    exitCode: 1,
    message: `${server.address} rejected the request: E-mail or password is wrong`,
  });
});

it("asks for no password if the code is wrong", async () => {
  const asked: string[] = [];
  const eve = {
    server: server.address,
    email: "eve@example.com",
    askForCode: async () => (asked.push("code"), "000000"),
    askForPassword: async () => (asked.push("password"), password),
  };

  await expect(signUp(eve, world)).rejects.toMatchObject({ code: "SERVER_REFUSED" });
  expect(asked).toEqual(["code"]);
});

/** The code that an authenticator app shows now for a secret in Base32 (RFC 6238). */
function totpCode(secret: string): string {
  const bits = Array.from(secret, (letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac("sha1", key).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, "0");
}
