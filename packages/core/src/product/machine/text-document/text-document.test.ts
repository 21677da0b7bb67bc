import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "../../client/index.ts";
import { answered, failed, fakeClock, memoryStorage } from "../../../testing/index.ts";
import type { Notice } from "../notice.ts";
import { holdsAsMachine } from "../machine.contract.ts";
import { startTextDocument } from "./start-text-document.ts";
import { textDocumentMachine } from "./text-document.ts";
import type { TextDocumentEvent, TextDocumentState, TextVersion } from "./text-document-state.ts";

/** A server with one text, which can be out of reach, or lose its answers. */
function textServer(first = "A") {
  let text = first;
  let revision = 1;
  let reach: "here" | "away" | "deaf" = "here";
  let isThere = true;
  const saved: string[] = [];
  const overwritten: string[] = [];
  const given = new Set<string>();
  return {
    saved,
    /** Texts that were saved over without having been given out before. */
    overwritten,
    text: () => (isThere ? text : undefined),
    writeByOther: (other: string) => {
      isThere = true;
      text = other;
      revision += 1;
    },
    removeByOther: () => {
      isThere = false;
    },
    become: (how: typeof reach) => {
      reach = how;
    },
    api: {
      load: async (): Promise<Answer<TextVersion>> => {
        if (reach !== "here") return failed("NETWORK_ERROR");
        if (!isThere) return failed("NOT_FOUND", "Deleted.");
        given.add(text);
        return answered({ text, revision: String(revision) });
      },
      save: async (version: TextVersion): Promise<Answer<TextVersion>> => {
        if (reach === "away") return failed("NETWORK_ERROR");
        if (!isThere && version.revision !== null) return failed("NOT_FOUND", "Deleted.");
        if (isThere && version.revision !== String(revision)) return failed("CONFLICT");
        isThere = true;
        if (!given.has(text)) overwritten.push(text);
        ({ text } = version);
        revision += 1;
        saved.push(text);
        return reach === "deaf" ? failed("NETWORK_ERROR") : answered({ text, revision: String(revision) });
      },
    },
  };
}

function opened(server = textServer(), local = memoryStorage()) {
  const clock = fakeClock();
  const said: Notice[] = [];
  const document = startTextDocument({
    api: server.api,
    clock,
    notify: (notice) => {
      said.push(notice);
      return () => undefined;
    },
    drafts: { local, name: "7/usecase" },
  });
  return { ...document, clock, local, said, server };
}

async function loaded(...how: Parameters<typeof opened>) {
  const document = opened(...how);
  await document.send({ type: "loadRequested" });
  return document;
}

/** The part of a state that a person sees. */
const seen = ({ phase, text, theirs }: TextDocumentState) =>
  theirs === undefined ? [phase, text] : [phase, text, theirs.text];

describe("saving", () => {
  it("waits for a pause in the typing, and saves the last text only", async () => {
    const { clock, send, server, view } = await loaded();

    await send({ type: "typed", text: "AB" });
    await clock.advance(700);
    await send({ type: "typed", text: "ABC" });
    await clock.advance(700);
    const before = seen(view.current);
    await clock.advance(100);

    expect(before).toEqual(["dirty", "ABC"]);
    expect([seen(view.current), server.saved]).toEqual([["clean", "ABC"], ["ABC"]]);
  });

  it("is saved at once on request, and when the page is left", async () => {
    const { send, server, view } = await loaded();

    await send({ type: "typed", text: "AB" });
    await send({ type: "saveRequested" });
    await send({ type: "typed", text: "ABC" });
    await send({ type: "left" });

    expect([seen(view.current), server.saved]).toEqual([
      ["clean", "ABC"],
      ["AB", "ABC"],
    ]);
  });

  it("sends one text at a time, and later edits after it", async () => {
    const server = textServer();
    const gate = Promise.withResolvers<undefined>();
    const slow = {
      ...server,
      api: {
        ...server.api,
        save: (version: TextVersion) => gate.promise.then(() => server.api.save(version)),
      },
    };
    const { clock, send, view } = await loaded(slow);

    await send({ type: "typed", text: "AB" });
    const saving = send({ type: "saveRequested" });
    await send({ type: "typed", text: "ABC" });
    await send({ type: "saveRequested" });
    const meanwhile = seen(view.current);
    gate.resolve(undefined);
    await saving;
    await clock.advance(800);

    expect(meanwhile).toEqual(["saving", "ABC"]);
    expect([seen(view.current), server.saved]).toEqual([
      ["clean", "ABC"],
      ["AB", "ABC"],
    ]);
  });

  it("is not needed for a text that equals the saved one again", async () => {
    const { clock, local, send, server, view } = await loaded();

    await send({ type: "typed", text: "AB" });
    await send({ type: "typed", text: "A" });
    await clock.advance(5000);

    expect([seen(view.current), server.saved, local.content()]).toEqual([["clean", "A"], [], {}]);
  });

  it("that the server refuses says why, and the next text is tried", async () => {
    const server = textServer();
    const refusing = {
      ...server,
      api: { ...server.api, save: async () => failed("TOO_LARGE", "64 KB at most") },
    };
    const { said, send, view } = await loaded(refusing);

    await send({ type: "typed", text: "AB" });
    await send({ type: "saveRequested" });
    const refused = seen(view.current);
    await send({ type: "typed", text: "B" });

    expect([refused, seen(view.current)]).toEqual([
      ["failed", "AB"],
      ["dirty", "B"],
    ]);
    expect(said).toEqual([{ kind: "error", key: "not-saved", title: "Not saved", message: "64 KB at most" }]);
  });
});

