import type { ArchitectureElement } from "../../model/index.ts";
import type { BackstageNames } from "./backstage-entity.ts";
import { type C4View, lossesOfOthers } from "./c4-view.ts";
import type { Placed } from "./deployments.ts";
import type { ExportSource, Loss } from "./export-format.ts";
import { nameWithId } from "./name-with-id.ts";

/** Returns what a catalog has no place for: persons, groups, where things run, and labels of links. */
export function backstageLosses(view: C4View, source: ExportSource, names: BackstageNames): Loss[] {
  const held = source.project.api === undefined ? [] : (["operation"] as const);
  return [
    ...view.losses,
    ...lossesOfOthers(view, { ...source, title: "Backstage", held }),
    ...view.elements
      .filter(({ level }) => level === "person")
      .map(({ element }) => lostElement(element, "Backstage has people of the organization, and no actors.")),
    ...view.groups.map((group) => lostElement(group, "Backstage has no groups of components.")),
    ...deployed(view).map((element) => lostElement(element, "Backstage has no deployment nodes.")),
    ...linkLosses(view),
    ...interfaceLosses(view),
    ...view.elements.flatMap(({ element }) => tagLosses(element, names)),
  ];
}

function lostElement(element: ArchitectureElement, reason: string): Loss {
  return { what: "element", subject: nameWithId(element), reason };
}

function deployed({ environments }: C4View): ArchitectureElement[] {
  const flat = (placed: readonly Placed[]): ArchitectureElement[] =>
    placed.flatMap(({ element, inside, isInstance }) => [...(isInstance ? [] : [element]), ...flat(inside)]);
  return [...new Set(environments.flatMap(({ placed }) => flat(placed)))];
}

function linkLosses({ elements, links, system }: C4View): Loss[] {
  const byId = new Map(elements.map((one) => [one.element.id, one]));
  const nameOf = (id: string): string =>
    id === system.id ? system.name : (byId.get(id)?.element.name ?? id);
  const isDependency = (id: string): boolean =>
    id !== system.id && ["container", "component"].includes(byId.get(id)?.level ?? "");
  return links.flatMap(({ description, from, kind, to }): Loss[] => {
    const subject = `${nameOf(from)} → ${nameOf(to)}${description === undefined ? "" : `: ${description}`}`;
    if (kind === "association")
      return [
        { what: "relation", subject, reason: "dependsOn has a direction, and an association has none." },
      ];
    if (!isDependency(from) || !isDependency(to) || from === to)
      return [
        {
          what: "relation",
          subject,
          reason: "dependsOn relates components and resources, and no persons or systems.",
        },
      ];
    return description === undefined ? [] : [{ what: "label", subject, reason: "dependsOn has no label." }];
  });
}

/** Only components have interfaces in a catalog. */
function interfaceLosses({ elements, interfaces }: C4View): Loss[] {
  const components = new Map(
    elements
      .filter(
        ({ element: { kind }, level }) =>
          ["container", "component"].includes(level) && kind !== "database" && kind !== "queue",
      )
      .map(({ element }) => [element.id, element]),
  );
  const nameOf = (id: string): string =>
    elements.find(({ element }) => element.id === id)?.element.name ?? id;
  const lost = (id: string, verb: string, name: string): Loss[] =>
    components.has(id)
      ? []
      : [
          {
            what: "relation",
            subject: `${nameOf(id)} ${verb} ${name}`,
            reason: "In Backstage only components provide and consume APIs.",
          },
        ];
  return interfaces.flatMap(({ element: { name }, providers, users }) => [
    ...providers.flatMap((id) => lost(id, "provides", name)),
    ...users.flatMap(({ id }) => lost(id, "uses", name)),
  ]);
}

function tagLosses(element: ArchitectureElement, names: BackstageNames): Loss[] {
  return element.tags
    .filter((tag) => names.tagOf(tag) !== tag)
    .map((tag) => ({
      what: "fact",
      subject: `tag ${tag} of ${nameWithId(element)}`,
      reason: `Tags have lower-case letters, digits, + and #; it is ${names.tagOf(tag) || "left out"} there.`,
    }));
}
