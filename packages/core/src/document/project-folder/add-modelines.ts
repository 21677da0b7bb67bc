import {
  emitGenerationRecord,
  generationRecordFile,
  isAsGenerated,
  isByModel,
  readGenerationRecord,
  recordFile,
} from "./generation-record.ts";
import { withModeline } from "./modeline.ts";
import { yamlKindOf } from "./yaml-kinds.ts";

/**
 * Returns the YAML files of a folder that do not name a schema yet, with a line that does, by path. A generated file that
 * nobody has changed still counts as generated: its new text is recorded.
 *
 * @param texts the folder's texts by path
 */
export function addModelines(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const record = readGenerationRecord(texts);
  const next = new Map(record);
  const written = new Map<string, string>();
  for (const [path, text] of texts) {
    const after = yamlKindOf(path) === undefined ? text : withModeline(path, text);
    if (after === text) continue;
    written.set(path, after);
    if (isAsGenerated(record, { path, text }))
      next.set(path, recordFile(after, isByModel(record, path) ? "llm" : "rules"));
  }
  const recorded = emitGenerationRecord(next);
  return recorded === emitGenerationRecord(record) ? written : written.set(generationRecordFile, recorded);
}
