import fc from "fast-check";
import { expect, it } from "vitest";
import { answered, failed, fakeClock, memoryStorage } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { Answer } from "../client/index.ts";
import { type DocumentImportEvent, documentImportMachine } from "./document-import.ts";
import type { ImportResult, RequirementsApi } from "./requirements-api.ts";
import { startDocumentImport } from "./start-document-import.ts";
import { startRequirements } from "./start-requirements.ts";

const imported: ImportResult = {
  dry_run: false,
  added: [{ number: 1, id: "FR-2", kind: "functional", text: "The shop sells books.", line: 1 }],
  known: [],
  use_cases: [],
  stakeholders: [],
  terms: [],
};
const finding = {
  ruleId: "missing-measure",
  severity: "warning",
  message: "NFR-1 states no measure",
  location: { file: "requirements/quality.yaml", line: 1 },
  reference: "NFR-1",
} as const;
const row = {
  requirement: "NFR-1",
  elements: [{ kind: "use-case", name: "Search", shown_in: "UC-1" }],
  refined_by: [],
  documents: [],
} as const;

async function started(refusal?: string, result: ImportResult = imported) {
  const clock = fakeClock();
  const log: (readonly unknown[])[] = [];
  const said: string[] = [];
  const api: RequirementsApi = {
    listOf: (kind) => ({
      list: async () => {
        log.push(["list", kind]);
        return answered({ records: [{ id: "FR-1", revision: "1", fields: { text: "One" } }], revision: "1" });
      },
      add: async () => failure(),
      save: async (record) => ({ kind: "saved", record }),
      remove: async () => ({ kind: "removed" }),
    }),
    getFindings: async () => {
      log.push(["findings"]);
      return answered([finding, { ...finding, ruleId: "orphan-requirement" }]);
    },
    getTrace: async () => answered([{ ...row, elements: [...row.elements], refined_by: [], documents: [] }]),
    importDocument: async ({ name }, choice) => {
      log.push([
        "import",
        name,
        choice?.lines.map(({ kind, number }) => [number, kind]),
        ...(choice === undefined ? [] : [choice.declarations.map(({ text }) => text)]),
      ]);
      return refusal === undefined ? answered(result) : failed("REQUEST_REFUSED", refusal);
    },
  };
  const requirements = startRequirements({
    api,
    clock,
    local: memoryStorage(),
    notify: ({ title }) => {
      said.push(title);
      return () => undefined;
    },
    undo: { offer: () => undefined },
    projectId: 7,
  });
  await requirements.lists.functional.send({ type: "loadRequested" });
  return { ...requirements, clock, log, said };
}

function failure() {
  const answer = failed("SERVER_ERROR");
  if (answer.ok) throw new Error("This answer is no failure");
  return { kind: "failed", error: answer.error } as const;
}

const file = { name: "brief.md", content: new Blob(["- The shop sells books."]) };

it("shows the additions of a document before they are added, and then the new list", async () => {
  const { documentImport, log, said } = await started();

  await documentImport.send({ type: "opened" });
  await documentImport.send({ type: "fileChosen", file });
  const preview = documentImport.view.current;
  await documentImport.send({ type: "confirmed" });

  expect(preview).toMatchObject({
    phase: "preview",
    name: "brief.md",
    lines: [{ number: 1, kind: "functional", text: "The shop sells books.", isWanted: true }],
  });
  expect(log.filter(([what]) => what !== "findings")).toEqual([
    ["list", "functional"],
    ["import", "brief.md", undefined],
    ["import", "brief.md", [[1, "functional"]], []],
    ["list", "functional"],
  ]);
  expect([said, documentImport.view.current.phase]).toEqual([["1 requirement added"], "closed"]);
});

it.each([
  [[], "1 requirement added"],
  [[{ id: "UC-1", name: "Sell a book" }], "1 requirement and 1 use case added"],
  [
    [
      { id: "UC-1", name: "Sell a book" },
      { id: "UC-2", name: "Buy a book" },
    ],
    "1 requirement and 2 use cases added",
  ],
])("reports the use cases of the same document: %j", async (use_cases, told) => {
  const { documentImport, said } = await started(undefined, { ...imported, use_cases });

  await documentImport.send({ type: "opened" });
  await documentImport.send({ type: "fileChosen", file });
  const { useCases } = documentImport.view.current;
  await documentImport.send({ type: "confirmed" });

  expect([useCases, said]).toEqual([use_cases.length, [told]]);
});

it("shows omitted sentences in their place, without a tick, and adds them one by one", async () => {
  const leftOut = {
    number: 2,
    text: "It has a cat.",
    line: 1,
    kind: "functional",
    reason: "states no need",
  } as const;
  const store = startDocumentImport({
    api: { importDocument: async () => answered({ ...imported, left_out: [leftOut] }) },
    onImported: () => undefined,
  });
  const ticks = (): readonly boolean[] => store.view.current.lines.map(({ isWanted }) => isWanted);
  await store.send({ type: "opened" });
  await store.send({ type: "fileChosen", file });

  const before = ticks();
  await store.send({ type: "allToggled" });
  const none = ticks();
  await store.send({ type: "allToggled" });
  const all = ticks();
  await store.send({ type: "lineToggled", number: 2 });

  expect([before, none, all, ticks()]).toEqual([
    [true, false],
    [false, false],
    [true, false],
    [true, true],
  ]);
});

it("reports roles, terms and the brief of the same document", async () => {
  const result = { ...imported, stakeholders: ["Clerk", "Owner"], terms: ["Voucher"], brief: "It sells." };
  const { documentImport, said } = await started(undefined, result);

  await documentImport.send({ type: "opened" });
  await documentImport.send({ type: "fileChosen", file });
  const preview = documentImport.view.current;
  await documentImport.send({ type: "confirmed" });

  expect(preview.declarations.map(({ kind, text }) => [kind, text])).toEqual([
    ["stakeholder", "Clerk"],
    ["stakeholder", "Owner"],
    ["term", "Voucher"],
    ["brief", "It sells."],
  ]);
  expect(said).toEqual(["1 requirement, 2 stakeholders and 1 term added"]);
});