describe("a session that the server refuses", () => {
  /** A server that has let the session end, and another window that has removed every draft by its logout. */
  async function refused() {
    const server = textServer();
    const refusing = { ...server, api: { ...server.api, save: async () => failed("UNAUTHORIZED") } };
    const document = await loaded(refusing);
    await document.send({ type: "typed", text: "AB" });
    const saving = document.send({ type: "saveRequested" });
    document.local.clear();
    await saving;
    return { ...document, server };
  }

  it("keeps the draft without a message: the end of the session is reported once for all texts", async () => {
    const { local, said, view } = await refused();

    expect([seen(view.current), said]).toEqual([["failed", "AB"], []]);
    expect(JSON.parse(local.get("drafts") ?? "")).toEqual({ "7/usecase": { text: "AB", revision: "1" } });
  });

  it.each([
    ["that nobody has changed is saved", "A", ["clean", "AB"]],
    ["that somebody has changed is shown beside theirs", "AX", ["conflict", "AB", "AX"]],
  ])("a text %s when the document is opened again", async (_, now, expected) => {
    const { local, send, server } = await refused();
    await send({ type: "left" });
    if (now !== "A") server.writeByOther(now);

    const next = await loaded(server, local);

    expect(seen(next.view.current)).toEqual(expected);
  });
});

describe("WF121 a change of other lines by somebody else", () => {
  const lines = (...text: readonly string[]) => text.join("\n");
  const base = lines("one", "two", "three");
  const both = lines("ONE", "two", "THREE");

  it("appears beside what is typed, and both are saved", async () => {
    const { send, server, view } = await loaded(textServer(base));

    await send({ type: "typed", text: lines("ONE", "two", "three") });
    server.writeByOther(lines("one", "two", "THREE"));
    await send({ type: "loadRequested" });

    expect([seen(view.current), server.saved]).toEqual([["clean", both], [both]]);
  });

  it("that was saved first is merged when the own one is saved", async () => {
    const { send, server, view } = await loaded(textServer(base));

    await send({ type: "typed", text: lines("ONE", "two", "three") });
    server.writeByOther(lines("one", "two", "THREE"));
    await send({ type: "saveRequested" });

    expect([seen(view.current), server.saved]).toEqual([["clean", both], [both]]);
  });
});

it.each(["offline", "failed", "conflict"] as const)(
  "a text that is left while it is %s leaves its draft, whatever another window has removed",
  async (phase) => {
    const server = textServer();
    const answers = { offline: "NETWORK_ERROR", failed: "TOO_LARGE", conflict: "CONFLICT" } as const;
    const failing = { ...server, api: { ...server.api, save: async () => failed(answers[phase]) } };
    const { local, send, view } = await loaded(failing);
    await send({ type: "typed", text: "AB" });
    if (phase === "conflict") server.writeByOther("AX");
    await send({ type: "saveRequested" });
    const before = view.current.phase;
    local.clear();

    await send({ type: "left" });

    expect(before).toBe(phase);
    expect(JSON.parse(local.get("drafts") ?? "")).toEqual({ "7/usecase": { text: "AB", revision: "1" } });
  },
);

