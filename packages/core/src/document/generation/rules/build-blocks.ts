import type { Block, DesignModel, Grounds, Link } from "../../../model/index.ts";
import type { Parts } from "./build-components.ts";
import { thirdPerson, toLabel, uniqueNames } from "./element-names.ts";
import { implied, stated } from "./grounds.ts";
import type { SystemPlan } from "./system-plan.ts";

type Blocks = Pick<DesignModel, "blocks" | "blockLinks">;

/** Builds the highest level of the system: its users, its parts, its data and the outside systems. */
export function buildBlocks({ actors }: SystemPlan, parts: Parts): Blocks {
  const take = uniqueNames();
  const blocks: Block[] = [];
  const idOf = new Map<string, string>();
  const add = (key: string, { name, ...block }: Omit<Block, "id">): void => {
    const taken = take(name);
    idOf.set(key, taken.id);
    blocks.push({ ...taken, ...block });
  };
  const people = actors.filter(({ kind }) => kind === "person");
  for (const { id, name, sources } of people)
    add(`actor ${id}`, { name, kind: "actor", responsibility: null, sources: [...sources], ...stated });
  for (const { id, main } of parts.services) {
    const component = parts.components.find((one) => one.id === id);
    add(id, {
      name: main,
      kind: "block",
      responsibility: component?.responsibility ?? null,
      sources: [...(component?.sources ?? [])],
      ...stated,
    });
  }
  for (const { basis, id, kind, name, reason, responsibility, sources } of parts.components) {
    const said = { name, responsibility, sources: [...sources], basis, reason };
    if (kind === "database" || kind === "store") add(id, { ...said, kind: "store" });
    if (kind === "external") add(id, { ...said, kind: "external" });
  }
  const links: Link[] = [];
  for (const service of parts.services)
    for (const actor of people) {
      const own = service.useCases.filter(({ actors: some }) => some.some(({ id }) => id === actor.id));
      const asked = own.find(({ bySystem }) => !bySystem);
      const told = own.find(({ bySystem }) => bySystem);
      const ends = { actor: idOf.get(`actor ${actor.id}`), service: idOf.get(service.id) };
      if (asked)
        link(links, { from: ends.actor, to: ends.service, label: thirdPerson(asked.verb), ...stated });
      else if (told)
        link(links, { from: ends.service, to: ends.actor, label: thirdPerson(told.verb), ...stated });
    }
  for (const { basis, from, label, reason, to } of parts.componentLinks)
    link(links, { from: idOf.get(from), to: idOf.get(to), label: label ?? undefined, basis, reason });
  for (const component of parts.components.filter(({ kind }) => kind === "service"))
    for (const other of parts.components)
      if (other.provides.some((id) => component.requires.includes(id)))
        link(links, {
          from: idOf.get(component.id),
          to: idOf.get(other.id),
          label: "asks",
          ...implied("What the one keeps refers to what the other keeps."),
        });
  return {
    blocks: linked(blocks, links),
    blockLinks: links,
  };
}

function link(
  links: Link[],
  {
    basis,
    from,
    label,
    reason,
    to,
  }: Grounds & {
    readonly from: string | undefined;
    readonly to: string | undefined;
    readonly label: string | undefined;
  },
): void {
  if (from === undefined || to === undefined) return;
  links.push({
    from,
    to,
    label: label === undefined ? null : toLabel(label) || null,
    basis,
    reason,
  });
}

/** Omits actors without a link: their use cases have no service of their own. */
function linked(blocks: readonly Block[], links: readonly Link[]): Block[] {
  return blocks.filter(
    ({ id, kind }) => kind !== "actor" || links.some(({ from, to }) => from === id || to === id),
  );
}
