import { expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import { startAccountDeletion, startProjectsToDecide } from "./account-deletion.ts";

it("sends the decision about each project, and the code only if there is one", async () => {
  const told: string[] = [];
  const { asked, client } = sampleClient({
    "POST /account/delete": [[200, { message: "Your account is deleted" }]],
  });
  const { send } = startAccountDeletion({
    client,
    onDeleted: () => void told.push("deleted"),
    onOutdated: () => void told.push("outdated"),
  });
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

const project = {
  project_id: 7,
  project_name: "Bookstore",
  organization: "Paperleaf Books",
  shared_with_me: false,
  shared_with_users: [{ email: "bo@example.com", role: "editor" as const }],
  invited_users: [{ email: "eve@example.com", role: "reader", expires_at: "2026-03-09T09:00:00Z" }],
};

/** Projects with these ids, as the server returns a page of them. */
function page(ids: readonly number[], total: number) {
  return [
    200,
    { projects: ids.map((project_id) => ({ ...project, project_id })), named: [], total },
  ] as const;
}

function idsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

it("asks about each project of which the person is the only owner, and offers its members", async () => {
  const { asked, client } = sampleClient({ "GET /dashboard/list_projects/": [page([7], 1)] });
  const { send, view } = startProjectsToDecide({ client });

  await send({ type: "needed" });

  expect(asked).toEqual(["GET /dashboard/list_projects/?only_owner=true&limit=50&page=1"]);
  expect(view.current.value).toEqual([{ id: 7, name: "Bookstore", heirs: ["bo@example.com"] }]);
});

it("reads all pages, and lists a project once that has moved to the next one", async () => {
  const pages = [page(idsFrom(1, 50), 120), page(idsFrom(50, 50), 121), page(idsFrom(100, 21), 121)];
  const { asked, client } = sampleClient({ "GET /dashboard/list_projects/": pages });
  const { send, view } = startProjectsToDecide({ client });

  await send({ type: "needed" });

  expect(asked.length).toBe(3);
  expect(view.current.value.map(({ id }) => id)).toEqual(idsFrom(1, 120));
});

it.each([
  ["the server does not answer for a page", [503, { error: "Not now", code: "UNAVAILABLE" }]],
  ["a project cannot be read", [200, { projects: [{ ...project, project_name: 7 }], named: [], total: 51 }]],
] as const)("lists no projects if %s", async (_, second) => {
  const { client } = sampleClient({ "GET /dashboard/list_projects/": [page(idsFrom(1, 50), 51), second] });
  const { send, view } = startProjectsToDecide({ client });

  await send({ type: "needed" });

  expect(view.current).toMatchObject({ phase: "failed", value: [] });
});

it.each([
  ["delete_projects", "Decide what becomes of the project 'Corner shop'", ["outdated"]],
  ["hand_over", "bo@example.com is not a member of 'Bookstore'", ["outdated"]],
  ["password", "The password is wrong", []],
])(
  "tells whether the list is outdated if the server refuses the field %s",
  async (field, error, expected) => {
    const { client } = sampleClient({
      "POST /account/delete": [[400, { error, code: "VALIDATION", fields: { [field]: error } }]],
    });
    const told: string[] = [];
    const { send } = startAccountDeletion({
      client,
      onDeleted: () => void told.push("deleted"),
      onOutdated: () => void told.push("outdated"),
    });
    await send({ type: "opened", values: { password: "Secret#123", heirs: { 7: "" } } });

    await send({ type: "submitted" });

    expect(told).toEqual(expected);
  },
);