describe("without a network", () => {
  it("the text waits, is tried again after twice as long each time, and at once when the network is back", async () => {
    const { clock, send, server, view } = await loaded();
    server.become("away");

    await send({ type: "typed", text: "AB" });
    await send({ type: "saveRequested" });
    await clock.advance(1000 + 2000);
    const { failures, phase } = view.current;
    server.become("here");
    await send({ type: "wentOnline" });

    expect([phase, failures]).toEqual(["offline", 3]);
    expect([seen(view.current), view.current.failures, server.saved]).toEqual([["clean", "AB"], 0, ["AB"]]);
  });

  it("a saved text whose answer was lost is not a conflict with itself", async () => {
    const { clock, send, server, view } = await loaded();
    server.become("deaf");
    await send({ type: "typed", text: "AB" });
    await send({ type: "saveRequested" });
    await send({ type: "typed", text: "ABC" });

    server.become("here");
    await clock.advance(1000);

    expect([seen(view.current), server.saved]).toEqual([
      ["clean", "ABC"],
      ["AB", "ABC"],
    ]);
  });

  it("a closed page does not retry, and the next page restores the draft", async () => {
    const { clock, local, send, server } = await loaded();
    server.become("away");
    await send({ type: "typed", text: "AB" });
    await send({ type: "left" });
    await clock.advance(60_000);
    server.become("here");
    await clock.advance(60_000);
    const before = [...server.saved];

    const next = await loaded(server, local);

    expect(before).toEqual([]);
    expect([seen(next.view.current), server.saved, local.content()]).toEqual([["clean", "AB"], ["AB"], {}]);
  });

  it("a draft can be edited even if the text cannot be loaded", async () => {
    const { local, send, server } = await loaded();
    server.become("away");
    await send({ type: "typed", text: "AB" });
    await send({ type: "left" });

    const next = await loaded(server, local);
    await next.send({ type: "typed", text: "ABC" });
    const offline = seen(next.view.current);
    server.become("here");
    await next.clock.advance(1000);

    expect([offline, seen(next.view.current), server.text()]).toEqual([
      ["offline", "ABC"],
      ["clean", "ABC"],
      "ABC",
    ]);
  });

  it("a text without a draft is unavailable until it is asked for again", async () => {
    const server = textServer();
    server.become("away");
    const { send, view } = await loaded(server);
    const before = seen(view.current);

    server.become("here");
    await send({ type: "loadRequested" });

    expect([before, seen(view.current)]).toEqual([
      ["unavailable", ""],
      ["clean", "A"],
    ]);
  });
});

describe("somebody else's text", () => {
  it.each([
    ["mine", "AB", ["AB"]],
    ["theirs", "AX", []],
    ["both", "ABX", ["ABX"]],
  ])("is shown beside one's own, and the choice is %s", async (_, text, saved) => {
    const { send, server, view } = await loaded();
    await send({ type: "typed", text: "AB" });
    server.writeByOther("AX");

    await send({ type: "saveRequested" });
    const asked = seen(view.current);
    await send({ type: "resolved", text });

    expect(asked).toEqual(["conflict", "AB", "AX"]);
    expect([seen(view.current), server.saved, server.text()]).toEqual([["clean", text], saved, text]);
  });

  it.each([
    ["is named", "2", { by: "Ben", at: "2026-03-02T09:05:00.000Z" }],
    ["is not named where the text has changed once more since", "1", undefined],
  ])("CL34 %s in a conflict", async (_, currentRevision, named) => {
    const server = textServer();
    const lastChange = { by: "Ben", at: "2026-03-02T09:05:00.000Z" };
    const refusal = {
      code: "CONFLICT",
      message: "Somebody was faster.",
      lastChange,
      currentRevision,
    } as const;
    const save = async () => ({ ok: false, error: refusal }) as const;
    const { send, view } = await loaded({ ...server, api: { ...server.api, save } });
    await send({ type: "typed", text: "AB" });
    server.writeByOther("AX");

    await send({ type: "saveRequested" });

    expect([seen(view.current), view.current.theirs?.lastChange]).toEqual([["conflict", "AB", "AX"], named]);
  });

  it("is shown again if it has changed again in the meantime", async () => {
    const { send, server, view } = await loaded();
    await send({ type: "typed", text: "AB" });
    server.writeByOther("AX");
    await send({ type: "saveRequested" });
    server.writeByOther("AXY");

    await send({ type: "resolved", text: "AB" });

    expect(seen(view.current)).toEqual(["conflict", "AB", "AXY"]);
  });

  it("replaces a saved text, and is shown beside an unsaved one", async () => {
    const { send, server, view } = await loaded();
    server.writeByOther("AX");
    await send({ type: "loadRequested" });
    const taken = seen(view.current);
    await send({ type: "typed", text: "AXB" });
    server.writeByOther("AXY");

    await send({ type: "loadRequested" });

    expect([taken, seen(view.current)]).toEqual([
      ["clean", "AX"],
      ["conflict", "AXB", "AXY"],
    ]);
  });

  it("that is the same is not a conflict", async () => {
    const { local, send, server, view } = await loaded();
    await send({ type: "typed", text: "AB" });
    server.writeByOther("AB");

    await send({ type: "saveRequested" });

    expect([seen(view.current), local.content()]).toEqual([["clean", "AB"], {}]);
  });
});

