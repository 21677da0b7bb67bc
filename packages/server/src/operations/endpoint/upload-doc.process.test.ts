import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { artefacts, members, subscriptions } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser, BrowserAnswer } from "../../testing/browser.ts";
import { docxOf } from "../../testing/documents.ts";
import { projectInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const functional = "# What the shop does\n- id: FR-1\n  text: The shop prints an invoice.\n";

const server = await testServerForFile({
  environment: { STRIPE_SECRET_KEY: "sk_test", STRIPE_WEBHOOK_SECRET: "whsec_test" },
});
const ada = await signedIn(server);
const project_id = await projectInStore(server, ada.accountId, {
  "requirements/functional.yaml": functional,
});

interface Upload {
  readonly name?: string;
  readonly file?: string | Uint8Array | undefined;
  readonly fields?: Readonly<Record<string, string>>;
}

async function upload(
  browser: Browser,
  { fields = { project_id: String(project_id) }, file, name = "notes.md" }: Upload,
): Promise<BrowserAnswer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (file !== undefined) form.append("file", new Blob([Buffer.from(file)]), name);
  const encoded = new Response(form);
  return browser.post("/endpoint/upload_doc/", undefined, {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  });
}

async function storedText(): Promise<string | undefined> {
  const [file] = await server.world.database
    .select({ text: artefacts.text })
    .from(artefacts)
    .where(and(eq(artefacts.projectId, project_id), eq(artefacts.path, "requirements/functional.yaml")));
  return file?.text;
}

const notes = "- The shop prints an invoice.\n- The system shall let customers search the catalogue.\n";
const found = {
  number: 2,
  id: "FR-2",
  kind: "functional",
  text: "The system shall let customers search the catalogue.",
  line: 2,
};
const nothing = { use_cases: [], stakeholders: [], terms: [] };
const known = { number: 1, kind: "functional", text: "The shop prints an invoice.", line: 1 };

it("reports the additions, and writes nothing", async () => {
  const file = `${notes}\nThe shop was founded in 1950.\n`;
  const fields = { project_id: String(project_id), dry_run: "true" };
  const left_out = [
    {
      number: 3,
      kind: "functional",
      text: "The shop was founded in 1950.",
      line: 4,
      reason: "tells what was",
    },
  ];

  const { body, status } = await upload(ada, { file, fields });
  const { body: taken } = await upload(ada, { file, fields: { ...fields, choice: "3:functional" } });

  expect([status, body]).toEqual([
    200,
    { dry_run: true, added: [found], known: [known], left_out, ...nothing, brief: left_out[0]?.text },
  ]);
  expect(taken.added).toEqual([
    expect.objectContaining({ number: 3, text: "The shop was founded in 1950." }),
  ]);
  expect(await storedText()).toBe(functional);
});

it("adds new content after the existing content, with the place where it was found", async () => {
  const { body, status } = await upload(ada, { file: notes, name: "C:\\shop\\notes.md" });

  expect([status, body]).toEqual([200, { dry_run: false, added: [found], known: [known], ...nothing }]);
  expect(await storedText()).toBe(
    `${functional}- id: FR-2\n  text: The system shall let customers search the catalogue.\n  source: notes.md, line 2\n`,
  );
});

it("adds only the chosen content, as the chosen kinds", async () => {
  const file = "- The shop prints a label.\n- A label is printed once.\n- The shop prints a bill.\n";
  const fields = { project_id: String(project_id), choice: "1:functional,2:business-rule" };

  const { body, status } = await upload(ada, { file, fields });

  expect([status, body.added]).toEqual([
    200,
    [
      expect.objectContaining({ number: 1, kind: "functional", text: "The shop prints a label." }),
      { number: 2, id: "BR-1", kind: "business-rule", text: "A label is printed once.", line: 2 },
    ],
  ]);
  expect(await storedText()).not.toContain("The shop prints a bill.");
});

it.each([
  [
    "a number that it does not have",
    "9:functional",
    "The document has no requirement number 9. Preview it again.",
  ],
  [
    "something else than numbers and kinds",
    "1:nonsense",
    "choice must list numbers with kinds, such as 1:functional,4:business-rule",
  ],
])("refuses a choice of %s", async (_, choice, error) => {
  const fields = { project_id: String(project_id), choice };

  const { body, status } = await upload(ada, { file: notes, fields });

  expect([status, body.error]).toEqual([400, error]);
});

it("refuses to accept a long sentence as a business rule, and names it", async () => {
  const file = `- The shop ${"very ".repeat(120)}prints an invoice.`;
  const fields = { project_id: String(project_id), choice: "1:business-rule" };

  const { body, status } = await upload(ada, { file, fields });

  expect([status, body.error]).toEqual([
    400,
    "The requirement of line 1 is too long for a business rule: at most 500 characters.",
  ]);
});

