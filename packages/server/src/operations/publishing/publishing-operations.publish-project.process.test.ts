import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documents, jobs, members } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { libraryFiles, mermaidFile } from "../../testing/library-project.ts";
import { projectInStore } from "../../testing/project-in-store.ts";
import { startTestServer, testServerForFile, type TestServer } from "../../testing/test-server.ts";

const server = await testServerForFile();
const owner = await signedIn(server);

/** The job that has published a project. */
async function published(
  browser: Browser,
  order: { readonly project_id: number; readonly formats: readonly string[] },
  { world } = server,
) {
  const { body } = await browser.post("/sad/publish/", order);
  await world.jobs.settled();
  const job = await browser.get(body.status_url);
  return job.body;
}

describe("a project that is published in all formats", () => {
  let projectId: number;
  let result: {
    document: { document_id: string; files: { format: string; size: number; url: string }[] };
    failed_diagrams: unknown[];
  };

  beforeAll(async () => {
    projectId = await projectInStore(server, owner.accountId, { ...libraryFiles, ...mermaidFile });
    const job = await published(owner, { project_id: projectId, formats: ["html", "pdf", "docx", "md"] });
    expect(job).toMatchObject({ kind: "publish", state: "done" });
    result = job.result;
  }, 240_000);

  function file(format: string) {
    return owner.get(`/sad/document/${result.document.document_id}/${format}`);
  }

  it("is listed with the state that it was published from", async () => {
    const { body } = await owner.get("/sad/published/", { query: { project_id: projectId } });

    expect(result.failed_diagrams).toEqual([]);
    expect(body).toEqual({ documents: [result.document], project_revision: "1" });
    const url = `/sad/document/${result.document.document_id}`;
    expect(body.documents[0]).toEqual({
      document_id: expect.any(String),
      missing_figures: [],
      layout: "Layout2",
      diagrams: ["usecase", "interaction"],
      paper: "A4",
      files: [
        { format: "docx", size: expect.any(Number), url: `${url}/docx` },
        { format: "html", size: expect.any(Number), url: `${url}/html` },
        { format: "md", size: expect.any(Number), url: `${url}/md` },
        { format: "pdf", size: expect.any(Number), url: `${url}/pdf` },
      ],
      project_revision: "1",
      created_at: "2026-03-02T09:00:00.000Z",
      created_by: "ada@example.com",
    });
  });

  it("is a page with its diagrams", async () => {
    const { body, bytes, headers } = await file("html");

    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-disposition": `inline; filename="Bookstore.html"; filename*=UTF-8''Bookstore.html`,
    });
    expect(bytes.length).toBe(result.document.files.find(({ format }) => format === "html")?.size);
    expect(body).toContain("Lending library: Software Architecture Document");
    expect(body).toMatch(/<svg[^]*scan book/);
  });

  it("is a PDF whose text can be read", async () => {
    const { bytes, headers } = await file("pdf");
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });

    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Bookstore.pdf"; filename*=UTF-8''Bookstore.pdf`,
    });
    for (const part of ["Lending library", "A member borrows a book.", "Borrow a book", "scan book"])
      expect(text).toContain(part);
  });

  it("is a Word file with its text and its pictures", async () => {
    const { bytes, headers } = await file("docx");
    const parts = unzipSync(bytes);

    expect(headers).toMatchObject({
      "content-type": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "content-disposition": `attachment; filename="Bookstore.docx"; filename*=UTF-8''Bookstore.docx`,
    });
    expect(strFromU8(parts["word/document.xml"] ?? new Uint8Array())).toContain("A member borrows a book.");
    expect(Object.keys(parts).filter((path) => path.startsWith("word/media/")).length).toBeGreaterThan(3);
  });

  it("is an archive of Markdown and its pictures", async () => {
    const { bytes, headers } = await file("md");
    const entries = unzipSync(bytes);

    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="Bookstore.zip"; filename*=UTF-8''Bookstore.zip`,
    });
    const { "sad.md": text = new Uint8Array(), ...pictures } = entries;
    const named = Array.from(strFromU8(text).matchAll(/\]\((figures\/[^)]+)\)/g), ([, path]) => path);
    expect(named.length).toBeGreaterThan(1);
    expect(new Set(named)).toEqual(new Set(Object.keys(pictures)));
  });

  it("its page runs its own script alone, and reaches nothing", async () => {
    const { body, headers } = await file("html");

    const [, script = ""] = /<script>([^]*?)<\/script>/.exec(body) ?? [];
    const hash = createHash("sha256").update(script).digest("base64");
    expect(headers["content-security-policy"]).toBe(
      `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts`,
    );
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("5: is there for members, and for strangers as if it never was", async () => {
    const member = await signedIn(server, "bob@example.com");
    const stranger = await signedIn(server, "eve@example.com");
    await server.world.database
      .insert(members)
      .values({ projectId, accountId: member.accountId, joinedAt: server.world.now() });
    const path = `/sad/document/${result.document.document_id}/html`;
    const unknown = "/sad/document/00000000-0000-4000-8000-000000000000/html";

    const answers = await Promise.all([
      member.get(path),
      stranger.get(path),
      stranger.get(unknown),
      stranger.get("/sad/published/", { query: { project_id: projectId } }),
      server.browser().get(path),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 401]);
    expect(answers[1]?.body).toEqual(answers[2]?.body);
  });
});

describe("publishing", () => {
  it("takes layout, kinds of diagrams and paper from the request", async () => {
    const project_id = await projectInStore(server, owner.accountId, libraryFiles);

    const order = {
      project_id,
      layout: "Layout3",
      diagrams: ["usecase"],
      formats: ["html"],
      paper: "Letter",
    };
    const { result } = await published(owner, order);
    const page = await owner.get(result.document.files[0].url);

    expect(result.document).toMatchObject({ layout: "Layout3", diagrams: ["usecase"], paper: "Letter" });
    expect(page.body).not.toContain("scan book");
  });

  it("reports the diagrams that cannot be rendered, and publishes the rest", async () => {
    const project_id = await projectInStore(server, owner.accountId, {
      ...libraryFiles,
      "diagrams/usecase.puml": "@startuml\nMember ==?> borrow\n@enduml\n",
    });

    const { result } = await published(owner, { project_id, formats: ["html"] });

    expect(result.failed_diagrams).toEqual([
      {
        ruleId: "diagram-does-not-render",
        severity: "error",
        message: "this line is not understood",
        location: { file: "diagrams/usecase.puml", line: 2, sourceLine: "Member ==?> borrow" },
      },
    ]);
    expect((await owner.get(result.document.files[0].url)).body).toContain("scan book");
    const { body } = await owner.get("/sad/published/", { query: { project_id } });
    expect(body.documents[0].missing_figures).toEqual(result.failed_diagrams);
  });

  it("fails with the place of the fault when the project cannot be read", async () => {
    const project_id = await projectInStore(server, owner.accountId, {
      ...libraryFiles,
      "use-cases/UC-1.yaml": "id: UC-1\n",
    });

    const job = await published(owner, { project_id, formats: ["html"] });

    expect(job).toMatchObject({
      state: "failed",
      error: { code: "VALIDATION", error: expect.stringContaining("use-cases/UC-1.yaml, line 1") },
    });
  });

  it("does nothing twice for one key", { tags: ["slow"] }, async () => {
    const project_id = await projectInStore(server, owner.accountId, libraryFiles);
    const order = { project_id, formats: ["md"], idempotency_key: "once" };

    const both = await Promise.all([owner.post("/sad/publish/", order), owner.post("/sad/publish/", order)]);
    await server.world.jobs.settled();

    expect(both[0]?.body).toEqual(both[1]?.body);
    const { body } = await owner.get("/sad/published/", { query: { project_id } });
    expect(body.documents).toHaveLength(1);
  });

  it("leaves nothing of a job that was canceled", async () => {
    const project_id = await projectInStore(server, owner.accountId, libraryFiles);
    const { body } = await owner.post("/sad/publish/", { project_id, formats: ["pdf"] });

    await owner.post(`/jobs/${body.job_id}/cancel`);
    await server.world.jobs.settled();

    const [job] = await server.world.database.select().from(jobs).where(eq(jobs.id, body.job_id));
    expect(job?.state).toBe("canceled");
    expect(
      await server.world.database.select().from(documents).where(eq(documents.projectId, project_id)),
    ).toEqual([]);
  });

  it("5: is refused to strangers", async () => {
    const project_id = await projectInStore(server, owner.accountId, libraryFiles);
    const stranger = await signedIn(server, "mallory@example.com");

    expect((await stranger.post("/sad/publish/", { project_id, formats: ["html"] })).status).toBe(404);
  });

  it("uses the project's language and wording for the document's own words", { tags: ["slow"] }, async () => {
    const project_id = await projectInStore(server, owner.accountId, {
      ...libraryFiles,
      "archscribe.yaml": `${(libraryFiles["archscribe.yaml"] ?? "").replace(/^language:.*\n/m, "")}language: de\n`,
      "words.yaml": "Glossary: Begriffe\nContents: Übersicht\n",
    });

    const { result } = await published(owner, { project_id, formats: ["html"] });
    const { body } = await owner.get(result.document.files[0].url);

    expect(body).toContain('aria-label="Übersicht"');
    expect(body).toContain("Anwendungsfälle");
  });

  it("is refused if its words cannot be read", async () => {
    const project_id = await projectInStore(server, owner.accountId, {
      ...libraryFiles,
      "words.yaml": "- [",
    });

    expect(await published(owner, { project_id, formats: ["html"] })).toMatchObject({
      state: "failed",
      error: { code: "VALIDATION", error: expect.stringContaining("words.yaml, line 1") },
    });
  });

  it("asks no service and reads no file that a manifest names", async () => {
    const project_id = await projectInStore(server, owner.accountId, {
      ...libraryFiles,
      "archscribe.yaml": `${libraryFiles["archscribe.yaml"] ?? ""}plantuml:\n  stdlib: /etc\n  service: http://127.0.0.1:9\n`,
    });

    const { result } = await published(owner, { project_id, formats: ["html"] });

    expect(result.failed_diagrams).toEqual([]);
  });
});

