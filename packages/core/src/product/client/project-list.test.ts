import fc from "fast-check";
import { expect, it } from "vitest";
import { parseProjectList } from "./index.ts";

const sent = {
  id: 7,
  project_name: "Library",
  organization: "City",
  shared_with_me: true,
  shared_with_users: ["ada@example.com", { name: "Grace", email: "grace@example.com" }],
};
const library = {
  project_id: 7,
  project_name: "Library",
  organization: "City",
  shared_with_me: true,
  shared_with_users: [{ email: "ada@example.com" }, { email: "grace@example.com", name: "Grace" }],
};

it("CL10 a project list that is an array is read into projects", () => {
  expect(parseProjectList([sent])).toEqual({ ok: true, value: { projects: [library], leftOut: 0 } });
});

it.each([undefined, null, {}, { projects: [] }, "[]", 3])(
  "CL10 a project list that is %j is no list",
  (body) => {
    expect(parseProjectList(body)).toEqual({
      ok: false,
      error: { code: "INVALID_RESPONSE", message: "Invalid response data format" },
    });
  },
);

it.each([
  ["project_id in the place of id", { id: undefined, project_id: 7 }, {}],
  ["project_id beside another id", { id: 1, project_id: 7 }, {}],
  ["no organization", { organization: undefined }, { organization: "" }],
  ["no word on sharing", { shared_with_me: undefined }, { shared_with_me: false }],
  ["nobody that it is shared with", { shared_with_users: undefined }, { shared_with_users: [] }],
  ["null for the people it is shared with", { shared_with_users: null }, { shared_with_users: [] }],
  [
    "a collaborator without a name, and one that is none",
    { shared_with_users: [{ email: "ada@example.com", name: null }, { name: "Nobody" }, "", 4] },
    { shared_with_users: [{ email: "ada@example.com" }] },
  ],
])("CL25 a project can come with %s", (_, change, read) => {
  expect(parseProjectList([{ ...sent, ...change }])).toEqual({
    ok: true,
    value: { projects: [{ ...library, ...read }], leftOut: 0 },
  });
});

it.each([
  ["has no id", { ...sent, id: undefined }],
  ["has an id that is no whole number", { ...sent, id: "7" }],
  ["has no name", { ...sent, project_name: undefined }],
  ["is no object", "Library"],
  ["is null", null],
])("CL25 an element that %s is omitted and counted, and the others are kept", (_, odd) => {
  expect(parseProjectList([odd, sent])).toEqual({ ok: true, value: { projects: [library], leftOut: 1 } });
});

it("CL12 CL25 in any array, each element is a project or is counted", () => {
  fc.assert(
    fc.property(fc.array(fc.anything({ withNullPrototype: true })), (body) => {
      const answer = parseProjectList(body);
      expect(answer.ok && answer.value.projects.length + answer.value.leftOut).toBe(body.length);
    }),
  );
});

it("CL25 invited people are listed after members, and the owner is known", () => {
  const shared_with_users = [{ email: "bo@example.com", name: "Bo" }];
  const invited_users = [
    { email: "cy@example.com", role: "reader", expires_at: "2026-03-09T09:00:00Z" },
    { email: 7 },
  ];
  const owner = { email: "ada@example.com", name: "Ada" };

  const answer = parseProjectList([
    { id: 7, project_name: "Library", shared_with_users, invited_users, owner },
  ]);

  expect(answer).toMatchObject({
    ok: true,
    value: {
      projects: [
        {
          shared_with_users: [
            ...shared_with_users,
            { email: "cy@example.com", role: "reader", isInvited: true },
          ],
          owner,
        },
      ],
    },
  });
});
