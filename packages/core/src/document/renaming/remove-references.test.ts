import { expect, it } from "vitest";
import { memoryTree } from "../../testing/index.ts";
import { readProject } from "../project-folder/index.ts";
import { removeReferences } from "./remove-references.ts";

const head = "archscribe: 1\nname: Ferry\norganization: Quay\n";

/** The files that change, and the ids that go. */
async function removal(files: Readonly<Record<string, string>>, only?: readonly string[]) {
  const tree = memoryTree({
    "archscribe.yaml": head,
    "requirements/functional.yaml": "- id: FR-1\n  text: The ferry shall leave.\n",
    ...files,
  });
  const reading = await readProject(tree);
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  const { places, project } = reading;
  const { files: changed, ids, kept } = await removeReferences({ tree, project, places }, only);
  return { ids, kept, after: Object.fromEntries(Array.from(changed, ([path, { after }]) => [path, after])) };
}

it.each([
  [
    "archscribe.yaml",
    `${head}risks:\n  - title: Storm\n    requirements: [FR-1, FR-9] # both\n`,
    `${head}risks:\n  - title: Storm\n    requirements: [FR-1] # both\n`,
  ],
  [
    "use-cases/uc-1.yaml",
    "id: UC-1\nname: Leave\nactors: [Captain]\nrequirements:\n  - FR-9 # old\n  - FR-1 # kept\nsteps: [The captain leaves.]\n",
    "id: UC-1\nname: Leave\nactors: [Captain]\nrequirements:\n  - FR-1 # kept\nsteps: [The captain leaves.]\n",
  ],
  [
    "requirements/rules.yaml",
    "- { id: BR-1, text: A ferry has a captain., refines: [FR-9] }\n",
    "- { id: BR-1, text: A ferry has a captain., refines: [] }\n",
  ],
  [
    "diagrams/component.puml",
    "' @requirements FR-9, FR-1\n' @trace Ferry: FR-9\n' @trace Quay desk: FR-1, FR-9\n@startuml\n[Ferry]\n@enduml\n",
    "' @requirements FR-1\n' @trace Quay desk: FR-1\n@startuml\n[Ferry]\n@enduml\n",
  ],
  [
    "diagrams/class.mmd",
    "%% @requirements FR-9\nclassDiagram\n  class Ferry\n",
    "classDiagram\n  class Ferry\n",
  ],
  [
    "pages/orchestration.md",
    "---\nrequirements: [FR-9, FR-1]\n---\n\n# FR-9 was here\n\nrequirements: [FR-9]\n",
    "---\nrequirements: [FR-1]\n---\n\n# FR-9 was here\n\nrequirements: [FR-9]\n",
  ],
  [
    "ui-previews/gate.html",
    '<html><head><title>Gate</title><meta name="requirements" content="FR-9, FR-1"></head><body>FR-9</body></html>\n',
    '<html><head><title>Gate</title><meta name="requirements" content="FR-1"></head><body>FR-9</body></html>\n',
  ],
  [
    "api/openapi.yaml",
    'openapi: 3.1.0\ninfo: { title: Ferry, version: "1" }\npaths:\n  /ferries:\n    get:\n      x-requirements:\n        - FR-9\n      responses: { "200": { description: Ferries } }\n',
    'openapi: 3.1.0\ninfo: { title: Ferry, version: "1" }\npaths:\n  /ferries:\n    get:\n      x-requirements: []\n      responses: { "200": { description: Ferries } }\n',
  ],
])("only the ids of requirements that do not exist are removed from %s", async (path, text, after) => {
  expect(await removal({ [path]: text })).toEqual({ ids: ["FR-9"], kept: [], after: { [path]: after } });
});

it("only the requested ids that do not exist are removed, never an existing one", async () => {
  const text = (ids: string): string => `' @requirements ${ids}\n@startuml\n[Ferry]\n@enduml\n`;

  expect(await removal({ "diagrams/component.puml": text("FR-1, FR-8, FR-9") }, ["FR-1", "FR-9"])).toEqual({
    ids: ["FR-9"],
    kept: [],
    after: { "diagrams/component.puml": text("FR-1, FR-8") },
  });
});

it("changes nothing where every id exists, and keeps the line ends of a file", async () => {
  expect(
    await removal({ "diagrams/component.puml": "' @requirements FR-1\n@startuml\n[A]\n@enduml\n" }),
  ).toEqual({
    ids: [],
    kept: [],
    after: {},
  });
  const { after } = await removal({
    "diagrams/component.puml": "' @requirements FR-9, FR-1\r\n@startuml\r\n[A]\r\n@enduml\r\n",
  });
  expect(after["diagrams/component.puml"]).toBe("' @requirements FR-1\r\n@startuml\r\n[A]\r\n@enduml\r\n");
});
