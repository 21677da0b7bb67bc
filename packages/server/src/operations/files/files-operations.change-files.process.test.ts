import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../../testing/browser.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";
import { accounts, members, projects } from "../../store/schema.ts";

const manifest =
  "# yaml-language-server: $schema=.archscribe/schemas/archscribe.schema.json\narchscribe: 1\nname: Bookstore\norganization: Paper & Co\n";
const page = "pages/orchestration.md";

let project_id: number;

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
const ben = await signedIn(server, "ben@example.com");
const eve = await signedIn(server, "eve@example.com");

beforeEach(async () => {
  const { database, now } = server.world;
  await database.delete(projects);
  const names = { project_name: "Bookstore", organization: "Paper & Co" };
  const { body } = await ada.post("/dashboard/create_project/", { email: "ada@example.com", ...names });
  project_id = body.project_id;
  await database.insert(members).values({ projectId: project_id, accountId: ben.accountId, joinedAt: now() });
});

interface Changes {
  readonly write?: readonly {
    readonly path: string;
    readonly text: string;
    readonly revision: string | null;
  }[];
  readonly remove?: readonly { readonly path: string; readonly revision: string }[];
}

function change(changes: Changes, browser: Browser = ada) {
  return browser.put("/sad/files/", { project_id, ...changes });
}

function write(path: string, text: string, revision: string | null = null) {
  return change({ write: [{ path, text, revision }] });
}

async function files() {
  const { body } = await ada.get("/sad/files/", { query: { project_id } });
  return body;
}

it("lets a commenter talk, and change nothing else", async () => {
  await server.world.database.update(members).set({ role: "commenter" });
  const path = "comments/section-glossary-4f7c2a.yaml";
  const text =
    "about: section:glossary\ncomments:\n  - id: 4f7c2a\n    by: Ben\n    at: 2026-03-31T09:30:00Z\n    text: Why?\n";
  const said = { path, text, revision: null };

  const forged = await change({ write: [{ ...said, text: text.replace("Ben", "Ada") }] }, ben);
  const alone = await change({ write: [said] }, ben);
  const hidden = await change(
    {
      write: [
        { ...said, path: "comments/other.yaml" },
        { path: page, text: "Mine.", revision: null },
      ],
    },
    ben,
  );

  expect(forged).toMatchObject({
    status: 403,
    body: {
      error: `'${path}' would change the words of Ada. With the role 'commenter' you write in your own name, 'ben': set ARCHSCRIBE_AUTHOR to it. An owner of the project can bring the words of others.`,
    },
  });
  expect(alone.status).toBe(200);
  expect(hidden).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  expect((await files()).files.map((file: { path: string }) => file.path)).toEqual(["archscribe.yaml", path]);
});

it.each([
  ["a page", page, "editor"],
  ["a comment", "comments/glossary.yaml", "commenter"],
])("tells a reader which role %s needs", async (_, path, needed) => {
  await server.world.database.update(members).set({ role: "reader" });

  const { body, status } = await change({ write: [{ path, text: "Mine.", revision: null }] }, ben);

  expect([status, body.error]).toEqual([
    403,
    `This needs the role '${needed}' in the project, and yours is 'reader'. Ask ada (ada@example.com), who owns the project.`,
  ]);
});

it("writes and removes files, each with its own revision", async () => {
  await change({
    write: [
      { path: page, text: "Ten services.", revision: null },
      { path: "pages/containerization.md", text: "One image.", revision: null },
    ],
  });

  const { body, status } = await change({
    write: [
      { path: page, text: "Eleven services.", revision: "1" },
      { path: "pages/cicd-pipeline.md", text: "Every change is built.", revision: null },
    ],
    remove: [{ path: "pages/containerization.md", revision: "1" }],
  });

  expect([status, body]).toEqual([
    200,
    {
      revision: "3",
      files: [
        { path: page, revision: "2" },
        { path: "pages/cicd-pipeline.md", revision: "1" },
        { path: "pages/containerization.md", revision: null },
      ],
    },
  ]);
  expect(await files()).toEqual({
    revision: "3",
    files: [
      { path: "archscribe.yaml", text: manifest, revision: "1" },
      { path: "pages/cicd-pipeline.md", text: "Every change is built.", revision: "1" },
      { path: page, text: "Eleven services.", revision: "2" },
    ],
  });
});

