import { indexProject } from "@archscribe/core/document/checks";
import type {
  ArchitectureElement,
  ArchitecturePlace,
  ArchitectureRelation,
  Location,
} from "@archscribe/core/model";
import type { components } from "@archscribe/core/product/client";
import type { Operation } from "../../contract/operation.ts";
import { presentEntry } from "../../project-files/element-entries.ts";
import { readAtRevision } from "../../project-files/read-at-revision.ts";
import { readStoredProject } from "../../project-files/read-stored-project.ts";

type Schemas = components["schemas"];

/** Returns the architecture model of a project. @throws Refusal VALIDATION while the files are not a valid project */
export const getElements: Operation<"getElements"> = async ({ query }, { database }) => {
  const { files, revision } = await readAtRevision(database, query.project_id);
  const { places, project } = await readStoredProject(files);
  const { elements, relations, unclear } = indexProject(project, places).architecture;
  return {
    status: 200,
    body: {
      revision: String(revision),
      elements: elements.map(presentElement),
      relations: relations.map(presentRelation),
      unclear: unclear.map(({ candidates, location, name }) => ({
        name,
        candidates: [...candidates],
        location: presentLocation(location),
      })),
      stated: (project.elements ?? []).map(presentEntry),
    },
  };
};

function presentElement(element: ArchitectureElement): Schemas["ArchitectureElement"] {
  const { evidence, links, members, names, parents, places, requirements, tags, ...facts } = element;
  return {
    ...facts,
    names: [...names],
    tags: [...tags],
    links: [...links],
    parents: [...parents],
    requirements: [...requirements],
    evidence: [...evidence],
    members: [...members],
    places: places.map(presentPlace),
  };
}

function presentRelation({
  from,
  kind,
  labels,
  places,
  to,
}: ArchitectureRelation): Schemas["ArchitectureRelation"] {
  return { from, to, kind, labels: [...labels], places: places.map(presentPlace) };
}

function presentPlace({ location, ...place }: ArchitecturePlace): Schemas["ArchitecturePlace"] {
  return { ...place, location: presentLocation(location) };
}

/** Without the text of the line, which the model does not need. */
function presentLocation({ column, file, line }: Location): Schemas["FileLocation"] {
  return { file, line, ...(column === undefined ? {} : { column }) };
}
