import type { WikiDocument, WikiPage } from "@archscribe/core/document/sad";
import { beforeEach, describe, expect, it } from "vitest";
import { type ConfluenceServer, startConfluence } from "../../../testing/confluence/confluence-server.ts";
import { cloudWiki } from "./cloud-wiki.ts";
import { connectToConfluence } from "./confluence-connection.ts";
import { dataCenterWiki } from "./data-center-wiki.ts";
import { findPlace, type WikiSettings } from "./plan-pages.ts";
import { type ConfluenceResult, publishInConfluence } from "./run-confluence.ts";

function page(key: string, title: string, body = `<p>${title}</p>`): WikiPage {
  return { key, title, body, files: [] };
}

function picture(name: string, digest: string): WikiPage["files"][number] {
  return { name, digest, content: () => Promise.resolve(new TextEncoder().encode(`${name} ${digest}`)) };
}

const library: WikiDocument = {
  front: page("document", "Library"),
  chapters: [
    page("one", "1 Introduction"),
    { ...page("two", "2 Views"), files: [picture("a.png", "d1"), picture("a.svg", "d1")] },
    page("three", "3 Glossary"),
  ],
};

/** Returns the document with another chapter in the place of one. */
function withChapter(key: string, change: Partial<WikiPage>): WikiDocument {
  return {
    ...library,
    chapters: library.chapters.map((one) => (one.key === key ? { ...one, ...change } : one)),
  };
}

function without(key: string): WikiDocument {
  return { ...library, chapters: library.chapters.filter((one) => one.key !== key) };
}

