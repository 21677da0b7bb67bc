import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerOf } from "@archscribe/core/product/client";
import { describe, expect, it, onTestFinished } from "vitest";
import { password, sharedServer } from "../testing/running-server.ts";
import { signInByDevice } from "./device-sign-in.ts";
import { remoteFor, valueOf } from "./open-remote.ts";
import { openBrowserClient } from "./sign-in.ts";

const world = { signal: new AbortController().signal };

const server = await sharedServer();

/** Decides as a person does on the page of the server, as soon as the code is shown. */
async function signInWith(decision: "allow" | "deny") {
  const { email } = await server.anybody();
  const { client } = openBrowserClient(server.address, world);
  valueOf(await answerOf(client.POST("/login/", { body: { email, password } })), { server: server.address });
  const decisions: Promise<unknown>[] = [];
  const credentials = signInByDevice(
    {
      server: server.address,
      show: ({ user_code }) => {
        const body = { user_code, decision, password };
        decisions.push(answerOf(client.POST("/account/device/decision", { body })));
      },
    },
    world,
  );
  return { credentials, email };
}

// Each waits for the five seconds of the server.
describe.concurrent("a sign-in on a page of the server", () => {
  it("gives the command a token of the person who allows it", async () => {
    const { credentials, email } = await signInWith("allow");

    const remote = remoteFor(await credentials, world);

    const { scopes, user } = valueOf(await answerOf(remote.client.GET("/account/whoami")), remote);
    expect([user.email, scopes]).toEqual([email, ["read", "write", "generate", "publish"]]);
  });

  it("ends if the person denies it", async () => {
    const { credentials } = await signInWith("deny");

    await expect(credentials).rejects.toMatchObject({
      exitCode: 3,
      message: `You are not signed in to ${server.address}: it was denied`,
    });
  });

  it("goes on waiting while too many devices of its network ask", async () => {
    const answers = [
      [200, begun],
      [429, { error: "Too many attempts. Please wait 2 minutes.", code: "TOO_MANY_REQUESTS" }],
      [200, { state: "allowed", secret: "ars_secret" }],
    ] as const;
    const address = await answering(answers);

    const credentials = await signInByDevice({ server: address, show: () => {} }, world);

    expect(credentials).toEqual({ server: address, token: "ars_secret" });
  });

  it("survives a failure of the server while it waits, and stops when the code expires", async () => {
    const answers = [
      [200, begun],
      [503, { error: "Not now", code: "UNAVAILABLE" }],
      [200, { state: "authorization_pending", interval: 0 }],
      [200, { state: "slow_down", interval: 0 }],
      [200, { state: "expired_token" }],
    ] as const;

    await expect(signInByDevice({ server: await answering(answers), show: () => {} }, world)).rejects.toThrow(
      "the code expired",
    );
  });

  it("ends with a refusal that waiting does not change", async () => {
    const answers = [
      [200, begun],
      [400, { error: "An account has at most 50 tokens.", code: "VALIDATION" }],
    ] as const;

    await expect(
      signInByDevice({ server: await answering(answers), show: () => {} }, world),
    ).rejects.toMatchObject({ code: "SERVER_REFUSED" });
  });
});

it("ends when it is interrupted", async () => {
  const interruption = new AbortController();
  const show = () => interruption.abort();

  await expect(
    signInByDevice({ server: server.address, show }, { signal: interruption.signal }),
  ).rejects.toThrow("aborted");
});

const begun = {
  device_code: "secret",
  user_code: "WDJB-MJHT",
  verification_uri: "http://archscribe.example/device",
  verification_uri_complete: "http://archscribe.example/device?code=WDJB-MJHT",
  expires_in: 60,
  interval: 0,
};

/** A server that gives these answers in order. */
async function answering(answers: readonly (readonly [number, object])[]): Promise<string> {
  const left = answers.values();
  const other = createServer((_, response) => {
    const [status, body] = left.next().value ?? [500, {}];
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  return `http://127.0.0.1:${String((other.address() as AddressInfo).port)}`;
}