it("reads a DOCX by its content, whatever it is called", async () => {
  const file = docxOf([{ text: "The system shall print a packing list." }]);

  const { body } = await upload(ada, { file, name: "list.txt" });

  expect(body.added).toEqual([
    expect.objectContaining({ id: "FR-4", text: "The system shall print a packing list." }),
  ]);
});

it("assigns no id that any part of the project still mentions, and announces the same ids in the preview", async () => {
  const { database, now } = server.world;
  await database.insert(artefacts).values({
    projectId: project_id,
    path: "pages/orchestration.md",
    text: "The printer answers FR-4.",
    revision: 1,
    updatedAt: now(),
  });
  const file = "- The system shall let customers return a book.\n";
  const fields = { project_id: String(project_id), dry_run: "true" };

  const before = await upload(ada, { file, fields });
  const { body } = await upload(ada, { file });

  expect(body.added).toEqual([expect.objectContaining({ id: "FR-5" })]);
  expect(before.body.added).toEqual(body.added);
});

it.each([
  ["no file", { file: undefined }, "Choose a file"],
  ["an empty file", { file: "" }, "The file is empty"],
  ["no project", { fields: {} }, "project_id must be the number of a project"],
  [
    "a project of another form",
    { fields: { project_id: "1e1" } },
    "project_id must be the number of a project",
  ],
  ["another field", { fields: { project_id: "1", path: "/etc" } }, "There is no field 'path' in this form"],
  [
    "a program",
    { file: "MZ\0\0" },
    "The file is not text, Markdown, CSV, XLSX, ReqIF, PDF or DOCX. Save it as one of these.",
  ],
  [
    "a requirement that nobody could read",
    { file: `- The shop ${"very ".repeat(1000)}prints an invoice.` },
    "Line 1 begins a requirement of more than 4000 characters. Split it.",
  ],
])("refuses %s", async (_, sent, error) => {
  const { body, status } = await upload(ada, { file: notes, ...sent });

  expect([status, body.error]).toEqual([400, error]);
});

it("adds the use cases that it specifies with their requirements, and each once", async () => {
  const file = [
    "# Returns",
    "## UC-1: Return a book",
    "Primary actor: Customer",
    "Main flow:",
    "1. The customer names the order.",
    "2. The system prints a label.",
    "",
  ].join("\n");
  const fields = { project_id: String(project_id) };

  const { body: preview } = await upload(ada, { file, fields: { ...fields, dry_run: "true" } });
  const { body } = await upload(ada, { file, fields });
  const { body: again } = await upload(ada, { file, fields });
  const { body: listed } = await ada.get(`/sad/get_use_cases/?project_id=${String(project_id)}`);

  expect(body).toMatchObject({
    added: [{ text: "Return a book" }],
    use_cases: [{ id: "UC-1", name: "Return a book" }],
  });
  expect(preview.use_cases).toEqual(body.use_cases);
  expect(again.use_cases).toEqual([]);
  expect(listed.use_cases).toMatchObject([
    {
      id: "UC-1",
      actors: ["Customer"],
      steps: ["The customer names the order.", "The system prints a label."],
    },
  ]);
});

it("leaves out the requirements, roles, terms and the brief that are not chosen", async () => {
  const file = [
    "# Purpose",
    "The depot keeps parcels.",
    "# Roles",
    "- Driver: on the road",
    "- Warden: at the gate, by night",
    "# Glossary",
    "- Bay: a place for one lorry",
    "# Functions",
    "- The depot weighs lorries.",
    "",
  ].join("\n");
  const own = await projectInStore(server, ada.accountId, {});
  const fields = { choice: "", stakeholders: '["Warden"]', terms: "[]", brief: "false" };

  const { body, status } = await upload(ada, { file, fields: { ...fields, project_id: String(own) } });

  expect([status, body]).toEqual([
    200,
    { dry_run: false, added: [], known: [], use_cases: [], stakeholders: ["Warden"], terms: [] },
  ]);
});

it.each([
  [
    "a stakeholder that the document does not declare",
    { stakeholders: '["Clerk"]' },
    "The document declares no stakeholder 'Clerk'. Preview it again.",
  ],
  [
    "a term that the document does not explain",
    { terms: '["Clerk"]' },
    "The document declares no term 'Clerk'. Preview it again.",
  ],
  [
    "names that are no JSON",
    { stakeholders: "Clerk" },
    'stakeholders must be a JSON array of names, such as ["Clerk", "Owner"]',
  ],
  [
    "terms that are no names",
    { terms: "[1]" },
    'terms must be a JSON array of names, such as ["Clerk", "Owner"]',
  ],
  ["a brief that is neither wanted nor not", { brief: "yes" }, "brief must be true or false"],
])("refuses a choice of %s", async (_, chosen, error) => {
  const fields = { project_id: String(project_id), ...chosen };

  const { body, status } = await upload(ada, { file: notes, fields });

  expect([status, body.error]).toEqual([400, error]);
});

