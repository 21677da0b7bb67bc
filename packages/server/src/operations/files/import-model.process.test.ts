import { strToU8, zipSync } from "fflate";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { artefacts } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { BrowserAnswer } from "../../testing/browser.ts";
import { projectInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();
const ada = await signedIn(server);

const dsl = `workspace "Shop" {
  model {
    ada = person "Ada"
    shop = softwareSystem "Shop"
    ada -> shop "buys"
    robot "R2"
  }
}
`;

async function importModel(
  projectId: number,
  { dryRun = false, file, name }: { dryRun?: boolean; file: string | Uint8Array; name: string },
  browser = ada,
): Promise<BrowserAnswer> {
  const form = new FormData();
  form.append("file", new Blob([Buffer.from(file)]), name);
  const encoded = new Response(form);
  return browser.post(
    `/sad/import_model/?project_id=${String(projectId)}&dry_run=${String(dryRun)}`,
    undefined,
    {
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    },
  );
}

async function textAt(projectId: number, path: string): Promise<string | undefined> {
  const [file] = await server.world.database
    .select({ text: artefacts.text })
    .from(artefacts)
    .where(and(eq(artefacts.projectId, projectId), eq(artefacts.path, path)));
  return file?.text;
}

it("reports how a model is converted and which parts are lost, and writes nothing", async () => {
  const id = await projectInStore(server, ada.accountId, {});

  const { body, status } = await importModel(id, { file: dsl, name: "workspace.dsl", dryRun: true });

  expect([status, body]).toMatchObject([
    200,
    {
      dry_run: true,
      source: "workspace.dsl",
      format: "Structurizr DSL",
      elements: 2,
      decisions: 0,
      losses: [{ what: "unread", place: "workspace.dsl:6", subject: 'robot "R2"' }],
      more_losses: 0,
    },
  ]);
  expect(body["changes"]).toContainEqual({ path: "elements.yaml", kind: "new" });
  expect(await textAt(id, "elements.yaml")).toBeUndefined();
});

it("writes it, updates it the next time, and keeps changes by a person", async () => {
  const id = await projectInStore(server, ada.accountId, {});
  const first = await importModel(id, { file: dsl, name: "workspace.dsl" });
  const [diagram = ""] = (first.body["changes"] as { path: string }[])
    .map(({ path }) => path)
    .filter((path) => path.startsWith("diagrams/"));
  await server.world.database
    .update(artefacts)
    .set({ text: `${(await textAt(id, diagram)) ?? ""}' ours\n` })
    .where(and(eq(artefacts.projectId, id), eq(artefacts.path, diagram)));

  const second = await importModel(id, {
    file: dsl.replace('"Ada"', '"Ada Lovelace"'),
    name: "workspace.dsl",
  });

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body["changes"]).toContainEqual({ path: diagram, kind: "kept" });
  expect(await textAt(id, "elements.yaml")).toContain("Ada Lovelace");
  expect(await textAt(id, diagram)).toContain("' ours");
});

it("reads an archive of decision records", async () => {
  const id = await projectInStore(server, ada.accountId, {});
  const file = zipSync({ "adr/0001-queues.md": strToU8("# 1. Use queues\n\n## Status\n\nAccepted\n") });

  const { body, status } = await importModel(id, { file, name: "adr.zip" });

  expect([status, body["decisions"], body["source"]]).toEqual([200, 1, "adr"]);
  expect(await textAt(id, "decisions/0001-queues.md")).toContain("# 1. Use queues");
});

it.each([
  ["a text that is not a model", { name: "notes.json", file: "{}" }, /not a model of one of these formats/],
  [
    "a file in conflict",
    { name: "a.dsl", file: "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n" },
    /unresolved conflict, lines 1–5/,
  ],
  ["a damaged archive", { name: "a.zip", file: "PK\u0003\u0004" }, /The archive is damaged/],
  ["an empty file", { name: "a.dsl", file: "" }, /The file is empty/],
])("%s is refused with an instruction", async (_, upload, said) => {
  const id = await projectInStore(server, ada.accountId, {});

  const { body, status } = await importModel(id, upload);

  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(said)]);
});

it("is for editors only", async () => {
  const id = await projectInStore(server, ada.accountId, {});
  const bob = await signedIn(server, "bob@example.com");

  expect((await importModel(id, { file: dsl, name: "workspace.dsl" }, bob)).status).toBe(404);
});
