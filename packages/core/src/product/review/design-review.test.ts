import fc from "fast-check";
import { expect, it } from "vitest";
import { failed, sampleClient } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { Notice } from "../machine/notice.ts";
import { type DesignReviewEvent, designReviewMachine } from "./design-review.ts";
import type { AppliedReview, Decision, DesignReview } from "./review-api.ts";
import { startDesignReview } from "./start-design-review.ts";

const review: DesignReview = {
  engine: "rules",
  proposals: [
    {
      kind: "actors",
      name: "Member",
      role: null,
      basis: "stated",
      reason: null,
      doubt: null,
      importance: 0.2,
      support: [{ requirement: "FR-1", text: "A member borrows books.", spans: [{ start: 2, end: 8 }] }],
    },
  ],
  questions: [],
  elements: { actors: ["Member"], "use-cases": [], entities: [], components: [] },
  verdicts: [],
  answers: [],
};
const accepted: Decision = {
  type: "verdict",
  verdict: { kind: "actors", name: "Member", verdict: "accept" },
};
const decidedReview: DesignReview = {
  ...review,
  proposals: [],
  verdicts: [{ kind: "actors", name: "Member", verdict: "accept" }],
};
const applied: AppliedReview = {
  engine: "rules",
  changes: [
    { path: "diagrams/usecase.puml", kind: "changed" },
    { path: "use-cases/UC-1.yaml", kind: "same" },
  ],
  reports: [],
  project_revision: "3",
};

function started(replies: Parameters<typeof sampleClient>[0]) {
  const notices: Notice[] = [];
  const { asked, client } = sampleClient({ "GET /sad/get_review/": [[200, review]], ...replies });
  const store = startDesignReview({
    client,
    notify: (notice) => {
      notices.push(notice);
      return () => undefined;
    },
    projectId: 7,
  });
  return { asked, notices, store };
}

it("is loaded when it is requested", async () => {
  const { asked, store } = started({});

  await store.send({ type: "requested" });

  expect(asked).toEqual(["GET /sad/get_review/?project_id=7"]);
  expect(store.view.current).toMatchObject({ phase: "open", review, isBehind: false });
});

it("shows the reason if there is nothing to review", async () => {
  const { store } = started({
    "GET /sad/get_review/": [[400, { error: "Add requirements first.", code: "VALIDATION" }]],
  });

  await store.send({ type: "requested" });

  expect(store.view.current).toMatchObject({ phase: "failed", error: "Add requirements first." });
});

it("saves a decision at once, and shows the remaining items", async () => {
  const { store } = started({ "PUT /sad/update_review/": [[200, decidedReview]] });
  await store.send({ type: "requested" });

  await store.send({ type: "decided", decisions: [accepted] });

  expect(store.view.current).toMatchObject({
    phase: "open",
    review: decidedReview,
    sent: [],
    isBehind: true,
  });
});

it("saves what is decided meanwhile with the next request, all of it", async () => {
  const { asked, store } = started({
    "PUT /sad/update_review/": [
      [200, decidedReview],
      [200, decidedReview],
    ],
  });
  await store.send({ type: "requested" });

  const first = store.send({ type: "decided", decisions: [accepted] });
  await store.send({ type: "decided", decisions: [accepted] });
  await store.send({ type: "decided", decisions: [accepted] });
  await first;

  expect(asked.filter((call) => JSON.stringify(call).includes("PUT")).length).toBe(2);
  expect(store.view.current).toMatchObject({ phase: "open", waiting: [] });
});

it("opens again what could not be saved, and says so", async () => {
  const { store } = started({
    "PUT /sad/update_review/": [[503, { error: "The server is busy.", code: "UNAVAILABLE" }]],
  });
  await store.send({ type: "requested" });

  await store.send({ type: "decided", decisions: [accepted] });

  expect(store.view.current).toMatchObject({
    phase: "open",
    review,
    sent: [],
    isBehind: false,
    error: expect.stringMatching(/^The decision was not saved: /),
  });
});

it("is applied to the design, reports the changes, and is loaded again", async () => {
  const { asked, notices, store } = started({
    "GET /sad/get_review/": [
      [200, review],
      [200, decidedReview],
    ],
    "PUT /sad/update_review/": [[200, decidedReview]],
    "POST /sad/apply_review/": [[200, applied]],
  });
  await store.send({ type: "requested" });
  await store.send({ type: "decided", decisions: [accepted] });

  await store.send({ type: "applyRequested" });

  expect(asked.at(-1)).toBe("GET /sad/get_review/?project_id=7");
  expect(store.view.current).toMatchObject({ phase: "open", isBehind: false });
  expect(notices).toEqual([{ kind: "success", title: "1 file of the design changed" }]);
});

it("names the files that stay because a person has edited them, when it is applied", async () => {
  const kept = ["a", "b", "c", "d", "e", "f"].map((id) => ({
    path: `use-cases/${id}.yaml`,
    kind: "detached",
  }));
  const { notices, store } = started({
    "PUT /sad/update_review/": [[200, decidedReview]],
    "POST /sad/apply_review/": [[200, { ...applied, changes: [...applied.changes, ...kept] }]],
  });
  await store.send({ type: "requested" });
  await store.send({ type: "decided", decisions: [accepted] });

  await store.send({ type: "applyRequested" });

  expect(notices.map(({ message }) => message)).toEqual([
    "Left as people edited them: use-cases/a.yaml, use-cases/b.yaml, use-cases/c.yaml, use-cases/d.yaml, use-cases/e.yaml and 1 more. Change these by hand, or delete them and apply again.",
  ]);
});

it("stays open with the reason if it cannot be applied", async () => {
  const { store } = started({
    "POST /sad/apply_review/": [[402, { error: "Your plan has ended.", code: "PLAN" }]],
  });
  await store.send({ type: "requested" });

  await store.send({ type: "applyRequested" });

  expect(store.view.current).toMatchObject({ phase: "open", error: expect.any(String) });
});

it("no sequence of events leads out of the table", () => {
  const refusal = failed("SERVER_ERROR");
  if (refusal.ok) throw new Error("This answer is no failure");
  const { error } = refusal;
  holdsAsMachine(designReviewMachine, () =>
    fc.constantFrom<DesignReviewEvent>(
      { type: "requested" },
      { type: "received", review },
      { type: "refused", error },
      { type: "decided", decisions: [accepted] },
      { type: "saved", review: decidedReview },
      { type: "notSaved", error },
      { type: "applyRequested" },
      { type: "applied", result: applied },
      { type: "notApplied", error },
    ),
  );
});
