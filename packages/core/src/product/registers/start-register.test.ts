import { describe, expect, it } from "vitest";
import { answered, failed, fakeClock, memoryStorage } from "../../testing/index.ts";
import { newestKey } from "../machine/record-list/start-record-list.ts";
import type { FolderFilesApi, SeenFile } from "./folder-files.ts";
import { blankEntry, registerKind, type RegisterFields, type RegisterKey } from "./registers.ts";
import { startRegister } from "./start-register.ts";

const manifest = `archscribe: 1
name: Bookstore # as the board calls it
organization: Paperleaf
glossary:
  - term: Basket
    definition: What a customer means to order.
  - term: Copy
    definition: A single book.
stakeholders:
  - name: Customer
    concerns:
      - text: Books come in time.
        views: [use-cases]
      - text: It works on a telephone.
`;
const decision = "---\nstatus: accepted\n---\n\n# Queues\n\nBecause.\n";

/** A server with these files, which somebody else can change, too. */
function folder(files: Readonly<Record<string, string>>) {
  const stored = new Map<string, SeenFile>();
  let revision = 0;
  let isDown = false;
  const put = (path: string, text: string): SeenFile => {
    revision += 1;
    const file = { path, text, revision: String(revision) };
    stored.set(path, file);
    return file;
  };
  for (const [path, text] of Object.entries(files)) put(path, text);
  const isStale = (path: string, seen: string | null): boolean =>
    (stored.get(path)?.revision ?? null) !== seen;
  const down = failed("NETWORK_ERROR", "No network");
  const api: FolderFilesApi = {
    list: async () => (isDown ? down : answered([...stored.values()])),
    write: async ({ path, revision: seen, text }) => {
      if (isDown && !down.ok) return { kind: "failed", error: down.error };
      if (isStale(path, seen)) return { kind: "overtaken", current: stored.get(path) };
      return { kind: "changed", revision: put(path, text).revision };
    },
    remove: async ({ path, revision: seen }) => {
      if (isStale(path, seen)) return { kind: "overtaken", current: stored.get(path) };
      stored.delete(path);
      return { kind: "changed", revision: "" };
    },
  };
  return {
    api,
    text: (path: string) => stored.get(path)?.text,
    paths: () => [...stored.keys()],
    write: put,
    goOffline: (down: boolean) => {
      isDown = down;
    },
  };
}

async function opened(
  register: RegisterKey,
  files: Readonly<Record<string, string>> = { "archscribe.yaml": manifest },
) {
  const server = folder(files);
  const clock = fakeClock();
  const list = startRegister({
    files: server.api,
    register,
    clock,
    local: memoryStorage(),
    notify: () => () => undefined,
    undo: { offer: () => undefined },
    projectId: 7,
  });
  await list.send({ type: "loadRequested" });
  const change = async (key: string, fields: Partial<RegisterFields>) => {
    await list.send({ type: "edited", key, change: fields as RegisterFields });
    await list.send({ type: "saveDue", key });
  };
  const add = async (fields: RegisterFields) => {
    await list.send({ type: "addRequested", fields: { ...blankEntry(register), ...fields } });
    await list.send({ type: "saveDue", key: newestKey(list) });
  };
  const rows = () => list.view.current.records;
  return { add, change, clock, list, rows, server };
}