describe("without a browser on the server", () => {
  let bare: TestServer;
  let person: Browser & { readonly accountId: number };

  beforeAll(async () => {
    bare = await startTestServer({ environment: { PUPPETEER_EXECUTABLE_PATH: "/absent/chromium" } });
    person = await signedIn(bare);
  });
  afterAll(() => bare.close());

  const advice =
    "a browser, which this server does not have. Its operator can install Chrome, Chromium or Edge, or name one in PUPPETEER_EXECUTABLE_PATH.";

  it("a project of PlantUML alone is published as HTML and Markdown", { tags: ["slow"] }, async () => {
    const project_id = await projectInStore(bare, person.accountId, libraryFiles);

    expect(await published(person, { project_id, formats: ["html", "md"] }, bare)).toMatchObject({
      state: "done",
      result: { failed_diagrams: [] },
    });
  });

  it.each([
    ["a PDF", { files: libraryFiles, format: "pdf", error: `A PDF needs ${advice}` }],
    ["a Word file", { files: libraryFiles, format: "docx", error: `A Word file needs ${advice}` }],
    [
      "a project with Mermaid",
      {
        files: { ...libraryFiles, ...mermaidFile },
        format: "html",
        error: `Mermaid diagrams need ${advice}`,
      },
    ],
  ])("%s is refused with the remedy", { tags: ["slow"] }, async (_, { error, files, format }) => {
    const project_id = await projectInStore(bare, person.accountId, files);

    expect(await published(person, { project_id, formats: [format] }, bare)).toMatchObject({
      state: "failed",
      error: { error, code: "UNAVAILABLE" },
    });
  });
});
