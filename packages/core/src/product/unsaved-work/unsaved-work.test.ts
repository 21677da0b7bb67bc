import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memoryStorage } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { Notice } from "../machine/notice.ts";
import type { SelectedProject } from "../projects/selected-project.ts";
import { localKeys } from "../ports/storage-keys.ts";
import { startUnsavedWork } from "./start-unsaved-work.ts";
import { asksAgain, isLostWhenClosed, unsavedWorkMachine } from "./unsaved-work.ts";
import type { UnsavedWorkEvent } from "./unsaved-work-state.ts";

const ada = "ada@example.com";
const ben = "ben@example.com";
const project = { project_id: 7, project_name: "Bookstore" };
const drafts = '{"7/usecase":{"text":"AB","revision":"1"}}';
const { drafts: draftsKey, scratchMermaid, unsavedWorkOf } = localKeys;

/** A window; windows of one browser have the same local storage. */
function openedWindow(local = memoryStorage()) {
  const shown: Notice[] = [];
  const resumed: SelectedProject[] = [];
  const work = startUnsavedWork({
    ports: { local },
    notify: (notice) => {
      shown.push(notice);
      return () => void shown.splice(shown.indexOf(notice), 1);
    },
    onResumed: (one) => void resumed.push(one),
  });
  return { ...work, local, resumed, shown };
}

/** A window where Ada has typed something that is not saved. */
async function writing(...how: Parameters<typeof openedWindow>) {
  const opened = openedWindow(...how);
  await opened.send({ type: "signedIn", email: ada });
  const page = opened.storage();
  page.set(draftsKey, drafts);
  return { ...opened, page };
}

async function refused(...how: Parameters<typeof openedWindow>) {
  const opened = await writing(...how);
  await opened.send({ type: "sessionEnded", isInterrupted: true, project });
  return opened;
}

describe("while somebody is signed in", () => {
  it("WF107 their work is in local storage under their name, and is removed from there when it is saved", async () => {
    const { local, page } = await writing();
    page.set(scratchMermaid, "flowchart LR");
    const kept = local.content();

    page.remove(draftsKey);
    const one = local.content();
    page.remove(scratchMermaid);

    expect(kept).toEqual({ [draftsKey]: drafts, [scratchMermaid]: "flowchart LR", [unsavedWorkOf]: ada });
    expect(one).toEqual({ [scratchMermaid]: "flowchart LR", [unsavedWorkOf]: ada });
    expect(local.content()).toEqual({});
  });

  it("WF107 what has no name was theirs before there were names", async () => {
    const { send, storage } = openedWindow(memoryStorage({ [draftsKey]: drafts }));
    await send({ type: "started", storedEmail: ada });

    expect(storage().get(draftsKey)).toBe(drafts);
  });

  it("WF107 other keys are local storage's own", async () => {
    const { local, page } = await writing();

    page.set(localKeys.leftWidth, "40");
    const read = page.get(localKeys.leftWidth);
    page.remove(localKeys.leftWidth);

    expect([read, local.get(localKeys.leftWidth)]).toEqual(["40", undefined]);
  });
});

describe("when the server refuses the session", () => {
  it("WF104 their work leaves local storage, is held in memory, and it is said once that it is", async () => {
    const { local, page, shown, view } = await refused();

    expect(local.content()).toEqual({});
    expect(page.get(draftsKey)).toBe(drafts);
    expect(isLostWhenClosed(view.current)).toBe(true);
    expect(shown).toEqual([
      {
        kind: "blank",
        key: "session-ended",
        title: "You are signed out",
        message: "Sign in again to restore your unsaved changes. Do not close this window until then.",
        durationMs: Number.POSITIVE_INFINITY,
      },
    ]);
  });

  it("WF104 what a page writes as it closes is held, too", async () => {
    const { local, page, send, shown, storage } = await refused();

    page.set(scratchMermaid, "flowchart LR");
    await send({ type: "signedIn", email: ada });

    expect(storage().get(scratchMermaid)).toBe("flowchart LR");
    expect([local.get(scratchMermaid), shown]).toEqual(["flowchart LR", []]);
  });

  it("WF104 asks for a new sign-in on the same page if work was interrupted, until that is dismissed", async () => {
    const asked: boolean[] = [];
    for (const isInterrupted of [true, false]) {
      const { send, view } = await writing();
      asked.push(asksAgain(view.current));
      await send({ type: "sessionEnded", isInterrupted });
      asked.push(asksAgain(view.current));
      await send({ type: "dismissed" });
      asked.push(asksAgain(view.current));
    }

    expect(asked).toEqual([false, true, false, false, false, false]);
  });

  it("WF104 shows no message if everything was saved", async () => {
    const { page, send, shown, view } = await writing();
    page.remove(draftsKey);

    await send({ type: "sessionEnded", isInterrupted: false });

    expect([shown, isLostWhenClosed(view.current)]).toEqual([[], false]);
  });

  it("WF104 what the last visit left is held when its session turns out to have ended", async () => {
    const { local } = await writing();
    const next = openedWindow(local);
    await next.send({ type: "started", storedEmail: ada });

    await next.send({ type: "sessionEnded", isInterrupted: false });
    const meanwhile = local.content();
    await next.send({ type: "signedIn", email: ada });

    expect([meanwhile, next.storage().get(draftsKey)]).toEqual([{}, drafts]);
  });
});

