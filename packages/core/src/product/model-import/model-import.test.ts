import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type Replies, sampleClient } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { Notice } from "../machine/notice.ts";
import { bundleFiles } from "./bundle-files.ts";
import { type ModelImportEvent, modelImportMachine, type ModelImportResult } from "./model-import.ts";
import { startModelImport } from "./start-model-import.ts";

const result: ModelImportResult = {
  dry_run: true,
  source: "workspace.dsl",
  format: "Structurizr DSL",
  elements: 2,
  views: 1,
  decisions: 0,
  changes: [
    { path: "diagrams/component/shop.puml", kind: "new" },
    { path: "elements.yaml", kind: "changed" },
    { path: "pages/orchestration.md", kind: "kept" },
  ],
  kept_elements: [],
  losses: [],
  more_losses: 0,
};
const file = { name: "workspace.dsl", content: new Blob(["workspace {}"]) };
const address = "POST /sad/import_model/";

function started(replies: Replies) {
  const notices: Notice[] = [];
  let imported = 0;
  const sample = sampleClient(replies);
  const store = startModelImport({
    client: sample.client,
    notify: (notice) => {
      notices.push(notice);
      return () => undefined;
    },
    projectId: 7,
    onImported: () => {
      imported += 1;
    },
  });
  return { asked: sample.asked, imported: () => imported, notices, store };
}

describe("the import of a model", () => {
  it("goes only where its table leads", () => {
    holdsAsMachine(modelImportMachine, () =>
      fc.constantFrom<ModelImportEvent>(
        { type: "opened" },
        { type: "filesChosen", files: [file] },
        { type: "read", result },
        { type: "refused", error: { message: "No." } },
        { type: "confirmed" },
        { type: "imported", result },
        { type: "closed" },
      ),
    );
  });

  it("shows what changes, and changes it after confirmation", async () => {
    const { asked, imported, notices, store } = started({
      [address]: [
        [200, result],
        [200, { ...result, dry_run: false }],
      ],
    });
    await store.send({ type: "opened" });
    await store.send({ type: "filesChosen", files: [file] });

    expect(store.view.current).toMatchObject({ phase: "preview", name: "workspace.dsl", result });
    expect([imported(), notices]).toEqual([0, []]);

    await store.send({ type: "confirmed" });

    expect(store.view.current.phase).toBe("closed");
    expect(asked).toEqual([
      [`${address}?project_id=7&dry_run=true`, { file: "workspace.dsl" }],
      [`${address}?project_id=7&dry_run=false`, { file: "workspace.dsl" }],
    ]);
    expect(imported()).toBe(1);
    expect(notices).toEqual([
      { kind: "success", title: "workspace.dsl imported", message: "2 files have changed." },
    ]);
  });

  it("says why a file cannot be read, and another one can be chosen", async () => {
    const { store } = started({
      [address]: [
        [400, { error: "It is not a model.", code: "VALIDATION" }],
        [200, result],
      ],
    });
    await store.send({ type: "opened" });
    await store.send({ type: "filesChosen", files: [file] });

    expect(store.view.current).toMatchObject({ phase: "choosing", error: "It is not a model." });

    await store.send({ type: "filesChosen", files: [file] });

    expect(store.view.current).toMatchObject({ phase: "preview", result });
  });
});

describe("several files", () => {
  const text = (name: string, content: string) => ({ name, content: new Blob([content]) });

  it("become one archive, whose name is different for other files", async () => {
    const { content, name } = await bundleFiles([text("0002-b.md", "# B"), text("0001-a.md", "# A")]);

    const files = unzipSync(new Uint8Array(await content.arrayBuffer()));
    expect(name).toBe("0001-a-0002-b.zip");
    expect(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)])).toEqual([
      ["0002-b.md", "# B"],
      ["0001-a.md", "# A"],
    ]);
  });

  it("of one folder have its name", async () => {
    expect((await bundleFiles([text("adr/a.md", "# A"), text("adr/b/c.md", "# C")])).name).toBe("adr.zip");
  });
});
