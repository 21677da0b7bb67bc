import { expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import { type DeviceRequest, readDeviceCode, startDeviceDecision } from "./device-decision.ts";

const laptop: DeviceRequest = {
  user_code: "WDJB-MJHT",
  name: "archscribe on laptop",
  scopes: ["read", "write"],
  address: "192.0.2.7",
  created_at: "2026-03-02T09:00:00.000Z",
  expires_at: "2026-03-02T09:15:00.000Z",
};
const unknown = "The code is wrong, was used or has expired.";

async function found(decisions: readonly [number, object][]) {
  const { asked, client } = sampleClient({
    "POST /account/device/request": [[200, laptop]],
    "POST /account/device/decision": decisions,
  });
  const store = startDeviceDecision({ client });
  await store.search.send({ type: "changed", values: { code: "wdjb mjht" } });
  await store.search.send({ type: "submitted" });
  return { ...store, asked };
}

it.each([
  ["/device?code=WDJB-MJHT", "WDJB-MJHT"],
  ["/device?theme=dark&code=WDJB-MJHT#top", "WDJB-MJHT"],
  [`/device?code=${"x".repeat(100)}`, "x".repeat(32)],
  ["/device?code=", undefined],
  ["/device#code=WDJB-MJHT", undefined],
  ["/device", undefined],
])("the address %s has the code %s", (address, code) => {
  expect(readDeviceCode(address)).toBe(code);
});

it("finds the device of a code, and allows it with the password and the code of the second factor", async () => {
  const fields = { code: "Enter the code of your authenticator app, or a recovery code" };
  const { asked, permission, search } = await found([
    [400, { error: fields.code, code: "VALIDATION", fields }],
    [200, { message: "The device is signed in" }],
  ]);
  await permission.send({ type: "changed", values: { password: "Secret#123" } });
  await permission.send({ type: "submitted" });
  const refused = permission.view.current;
  await permission.send({ type: "changed", values: { code: " 123456 " } });

  await permission.send({ type: "submitted" });

  const allowed = { user_code: "WDJB-MJHT", decision: "allow", password: "Secret#123" };
  expect(search.view.current).toMatchObject({ phase: "done", result: laptop });
  expect(refused).toMatchObject({ phase: "editing", fieldErrors: fields });
  expect(permission.view.current.phase).toBe("done");
  expect(asked).toEqual([
    ["POST /account/device/request", { user_code: "wdjb mjht" }],
    ["POST /account/device/decision", allowed],
    ["POST /account/device/decision", { ...allowed, code: "123456" }],
  ]);
});

it("denies a device without a password", async () => {
  const { asked, denial } = await found([[200, { message: "The device is denied" }]]);

  await denial.send({ type: "submitted" });

  expect(denial.view.current.phase).toBe("done");
  expect(asked.at(-1)).toEqual([
    "POST /account/device/decision",
    { user_code: "WDJB-MJHT", decision: "deny" },
  ]);
});

it("sends no password for an account that has none", async () => {
  const { asked, permission } = await found([[200, { message: "The device is signed in" }]]);
  await permission.send({ type: "opened", values: { password: null } });

  await permission.send({ type: "submitted" });

  expect(asked.at(-1)).toEqual([
    "POST /account/device/decision",
    { user_code: "WDJB-MJHT", decision: "allow" },
  ]);
});

it("says at the field that a code is missing or wrong", async () => {
  const { asked, client } = sampleClient({
    "POST /account/device/request": [
      [400, { error: unknown, code: "VALIDATION", fields: { user_code: unknown } }],
    ],
  });
  const { search } = startDeviceDecision({ client });

  await search.send({ type: "submitted" });
  const empty = search.view.current.fieldErrors;
  await search.send({ type: "changed", values: { code: "BBBB" } });
  await search.send({ type: "submitted" });

  expect(empty).toEqual({ code: "Enter the code that archscribe login shows" });
  expect(search.view.current).toMatchObject({ phase: "editing", fieldErrors: { code: unknown } });
  expect(asked.length).toBe(1);
});

it("says why a device that was found cannot be allowed any more", async () => {
  const { permission } = await found([
    [400, { error: unknown, code: "VALIDATION", fields: { user_code: unknown } }],
  ]);
  await permission.send({ type: "changed", values: { password: "Secret#123" } });

  await permission.send({ type: "submitted" });

  expect(permission.view.current).toMatchObject({ phase: "editing", failure: unknown });
});
