import { expect, it } from "vitest";
import { type Replies, sampleClient } from "../../testing/index.ts";
import type { PublishedDocument } from "./publishing-api.ts";
import { startDocumentCare } from "./start-document-care.ts";

const document: PublishedDocument = {
  document_id: "0b7c1d52-94c1-4d5f-8a57-6a9be2c8f310",
  layout: "Layout2",
  diagrams: ["usecase"],
  paper: "A4",
  files: [],
  project_revision: "4",
  missing_figures: [],
  created_at: "2026-03-02T09:00:00.000Z",
  created_by: "ada@example.com",
};

function started(replies: Replies) {
  const told: string[] = [];
  const changed: PublishedDocument[] = [];
  const deleted: string[] = [];
  const { client } = sampleClient(replies);
  const care = startDocumentCare({
    client,
    projectId: 7,
    notify: ({ title }) => {
      told.push(title);
      return () => undefined;
    },
    onChanged: (one) => void changed.push(one),
    onDeleted: (id) => void deleted.push(id),
  });
  return { care, told, changed, deleted };
}

it("a name without letters removes the name", async () => {
  const named = { ...document, name: "Release 2.0" };
  const { care, changed } = started({
    "PUT /sad/published/": [
      [200, named],
      [200, document],
    ],
  });

  await care.naming.send({ type: "opened", values: { id: document.document_id, name: " Release 2.0 " } });
  await care.naming.send({ type: "submitted" });
  await care.naming.send({ type: "opened", values: { id: document.document_id, name: "  " } });
  await care.naming.send({ type: "submitted" });

  expect(changed).toEqual([named, document]);
});

it("a document that cannot be kept says why", async () => {
  const { care, changed, told } = started({
    "PUT /sad/published/": [[400, { error: "A project keeps at most 99 documents.", code: "VALIDATION" }]],
  });

  await care.keep(document);

  expect([changed, told]).toEqual([[], ["The document was not changed"]]);
});

it("a document is deleted after a confirmation", async () => {
  const { care, deleted } = started({ "DELETE /sad/published/": [[200, { message: "Deleted" }]] });

  await care.deletion.send({ type: "asked", item: { id: document.document_id } });
  expect(deleted).toEqual([]);
  await care.deletion.send({ type: "confirmed" });

  expect(deleted).toEqual([document.document_id]);
});