it("changes nothing when nothing is different", async () => {
  await write(page, "Ten services.");

  const { body } = await write(page, "Ten services.", "1");

  expect(body).toEqual({ revision: "2", files: [{ path: page, revision: "1" }] });
});

it("answers an update of an earlier revision with both versions, and writes nothing of it", async () => {
  await write(page, "Ten services.");
  await change({ write: [{ path: page, text: "Eight services.", revision: "1" }] }, ben);

  const { body, status } = await change({
    write: [
      { path: page, text: "Nine services.", revision: "1" },
      { path: "pages/cicd-pipeline.md", text: "Every change is built.", revision: null },
    ],
    remove: [{ path: "pages/containerization.md", revision: "1" }],
  });

  expect([status, body]).toEqual([
    409,
    {
      error: "Somebody has changed this in the meantime. Compare both versions.",
      code: "CONFLICT",
      current: {
        files: [
          { path: page, text: "Eight services.", revision: "2" },
          { path: "pages/containerization.md", text: null, revision: null },
        ],
      },
      yours: {
        files: [
          { path: page, text: "Nine services.", revision: "1" },
          { path: "pages/containerization.md", text: null, revision: "1" },
        ],
      },
    },
  ]);
  expect((await files()).files.map(({ text }: { readonly text: string }) => text)).toEqual([
    manifest,
    "Eight services.",
  ]);
});

describe("CL34 a conflict names who made the change that was in the way", () => {
  const saidOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => [
    body["code"],
    body["changed_by"],
    body["changed_at"],
  ];
  const edit = (text: string, revision: string, browser: Browser) =>
    change({ write: [{ path: page, text, revision }] }, browser);
  const join = async (accountId: number) => {
    const { database, now } = server.world;
    await database.insert(members).values({ projectId: project_id, accountId, joinedAt: now() });
  };

  it("if they alone have changed it since, however often, regardless of the author before", async () => {
    await write(page, "Ten services.");
    await edit("Eight services.", "1", ben);
    await edit("Seven services.", "2", ben);

    const mine = await edit("Nine services.", "1", ada);
    const later = await edit("Nine services.", "2", ada);

    const { body } = await ada.get("/sad/file_history/", { query: { project_id, path: page } });
    expect([saidOf(mine), saidOf(later)]).toEqual([
      ["CONFLICT", "ben", body.history[0].changed_at],
      ["CONFLICT", "ben", body.history[0].changed_at],
    ]);
  });

  it("by their e-mail where they have no name", async () => {
    await server.world.database.update(accounts).set({ name: "" }).where(eq(accounts.id, ben.accountId));
    await write(page, "Ten services.");
    await edit("Eight services.", "1", ben);

    const mine = await edit("Nine services.", "1", ada);
    await server.world.database.update(accounts).set({ name: "ben" }).where(eq(accounts.id, ben.accountId));

    expect(saidOf(mine)[1]).toBe("ben@example.com");
  });

  it("also if they have removed it, or written a file that did not exist", async () => {
    await write(page, "Ten services.");
    await change({ remove: [{ path: page, revision: "1" }] }, ben);
    const containers = "pages/containerization.md";
    await change({ write: [{ path: containers, text: "One image.", revision: null }] }, ben);

    const removed = await edit("Nine services.", "1", ada);
    const written = await write(containers, "Two images.");

    expect([saidOf(removed)[1], saidOf(written)[1]]).toEqual(["ben", "ben"]);
  });

  it.each([
    [
      "two people have changed it",
      async () => {
        await join(eve.accountId);
        await edit("Eight services.", "1", eve);
        await edit("Seven services.", "2", ben);
      },
    ],
    [
      "the person themself has changed it, too",
      async () => {
        await edit("Eight services.", "1", ada);
        await edit("Seven services.", "2", ben);
      },
    ],
    ["the person alone has changed it", () => edit("Eight services.", "1", ada)],
    [
      "who changed it has no account any more",
      async () => {
        const { database } = server.world;
        const gone = await signedIn(server, "gone@example.com");
        await join(gone.accountId);
        await edit("Eight services.", "1", gone);
        await database.delete(accounts).where(eq(accounts.id, gone.accountId));
      },
    ],
  ])("but no person if %s", async (_, changed) => {
    await write(page, "Ten services.");
    await changed();

    expect(saidOf(await edit("Nine services.", "1", ada))).toEqual(["CONFLICT", undefined, undefined]);
  });

  it("of a requirement who changed it, and not who changed another one of its file", async () => {
    const path = "requirements/functional.yaml";
    const texts = (first: string, second: string) =>
      `- id: FR-1\n  text: ${first}\n- id: FR-2\n  text: ${second}\n`;
    await join(eve.accountId);
    await write(path, texts("Find.", "Sell."));
    const { body } = await ada.get("/sad/get_functional_requirements/", { query: { project_id } });
    const [{ revision }] = body.requirements;
    await change({ write: [{ path, text: texts("Search.", "Sell."), revision: "1" }] }, ben);
    await change({ write: [{ path, text: texts("Search.", "Buy."), revision: "2" }] }, eve);

    const mine = await ada.put("/sad/update_requirement/", {
      project_id,
      id: "FR-1",
      text: "Seek.",
      revision,
    });

    expect(saidOf(mine).slice(0, 2)).toEqual(["CONFLICT", "ben"]);
  });
});

