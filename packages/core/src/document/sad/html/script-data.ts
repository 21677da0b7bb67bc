import type { Element } from "hast";
import { h } from "hastscript";
import { visibleText } from "../../../model/index.ts";
import type { SadDocument } from "../document.ts";
import { pageWordsOf } from "../words/own-words.ts";

/** Returns what the page's script reads: the page's model, and the script's texts in the language of the document. */
export function scriptData({ meta, model }: Pick<SadDocument, "meta" | "model">): Element[] {
  const words = pageWordsOf(meta.language, meta.words);
  return [
    jsonElement("model", model),
    ...(Object.keys(words).length === 0 ? [] : [jsonElement("words", words)]),
  ];
}

/** Returns data as JSON that cannot end the script around it, with control characters shown. */
function jsonElement(id: string, data: unknown): Element {
  const shown = (_: string, value: unknown): unknown =>
    typeof value === "string" ? visibleText(value) : value;
  const value = JSON.stringify(data, shown).replaceAll("<", String.raw`\u003c`);
  return h("script", { type: "application/json", id }, [{ type: "raw", value }]);
}
