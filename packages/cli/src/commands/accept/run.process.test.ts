import { expect, it } from "vitest";
import { archscribe } from "../../testing/command-line.ts";
import { projectOf } from "../../testing/remote-project.ts";
import { sharedServer } from "../../testing/running-server.ts";

const server = await sharedServer();
const ada = await server.anybody();
const ben = await server.signedUp("ben");
const project = await projectOf(ada);
await archscribe(["share", project.id, ben.email], { environment: ada.environment });
const link = /https:\S+/.exec(await server.mailTo(ben.email, "project_token"))?.[0] ?? "";

it("takes the link of the mail and prints the project's id", async () => {
  const { code, stderr, stdout } = await archscribe(["accept", link], { environment: ben.environment });

  expect([code, stdout]).toEqual([0, `${project.id}\n`]);
  expect(stderr).toMatch(/ is shared with you by /);
});

it("explains why a link may not work", async () => {
  const { code, stderr } = await archscribe(["accept", "https://archscribe.example/?project_token=no"], {
    environment: ben.environment,
  });

  expect([code, stderr]).toEqual([
    1,
    "The invitation does not work: it has expired, was used or taken back, or is for another e-mail.\nCheck with `archscribe whoami` that you are signed in with the e-mail that was invited, or ask for a new invitation.\n",
  ]);
});