it("gives a re-created file a revision that it never had", async () => {
  await write(page, "Ten services.");
  await change({ remove: [{ path: page, revision: "1" }] });

  const { body } = await write(page, "Ten services.");

  expect(body.files).toEqual([{ path: page, revision: "3" }]);
  expect((await write(page, "Of the first one.", "1")).status).toBe(409);
});

it("loses no update of two who write at once", async () => {
  await write(page, "");

  const answers = await Promise.all([append(ada, "a"), append(ben, "b"), append(ada, "c"), append(ben, "d")]);

  const { files: stored } = await files();
  const text: string = stored.find(({ path }: { readonly path: string }) => path === page).text;
  expect(text.split("").toSorted().join("")).toBe("abcd");
  expect(answers.toSorted()).toEqual(["2", "3", "4", "5"]);
});

/** Appends a letter to the current text, and retries until it succeeds. */
async function append(browser: Browser, letter: string): Promise<string> {
  let [text, revision] = ["", "1"];
  for (;;) {
    const { body, status } = await change(
      { write: [{ path: page, text: text + letter, revision }] },
      browser,
    );
    if (status === 200) return body.files[0].revision;
    [{ revision, text }] = body.current.files;
  }
}

it("gives the project the name in its manifest", async () => {
  const renamed = manifest.replace("Bookstore", "Book shop").replace("Paper & Co", "Paperleaf");

  await write("archscribe.yaml", renamed, "1");

  const { body } = await ada.get("/dashboard/search_projects/", { query: { name: "book shop" } });
  expect(body).toMatchObject([{ project_id, project_name: "Book shop", organization: "Paperleaf" }]);
});

it.each([
  ["archscribe.yaml", "name: x", "1", "archscribe.yaml:1:1: 'archscribe' is missing"],
  ["requirements/a.yaml", "- id: X-1\n  text: x", null, "requirements/a.yaml:1:7: 'id': expected"],
  ["diagrams/clas.puml", "@startuml\n@enduml", null, "diagrams/clas.puml:1"],
])("keeps no %s with which the project could not be read", async (...[path, text, revision, place]) => {
  const before = await files();

  const { body, status } = await write(path, text, revision);

  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, "VALIDATION", [path]]);
  expect(body.error).toContain(place);
  expect(await files()).toEqual(before);
});

it("keeps a diagram that its author is still writing", async () => {
  const { status } = await write("diagrams/class.puml", "@startuml\nclass Or\n-->\n@enduml\n");

  expect(status).toBe(200);
});

it("refuses to remove the file that makes the folder a project", async () => {
  const { body, status } = await change({ remove: [{ path: "archscribe.yaml", revision: "1" }] });

  expect([status, body.fields]).toEqual([
    400,
    { "archscribe.yaml": "archscribe.yaml cannot be removed: it makes the folder a project" },
  ]);
});

it.each([
  "../archscribe.yaml",
  "/etc/passwd",
  "pages/../../archscribe.yaml",
  "pages\\orchestration.md",
  ".git/config",
  "pages/.hidden.md",
  "README.md",
  "package.json",
  "credentials.json",
  "decisions/CON.md",
  "decisions/0001-ten-services..md/x.md",
  "pages/orchestration.exe",
  "C:/pages/orchestration.md",
  `pages/${"a".repeat(200)}.md`,
])("takes no path %s", async (path) => {
  const { body, status } = await write(path, "x");

  expect([status, body.code]).toEqual([400, "VALIDATION"]);
});

