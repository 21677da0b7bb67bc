import type { Element } from "hast";
import { h } from "hastscript";
import { visibleText } from "../../../model/index.ts";
import type { SadDocument } from "../document.ts";

/** Returns the page's model as JSON that cannot end the script around it, with control characters shown. */
export function modelElement({ model }: Pick<SadDocument, "model">): Element {
  const shown = (_: string, value: unknown): unknown =>
    typeof value === "string" ? visibleText(value) : value;
  const value = JSON.stringify(model, shown).replaceAll("<", String.raw`\u003c`);
  return h("script", { type: "application/json", id: "model" }, [{ type: "raw", value }]);
}