describe("a document that somebody has deleted", () => {
  it.each([
    ["a text that differs", "B"],
    ["the very text that was saved last", "A"],
  ])("is created again when %s is restored", async (_, text) => {
    const { send, server, view } = await loaded();
    server.removeByOther();

    await send({ type: "restored", text });

    expect([seen(view.current), server.text()]).toEqual([["clean", text], text]);
  });

  it("is not called saved: its text stays, is not sent again by itself, and is stored on request", async () => {
    const { clock, local, said, send, server, view } = await loaded();
    await send({ type: "typed", text: "AB" });
    server.removeByOther();

    await send({ type: "saveRequested" });
    await send({ type: "typed", text: "ABC" });
    await send({ type: "saveRequested" });
    await clock.advance(60_000);
    const gone = [seen(view.current), server.text(), local.get("drafts")];
    await send({ type: "restored", text: view.current.text });

    expect(gone).toEqual([["gone", "ABC"], undefined, '{"7/usecase":{"text":"ABC","revision":"1"}}']);
    expect([seen(view.current), server.text(), local.content(), said]).toEqual([
      ["clean", "ABC"],
      "ABC",
      {},
      [],
    ]);
  });

  it.each([
    { own: "A", theirs: "A", after: ["clean", "A"] },
    { own: "AB", theirs: "AX", after: ["conflict", "AB", "AX"] },
  ])("is noticed on reloading, and so is its return: $own", async ({ after, own, theirs }) => {
    const { send, server, view } = await loaded();
    if (own !== "A") await send({ type: "typed", text: own });
    server.removeByOther();
    await send({ type: "loadRequested" });
    const gone = seen(view.current);
    server.writeByOther(theirs);

    await send({ type: "loadRequested" });

    expect([gone, seen(view.current)]).toEqual([["gone", own], after]);
  });

  it("is noticed if the server answers that nothing is stored", async () => {
    const server = textServer();
    let isStored = true;
    const load = async () => (isStored ? server.api.load() : answered({ text: "", revision: null }));
    const { send, view } = await loaded({ ...server, api: { ...server.api, load } });
    isStored = false;

    await send({ type: "loadRequested" });

    expect(seen(view.current)).toEqual(["gone", "A"]);
  });
});

it("keeps a draft as long as it is not saved, beside those of other documents", async () => {
  const local = memoryStorage({ drafts: '{"7/class":{"text":"other","revision":"3"}}' });
  const { send } = await loaded(textServer(), local);

  await send({ type: "typed", text: "AB" });
  const typed = local.get("drafts");
  await send({ type: "saveRequested" });

  expect(JSON.parse(typed ?? "")).toEqual({
    "7/class": { text: "other", revision: "3" },
    "7/usecase": { text: "AB", revision: "1" },
  });
  expect(JSON.parse(local.get("drafts") ?? "")).toEqual({ "7/class": { text: "other", revision: "3" } });
});

it("reads drafts that are none as none", async () => {
  const { view } = await loaded(textServer(), memoryStorage({ drafts: "{" }));

  expect(seen(view.current)).toEqual(["clean", "A"]);
});

type Deed =
  | { readonly do: "type"; readonly text: string }
  | { readonly do: "pass"; readonly milliseconds: number }
  | { readonly do: "net"; readonly reach: "here" | "away" | "deaf" }
  | { readonly do: "other"; readonly text: string }
  | { readonly do: "save" | "close" | "reload" };

const someDeeds = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.string({ maxLength: 3 }).map((text): Deed => ({ do: "type", text: `own ${text}` })),
    },
    {
      weight: 4,
      arbitrary: fc.nat({ max: 5000 }).map((milliseconds): Deed => ({ do: "pass", milliseconds })),
    },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom("here" as const, "away" as const, "deaf" as const)
        .map((reach): Deed => ({ do: "net", reach })),
    },
    {
      weight: 1,
      arbitrary: fc.string({ maxLength: 3 }).map((text): Deed => ({ do: "other", text: `other ${text}` })),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom("save" as const, "close" as const, "reload" as const)
        .map((one): Deed => ({ do: one })),
    },
  ),
  { maxLength: 30 },
);

