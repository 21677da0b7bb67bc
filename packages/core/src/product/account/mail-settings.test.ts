import { expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import { startMailSettings } from "./mail-settings.ts";

it("shows a change once the server has it", async () => {
  const { asked, client } = sampleClient({
    "GET /account/mails": [
      [200, { comments: true }],
      [200, { comments: false }],
    ],
    "PUT /account/mails": [
      [503, { error: "Try again" }],
      [200, { comments: false }],
    ],
  });
  const { change, choose, settings } = startMailSettings({ client });
  await settings.send({ type: "requested" });

  await choose(false);
  const refused = [settings.view.current.value, change.view.current.failure !== undefined];
  await choose(false);

  expect(refused).toEqual([{ comments: true }, true]);
  expect(settings.view.current.value).toEqual({ comments: false });
  expect(asked).toEqual([
    "GET /account/mails",
    ["PUT /account/mails", { comments: false }],
    ["PUT /account/mails", { comments: false }],
    "GET /account/mails",
  ]);
});
