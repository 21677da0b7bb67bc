import {
  emitPreview,
  folderFileLimits,
  manifestFile,
  readPreview,
} from "@archscribe/core/document/project-folder";
import type { UiPreview, UseCase } from "@archscribe/core/model";
import type { components } from "@archscribe/core/product/client";
import { checkPlanHas } from "../../billing/entitlement.ts";
import type { BodyOf, Operation, Operations } from "../../contract/operation.ts";
import { changeFiles, type FileChange } from "../../project-files/change-files.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { conflict } from "../../project-files/conflict.ts";
import { filesOf, type ProjectFiles, readFiles } from "../../project-files/read-files.ts";
import { readStoredProject } from "../../project-files/read-stored-project.ts";
import { invalid, notFound, Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";
import { uploadDoc } from "./upload-doc.ts";

/** The API of a project as an OpenAPI description. */
const getSwaggerDefinition: Operation<"getSwaggerDefinition"> = async ({ query }, { database }) => {
  const { swagger } = await readStoredApi(await readFiles(database, query.project_id, apiPlaces));
  return { status: 200, body: swagger };
};

/** The operations of a project's API, and the use cases that they serve. */
const getSwaggerIds: Operation<"getSwaggerIds"> = async ({ query }, { database }) => {
  const { swagger } = await readStoredApi(await readFiles(database, query.project_id, apiPlaces));
  return { status: 200, body: { swagger_ids: swagger.swagger_ids, total_ids: swagger.total_ids } };
};

/** Which use cases have a preview. */
const getUiComponent: Operation<"getUiComponent"> = async ({ query }, { database }) => {
  const files = await readFiles(database, query.project_id, previewPlaces);
  const { previews, useCases } = await readStoredPreviews(files);
  const names = new Map(useCases.map(({ id, name }) => [id, name]));
  const ui_component = previews.flatMap(({ id, use_case }) => {
    const name = use_case === undefined ? undefined : names.get(use_case);
    return use_case === undefined || name === undefined ? [] : [{ id, use_case_name: name, use_case }];
  });
  return { status: 200, body: { total_ids: useCases.map(({ id }) => id), ui_component } };
};

/** Returns the previews of all screens of a project, or of one use case. */
const getUiPreviews: Operation<"getUiPreviews"> = async ({ query }, { database }) => {
  const { previews } = await readStoredPreviews(await readFiles(database, query.project_id, previewPlaces));
  const wanted = previews.filter(
    ({ use_case }) => query.use_case === undefined || use_case === query.use_case,
  );
  return { status: 200, body: wanted };
};

/** Replaces the OpenAPI description of a project. Content that is unsafe to open for others is refused. */
const updateSwaggerDefinition: Operation<"updateSwaggerDefinition"> = async (call, world) => {
  const { revision, swagger_yaml } = call.body;
  await checkPlanHas(world, call.account, "API Endpoints");
  await checkApi(swagger_yaml, world);
  let path = "";
  let before: ProjectFiles = new Map();
  const { revisions } = await changeFiles(world.database, changeOf(call, world), async (files) => {
    const stored = await readStoredApi(files);
    if (stored.swagger.revision !== revision) {
      const yours = { swagger_yaml, ...(revision === undefined ? {} : { revision }) };
      throw conflict({ current: stored.swagger, yours }, { path: stored.path, version: revision ?? null });
    }
    path = placeFor(swagger_yaml, stored.path);
    before = files;
    const written: FileChange = { path, text: swagger_yaml };
    return path === stored.path ? [written] : [written, { path: stored.path, text: undefined }];
  });
  const file = { text: swagger_yaml, revision: revisions.get(path) ?? 0 };
  const { swagger } = await readStoredApi(new Map([...before, [path, file]]));
  return { status: 200, body: swagger };
};

async function checkApi(text: string, { readingPool }: World): Promise<void> {
  if (Buffer.byteLength(text) > folderFileLimits.yaml)
    throw new Refusal(
      "TOO_LARGE",
      "The description has more than 512 KB. Split the API or shorten its texts.",
    );
  const [fault] = await readingPool.read("api", { text });
  if (fault !== undefined) throw invalid({ swagger_yaml: `Line ${String(fault.line)}: ${fault.message}` });
}

/** The path of a description; a description that is no longer JSON needs another file name. */
function placeFor(text: string, path: string): string {
  return path.endsWith(".json") && !isJson(text) ? "api/openapi.yaml" : path;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

type Body = BodyOf<"updateUiPreview">;

/** Replaces the preview of a screen; of its HTML only structure, text and controls are kept. */
const updateUiPreview: Operation<"updateUiPreview"> = async (call, world) => {
  await checkPlanHas(world, call.account, "API Endpoints");
  const { project_id: _, ...yours } = call.body;
  const preview = harmless(call.body);
  const { revisions } = await changeFiles(world.database, changeOf(call, world), async (files) => {
    const { previews } = await readStoredPreviews(files);
    const current = previews.find(({ id }) => id === yours.id);
    if (current === undefined) throw notFound("preview");
    if (current.revision !== yours.revision)
      throw conflict({ current, yours }, { path: preview.file, version: yours.revision });
    return [{ path: preview.file, text: emitPreview(preview, files.get(preview.file)?.text) }];
  });
  return { status: 200, body: presentPreview(preview, revisions.get(preview.file) ?? 0) };
};

/** The preview as it will be read from its file. @throws Refusal VALIDATION, TOO_LARGE */
function harmless({ html, id, requirements, title, use_case }: Body): UiPreview {
  const file = `ui-previews/${id}.html`;
  const stated: UiPreview = {
    id,
    title: title.replaceAll(/\s+/g, " ").trim(),
    ...(use_case === undefined ? {} : { useCase: use_case }),
    requirements,
    html,
    file,
  };
  if (stated.title === "") throw invalid({ title: "Write a title" });
  const { findings, preview } = readPreview({ path: file, text: emitPreview(stated) });
  const [fault] = findings;
  if (fault !== undefined) throw invalid({ html: `The HTML cannot be stored: ${fault.message}` });
  if (Buffer.byteLength(emitPreview(preview)) > folderFileLimits.text)
    throw new Refusal("TOO_LARGE", "The preview would have more than 256 KB. Shorten it.");
  return preview;
}

type Swagger = components["schemas"]["Swagger"];

/** The folders of a project that describe its API. */
const apiPlaces = [manifestFile, "api/", "use-cases/"] as const;

const newApiFile = "api/openapi.yaml";

/** The API of a project with the file that describes it, or that will describe it. */
interface StoredApi {
  readonly path: string;
  readonly swagger: Swagger;
}

/** The API among the files of a project. @throws Refusal VALIDATION when they cannot be read */
async function readStoredApi(files: ProjectFiles): Promise<StoredApi> {
  const { project } = await readStoredProject(filesOf(files, ["api/", "use-cases/"]));
  const path = project.api?.file ?? newApiFile;
  const file = files.get(path);
  return {
    path,
    swagger: {
      swagger_yaml: file?.text ?? "",
      swagger_ids: project.api?.operations.map(({ id }) => id) ?? [],
      total_ids: project.useCases.map(({ id }) => id),
      ...(file === undefined ? {} : { revision: String(file.revision) }),
    },
  };
}

type Presented = components["schemas"]["UiPreview"];

/** The folders of a project that describe its screens. */
const previewPlaces = [manifestFile, "ui-previews/", "use-cases/"] as const;

/** The previews among the files of a project, in the order of their ids. */
async function readStoredPreviews(files: ProjectFiles): Promise<{
  readonly previews: readonly Presented[];
  readonly useCases: readonly UseCase[];
}> {
  const { project } = await readStoredProject(filesOf(files, ["ui-previews/", "use-cases/"]));
  const previews = project.previews.map((preview) =>
    presentPreview(preview, files.get(preview.file)?.revision ?? 0),
  );
  return { previews, useCases: project.useCases };
}

/** A preview as the API returns it. */
function presentPreview({ html, id, requirements, title, useCase }: UiPreview, revision: number): Presented {
  return {
    id,
    title,
    ...(useCase === undefined ? {} : { use_case: useCase }),
    requirements: [...requirements],
    html,
    revision: String(revision),
  };
}

/** The operations of the tag endpoint. */
export const endpointOperations = {
  getSwaggerDefinition,
  getSwaggerIds,
  getUiComponent,
  getUiPreviews,
  updateSwaggerDefinition,
  updateUiPreview,
  uploadDoc,
} satisfies Partial<Operations>;
