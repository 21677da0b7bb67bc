import fc from "fast-check";
import { expect, it } from "vitest";
import { counters, projects } from "../../store/schema.ts";
import type { Browser } from "../../testing/browser.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import {
  emptyModel,
  expectedStatus,
  mayRead,
  type Model,
  projectOf,
  seenRevision,
  type Step,
} from "../../testing/sharing-model.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const emails = ["ada@example.com", "ben@example.com", "eve@example.com"];

const server = await testServerForFile();
const browsers = await Promise.all(emails.map((email) => signedIn(server, email)));

// Ada acts most often and Ben is the most frequent subject, so that most steps are permitted.
const who = fc.constantFrom(0, 0, 1, 2);
const whom = fc.constantFrom(1, 1, 2, 0);
const project = fc.constantFrom(0, 0, 0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant("create" as const), who, name: fc.constantFrom("Bookstore", "Clinic") }),
  fc.record({ does: fc.constant("delete" as const), who, project }),
  { weight: 3, arbitrary: fc.record({ does: fc.constant("share" as const), who, project, whom }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("unshare" as const), who, project, whom }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("accept" as const),
      who: whom,
      invitation: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("write" as const),
      who,
      project,
      path: fc.constantFrom("pages/orchestration.md", "pages/cicd-pipeline.md"),
      text: fc.constantFrom("one", "two", null),
      isStale: fc.boolean(),
    }),
  },
);

it(
  "5 lets every person read exactly the projects in the model, whatever people do",
  { tags: ["slow"] },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 18 }), async (steps) => {
        await server.world.database.delete(projects);
        await server.world.database.delete(counters);
        const model = emptyModel();
        for (const one of [{ does: "create", who: 0, name: "First" } as const, ...steps]) {
          await take(model, one);
          await expectReading(model);
        }
      }),
      { numRuns: process.env["TEST_SIZE"] === "full" ? 15 : 3 },
    );
  },
);

async function take(model: Model, taken: Step): Promise<void> {
  const browser = browsers[taken.who] as Browser;
  if (taken.does === "create") return create(model, taken);
  const mailsBefore = server.mails.length;
  const answer = await send(model, taken, browser);
  const expected = expectedStatus(model, taken);
  expect([taken, answer.status]).toEqual([taken, expected]);
  if (server.mails.length === mailsBefore) return;
  const token = /project_token=([\w-]+)/.exec(server.mails.at(-1)?.body ?? "")?.[1] ?? "";
  const { project: shared } = projectOf(model, taken as { readonly project: number });
  if (shared !== undefined && taken.does === "share")
    model.invitations.push({ project: shared, invited: taken.whom, token, state: "open" });
}

async function create(model: Model, { name, who: owner }: Extract<Step, { does: "create" }>): Promise<void> {
  const { body } = await (browsers[owner] as Browser).post("/dashboard/create_project/", {
    email: emails[owner],
    project_name: name,
    organization: "Paper & Co",
  });
  const text = `# yaml-language-server: $schema=.archscribe/schemas/archscribe.schema.json\narchscribe: 1\nname: ${name}\norganization: Paper & Co\n`;
  model.ids.push(body.project_id);
  model.projects.push({
    id: body.project_id,
    name,
    owner,
    members: new Set(),
    files: new Map([["archscribe.yaml", { text, revision: 1 }]]),
    revisions: new Map(),
  });
}

function send(model: Model, taken: Exclude<Step, { does: "create" }>, browser: Browser) {
  if (taken.does === "accept") {
    const { invitations } = model;
    const invitation = invitations[taken.invitation % Math.max(invitations.length, 1)];
    return browser.post("/dashboard/project/decode-token/", { project_token: invitation?.token ?? "none" });
  }
  const { id: project_id, project: known } = projectOf(model, taken);
  switch (taken.does) {
    case "delete":
      return browser.delete("/dashboard/delete_project/", { project_id });
    case "share":
    case "unshare":
      return browser.post(`/dashboard/${taken.does}_project/`, {
        project_id,
        shared_with: emails[taken.whom],
        ...(taken.does === "share" ? { client_url: "https://archscribe.example" } : {}),
      });
    case "write": {
      const { isStale, path, text } = taken;
      const revision = seenRevision(known, path, isStale);
      const changes =
        text === null
          ? { remove: [{ path, revision: revision ?? "1" }] }
          : { write: [{ path, text, revision }] };
      return browser.put("/sad/files/", { project_id, ...changes });
    }
  }
}

async function expectReading(model: Model): Promise<void> {
  for (const [reader, browser] of browsers.entries()) {
    const email = emails[reader] ?? "";
    const listed = await browser.get("/dashboard/get_all_projects/", { query: { email } });
    expect(
      listed.body.map(({ project_id, project_name, shared_with_me, shared_with_users }: Listed) => ({
        id: project_id,
        name: project_name,
        isShared: shared_with_me,
        members: shared_with_users.map((one) => one.email).toSorted(),
      })),
    ).toEqual(expectedList(model, reader));
    for (const id of model.ids) {
      const { body, status } = await browser.get("/sad/files/", { query: { project_id: id } });
      expect([status, body.files]).toEqual(expectedFiles(model, id, reader));
    }
  }
}

interface Listed {
  readonly project_id: number;
  readonly project_name: string;
  readonly shared_with_me: boolean;
  readonly shared_with_users: readonly { readonly email: string }[];
}

function expectedList(model: Model, reader: number) {
  return model.projects
    .filter((one) => mayRead(one, reader))
    .toReversed()
    .map(({ id, members, name, owner }) => ({
      id,
      name,
      isShared: owner !== reader,
      members: Array.from(members, (member) => emails[member]).toSorted(),
    }));
}

function expectedFiles(model: Model, id: number, reader: number) {
  const found = model.projects.find((one) => one.id === id);
  if (found === undefined || !mayRead(found, reader)) return [404, undefined];
  const files = Array.from(found.files, ([path, { revision, text }]) => ({
    path,
    text,
    revision: String(revision),
  }));
  return [200, files.toSorted((a, b) => (a.path < b.path ? -1 : 1))];
}