it("loses no typed text, and overwrites no unseen text, in any sequence of events", async () => {
  await fc.assert(
    fc.asyncProperty(someDeeds, async (deeds) => {
      const server = textServer();
      const local = memoryStorage();
      let page = await loaded(server, local);
      let last: string | undefined;
      const others = new Set<string>();

      for (const deed of deeds) {
        if (deed.do === "type" && page.view.current.phase !== "unavailable") {
          last = deed.text;
          await page.send({ type: "typed", text: deed.text });
        } else if (deed.do === "pass") await page.clock.advance(deed.milliseconds);
        else if (deed.do === "net") server.become(deed.reach);
        else if (deed.do === "other") {
          server.writeByOther(deed.text);
          others.add(deed.text);
        } else if (deed.do === "save") await page.send({ type: "saveRequested" });
        else if (deed.do === "reload") await page.send({ type: "loadRequested" });
        else if (deed.do === "close") {
          // As when a window is closed: nothing more is sent from it.
          page = await loaded(server, local);
        }
      }
      server.become("here");
      await page.send({ type: "loadRequested" });
      await page.clock.advance(120_000);
      const { phase, text } = page.view.current;

      if (last !== undefined && text !== last) expect(server.saved).toContain(last);
      if (phase !== "conflict") expect([phase, text]).toEqual(["clean", server.text()]);
      expect(server.overwritten.filter((one) => others.has(one))).toEqual([]);
    }),
    { numRuns: 300, seed: 6 },
  );
});

it("no sequence of events leads out of the table", () => {
  const error = { code: "NETWORK_ERROR", message: "" } as const;
  const text = fc.constantFrom("", "A", "B", "C");
  const version = fc.record({ text, revision: fc.constantFrom(null, "1", "2") });
  const ofPerson = fc.oneof(
    fc
      .constantFrom("loadRequested", "due", "saveRequested", "wentOnline", "entered", "left")
      .map((type) => ({ type }) as TextDocumentEvent),
    text.map((typed): TextDocumentEvent => ({ type: "typed", text: typed })),
    text.map((chosen): TextDocumentEvent => ({ type: "resolved", text: chosen })),
  );
  const ofRestoring = text.map((restored): TextDocumentEvent => ({ type: "restored", text: restored }));
  const ofSaving = fc.oneof(
    version.map((one): TextDocumentEvent => ({ type: "saved", version: one })),
    version.map((theirs): TextDocumentEvent => ({ type: "overtaken", theirs })),
    fc
      .constantFrom("NETWORK_ERROR", "CONFLICT", "TOO_LARGE", "NOT_FOUND")
      .map((code): TextDocumentEvent => ({ type: "saveFailed", error: { code, message: "" } })),
  );
  const ofLoading = ({ edition, sent }: TextDocumentState) =>
    fc.oneof(
      version.map((one): TextDocumentEvent => ({ type: "loaded", edition, version: one })),
      fc.constantFrom("A", ...sent).map((one): TextDocumentEvent => ({
        type: "loaded",
        edition,
        version: { text: one, revision: "3" },
      })),
      fc
        .tuple(version, version)
        .map(([one, draft]): TextDocumentEvent => ({ type: "loaded", edition, version: one, draft })),
      version.map((draft): TextDocumentEvent => ({ type: "loadFailed", edition, error, draft })),
      fc.constantFrom("NETWORK_ERROR", "NOT_FOUND").map((code): TextDocumentEvent => ({
        type: "loadFailed",
        edition,
        error: { code, message: "" },
      })),
    );
  const someEvent = (state: TextDocumentState): fc.Arbitrary<TextDocumentEvent> =>
    state.phase === "saving"
      ? fc.oneof({ weight: 6, arbitrary: ofSaving }, { weight: 6, arbitrary: ofPerson }, ofRestoring)
      : state.phase === "gone" || (state.phase === "dirty" && state.sent.length > 0)
        ? fc.oneof(ofRestoring, ofLoading(state), ofPerson)
        : fc.oneof(
            { weight: 12, arbitrary: ofPerson },
            { weight: 4, arbitrary: ofLoading(state) },
            { weight: 3, arbitrary: ofSaving },
            ofRestoring,
          );
  holdsAsMachine(textDocumentMachine, someEvent, 1000);
});
