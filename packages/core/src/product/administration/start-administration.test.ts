import { describe, expect, it } from "vitest";
import { type Replies, sampleClient } from "../../testing/index.ts";
import { startAdministration } from "./start-administration.ts";

const ben = {
  account_id: 2,
  email: "ben@example.com",
  name: "Ben",
  created_at: "2026-03-01T09:00:00.000Z",
  is_blocked: false,
  is_operator: false,
  has_second_factor: false,
  owned: 1,
  shared: 0,
  storage: 1000,
};

function started(replies: Replies) {
  const told: unknown[] = [];
  const { asked, client } = sampleClient(replies);
  const administration = startAdministration({
    client,
    notify: ({ title }) => {
      told.push(title);
      return () => undefined;
    },
  });
  return { ...administration, asked, told };
}

const event = (event_id: number) => ({
  event_id,
  at: "2026-03-01T09:00:00.000Z",
  action: "signed-in",
  details: {},
});

it("a search begins at the first page, and another page keeps the search", async () => {
  const answer = { people: [ben], total: 120 };
  const { people } = started({
    "GET /admin/people": [
      [200, answer],
      [200, answer],
      [200, answer],
    ],
  });
  await people.show({ page: 3 });

  await people.show({ search: "ben" });
  const searched = people.list.view.current.value;
  await people.show({ page: 2 });

  expect([searched.page, searched.search, searched.total]).toEqual([1, "ben", 120]);
  expect(people.list.view.current.value).toEqual({ page: 2, search: "ben", rows: [ben], total: 120 });
});

it("a blocked person is listed again as the server has them", async () => {
  const { blocking, people, told } = started({
    "GET /admin/people": [
      [200, { people: [ben], total: 1 }],
      [200, { people: [{ ...ben, is_blocked: true }], total: 1 }],
    ],
    "PUT /admin/people/2": [[200, { ...ben, is_blocked: true }]],
  });
  await people.show({});

  await blocking.send({ type: "asked", item: { id: "2", person: ben } });
  await blocking.send({ type: "confirmed" });

  expect(people.list.view.current.value.rows).toEqual([{ ...ben, is_blocked: true }]);
  expect(told).toEqual(["ben@example.com is blocked"]);
});

describe("the deletion of a person", () => {
  const opening = { accountId: 2, email: "ben@example.com", password: "Secret#123" };
  const deleted = { "POST /admin/people/2/delete": [[200, { message: "The account is deleted" }]] } as const;
  const list = { "GET /admin/people": [[200, { people: [], total: 0 }]] } as const;

  it("needs a decision about the projects, which nobody makes by overlooking it", async () => {
    const { asked, deletion } = started({ ...list, ...deleted });
    await deletion.send({ type: "opened", values: { ...opening, owned: 4 } });

    await deletion.send({ type: "submitted" });
    const undecided = deletion.view.current.fieldErrors;
    await deletion.send({ type: "changed", values: { projects: "transfer" } });
    await deletion.send({ type: "submitted" });

    expect([undecided, deletion.view.current.fieldErrors]).toEqual([
      { projects: "Choose what becomes of the projects" },
      { transferTo: "Enter the e-mail of the next owner" },
    ]);
    expect(asked).toEqual([]);
  });

  it.each([
    [{ owned: 4, projects: "transfer", transferTo: " cleo@example.com " }, "cleo@example.com"],
    [{ owned: 4, projects: "delete", transferTo: "cleo@example.com" }, undefined],
    [{ owned: 0 }, undefined],
  ] as const)("is sent with the decision %j", async (values, heir) => {
    const { asked, deletion } = started({ ...list, ...deleted });
    await deletion.send({ type: "opened", values: { ...opening, ...values } });

    await deletion.send({ type: "submitted" });

    expect(asked[0]).toEqual([
      "POST /admin/people/2/delete",
      {
        password: "Secret#123",
        ...(heir === undefined ? { projects: "delete" } : { projects: "transfer", transfer_to: heir }),
      },
    ]);
  });
});

it("older entries of the audit log are added below, and a search replaces all of them", async () => {
  const { audit } = started({
    "GET /admin/audit": [
      [200, { events: [event(3), event(2)], has_more: true }],
      [200, { events: [event(1)], has_more: false }],
      [200, { events: [event(2)], has_more: false }],
    ],
  });
  await audit.search("");

  await audit.more();
  const all = audit.list.view.current.value;
  await audit.search("ada");

  expect([all.events.map(({ event_id }) => event_id), all.hasMore]).toEqual([[3, 2, 1], false]);
  expect(audit.list.view.current.value.events.map(({ event_id }) => event_id)).toEqual([2]);
});
