import { expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");

it("changes the name under which a person is known, from then on and everywhere", async () => {
  const { body, status } = await ada.post("/account/name", { name: "  Ada\u202E Lovelace " });

  expect([status, body.user.name]).toEqual([200, "Ada Lovelace"]);
  expect((await ada.get("/account/whoami")).body.user).toMatchObject({
    name: "Ada Lovelace",
    username: "Ada Lovelace",
  });
});

it("refuses a name without visible characters", async () => {
  const message = "Please input your name!";

  const { body, status } = await ada.post("/account/name", { name: " \t\u2028 " });

  expect([status, body]).toEqual([400, { error: message, code: "VALIDATION", fields: { name: message } }]);
});