describe.each(["cloud", "data-center"] as const)("Confluence of edition %s", (edition) => {
  let server: ConfluenceServer;
  let waits: number[];
  let said: string[];
  beforeEach(async () => {
    server = await startConfluence(edition);
    waits = [];
    said = [];
  });

  async function publish(
    document: WikiDocument = library,
    settings: Partial<WikiSettings> = {},
    { dryRun = false, token = server.authorization } = {},
  ): Promise<ConfluenceResult> {
    const { address } = server;
    const connection = connectToConfluence({
      address,
      authorization: token,
      signal: new AbortController().signal,
      wait: (milliseconds) => Promise.resolve(void waits.push(milliseconds)),
    });
    const wiki = edition === "cloud" ? cloudWiki(connection, address) : dataCenterWiki(connection, address);
    const all: WikiSettings = {
      document: "Library",
      space: "ARCH",
      parent: undefined,
      labels: ["architecture"],
      isForced: false,
      ...settings,
    };
    const context = { dryRun, progress: () => undefined, say: (text: string) => void said.push(text) };
    const place = await findPlace(all, wiki);
    return publishInConfluence(document, { wiki, settings: all, place }, context);
  }

  /** The outcome of each page, by its title. */
  function outcomes({ pages }: ConfluenceResult): Record<string, string> {
    return Object.fromEntries(pages.map(({ outcome, title }) => [title, outcome]));
  }

  /** The calls that change something since a number of calls. */
  function writes(since = 0): string[] {
    return server.calls.slice(since).filter((call) => !call.startsWith("GET "));
  }

  function titles(): Record<string, string | undefined> {
    const { wiki } = server;
    return Object.fromEntries(
      wiki
        .current()
        .map(({ parent, title }) => [
          title,
          parent === undefined ? undefined : wiki.pages.get(parent)?.title,
        ]),
    );
  }

  const tree = {
    Architecture: undefined,
    Library: "Architecture",
    "1 Introduction": "Library",
    "2 Views": "Library",
    "3 Glossary": "Library",
  };

  it("gets a page for the whole, and one for each chapter below it, with files and labels", async () => {
    const result = await publish();
    const views = server.wiki.titled("2 Views");

    expect(outcomes(result)).toEqual({
      Library: "created",
      "1 Introduction": "created",
      "2 Views": "created",
      "3 Glossary": "created",
    });
    expect(titles()).toEqual(tree);
    expect(views?.body).toBe("<p>2 Views</p>");
    expect(Array.from(views?.files ?? [], ([name, { content }]) => [name, content])).toEqual([
      ["a.png", "a.png d1"],
      ["a.svg", "a.svg d1"],
    ]);
    expect([...(views?.labels ?? [])]).toEqual(["architecture"]);
    expect(result.pages[0]?.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\w+\/.*\d+$/);
  });

  it("is not written to if nothing has changed", async () => {
    await publish();
    const { length } = server.calls;
    const result = await publish();

    expect(new Set(Object.values(outcomes(result)))).toEqual(new Set(["unchanged"]));
    expect(writes(length)).toEqual([]);
  });

  it("gets one page for one changed chapter, whose id and comments stay", async () => {
    await publish();
    const before = server.wiki.titled("1 Introduction");
    const { length } = server.calls;
    const result = await publish(withChapter("one", { title: "1 Purpose", body: "<p>New.</p>" }));

    expect(outcomes(result)).toMatchObject({ "1 Purpose": "updated", "2 Views": "unchanged" });
    expect(writes(length).filter((call) => /\/(?:pages|content)\/\d+$/.test(call))).toHaveLength(1);
    expect(server.wiki.titled("1 Purpose")).toMatchObject({ id: before?.id, version: 3 });
  });

  it("gets only the files that have changed, and loses the files that the chapter no longer has", async () => {
    await publish();
    const views = server.wiki.titled("2 Views");
    const png = views?.files.get("a.png");
    await publish(withChapter("two", { files: [picture("a.png", "d1"), picture("b.svg", "d2")] }));

    expect(png?.version).toBe(1);
    expect([...(views?.files.keys() ?? [])]).toEqual(["a.png", "b.svg"]);

    await publish(withChapter("two", { files: [picture("a.png", "d3"), picture("b.svg", "d2")] }));
    expect(png).toMatchObject({ version: 2, content: "a.png d3" });
  });

  it("has the requested labels, and labels that people have added", async () => {
    await publish();
    server.wiki.titled("2 Views")?.labels.add("reviewed");
    await publish(library, { labels: ["sad"] });

    expect([...(server.wiki.titled("2 Views")?.labels ?? [])].toSorted()).toEqual(["reviewed", "sad"]);
  });

  it("has a page in the trash if the document no longer has the chapter", async () => {
    await publish();
    const result = await publish(without("three"));

    expect(outcomes(result)).toMatchObject({ "3 Glossary": "deleted" });
    expect(server.wiki.titled("3 Glossary")).toBeUndefined();
    expect([...server.wiki.pages.values()].find(({ title }) => title === "3 Glossary")?.status).toBe(
      "trashed",
    );
    expect(outcomes(await publish(without("three")))).not.toHaveProperty("3 Glossary");
  });

  it("keeps a page that somebody has edited, says so, and overwrites it when forced", async () => {
    await publish();
    server.wiki.edit("1 Introduction", "<p>By Ada.</p>");
    const changed = withChapter("one", { body: "<p>New.</p>" });
    const result = await publish({ ...changed, front: page("document", "Library", "<p>New.</p>") });

    expect(outcomes(result)).toMatchObject({ "1 Introduction": "conflict", Library: "updated" });
    expect(server.wiki.titled("1 Introduction")?.body).toBe("<p>By Ada.</p>");

    await publish(changed, { isForced: true });
    expect(server.wiki.titled("1 Introduction")).toMatchObject({ body: "<p>New.</p>", version: 4 });
    expect(outcomes(await publish(changed))).toMatchObject({ "1 Introduction": "unchanged" });
  });

  it("keeps a page that somebody has edited and the document no longer has", async () => {
    await publish();
    server.wiki.edit("3 Glossary", "<p>By Ada.</p>");

    expect(outcomes(await publish(without("three")))).toMatchObject({ "3 Glossary": "conflict" });
    expect(outcomes(await publish(without("three")))).toMatchObject({ "3 Glossary": "conflict" });
    await publish(without("three"), { isForced: true });
    expect(server.wiki.titled("3 Glossary")).toBeUndefined();
  });

  it("keeps a page that somebody edits while it is written", async () => {
    await publish();
    const { wiki } = server;
    server.intercept((call) => {
      if (call.startsWith("PUT ") && call.endsWith(`/${wiki.titled("1 Introduction")?.id}`)) {
        server.intercept(() => undefined);
        wiki.edit("1 Introduction", "<p>By Ada.</p>");
      }
      return undefined;
    });

    const result = await publish(withChapter("one", { body: "<p>New.</p>" }));
    expect(outcomes(result)).toMatchObject({ "1 Introduction": "conflict" });
    expect(wiki.titled("1 Introduction")?.body).toBe("<p>By Ada.</p>");
  });

  it("gets a page again that somebody has deleted", async () => {
    await publish();
    server.wiki.trash(server.wiki.titled("2 Views")?.id ?? "");

    expect(outcomes(await publish())).toMatchObject({ "2 Views": "created", "1 Introduction": "unchanged" });
    expect(titles()).toEqual(tree);
  });

  it("gets the page of the whole again that somebody has deleted, with the other pages below it", async () => {
    await publish();
    const { id } = server.wiki.titled("2 Views") ?? {};
    server.wiki.trash(server.wiki.titled("Library")?.id ?? "");

    expect(outcomes(await publish())).toMatchObject({ Library: "created", "2 Views": "updated" });
    expect(titles()).toEqual(tree);
    expect(server.wiki.titled("2 Views")?.id).toBe(id);
  });

  it("has a page where somebody has moved it", async () => {
    await publish();
    const archive = server.wiki.create({ title: "Archive", parent: undefined, body: "" });
    const views = server.wiki.titled("2 Views");
    if (views !== undefined) views.parent = archive.id;

    const result = await publish(withChapter("two", { body: "<p>New.</p>" }));
    expect(result.pages.find(({ title }) => title === "2 Views")).toMatchObject({
      outcome: "updated",
      isMoved: true,
    });
    expect(titles()).toMatchObject({ "2 Views": "Archive" });
  });

  it("has the document below another page if the project names it", async () => {
    await publish();
    const archive = server.wiki.create({ title: "Archive", parent: undefined, body: "" });
    await publish(library, { parent: archive.id });

    expect(titles()).toMatchObject({ Library: "Archive", "2 Views": "Library" });
    expect(outcomes(await publish(library, { parent: archive.id }))).toMatchObject({ Library: "unchanged" });
  });

  it("keeps the ids of pages when the title of the document changes, and of pages whose key changes", async () => {
    await publish();
    const ids = ["Library", "3 Glossary"].map((title) => server.wiki.titled(title)?.id);
    const renamed = { ...withChapter("three", { key: "terms" }), front: page("document", "Town library") };
    const result = await publish(renamed);

    expect(outcomes(result)).toMatchObject({ "Town library": "updated", "3 Glossary": "updated" });
    expect(["Town library", "3 Glossary"].map((title) => server.wiki.titled(title)?.id)).toEqual(ids);
  });

  it("writes chapters in an order in which each title is free", async () => {
    await publish();
    const [one, two, three] = library.chapters as [WikiPage, WikiPage, WikiPage];
    const chapters = [
      { ...one, title: "2 Views" },
      { ...two, title: "3 Glossary" },
      { ...three, title: "4 Terms" },
    ];
    await publish({ ...library, chapters });

    expect(Object.keys(titles()).toSorted()).toEqual([
      "2 Views",
      "3 Glossary",
      "4 Terms",
      "Architecture",
      "Library",
    ]);
  });

  it("names documents beside a new one, whose earlier name they may be", async () => {
    await publish();
    await publish({ front: page("document", "Museum"), chapters: [] }, { document: "Museum" });

    expect(said).toEqual([expect.stringContaining("Beside the new pages is the document 'Library'")]);
  });

  it("is not written to if another page has a title that the document needs", async () => {
    server.wiki.create({ title: "2 Views", parent: undefined, body: "<p>By Ada.</p>" });
    const { length } = server.calls;

    await expect(publish()).rejects.toMatchObject({ code: "CONFLUENCE_TITLE_TAKEN" });
    expect(writes(length)).toEqual([]);
  });

  it.each([
    ["space", { space: "GONE" }],
    ["page", { parent: "12" }],
  ])("says that there is no such %s", async (place, settings) => {
    await expect(publish(library, settings)).rejects.toMatchObject({
      code: "CONFLUENCE_PLACE_NOT_FOUND",
      message: expect.stringContaining(place),
    });
  });

  it("is only read in a dry run", async () => {
    const first = await publish(library, {}, { dryRun: true });
    expect(new Set(Object.values(outcomes(first)))).toEqual(new Set(["created"]));
    expect(writes()).toEqual([]);

    await publish();
    server.wiki.edit("3 Glossary", "<p>By Ada.</p>");
    const { length } = server.calls;
    const later = await publish(withChapter("one", { body: "<p>New.</p>" }), {}, { dryRun: true });
    expect(outcomes(later)).toEqual({
      Library: "unchanged",
      "1 Introduction": "updated",
      "2 Views": "unchanged",
      "3 Glossary": "conflict",
    });
    expect(writes(length)).toEqual([]);
  });

  it("is completed by the next run, wherever a run has ended", async () => {
    const [, views] = library.chapters as [WikiPage, WikiPage];
    const short = { front: library.front, chapters: [views] };
    let isWhole = false;
    for (let writesBefore = 0; !isWhole; writesBefore += 1) {
      server = await startConfluence(edition);
      let left = writesBefore;
      server.intercept((call) => {
        if (call.startsWith("GET ")) return undefined;
        left -= 1;
        return left < 0 ? { status: 403, body: { message: "The token has expired" } } : undefined;
      });
      isWhole = await publish(short).then(
        () => true,
        () => false,
      );
      server.intercept(() => undefined);

      expect(Object.values(outcomes(await publish(short)))).not.toContain("conflict");
      expect(titles()).toEqual({ Architecture: undefined, Library: "Architecture", "2 Views": "Library" });
      expect(server.wiki.titled("2 Views")).toMatchObject({ body: views.body, files: { size: 2 } });
      expect(new Set(Object.values(outcomes(await publish(short))))).toEqual(new Set(["unchanged"]));
    }
  });

  it("is asked again after the time that it asks to wait", async () => {
    let left = 2;
    server.intercept((call) => {
      if (!call.startsWith("POST ") || left === 0) return undefined;
      left -= 1;
      return { status: 429, headers: { "retry-after": "7" } };
    });
    await publish();

    expect(waits).toEqual([7000, 7000]);
    expect(titles()).toEqual(tree);
  });

  it.each([
    [
      "asks to wait too long",
      { status: 429, headers: { "retry-after": "3600" } },
      { code: "CONFLUENCE_LIMIT", reason: "asks to wait for 3600 seconds" },
    ],
    ["does not accept the token", { status: 401 }, { code: "CONFLUENCE_DENIED", reason: "401: Refused" }],
    ["does not allow a change", { status: 403 }, { code: "CONFLUENCE_DENIED", reason: "403: Refused" }],
    [
      "redirects",
      { status: 302, headers: { location: "https://example.org" } },
      { code: "CONFLUENCE_UNREACHABLE", reason: "token is not sent" },
    ],
    ["rejects a page", { status: 400 }, { code: "CONFLUENCE_REFUSED", reason: "400: Refused" }],
    ["fails", { status: 500 }, { code: "CONFLUENCE_UNREACHABLE", reason: "500: Refused" }],
  ])("that %s is named, without the token", async (_, reply, { code, reason }) => {
    server.intercept((call) =>
      call.startsWith("POST ") ? { ...reply, body: { message: "Refused" } } : undefined,
    );
    const error: unknown = await publish().catch((cause: unknown) => cause);

    expect(error).toMatchObject({ code, message: expect.stringContaining(reason) });
    expect(JSON.stringify(error) + String(error)).not.toContain(server.authorization.split(" ")[1]);
  });

  it("that is not there is named", async () => {
    const connection = connectToConfluence({
      address: "http://127.0.0.1:1/wiki",
      authorization: server.authorization,
      signal: new AbortController().signal,
    });

    await expect(dataCenterWiki(connection, "http://127.0.0.1:1/wiki").space("ARCH")).rejects.toMatchObject({
      code: "CONFLUENCE_UNREACHABLE",
    });
  });
});
