import type { DiagramKey, Notation } from "@archscribe/core/model";
import {
  diagramFilePaths,
  type DiagramOutline,
  outlineDiagrams,
} from "@archscribe/core/document/project-folder";
import { invalid } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { type Change, changeFiles } from "./change-files.ts";
import { checkText } from "./check-text.ts";
import { conflict } from "./conflict.ts";
import { findDiagram, presentDiagram, type StoredDiagram } from "./diagram-files.ts";

/** The new text of a diagram, and the revision that its author saw. */
export interface WantedDiagram {
  readonly id: string;
  readonly revision: string;
  readonly description_plantuml?: string;
  readonly description_mermaid?: string;
}

/** The diagrams that a change may concern, and how the API returns them. */
export interface DiagramFamily<Presented extends object> {
  readonly keys: readonly DiagramKey[];
  readonly present: (diagram: StoredDiagram) => Presented;
}

/**
 * Replaces the text of a diagram, even if it cannot be rendered yet.
 *
 * @throws Refusal NOT_FOUND, VALIDATION for another notation and for comments without meaning at its head,
 * CONFLICT if it has changed since the revision that was seen, TOO_LARGE
 */
export async function replaceDiagram<Presented extends object>(
  database: Database,
  change: Change,
  wanted: WantedDiagram & DiagramFamily<Presented>,
): Promise<Presented> {
  const { id, keys, present, revision } = wanted;
  const { notation, text } = textOf(wanted);
  let file = "";
  const { revisions } = await changeFiles(
    database,
    { ...change, only: diagramFilePaths(id) },
    async (files) => {
      const there = findDiagram(files, id, keys);
      if (there.revision !== revision) {
        const yours = present({ ...outlined(there.file, text), notation, revision });
        throw conflict({ current: present(there), yours }, { path: there.file, version: revision });
      }
      // Renaming would reset the revision counter, and a stale update could be accepted.
      if (there.notation !== notation)
        throw invalid({
          [`description_${notation}`]: `${there.file} is in ${notationNames[there.notation]}`,
        });
      ({ file } = there);
      await checkText(file, text);
      return [{ path: file, text }];
    },
  );
  return present({ ...outlined(file, text), revision: String(revisions.get(file)) });
}

function outlined(file: string, text: string): DiagramOutline {
  const [outline] = outlineDiagrams(new Map([[file, text]]));
  if (outline === undefined) throw new Error(`${file} is not a diagram`);
  return outline;
}

/** Removes a diagram of one of some kinds. @throws Refusal NOT_FOUND, CONFLICT when it is not at the revision that was seen */
export async function removeDiagram(
  database: Database,
  change: Change,
  { id, keys, revision }: Pick<WantedDiagram, "id" | "revision"> & { readonly keys: readonly DiagramKey[] },
): Promise<void> {
  await changeFiles(database, { ...change, only: diagramFilePaths(id) }, (files) => {
    const there = findDiagram(files, id, keys);
    if (there.revision !== revision)
      throw conflict(
        { current: presentDiagram(there), yours: { revision } },
        { path: there.file, version: revision },
      );
    return [{ path: there.file, text: undefined }];
  });
}

const notationNames: Readonly<Record<Notation, string>> = { plantuml: "PlantUML", mermaid: "Mermaid" };

function textOf({ description_mermaid: mermaid, description_plantuml: plantuml }: WantedDiagram): {
  readonly notation: Notation;
  readonly text: string;
} {
  return mermaid === undefined
    ? { notation: "plantuml", text: plantuml ?? "" }
    : { notation: "mermaid", text: mermaid };
}
