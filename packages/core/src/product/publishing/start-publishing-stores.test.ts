import { describe, expect, it } from "vitest";
import { answered, failed, fakeClock, fakeFeed, memoryStorage } from "../../testing/index.ts";
import { diagramKeys } from "../../model/index.ts";
import type { Notice } from "../machine/notice.ts";
import type { Job } from "../machine/job/jobs-api.ts";
import type { PrintOrder, PublishedDocument, PublishingApi } from "./publishing-api.ts";
import { fileOf, isStale, missingFigures, shownDocument } from "./published-documents.ts";
import { startPublishingStores } from "./start-publishing-stores.ts";

const order: PrintOrder = { layout: "Layout2", diagrams: ["usecase"], formats: ["html", "pdf"], paper: "A4" };

function publishedDocument(
  id: string,
  revision = "4",
  missing: PublishedDocument["missing_figures"] = [],
): PublishedDocument {
  return {
    missing_figures: missing,
    document_id: id,
    layout: "Layout2",
    diagrams: ["usecase"],
    paper: "A4",
    files: [{ format: "html", size: 9, url: `/sad/document/${id}/html` }],
    project_revision: revision,
    created_at: "2026-03-02T09:00:00.000Z",
    created_by: "ada@example.com",
  };
}

const undrawn = {
  ruleId: "diagram-does-not-render",
  severity: "error",
  message: "this line is not understood",
  location: { file: "diagrams/usecase.puml", line: 2 },
} as const;

const running: Job = {
  job_id: "j1",
  project_id: 7,
  kind: "publish",
  state: "running",
  progress: { done: 1, total: 9, step: "Drawing diagrams" },
  cost: 0,
  tokens: { input: 0, output: 0 },
  attempt: 1,
  created_at: "2026-03-02T09:00:00.000Z",
};
const done: Job = {
  ...running,
  state: "done",
  result: { document: publishedDocument("d2", "4", [undrawn]), failed_diagrams: [undrawn] },
};
const boxed: Job = {
  ...done,
  result: { document: publishedDocument("d2", "4"), failed_diagrams: [], unreadable_scripts: ["Arabic"] },
};
const withoutBrowser: Job = {
  ...running,
  state: "failed",
  error: { error: "A PDF needs a browser", code: "UNAVAILABLE" },
};

/** A stores of a project with one document, at a server that does what is asked of it. */
function stores(answers: Partial<PublishingApi> = {}, left: Readonly<Record<string, string>> = {}) {
  const log: unknown[][] = [];
  const said: Notice[] = [];
  const clock = fakeClock();
  const feed = fakeFeed();
  const session = memoryStorage(left);
  const server: PublishingApi = {
    getDocuments: async () => answered({ documents: [publishedDocument("d1")], revision: "4" }),
    getFindings: async () => answered({ findings: [], counts: { error: 0, warning: 0, note: 0 } }),
    publish: async () => answered("j1"),
    findJob: async () => answered(undefined),
    getJob: async () => answered(running),
    cancelJob: async () => answered({ ...running, state: "canceled" }),
    ...answers,
  };
  const api = new Proxy(server, {
    get:
      (target, name: keyof PublishingApi) =>
      (...parameters: readonly unknown[]) => {
        log.push([name, ...parameters]);
        const call: (...given: never) => unknown = target[name];
        return call(...(parameters as never));
      },
  });
  const parts = startPublishingStores({
    api,
    clock,
    feed,
    session,
    projectId: 7,
    notify: (notice) => {
      said.push(notice);
      return () => undefined;
    },
  });
  return { ...parts, clock, lines: feed.lines, log, said, session };
}

it("lists the missing figures of each document, also after a new visit", async () => {
  const { published } = stores({
    getDocuments: async () =>
      answered({
        documents: [publishedDocument("d2"), publishedDocument("d1", "3", [undrawn])],
        revision: "4",
      }),
  });

  await published.send({ type: "requested" });
  const newest = missingFigures(published.view.current.value);
  await published.send({ type: "shown", documentId: "d1" });

  expect([newest, missingFigures(published.view.current.value)]).toEqual([[], [undrawn]]);
});

