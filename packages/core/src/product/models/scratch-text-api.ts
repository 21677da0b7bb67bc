import type { KeyValueStorage, Notation } from "../../model/index.ts";
import { localKeys } from "../ports/storage-keys.ts";
import type { TextDocumentApi } from "../machine/text-document/text-document-state.ts";
import { scratchText } from "./starter-texts.ts";

/** Returns the calls for a text without a project: it is kept on the person's own computer until they log out. */
export function scratchTextApi(local: KeyValueStorage, notation: Notation): TextDocumentApi {
  const key = notation === "plantuml" ? localKeys.scratchPlantuml : localKeys.scratchMermaid;
  return {
    load: async () => ({
      ok: true,
      value: { text: local.get(key) ?? scratchText(notation), revision: null },
    }),
    save: async (version) => {
      local.set(key, version.text);
      return { ok: true, value: version };
    },
  };
}
