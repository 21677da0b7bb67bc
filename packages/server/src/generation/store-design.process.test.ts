import { expect, it } from "vitest";
import { changeFiles } from "../project-files/change-files.ts";
import { readFiles, textsOf } from "../project-files/read-files.ts";
import { signedIn } from "../testing/account-in-store.ts";
import { projectInStore, textsInStore } from "../testing/project-in-store.ts";
import { testServerForFile } from "../testing/test-server.ts";
import type { ProjectTexts } from "./generation-pool.ts";
import { storeDesign } from "./store-design.ts";

const path = "diagrams/component.puml";
const own = "@startuml\ncomponent Mine\n@enduml\n";

const server = await testServerForFile();

it("keeps text that a person has written while the design was planned", async () => {
  const { database, generationPool, now } = server.world;
  const { accountId } = await signedIn(server);
  const projectId = await projectInStore(server, accountId, {
    "requirements/functional.yaml": "- id: FR-1\n  text: A member can borrow a book.\n",
  });
  const planAnew = (texts: ProjectTexts) =>
    generationPool.planByRules(texts, { parts: ["component"], notation: "plantuml", force: false });
  const files = await readFiles(database, projectId);
  const plan = await planAnew(textsOf(files));
  const change = { projectId, accountId, now: now() };
  await changeFiles(database, change, () => [{ path, text: own }]);

  const stored = await storeDesign(database, change, { files, plan, planAnew });

  expect(stored.changes).toEqual([{ path, kind: "detached", revision: "1" }]);
  expect(await textsInStore(server, projectId, [path])).toEqual({ [path]: own });
});