describe("a list of the manifest", () => {
  it("is changed in its place, and everything else stays as written", async () => {
    const { change, rows, server } = await opened("glossary");

    await change("Copy", { definition: "One printed book." });

    expect(server.text("archscribe.yaml")).toBe(manifest.replace("A single book.", "One printed book."));
    expect(rows().map(({ phase }) => phase)).toEqual(["clean", "clean"]);
  });

  it("keeps another part that somebody has changed in the meantime", async () => {
    const { change, rows, server } = await opened("glossary");
    server.write("archscribe.yaml", manifest.replace("What a customer means to order.", "Theirs."));

    await change("Copy", { definition: "Mine." });

    expect(server.text("archscribe.yaml")).toBe(
      manifest.replace("What a customer means to order.", "Theirs.").replace("A single book.", "Mine."),
    );
    expect(rows().at(-1)?.phase).toBe("clean");
  });

  it("shows both versions of the same entry, and saves the chosen one", async () => {
    const { change, list, rows, server } = await opened("glossary");
    server.write("archscribe.yaml", manifest.replace("A single book.", "Theirs."));

    await change("Copy", { definition: "Mine." });
    const row = rows().at(-1);
    await list.send({ type: "resolved", key: "Copy", fields: row?.fields ?? {} });

    expect([row?.phase, row?.theirs?.fields["definition"]]).toEqual(["conflict", "Theirs."]);
    expect(server.text("archscribe.yaml")).toContain("Mine.");
  });

  it("an entry that is called otherwise stays the same one", async () => {
    const { change, rows, server } = await opened("glossary");

    await change("Basket", { term: "Cart" });
    await change("Basket", { definition: "Holds books." });

    expect(server.text("archscribe.yaml")).toContain("- term: Cart\n    definition: Holds books.");
    expect(rows().map(({ phase }) => phase)).toEqual(["clean", "clean"]);
  });

  it("takes new entries and loses deleted ones", async () => {
    const { add, clock, list, server } = await opened("risks");

    await add({ title: "Nobody buys", mitigation: "Ask first.", requirements: "FR-1 FR-2" });
    const added = server.text("archscribe.yaml");
    await list.send({ type: "removeRequested", key: newestKey(list) });
    await clock.advance(20_000);

    expect(added).toContain("risks:\n  - title: Nobody buys\n    mitigation: Ask first.\n    requirements:");
    expect(server.text("archscribe.yaml")).toBe(manifest);
  });

  it("keeps the views of a concern that stays", async () => {
    const { change, rows, server } = await opened("stakeholders");

    const before = rows()[0]?.fields["concerns"];
    await change("Customer", { concerns: "Books come in time.\nIt is cheap." });

    expect(before).toBe("Books come in time.\nIt works on a telephone.");
    expect(server.text("archscribe.yaml")).toContain("views: [use-cases]");
    expect(server.text("archscribe.yaml")).toContain("It is cheap.");
  });

  it("keeps what is typed without a network, and saves it when the network is back", async () => {
    const { change, list, rows, server } = await opened("glossary");
    server.goOffline(true);
    await change("Copy", { definition: "On a train." });
    const offline = rows().at(-1)?.phase;

    server.goOffline(false);
    await list.send({ type: "saveDue", key: "Copy" });

    expect([offline, rows().at(-1)?.phase]).toEqual(["offline", "clean"]);
    expect(server.text("archscribe.yaml")).toContain("On a train.");
  });
});

describe("decisions", () => {
  const files = {
    "archscribe.yaml": manifest,
    "decisions/0003-queues.md": decision,
    "decisions/README.md": "# All\n",
  };

  it("are files of their own, and a new one gets the next number", async () => {
    const { add, change, rows, server } = await opened("decisions", files);

    await change("decisions/0003-queues.md", { status: "superseded", requirements: "NFR-1" });
    await add({ title: "One database: PostgreSQL", date: "2026-03-02", body: "It is known." });

    expect(server.text("decisions/0003-queues.md")).toContain("status: superseded");
    expect(server.text("decisions/0004-one-database-postgresql.md")).toBe(
      "---\nstatus: proposed\ndate: 2026-03-02\n---\n\n# One database: PostgreSQL\n\nIt is known.\n",
    );
    expect(rows().map(({ phase }) => phase)).toEqual(["clean", "clean"]);
  });

  it("that somebody has changed in the meantime are shown in both versions", async () => {
    const { change, rows, server } = await opened("decisions", files);
    server.write("decisions/0003-queues.md", decision.replace("Because.", "Theirs."));

    await change("decisions/0003-queues.md", { body: "Mine." });

    expect([rows()[0]?.phase, rows()[0]?.theirs?.fields["body"]]).toEqual(["conflict", "Theirs."]);
  });
});

describe("invalid values", () => {
  it.each<readonly [RegisterKey, RegisterFields, string | undefined]>([
    ["glossary", { term: "Basket", definition: "" }, "Definition is required"],
    ["glossary", { term: "Basket", definition: "A basket." }, undefined],
    ["risks", { title: " " }, "Risk is required"],
    ["risks", { title: "x".repeat(501) }, "Risk must be at most 500 characters"],
    [
      "risks",
      { title: "x", requirements: "FR-1, x" },
      "“x” is not a requirement; ids look like FR-1 and NFR-2",
    ],
    // A record that states no status claims none.
    ["decisions", { title: "x", status: "" }, undefined],
    ["decisions", { title: "", status: "accepted" }, "Decision is required"],
  ])("in %s: %j", (register, fields, fault) => {
    expect(registerKind(register).fault(fields)).toBe(fault);
  });
});
