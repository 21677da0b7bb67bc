import type { DesignElement, DesignElementKind } from "../../model/index.ts";
import { canonicalName } from "../words/index.ts";
import type { Remark, Rule } from "./rule.ts";

/** Words that state the kind of an element, not its subject. */
const words =
  /\b(?:a|an|the|service|system|module|component|provider|gateway|engine|app|application|api|page|screen|interface|database|store|data|server|client|manager|handler|controller|support|function)s?\b/gi;
const ofThings: ReadonlySet<DesignElementKind> = new Set([
  "block",
  "component",
  "entity",
  "class",
  "interface",
  "node",
]);

/** No element of the design represents what the requirements exclude. */
export const excludedElement: Rule = {
  id: "excluded-element",
  severity: "warning",
  summary: "No element of the design is what a requirement of priority 'wont' excludes.",
  check({ index, project }) {
    return project.requirements
      .filter(({ priority }) => priority === "wont")
      .flatMap(({ id, text }) => {
        const excluded = new Set(wordsOf(excludedThing(text)));
        return index.elements
          .filter((element) => element.sources.includes(id) || isAbout(element, excluded))
          .map(({ location, name }): Remark => ({
            message: `'${name}' is in the design, but ${id} excludes it: ${text}`,
            location,
            reference: name,
            suggest: `Take '${name}' out of the design, or give ${id} another priority.`,
          }));
      });
  },
};

function isAbout({ kind, name }: DesignElement, excluded: ReadonlySet<string>): boolean {
  const own = wordsOf(name);
  return ofThings.has(kind) && own.length > 0 && own.every((word) => excluded.has(word));
}

function wordsOf(text: string): readonly string[] {
  const apart = text.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|_/g, " ").replaceAll(words, "");
  return (apart.match(/[\p{L}\p{N}]+/gu) ?? []).map(canonicalName);
}

/**
 * Returns the words for the excluded thing: "handle returns" of "The shop does not handle returns of broken
 * books".
 */
function excludedThing(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  const part = outOfScope.exec(line)?.[1] ?? negated.exec(line)?.[1] ?? line;
  return part.split(endOfThing)[0] ?? part;
}

const outOfScope =
  /(.+?) (?:is|are|will|remain|stay)s?\b.*\b(?:scope|excluded|version|release|phase|supported|part)\b/i;
const negated = /(?:\b(?:not|no|never)|n['’]t) (.+)/i;
const endOfThing =
  /\s(?:by|for|from|of|to|in|into|with|within|at|on|between|through|via|during|until|as)\s|[.,;:(]/i;
