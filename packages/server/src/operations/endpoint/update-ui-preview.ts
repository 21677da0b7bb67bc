import type { UiPreview } from "@archscribe/core/model";
import { emitPreview, folderFileLimits, readPreview } from "@archscribe/core/document/project-folder";
import { checkPlanHas } from "../../billing/entitlement.ts";
import type { BodyOf, Operation } from "../../contract/operation.ts";
import { changeFiles } from "../../project-files/change-files.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { conflict } from "../../project-files/conflict.ts";
import { invalid, notFound, Refusal } from "../../refusal.ts";
import { presentPreview, readStoredPreviews } from "./stored-previews.ts";

type Body = BodyOf<"updateUiPreview">;

/** Replaces the preview of a screen; of its HTML only structure, text and controls are kept. */
export const updateUiPreview: Operation<"updateUiPreview"> = async (call, world) => {
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