describe("the next sign-in", () => {
  it.each([ada, " Ada@Example.com "])(
    "WF105 of %j finds it in local storage again, and the project",
    async (email) => {
      const { local, page, resumed, send, shown, view } = await refused();

      await send({ type: "signedIn", email });

      expect(local.content()).toEqual({ [draftsKey]: drafts, [unsavedWorkOf]: ada });
      expect([page.get(draftsKey), resumed, shown]).toEqual([drafts, [project], []]);
      expect(isLostWhenClosed(view.current)).toBe(false);
    },
  );

  it("WF105 finds it beside what another window of the same person has kept since", async () => {
    const local = memoryStorage();
    const first = await refused(local);
    const second = openedWindow(local);
    await second.send({ type: "signedIn", email: ada });
    const page = second.storage();
    page.set(draftsKey, '{"7/class":{"text":"X","revision":"2"}}');

    await first.send({ type: "signedIn", email: ada });

    expect(JSON.parse(page.get(draftsKey) ?? "")).toEqual({
      "7/class": { text: "X", revision: "2" },
      "7/usecase": { text: "AB", revision: "1" },
    });
  });

  it("WF105 leaves the sketch that another window of the same person has drawn since", async () => {
    const local = memoryStorage();
    const first = await writing(local);
    first.page.set(scratchMermaid, "old");
    await first.send({ type: "sessionEnded", isInterrupted: false });
    const second = openedWindow(local);
    await second.send({ type: "signedIn", email: ada });
    second.storage().set(scratchMermaid, "new");

    await first.send({ type: "signedIn", email: ada });

    expect(first.page.get(scratchMermaid)).toBe("new");
  });

  it("WF106 of somebody else drops it without showing it", async () => {
    const { local, page, resumed, send, shown, storage } = await refused();

    await send({ type: "signedIn", email: ben });
    page.set(scratchMermaid, "late");
    const seen = storage().get(draftsKey);
    await send({ type: "sessionEnded", isInterrupted: false });
    await send({ type: "signedIn", email: ada });

    expect([seen, resumed, shown]).toEqual([undefined, [], []]);
    expect([storage().get(draftsKey), local.content()]).toEqual([undefined, {}]);
  });

  it("WF106 WF107 of somebody else removes work in local storage under another name", async () => {
    const { local } = await writing();
    const next = openedWindow(local);
    await next.send({ type: "started" });

    await next.send({ type: "signedIn", email: ben });

    expect(local.content()).toEqual({});
  });
});

describe("logout", () => {
  it.each(["present", "held"])("WF106 drops what is %s, and later writes of a page", async (phase) => {
    const { local, page, send, shown, view } = await (phase === "held" ? refused() : writing());
    const before = view.current.phase;

    await send({ type: "loggedOut" });
    page.set(draftsKey, drafts);
    const left = local.content();
    await send({ type: "signedIn", email: ada });

    expect([before, left]).toEqual([phase, {}]);
    expect([page.get(draftsKey), local.content(), shown]).toEqual([undefined, {}, []]);
  });

  it("WF107 in one window, followed by somebody else's sign-in, shows nothing between the two", async () => {
    const local = memoryStorage();
    const first = await writing(local);
    const second = openedWindow(local);
    await second.send({ type: "signedIn", email: ben });

    second.storage().set(draftsKey, "Ben's");
    const seen = first.page.get(draftsKey);
    first.page.remove(draftsKey);
    const kept = second.storage().get(draftsKey);
    first.page.set(draftsKey, "Ada's");

    expect([seen, kept, second.storage().get(draftsKey)]).toEqual([undefined, "Ben's", undefined]);
  });
});

type Deed =
  | { readonly do: "write"; readonly by: "page" | "newPage" }
  | { readonly do: "send"; readonly event: UnsavedWorkEvent };

it("WF106 WF107 nobody reads somebody else's text, in any sequence of events", async () => {
  const someDeeds = fc.array(
    fc.oneof(
      fc.constantFrom("page" as const, "newPage" as const).map((by): Deed => ({ do: "write", by })),
      fc
        .constantFrom<UnsavedWorkEvent>(
          { type: "signedIn", email: ada },
          { type: "signedIn", email: ben },
          { type: "sessionEnded", isInterrupted: true, project },
          { type: "loggedOut" },
        )
        .map((event): Deed => ({ do: "send", event })),
    ),
    { maxLength: 20 },
  );

  await fc.assert(
    fc.asyncProperty(someDeeds, async (deeds) => {
      const { local, send, storage } = openedWindow();
      let present: string | undefined;
      let page = { owner: present, storage: storage() };
      for (const deed of deeds) {
        if (deed.do === "send") {
          await send(deed.event);
          present = deed.event.type === "signedIn" ? deed.event.email : undefined;
          if (present === undefined) expect(local.content()).toEqual({});
          else expect([undefined, present]).toContain(storage().get(draftsKey));
        } else {
          if (deed.by === "newPage" && present !== undefined) page = { owner: present, storage: storage() };
          if (page.owner !== undefined) page.storage.set(draftsKey, page.owner);
        }
      }
    }),
    { numRuns: 300, seed: 7 },
  );
});

it("WF104 no sequence of events leads out of the table", () => {
  const texts = fc.constantFrom({}, { [draftsKey]: drafts });
  holdsAsMachine(unsavedWorkMachine, () =>
    fc.oneof(
      fc.constantFrom<UnsavedWorkEvent>(
        { type: "started" },
        { type: "started", storedEmail: ada },
        { type: "signedIn", email: ada },
        { type: "signedIn", email: ben },
        { type: "sessionEnded", isInterrupted: false },
        { type: "sessionEnded", isInterrupted: true, project },
        { type: "dismissed" },
        { type: "written", key: draftsKey },
        { type: "written", key: draftsKey, text: drafts },
        { type: "loggedOut" },
      ),
      texts.map((one): UnsavedWorkEvent => ({ type: "taken", texts: one })),
    ),
  );
});
