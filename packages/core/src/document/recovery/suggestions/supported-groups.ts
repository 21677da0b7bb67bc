import { canonicalName } from "../../words/index.ts";
import { plainLine } from "../prose-text.ts";
import { nameOfGroup, tagOfGroup } from "./part-group.ts";
import type { SuggestionAnswer } from "./suggestion-answer.ts";
import { quoted, type SuggestionContext } from "./suggestion-context.ts";

/** Returns the tag of the group of each part that has one, by the id of the part. A part has one group. */
export function supportedGroups(
  groups: SuggestionAnswer["groups"],
  { drop, name: project, system: { nodes, parts } }: SuggestionContext,
): Map<string, string> {
  const known = new Set(parts.map(({ id }) => id));
  const taken = new Set(
    [project, ...parts.flatMap(({ name, names }) => [name, ...names]), ...nodes.map(({ name }) => name)].map(
      canonicalName,
    ),
  );
  const grouped = new Map<string, string>();
  for (const { name, parts: ids } of groups) {
    const tag = tagOfGroup(plainLine(name));
    const foreign = ids.filter((id) => !known.has(id));
    for (const id of new Set(foreign))
      drop(`The group ${quoted(name)} names ${quoted(id)}, which is no part; it was dropped.`);
    const members = [...new Set(ids)].filter((id) => known.has(id) && !grouped.has(id));
    if (members.length < 2)
      drop(`The group ${quoted(name)} was dropped: it has fewer than two parts of its own.`);
    else if (taken.has(canonicalName(nameOfGroup(tag))))
      drop(`The group ${quoted(name)} was dropped: something else is called so.`);
    else for (const id of members) grouped.set(id, tag);
  }
  return grouped;
}