describe("the stores", () => {
  it("begins with the newest document", async () => {
    const { begin, printing, published } = stores();

    await begin();

    expect(shownDocument(published.view.current.value)).toEqual(publishedDocument("d1"));
    expect(isStale(published.view.current.value)).toBe(false);
    expect(printing.view.current).toEqual({
      phase: "idle",
      attempt: 0,
      isAway: false,
      isOffline: false,
    });
  });

  it("follows a job that was begun before", async () => {
    const { begin, lines, printing } = stores({ findJob: async () => answered("j0") });

    await begin();
    lines[0]?.tell(running);

    expect(lines.map(({ path }) => path)).toEqual(["/jobs/j0/events"]);
    expect(printing.view.current).toEqual({
      phase: "running",
      attempt: 1,
      isAway: false,
      isOffline: false,
      jobId: "j0",
      progress: running.progress,
    });
  });

  it("names the scripts for which the server has no font", async () => {
    const { begin, lines, said } = stores({ findJob: async () => answered("j0") });

    await begin();
    lines[0]?.tell(boxed);

    expect(said).toEqual([
      {
        kind: "success",
        title: "Document published",
        message:
          "The server has no font for these scripts, and the PDF shows boxes for their letters: Arabic.",
      },
    ]);
  });

  it("shows the document of a job that ended before it was followed", async () => {
    const { begin, lines, printing, said } = stores({ findJob: async () => answered("j0") });

    await begin();
    lines[0]?.tell(done);

    expect(printing.view.current.phase).toBe("idle");
    expect(said).toEqual([{ kind: "success", title: "Document published" }]);
  });

  it("stops following when it is left, and reports nothing about a job that continues on the server", async () => {
    const { begin, end, lines, printing, said } = stores();
    await begin();
    await printing.send({ type: "ordered", order });

    await end();
    lines[0]?.tell(done);

    expect([lines.map(({ isOpen }) => isOpen), said]).toEqual([[false], []]);
  });

  it("does not start to follow if it is left before its order was accepted, or its job found", async () => {
    const ordering = stores();
    const looking = stores({ findJob: async () => answered("j0") });

    const taken = ordering.printing.send({ type: "ordered", order });
    await ordering.end();
    const found = looking.begin();
    await looking.end();
    await Promise.all([taken, found]);

    expect([ordering.lines, looking.lines]).toEqual([[], []]);
  });

  it("that is left and entered again follows the job on one line", async () => {
    const { begin, end, lines, printing } = stores();
    await begin();
    await printing.send({ type: "ordered", order });

    await end();
    await begin();

    expect(printing.view.current.phase).toBe("running");
    expect(lines.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  it("marks a document of an earlier revision as stale", async () => {
    const { begin, published } = stores({
      getDocuments: async () => answered({ documents: [publishedDocument("d1", "3")], revision: "4" }),
    });

    await begin();

    expect(isStale(published.view.current.value)).toBe(true);
  });

  it("retries if the server is not reached", async () => {
    let isReached = false;
    const { begin, published } = stores({
      getDocuments: async () =>
        isReached ? answered({ documents: [], revision: "1" }) : failed("NETWORK_ERROR"),
    });
    await begin();
    const before = published.view.current.phase;
    isReached = true;

    await published.send({ type: "requested" });

    expect([before, published.view.current.phase]).toEqual(["failed", "loaded"]);
  });

  it("shows another document, and none that is not there", async () => {
    const { begin, published } = stores({
      getDocuments: async () =>
        answered({ documents: [publishedDocument("d2"), publishedDocument("d1")], revision: "4" }),
    });
    await begin();

    await published.send({ type: "shown", documentId: "d1" });
    await published.send({ type: "shown", documentId: "d9" });

    expect(published.view.current.value.shownId).toBe("d1");
    expect(fileOf(shownDocument(published.view.current.value), "pdf")).toBeUndefined();
  });
});

describe("an order", () => {
  it("is followed until the document is complete, which is then shown", async () => {
    const { lines, printing, said, published } = stores({
      getDocuments: async () =>
        answered({
          documents: [publishedDocument("d2", "4", [undrawn]), publishedDocument("d1")],
          revision: "4",
        }),
    });

    await printing.send({ type: "ordered", order });
    lines[0]?.tell(running);
    const { progress } = printing.view.current;
    lines[0]?.tell(done);

    expect(progress).toEqual({ done: 1, total: 9, step: "Drawing diagrams" });
    expect(printing.view.current).toEqual({
      phase: "idle",
      attempt: 1,
      isAway: false,
      isOffline: false,
      order,
    });
    expect([published.view.current.value.shownId, missingFigures(published.view.current.value)]).toEqual([
      "d2",
      [undrawn],
    ]);
    expect(said).toEqual([{ kind: "success", title: "Document published" }]);
    expect(lines.map(({ isOpen }) => isOpen)).toEqual([false]);
  });

  it("that was refused is repeated under its number", async () => {
    const { log, printing } = stores({ publish: async () => failed("NETWORK_ERROR") });

    await printing.send({ type: "ordered", order });
    const { failure, phase } = printing.view.current;
    await printing.send({ type: "retryPressed" });

    expect([phase, failure?.reason]).toEqual([
      "failed",
      "The server cannot be reached. Check your connection, then try again.",
    ]);
    const key = "publish-7-2026-03-02T09:00:00.000Z-1";
    expect(log.filter(([name]) => name === "publish")).toEqual([
      ["publish", order, key],
      ["publish", order, key],
    ]);
  });

  it("whose job has failed is repeated as a new one", async () => {
    const { lines, log, printing } = stores();

    await printing.send({ type: "ordered", order });
    lines[0]?.tell(withoutBrowser);
    const { failure } = printing.view.current;
    await printing.send({ type: "retryPressed" });

    expect(failure).toEqual({
      reason: "A PDF needs a browser",
      isFormatMissing: true,
      isPlanRequired: false,
    });
    expect(log.filter(([name]) => name === "publish").map(([, , key]) => String(key).slice(-2))).toEqual([
      "-1",
      "-2",
    ]);
  });

  it("is not lost with the connection: that is said, and its job looked for again", async () => {
    const answers = [failed("NETWORK_ERROR"), answered(done)];
    const { clock, lines, log, printing } = stores({
      getJob: async () => answers.shift() ?? answered(done),
    });
    await printing.send({ type: "ordered", order });
    lines[0]?.tell(running);

    lines[0]?.lose();
    await clock.advance(1_000);
    const missed = printing.view.current;
    await clock.advance(2_000);

    expect(missed).toMatchObject({ phase: "running", isOffline: true, progress: running.progress });
    expect(printing.view.current).toMatchObject({ phase: "idle", isOffline: false });
    expect(log.filter(([name]) => name === "publish")).toHaveLength(1);
  });

  it("is not touched by a late answer to the cancellation of the one before", async () => {
    const late = Promise.withResolvers<Awaited<ReturnType<PublishingApi["cancelJob"]>>>();
    const answers = [late.promise, Promise.withResolvers<never>().promise];
    const { lines, printing, said } = stores({ cancelJob: () => answers.shift() ?? late.promise });
    await printing.send({ type: "ordered", order });
    const canceling = printing.send({ type: "cancelPressed" });
    lines[0]?.tell({ ...running, state: "canceled" });

    await printing.send({ type: "ordered", order });
    void printing.send({ type: "cancelPressed" });
    late.resolve(failed("CONFLICT"));
    await canceling;
    const { phase } = printing.view.current;

    expect([phase, said.map(({ title }) => title)]).toEqual(["canceling", ["Publishing was canceled"]]);
  });

  it("fails with a reason if its job has become inaccessible", async () => {
    const { clock, lines, printing } = stores({
      getJob: async () => failed("NOT_FOUND", "There is no such job"),
    });
    await printing.send({ type: "ordered", order });

    lines[0]?.lose();
    await clock.advance(1_000);

    expect(printing.view.current).toMatchObject({
      phase: "failed",
      failure: { reason: "There is no such job", isFormatMissing: false, isPlanRequired: false },
    });
  });

  it("is canceled, and its job is no longer followed", async () => {
    const { lines, printing, said } = stores();

    await printing.send({ type: "ordered", order });
    await printing.send({ type: "cancelPressed" });

    expect([printing.view.current.phase, lines[0]?.isOpen]).toEqual(["idle", false]);
    expect(said).toEqual([{ kind: "blank", title: "Publishing was canceled" }]);
  });

  it("that cannot be canceled continues", async () => {
    const { lines, printing, said } = stores({ cancelJob: async () => failed("NETWORK_ERROR") });

    await printing.send({ type: "ordered", order });
    await printing.send({ type: "cancelPressed" });

    expect([printing.view.current.phase, lines[0]?.isOpen]).toEqual(["running", true]);
    expect(said).toEqual([{ kind: "error", title: "Publishing continues" }]);
  });
});

describe("the choice", () => {
  it("is everything in the product's order, to begin with", async () => {
    const { choice, log } = stores();

    await choice.send({ type: "publishPressed" });

    expect(log.find(([name]) => name === "publish")?.[1]).toEqual({
      layout: "Layout2",
      diagrams: diagramKeys,
      formats: ["html", "pdf", "md"],
      paper: "A4",
    });
  });

  it("has a Word file if it is chosen", async () => {
    const { choice, log } = stores();

    await choice.send({ type: "wordChosen", isWanted: true });
    await choice.send({ type: "publishPressed" });

    expect(log.find(([name]) => name === "publish")?.[1]).toMatchObject({
      formats: ["html", "pdf", "docx", "md"],
    });
  });

  it("is taken up from this session, and kept for it", async () => {
    const left = { selectedDiagrams: '["AWS"]', selectedLayout: "Layout3" };
    const { choice, log, session } = stores({}, left);

    await choice.send({ type: "paperChosen", paper: "Letter" });
    await choice.send({ type: "publishWithoutPdfPressed" });
    await choice.send({ type: "layoutChosen", layout: "Layout1" });

    expect(log.find(([name]) => name === "publish")?.[1]).toEqual({
      layout: "Layout3",
      diagrams: ["AWS"],
      formats: ["html", "md"],
      paper: "Letter",
    });
    expect(session.content()).toEqual({ ...left, selectedLayout: "Layout1" });
  });

  it("belongs to the publish dialog once it is pressed there", async () => {
    const { choice, printing } = stores();

    await choice.send({ type: "dialogOrdered", order: { diagrams: ["class"], layout: "Layout2" } });

    expect(choice.view.current.diagrams).toEqual(["class"]);
    expect(printing.view.current.order?.diagrams).toEqual(["class"]);
  });

  it("is not printed while another document is", async () => {
    const { choice, log, said } = stores();

    await choice.send({ type: "publishPressed" });
    await choice.send({ type: "publishPressed" });

    expect(log.filter(([name]) => name === "publish")).toHaveLength(1);
    expect(said.map(({ title }) => title)).toEqual(["A document is being published"]);
  });
});
