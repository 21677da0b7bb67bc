import type { Notation } from "../../model/index.ts";
import type { KeyValueStorage } from "../../ports.ts";
import { localKeys } from "../../workflow/index.ts";
import type { TextDocumentApi } from "../text-document/text-document-state.ts";
import { scratchText } from "./starter-texts.ts";

/** A text of no project: it is kept on the person's own computer until they log out. */
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
