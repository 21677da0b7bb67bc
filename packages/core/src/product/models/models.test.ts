import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { answered, failed } from "../../testing/index.ts";
import type { Notice } from "../machine/notice.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { DiagramFamily } from "./diagram-family.ts";
import { modelsMachine } from "./models.ts";
import type { ModelsApi } from "./models-api.ts";
import type { ModelsEvent } from "./models-state.ts";
import { startModels } from "./start-models.ts";
import type { StoredDiagram } from "./stored-diagram.ts";
import type { Undoable } from "../machine/undo/start-undo.ts";

const diagram: StoredDiagram = {
  id: "class",
  key: "class",
  path: "diagrams/class.puml",
  title: "Class model",
  requirements: [],
  notation: "plantuml",
  text: "@startuml\n@enduml\n",
  revision: "1",
};

/** An answer with some diagrams, in a project with one file that diagrams can include. */
const holding = (diagrams: readonly StoredDiagram[]) =>
  answered({ diagrams, files: { "diagrams/shared/a.iuml": "a" } });

const obliging: ModelsApi = {
  read: async (family) =>
    holding(family === undefined ? [diagram, { ...diagram, id: "usecase", key: "usecase" }] : [diagram]),
  save: async () => failed("NETWORK_ERROR"),
  create: async () => answered({}),
  remove: async () => answered({}),
  listUseCases: async () => answered([{ id: "UC-1", name: "Search" }]),
  listDrawnInterfaces: async () => answered([]),
  findings: async () => answered([]),
  requirementTexts: async () => answered({ "FR-1": "It finds books." }),
};

async function requested(api: Partial<ModelsApi> = {}, family?: DiagramFamily) {
  const said: Notice[] = [];
  const offered: Undoable[] = [];
  const store = startModels({
    undo: { offer: (done) => void offered.push(done) },
    api: { ...obliging, ...api },
    notify: (notice) => {
      said.push(notice);
      return () => undefined;
    },
    ...(family === undefined ? {} : { family }),
  });
  await store.send({ type: "requested" });
  return { ...store, offered, said };
}

it.each([
  ["application", ["class"], []],
  ["interaction", ["class"], [{ id: "UC-1", name: "Search" }]],
  [undefined, ["class", "usecase"], []],
] as const)("shows the diagrams of a page: %s", async (family, ids, useCases) => {
  const { view } = await requested({}, family);

  expect(view.current.phase).toBe("shown");
  expect(view.current.diagrams.map(({ id }) => id)).toEqual(ids);
  expect(view.current.useCases).toEqual(useCases);
});

it.each([
  ["!include ../shared/a.iuml", { "diagrams/shared/a.iuml": "a" }],
  ["!include <C4/C4_Context>", undefined],
])("has the files that a diagram with '%s' needs", async (line, files) => {
  const including = { ...diagram, text: `@startuml\n${line}\n@enduml` };

  const { view } = await requested({ read: async () => holding([including]) }, "application");

  expect(view.current.files).toEqual(files);
});

it("shows the reason if nothing has loaded, and retries", async () => {
  let isThere = false;
  const { send, view } = await requested(
    { read: async () => (isThere ? holding([diagram]) : failed("NETWORK_ERROR")) },
    "application",
  );
  const { failure, phase } = view.current;

  isThere = true;
  await send({ type: "requested" });

  expect([phase, failure?.code, view.current.phase]).toEqual(["failed", "NETWORK_ERROR", "shown"]);
});

it("keeps the content if a reload fails", async () => {
  let isThere = true;
  const { send, view } = await requested(
    { read: async () => (isThere ? holding([diagram]) : failed("NETWORK_ERROR")) },
    "application",
  );

  isThere = false;
  await send({ type: "requested" });

  expect([view.current.phase, view.current.diagrams]).toEqual(["shown", [diagram]]);
});

it("opens a diagram that was begun by hand", async () => {
  const written: unknown[] = [];
  const { send, view } = await requested(
    {
      create: async (...file) => {
        written.push(file);
        return answered({});
      },
    },
    "application",
  );

  await send({ type: "creationRequested", path: "diagrams/class/orders.puml", text: "@startuml" });

  expect(written).toEqual([["diagrams/class/orders.puml", "@startuml"]]);
  expect([view.current.phase, view.current.chosen]).toEqual(["shown", "class/orders"]);
});

it("says why a diagram could not be begun", async () => {
  const { said, send, view } = await requested({
    create: async () => failed("CONFLICT", "It is there already"),
  });

  await send({ type: "creationRequested", path: "diagrams/class.puml", text: "@startuml" });

  expect(view.current.phase).toBe("shown");
  expect(said).toEqual([
    { kind: "error", title: "The diagram could not be created", message: "It is there already" },
  ]);
});

