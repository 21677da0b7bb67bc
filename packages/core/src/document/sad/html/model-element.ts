import type { Element } from "hast";
import { h } from "hastscript";
import type { SadDocument } from "../document.ts";

/** Returns the page's model as JSON that cannot end the script around it. */
export function modelElement({ model }: Pick<SadDocument, "model">): Element {
  const value = JSON.stringify(model).replaceAll("<", String.raw`\u003c`);
  return h("script", { type: "application/json", id: "model" }, [{ type: "raw", value }]);
}