it("refuses two names that some systems do not distinguish, but permits renaming from one to the other", async () => {
  await write("decisions/Ten.md", "# Ten services");

  const twin = await write("decisions/ten.md", "# Ten services");
  const renamed = await change({
    write: [{ path: "decisions/ten.md", text: "# Ten services", revision: null }],
    remove: [{ path: "decisions/Ten.md", revision: "1" }],
  });

  expect([twin.status, twin.body.fields]).toEqual([
    400,
    {
      "decisions/ten.md":
        "'decisions/ten.md' and 'decisions/Ten.md' are the same file on systems that do not distinguish their names; rename one of them",
    },
  ]);
  expect(renamed.status).toBe(200);
});

it("takes settings for Mermaid", async () => {
  expect((await write("mermaid.json", "{}")).status).toBe(200);
});

it("takes a project of several files at once, up to 5 MB", async () => {
  const pages = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      path: `decisions/${String(index)}.md`,
      text: `# Decision ${String(index)}\n\n${"x".repeat(250 * 1024)}\n`,
      revision: null,
    }));

  const fits = await change({ write: pages(6) });
  const tooLong = await change({ write: pages(22) });

  expect([fits.status, tooLong.status]).toEqual([200, 413]);
  expect(tooLong.body).toEqual({ error: "At most 5 MB can be sent", code: "TOO_LARGE" });
});

it.each([
  ["diagrams/class.puml", 64],
  ["diagrams/includes/shared.iuml", 64],
  [page, 256],
])("keeps of %s at most %i KB", async (path, kilobytes) => {
  const head = "@startuml\n@enduml\n";

  const fits = await write(path, head + "x".repeat(kilobytes * 1024 - head.length));
  const tooLong = await write(path, head + "ä".repeat((kilobytes * 1024) / 2), "1");

  expect([fits.status, tooLong.status]).toEqual([200, 413]);
});

it("refuses a file with twenty thousand faults in a short answer", async () => {
  const { body, bytes, status } = await write("requirements/a.yaml", `[${"a,".repeat(20_000)}a]`);

  expect([status, Object.keys(body.fields)]).toEqual([400, ["requirements/a.yaml"]]);
  expect(bytes.length).toBeLessThan(1000);
});

it("refuses a file that occurs twice in the changes", async () => {
  const { body, status } = await change({
    write: [{ path: page, text: "Ten services.", revision: "1" }],
    remove: [{ path: page, revision: "1" }],
  });

  expect([status, body.fields]).toEqual([400, { [page]: "The changes name the file twice; name it once" }]);
});

it.each([
  ["GET", "/sad/files/"],
  ["PUT", "/sad/files/"],
  ["GET", "/sad/file_history/"],
  ["GET", "/sad/findings/"],
  ["GET", "/sad/traceability/"],
])("5 answers a stranger's %s %s as if the project were not there", async (method, path) => {
  const answer = async (id: number) =>
    method === "PUT"
      ? eve.put(path, { project_id: id })
      : eve.get(path, {
          query: { project_id: id, ...(path === "/sad/file_history/" ? { path: "archscribe.yaml" } : {}) },
        });

  const theirs = await answer(project_id);
  const none = await answer(2_000_000_000);

  expect([theirs.status, theirs.body]).toEqual([404, none.body]);
});

describe("the new text of a diagram", () => {
  const path = "diagrams/class.puml";

  it("is stored even if it cannot be rendered yet", async () => {
    await write(path, "@startuml\n@enduml\n");

    const { status } = await write(path, "@startuml\nclass {{{", "1");

    expect([status, (await files()).files.find((file: { path: string }) => file.path === path)]).toEqual([
      200,
      { path, text: "@startuml\nclass {{{", revision: "2" },
    ]);
  });

  it.each([
    [
      "with a comment that would make the project unreadable",
      { revision: "1", refusal: [400, "VALIDATION"] },
    ],
    ["based on an earlier revision", { revision: "7", refusal: [409, "CONFLICT"] }],
  ])("is refused %s", async (_, { refusal, revision }) => {
    await write(path, "@startuml\n@enduml\n");

    const { body, status } = await write(path, "' @use-case later\n@startuml\n@enduml\n", revision);

    expect([status, body.code]).toEqual(refusal);
    expect((await files()).files).toContainEqual({ path, text: "@startuml\n@enduml\n", revision: "1" });
  });
});