const file = { path: "diagrams/class.puml", title: "Class model", text: "@startuml", revision: "4" };

it("removes a diagram at the revision that was seen, and begins it again when that is taken back", async () => {
  let there: StoredDiagram[] = [diagram];
  const written: unknown[] = [];
  const { offered, send, view } = await requested(
    {
      read: async () => holding(there),
      remove: async (...seen) => {
        written.push(["remove", ...seen]);
        there = [];
        return answered({});
      },
      create: async (...text) => {
        written.push(["create", ...text]);
        there = [diagram];
        return answered({});
      },
    },
    "application",
  );

  await send({ type: "removalRequested", file });
  const after = view.current;
  await offered[0]?.undo();

  expect([after.phase, after.diagrams]).toEqual(["shown", []]);
  expect(offered.map(({ title }) => title)).toEqual(["Class model deleted"]);
  expect(written).toEqual([
    ["remove", "diagrams/class.puml", "4"],
    ["create", "diagrams/class.puml", "@startuml"],
  ]);
  expect([view.current.diagrams, view.current.chosen]).toEqual([[diagram], "class"]);
});

it("keeps and reports a diagram that somebody has changed in the meantime", async () => {
  const { offered, said, send, view } = await requested(
    { remove: async () => failed("CONFLICT", "Somebody has changed this in the meantime.") },
    "application",
  );

  await send({ type: "removalRequested", file });

  expect([view.current.phase, view.current.diagrams, offered]).toEqual(["shown", [diagram], []]);
  expect(said).toEqual([
    {
      kind: "error",
      title: "Class model could not be deleted",
      message: "Somebody has changed this in the meantime.",
    },
  ]);
});

it("asks for the texts of the requirements once", async () => {
  let asked = 0;
  const { send, view } = await requested({
    requirementTexts: async () => {
      asked += 1;
      return answered({ "FR-1": "It finds books." });
    },
  });

  await send({ type: "requirementsRequested" });
  await send({ type: "requirementsRequested" });

  expect([asked, view.current.requirements]).toEqual([1, { "FR-1": "It finds books." }]);
});

it("a removal can be undone before the list has been loaded again", async () => {
  const gate = Promise.withResolvers<Awaited<ReturnType<ModelsApi["read"]>>>();
  const answers = [holding([diagram]), gate.promise, holding([diagram])];
  const written: string[] = [];
  const { offered, send, view } = await requested({
    read: async () => answers.shift() ?? failed("SERVER_ERROR"),
    create: async (path) => {
      written.push(path);
      return answered({});
    },
  });

  const removing = send({ type: "removalRequested", file });
  await vi.waitUntil(() => offered.length > 0);
  await offered[0]?.undo();
  gate.resolve(holding([]));
  await removing;

  expect([written, view.current.diagrams]).toEqual([["diagrams/class.puml"], [diagram]]);
});

it("a late answer to an earlier request does not replace the newest", async () => {
  const late = Promise.withResolvers<Awaited<ReturnType<ModelsApi["read"]>>>();
  const answers = [holding([diagram]), late.promise, holding([{ ...diagram, id: "newest" }])];
  const { send, view } = await requested({ read: async () => answers.shift() ?? failed("SERVER_ERROR") });

  const early = send({ type: "requested" });
  await send({ type: "requested" });
  late.resolve(holding([{ ...diagram, id: "older" }]));
  await early;

  expect(view.current.diagrams.map(({ id }) => id)).toEqual(["newest"]);
});

it("no sequence of events leads out of the table", () => {
  const someEvent = (): fc.Arbitrary<ModelsEvent> =>
    fc.oneof(
      fc
        .constantFrom("requested", "findingsRequested", "requirementsRequested")
        .map((type) => ({ type }) as ModelsEvent),
      fc.constantFrom<ModelsEvent>(
        { type: "received", diagrams: [diagram], useCases: [], drawnInterfaces: [] },
        { type: "refused", error: { code: "NETWORK_ERROR", message: "" } },
        { type: "chosen", id: "class" },
        { type: "creationRequested", path: "diagrams/class.puml", text: "" },
        { type: "created", id: "class" },
        { type: "creationFailed", notice: { kind: "error", title: "" } },
        { type: "removalRequested", file },
        { type: "removed", file },
        { type: "removalFailed", notice: { kind: "error", title: "" } },
        { type: "findingsReceived", findings: [] },
        { type: "requirementsReceived", requirements: {} },
      ),
    );
  holdsAsMachine(modelsMachine, someEvent);
});
