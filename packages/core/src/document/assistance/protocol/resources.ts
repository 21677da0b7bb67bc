import { ArchscribeError } from "../../../model/errors/index.ts";
import { manifestFile } from "../../project-folder/index.ts";
import { sectionToMarkdown } from "../../sad/index.ts";
import type { Assistance, NamedProject } from "../assistance.ts";
import { figureNamed, requirementNamed, sectionNamed, sectionsOf } from "../named-parts.ts";
import { fileNamed } from "../project-path.ts";
import { checkedOf, documentOf, figuresOf, type ProjectState } from "../project-state.ts";
import { oneLine, quotedNotice } from "../quote.ts";
import { RefusedRequest } from "./refused-request.ts";
import { parseAddress, resourceAddress, type ResourceKind, type ResourceName } from "./resource-address.ts";

/** A part of a project that a program can read. */
export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
}

/** The text of a resource. */
export interface ResourceText {
  readonly uri: string;
  readonly mimeType: string;
  readonly text: string;
}

const types: Readonly<Record<ResourceKind, string>> = {
  requirements: "application/json",
  figures: "text/plain",
  sections: "text/markdown",
  files: "text/plain",
};

function typeOf(kind: ResourceKind, id: string): string {
  return kind === "files" && /\.ya?ml$/.test(id) ? "application/yaml" : types[kind];
}

/** The forms of all addresses. */
export const resourceTemplates = [
  { kind: "requirements", id: "{id}", title: "A requirement" },
  { kind: "figures", id: "{+id}", title: "The text of a figure's diagram" },
  { kind: "sections", id: "{id}", title: "A section of the document, as Markdown" },
  { kind: "files", id: "{+path}", title: "A file of the project" },
].map(({ id, kind, title }) => ({
  uriTemplate: `archscribe://{project}/${kind}/${id}`,
  name: kind,
  title,
  description: quotedNotice,
  mimeType: types[kind as ResourceKind],
}));

/** The number of resources on a page. */
const pageSize = 200;

/** The most projects whose resources are listed; those of the others have addresses too. */
const mostProjects = 20;

/**
 * Returns one page of the resources of all projects, and the cursor of the next.
 *
 * @throws RefusedRequest for a cursor that no page has returned
 */
export async function listResources(
  cursor: string | undefined,
  assistance: Assistance,
): Promise<{ readonly resources: Resource[]; readonly nextCursor?: string }> {
  if (cursor !== undefined && !/^[1-9]\d{0,6}$/.test(cursor))
    throw new RefusedRequest("invalidParams", "The cursor is not one of a page");
  const start = Number(cursor ?? 0);
  const all: Resource[] = [];
  for (const project of (await assistance.projects()).slice(0, mostProjects)) {
    all.push(...resourcesOf(project, await assistance.state(project)));
    if (all.length > start + pageSize) break;
  }
  const end = start + pageSize;
  return { resources: all.slice(start, end), ...(all.length > end ? { nextCursor: String(end) } : {}) };
}

function resourcesOf({ id: project, name }: NamedProject, { checked }: ProjectState): Resource[] {
  const resource = (kind: ResourceKind, id: string, title: string): Resource => ({
    uri: resourceAddress({ project, kind, id }),
    name: id,
    title: oneLine(title).slice(0, 200),
    description: quotedNotice,
    mimeType: typeOf(kind, id),
  });
  const manifest = resource("files", manifestFile, name);
  if (checked === undefined) return [manifest];
  return [
    manifest,
    ...checked.project.requirements.map(({ id, text }) => resource("requirements", id, text)),
    ...figuresOf(checked).map(({ id, title }) => resource("figures", id, title)),
    ...sectionsOf(documentOf(checked)).map(({ id, title }) => resource("sections", id, title)),
  ];
}

/**
 * Returns the text of a resource.
 *
 * @throws RefusedRequest for an address that names nothing
 */
export async function readResource(uri: string, assistance: Assistance): Promise<ResourceText> {
  const name = parseAddress(uri);
  const project = (await assistance.projects()).find(({ id }) => id === name?.project);
  if (name === undefined || project === undefined)
    throw new RefusedRequest("resourceNotFound", "There is no such resource; resources/list names them");
  try {
    return {
      uri,
      mimeType: typeOf(name.kind, name.id),
      text: await textOf(name, await assistance.state(project)),
    };
  } catch (cause) {
    if (!(cause instanceof ArchscribeError)) throw cause;
    throw new RefusedRequest("resourceNotFound", `${cause.message}. ${cause.hint}`, { cause });
  }
}

async function textOf({ id, kind }: ResourceName, state: ProjectState): Promise<string> {
  switch (kind) {
    case "files":
      // Looked up among the files that were read; no path is opened.
      return fileNamed(id, state).text;
    case "requirements":
      return JSON.stringify(requirementNamed(id, checkedOf(state)), undefined, 2);
    case "figures":
      return figureNamed(id, checkedOf(state)).text;
    case "sections": {
      const document = documentOf(checkedOf(state));
      return sectionToMarkdown(sectionNamed(id, document), document);
    }
  }
}
