import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const files = {
  "archscribe.yaml": "archscribe: 1\nname: Ferry\norganization: Quay\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: The ferry shall leave.\n",
  "diagrams/component.puml": "' @requirements FR-1, FR-9\n@startuml\n[Ferry]\n@enduml\n",
};

it("shows the change, makes it, and has nothing left to do", async () => {
  const folder = await folderWith(files);
  const text = (): Promise<string> => readFile(join(folder, "diagrams/component.puml"), "utf8");

  const shown = await archscribe(["untrace", folder, "--diff"]);
  expect(shown.stdout).toContain("-' @requirements FR-1, FR-9\n+' @requirements FR-1\n");
  expect(await text()).toBe(files["diagrams/component.puml"]);

  const made = await archscribe(["untrace", folder]);
  expect({ code: made.code, stderr: made.stderr }).toEqual({
    code: 0,
    stderr: "FR-9 removed from 1 file.\n",
  });
  expect(await text()).toBe("' @requirements FR-1\n@startuml\n[Ferry]\n@enduml\n");

  expect((await archscribe(["untrace", folder])).stderr).toBe("Every requirement that is named exists.\n");
});
