import { expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import { startAccountDeletion, startProjectsToDecide } from "./account-deletion.ts";

it("sends the decision about each project, and the code only if there is one", async () => {
  const told: string[] = [];
  const { asked, client } = sampleClient({
    "POST /account/delete": [[200, { message: "Your account is deleted" }]],
  });
  const { send } = startAccountDeletion({ client, onDeleted: () => void told.push("deleted") });
  const heirs = { 7: "", 12: "bo@example.com" };
  await send({ type: "opened", values: { password: "Secret#123", code: " ", heirs } });

  await send({ type: "submitted" });

  expect(asked).toEqual([
    [
      "POST /account/delete",
      {
        password: "Secret#123",
        delete_projects: [7],
        hand_over: [{ project_id: 12, email: "bo@example.com" }],
      },
    ],
  ]);
  expect(told).toEqual(["deleted"]);
});

it("asks about the projects of which the person is the only owner, and offers their members", async () => {
  const project = {
    project_id: 7,
    project_name: "Bookstore",
    organization: "Paperleaf Books",
    shared_with_me: false,
    shared_with_users: [{ email: "bo@example.com", role: "editor" as const }],
    invited_users: [{ email: "eve@example.com", role: "reader", expires_at: "2026-03-09T09:00:00Z" }],
  };
  const withOwner = [{ email: "bo@example.com", role: "owner" as const }];

  const { asked, client } = sampleClient({
    "GET /dashboard/get_all_projects/": [
      [
        200,
        [
          project,
          { ...project, project_id: 8, shared_with_me: true },
          { ...project, project_id: 9, shared_with_users: withOwner },
        ],
      ],
    ],
  });
  const { send, view } = startProjectsToDecide({ client, email: () => "ada@example.com" });

  await send({ type: "needed" });

  expect(asked).toEqual(["GET /dashboard/get_all_projects/?email=ada%40example.com"]);
  expect(view.current.value).toEqual([{ id: 7, name: "Bookstore", heirs: ["bo@example.com"] }]);
});