it("adds roles, terms and a brief that the project does not have, and each once", async () => {
  const file = [
    "# Purpose",
    "The shop sells books to the whole coast.",
    "# Roles",
    "- Shop clerk: at the counter",
    "# Glossary",
    "- Backorder: an order for a book that is not in stock",
    "",
  ].join("\n");
  const fields = { project_id: String(project_id) };
  const added = {
    stakeholders: ["Shop clerk"],
    terms: ["Backorder"],
    brief: "The shop sells books to the whole coast.",
  };

  const { body: preview } = await upload(ada, { file, fields: { ...fields, dry_run: "true" } });
  const { body } = await upload(ada, { file, fields });
  const { body: again } = await upload(ada, { file, fields });
  const [manifest] = await server.world.database
    .select({ text: artefacts.text })
    .from(artefacts)
    .where(and(eq(artefacts.projectId, project_id), eq(artefacts.path, "archscribe.yaml")));

  expect([preview, body]).toEqual([expect.objectContaining(added), expect.objectContaining(added)]);
  expect(again).toEqual({ dry_run: false, added: [], known: [], ...nothing });
  expect(manifest?.text).toContain("stakeholders:\n  - name: Shop clerk\n    description: At the counter\n");
});

const specified = (name: string, steps: number): string =>
  [
    `## UC-1: ${name}`,
    "Primary actor: Customer",
    "Main flow:",
    ...Array.from(
      { length: steps },
      (_, index) => `${String(index + 1)}. The customer waits ${String(index)} s.`,
    ),
    "",
  ].join("\n");

const tooMany = Array.from({ length: 2001 }, (_, index) => specified(`Wait ${String(index)} s`, 1)).join(
  "\n",
);

it.each([
  {
    what: "of too many steps",
    file: specified("Wait", 201),
    refused: [400, "The use case 'Wait' has more than 200 steps or conditions. Split it."],
  },
  {
    what: "beyond what a project may have",
    file: tooMany,
    refused: [413, "A project has 2000 files at most; remove some first"],
  },
])("refuses use cases $what, and adds nothing", async ({ file, refused }) => {
  const fields = { project_id: String(project_id) };
  const before = await ada.get(`/sad/get_use_cases/?project_id=${String(project_id)}`);

  const previewed = await upload(ada, { file, fields: { ...fields, dry_run: "true" } });
  const { body, status } = await upload(ada, { file, fields });

  expect([status, body.error, previewed.status]).toEqual([...refused, refused[0]]);
  expect((await ada.get(`/sad/get_use_cases/?project_id=${String(project_id)}`)).body).toEqual(before.body);
});

it("ASVS 5.2.1: refuses more than 5 MB", async () => {
  const { body, status } = await upload(ada, { file: Buffer.alloc(5 * 1024 * 1024 + 1, "a") });

  expect([status, body.code]).toEqual([413, "TOO_LARGE"]);
});

it("5: for a stranger there is no such project", async () => {
  const { body, status } = await upload(await signedIn(server, "eve@example.com"), { file: notes });

  expect([status, body]).toEqual([404, { error: "There is no such project", code: "NOT_FOUND" }]);
});

it("5: a commenter changes nothing", async () => {
  const cora = await signedIn(server, "cora@example.com");
  const { database, now } = server.world;
  const shared = { projectId: project_id, joinedAt: now(), role: "commenter" } as const;
  await database.insert(members).values({ ...shared, accountId: cora.accountId });

  const { body, status } = await upload(cora, { file: notes });

  expect([status, body.code]).toEqual([403, "FORBIDDEN"]);
});

it("5: writes are refused for the diagram-as-code plan", async () => {
  const ben = await signedIn(server, "ben@example.com");
  const { database, now } = server.world;
  await database.insert(members).values({ projectId: project_id, accountId: ben.accountId, joinedAt: now() });
  await database.insert(subscriptions).values({
    accountId: ben.accountId,
    status: "active",
    subscriptionId: "sub_1",
    productId: "diagram_as_code",
    planId: "price_1",
    amount: 900,
    currency: "usd",
    periodStart: now(),
    periodEnd: new Date(now().getTime() + 86_400_000),
  });

  const { body, status } = await upload(ben, { file: notes });

  expect([status, body]).toEqual([
    402,
    { error: "Please upgrade your plan to use this feature.", code: "PLAN" },
  ]);
});