it.each([
  [{ stakeholders: ["Clerk"] }, ["Clerk"], "1 stakeholder added"],
  [{ terms: ["Voucher"] }, ["Voucher"], "1 term added"],
  [{ brief: "It sells." }, ["It sells."], "The brief was added"],
])(
  "adds what a document says beside requirements where it states no new one: %j",
  async (beside, sent, told) => {
    const { documentImport, log, said } = await started(undefined, { ...imported, added: [], ...beside });

    await documentImport.send({ type: "opened" });
    await documentImport.send({ type: "fileChosen", file });
    await documentImport.send({ type: "confirmed" });

    expect([said, log.filter(([what]) => what === "import").at(-1)]).toEqual([
      [told],
      ["import", "brief.md", [], sent],
    ]);
  },
);

it("omits a role, a term or the brief that is not ticked, and imports nothing without a tick", async () => {
  const result = {
    ...imported,
    added: [],
    stakeholders: ["Clerk", "Owner"],
    terms: ["Clerk"],
    brief: "It sells.",
  };
  const { documentImport, log } = await started(undefined, result);
  const toggled = (kind: "brief" | "stakeholder" | "term", text: string): Promise<unknown> =>
    documentImport.send({ type: "declarationToggled", declaration: { kind, text } });
  await documentImport.send({ type: "opened" });
  await documentImport.send({ type: "fileChosen", file });

  await toggled("stakeholder", "Clerk");
  await toggled("stakeholder", "Owner");
  await toggled("term", "Clerk");
  await toggled("brief", "It sells.");
  await documentImport.send({ type: "confirmed" });
  const without = log.filter(([what]) => what === "import").length;
  await toggled("stakeholder", "Owner");
  await documentImport.send({ type: "confirmed" });

  expect([without, log.filter(([what]) => what === "import").at(-1)]).toEqual([
    1,
    ["import", "brief.md", [], ["Owner"]],
  ]);
});

it("adds only ticked items, as the chosen kind, and nothing without a tick", async () => {
  const { documentImport, log } = await started();
  await documentImport.send({ type: "opened" });
  await documentImport.send({ type: "fileChosen", file });

  await documentImport.send({ type: "lineToggled", number: 1 });
  await documentImport.send({ type: "confirmed" });
  const without = log.filter(([what]) => what === "import").length;
  await documentImport.send({ type: "kindChosen", number: 1, kind: "business-rule" });
  await documentImport.send({ type: "confirmed" });

  expect([without, log.filter(([what]) => what === "import").at(-1)]).toEqual([
    1,
    ["import", "brief.md", [[1, "business-rule"]], []],
  ]);
});

it("a sentence that is too long for a business rule does not become one, whatever is chosen", async () => {
  const long = { ...imported, added: [{ ...imported.added[0], text: "x".repeat(501) }] } as ImportResult;
  const { documentImport } = await started(undefined, long);
  await documentImport.send({ type: "opened" });
  await documentImport.send({ type: "fileChosen", file });

  await documentImport.send({ type: "kindChosen", number: 1, kind: "business-rule" });

  expect(documentImport.view.current.lines).toMatchObject([{ kind: "functional" }]);
});

it("says why a document cannot be read, and lets another one be chosen", async () => {
  const { documentImport } = await started("This PDF is locked.");

  await documentImport.send({ type: "opened" });
  await documentImport.send({ type: "fileChosen", file });

  expect(documentImport.view.current).toMatchObject({ phase: "choosing", error: "This PDF is locked." });
});

it("ignores a document whose reading ends after another one was chosen", async () => {
  const late = Promise.withResolvers<Answer<ImportResult>>();
  const documentImport = startDocumentImport({
    api: { importDocument: ({ name }) => (name === file.name ? late.promise : new Promise(() => undefined)) },
    onImported: () => undefined,
  });
  const reading = documentImport.send({ type: "fileChosen", file });
  await documentImport.send({ type: "closed" });
  void documentImport.send({ type: "fileChosen", file: { ...file, name: "other.md" } });

  late.resolve(answered(imported));
  await reading;

  expect(documentImport.view.current).toMatchObject({ phase: "reading", name: "other.md", lines: [] });
});

it("checks the whole project again shortly after something was saved", async () => {
  const { clock, insights, lists, log } = await started();

  await lists.functional.send({ type: "edited", key: "FR-1", change: { text: "Other" } });
  await lists.functional.send({ type: "saveDue", key: "FR-1" });
  const before = log.some(([what]) => what === "findings");
  await clock.advance(1500);

  expect([before, insights.view.current]).toEqual([
    false,
    expect.objectContaining({
      phase: "loaded",
      value: { findings: { "NFR-1": [finding] }, trace: { "NFR-1": row } },
    }),
  ]);
});

it("no sequence of events leads out of the table", () => {
  const { error } = failure();
  holdsAsMachine(documentImportMachine, () =>
    fc.constantFrom<DocumentImportEvent>(
      { type: "opened" },
      { type: "fileChosen", file },
      { type: "read", result: imported },
      { type: "refused", error },
      { type: "lineToggled", number: 1 },
      { type: "kindChosen", number: 1, kind: "user-story" },
      { type: "allToggled" },
      { type: "declarationToggled", declaration: { kind: "term", text: "Voucher" } },
      { type: "confirmed" },
      { type: "imported", result: imported },
      { type: "closed" },
    ),
  );
});
