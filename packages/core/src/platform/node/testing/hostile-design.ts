import type { DesignModel } from "../../../model/index.ts";

/** Keys of a design whose texts people choose; all others are ids, kinds and numbers. */
const chosen = new Set([
  "name",
  "label",
  "title",
  "text",
  "guard",
  "goal",
  "summary",
  "responsibility",
  "reason",
  "system",
]);

/** Keys whose names have a special form. */
const formed = new Set(["operations"]);

/** A design with every text that a person chooses replaced by one of the given, one after the other. */
export function hostileDesign(model: DesignModel, texts: readonly string[]): DesignModel {
  let next = 0;
  const replaced = (value: unknown, key: string, inside: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => replaced(item, key, key));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([own, part]) => [own, replaced(part, own, inside)]),
      );
    }
    const isChosen = chosen.has(key) && !(key === "name" && formed.has(inside));
    return typeof value === "string" && isChosen ? (texts[next++ % texts.length] ?? value) : value;
  };
  return replaced(model, "", "") as DesignModel;
}
