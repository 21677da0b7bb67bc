import { answerOf } from "@archscribe/core/product/client";
import { beforeAll, expect, it } from "vitest";
import { password, type RunningServer, sharedServer } from "../testing/running-server.ts";
import { remoteFor, valueOf } from "./open-remote.ts";
import { makeToken, signUp } from "./sign-in.ts";

const world = { signal: new AbortController().signal };

let server: RunningServer;

beforeAll(async () => {
  server = await sharedServer();
});

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

  const credentials = await makeToken({ server: server.address, email, password }, world);

  expect((await bearerOf(credentials)).email).toBe(email);
});

it("shows the server's message about a wrong password", async () => {
  const { email } = await server.anybody();
  const person = { server: server.address, email, password: "Wrong-horse-9!" };

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
