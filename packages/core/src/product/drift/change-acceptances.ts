import { type AcceptedDrift, emptySystemSettings } from "../../model/index.ts";
import type { Answer } from "../client/index.ts";
import type { FolderFilesApi, SeenFile } from "../registers/folder-files.ts";

/** How often a change is repeated because another person has changed system.yaml. */
const attempts = 5;

/**
 * Changes the list of accepted findings in system.yaml; the rest of the file, with its comments, stays. The file is
 * created if there is none. If another person has changed it, the change is repeated on their version.
 */
export async function changeAcceptances(
  files: FolderFilesApi,
  change: (accepted: readonly AcceptedDrift[]) => readonly AcceptedDrift[],
): Promise<Answer<unknown>> {
  // Loaded on demand: pages that only show the number of findings do not need the parsers.
  const { emitSystem, readSystem, systemFile } = await import("../../document/project-folder/index.ts");
  const answer = await files.list();
  if (!answer.ok) return answer;
  let file: SeenFile | undefined = answer.value.find(({ path }) => path === systemFile);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const settings =
      file === undefined ? emptySystemSettings : readSystem({ path: systemFile, text: file.text }).system;
    if (settings === undefined) return refusal("system.yaml has a fault. Fix it first.");
    const text = emitSystem({ ...settings, accepted: [...change(settings.accepted)] }, file?.text);
    if (text === file?.text) return { ok: true, value: undefined };
    const written = await files.write({ path: systemFile, text, revision: file?.revision ?? null });
    if (written.kind === "changed") return { ok: true, value: undefined };
    if (written.kind === "failed") return { ok: false, error: written.error };
    file = written.current;
  }
  return refusal("Others are changing system.yaml right now. Try again.");
}

function refusal(message: string): Answer<never> {
  return { ok: false, error: { code: "UNAVAILABLE", message } };
}
