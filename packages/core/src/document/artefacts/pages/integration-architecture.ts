import type { DesignModel } from "../../../model/index.ts";
import { oneLine } from "../one-line.ts";
import { ask, type DesignPageMaker, nameOf, namesOf } from "./page-draft.ts";

/** The external systems, and the parts that communicate with each of them. */
export const integrationArchitecture: DesignPageMaker = ({ model }) => {
  const systems = outsideSystems(model);
  return {
    isCalledFor: systems.length > 0,
    intro:
      systems.length === 0
        ? "The design names no external systems."
        : "The external systems, and the part of the system that communicates with each of them. No other part needs to know its messages.",
    sections: [
      {
        columns: ["External system", "Purpose", "Connected by", "In"],
        rows: systems.map((system) => ({
          cells: [
            system.name,
            system.responsibility,
            meetingPoints(system.ids, model),
            model.useCases
              .filter(({ actors }) => actors.some((id) => system.ids.includes(id)))
              .map(({ id }) => id),
          ],
          sources: system.sources,
        })),
      },
      {
        title: "Messages",
        columns: ["Use case", "From", "To", "Message"],
        rows: messages(model).map((cells) => ({ cells })),
      },
    ],
    questions: [
      ...ask(
        systems.map(({ name }) => name),
        (names) => `${names}: over which protocol, and under what agreement?`,
      ),
      ...ask(
        systems.map(({ name }) => name),
        (names) => `${names}: what happens if no answer arrives?`,
      ),
      ...ask(
        systems.filter(({ ids }) => meetingPoints(ids, model).length === 0).map(({ name }) => name),
        (names) => `Which part of the system communicates with ${names}?`,
      ),
    ],
  };
};

interface OutsideSystem {
  readonly ids: readonly string[];
  readonly name: string;
  readonly responsibility: string;
  readonly sources: readonly string[];
}

/** Returns external components and actors that are systems. Those with the same name are one system. */
function outsideSystems({ actors, components }: DesignModel): OutsideSystem[] {
  const found = new Map<string, OutsideSystem>();
  const given = [
    ...components.filter(({ kind }) => kind === "external"),
    ...actors.filter(({ kind }) => kind === "system").map((actor) => ({ ...actor, responsibility: "" })),
  ];
  for (const one of given) {
    const name = nameOf(one);
    const before = found.get(name.toLowerCase());
    found.set(name.toLowerCase(), {
      name: before?.name ?? name,
      ids: [...(before?.ids ?? []), one.id],
      responsibility: before?.responsibility ? before.responsibility : oneLine(one.responsibility),
      sources: [...new Set([...(before?.sources ?? []), ...one.sources])],
    });
  }
  return [...found.values()];
}

/** Returns the components that are linked to a system, use one of its interfaces, or offer one to it. */
function meetingPoints(ids: readonly string[], { componentLinks, components }: DesignModel): string[] {
  const own = components.filter(({ id }) => ids.includes(id));
  const linked = componentLinks.flatMap(({ from, to }) =>
    ids.includes(to) ? [from] : ids.includes(from) ? [to] : [],
  );
  const joined = components.filter(({ provides, requires }) =>
    own.some(
      (one) =>
        requires.some((id) => one.provides.includes(id)) || provides.some((id) => one.requires.includes(id)),
    ),
  );
  const all = [...linked, ...joined.map(({ id }) => id)].filter((id) => !ids.includes(id));
  return namesOf(components, all);
}

function messages({ interactions }: DesignModel): string[][] {
  return interactions.flatMap(({ participants, steps, useCase }) => {
    const outside = participants.filter(({ kind }) => kind === "external").map(({ id }) => id);
    return steps
      .flatMap((step) => ("operator" in step ? step.branches.flatMap((branch) => branch.messages) : step))
      .filter(({ from, to }) => outside.includes(from) || outside.includes(to))
      .map(({ from, text, to }) => [
        useCase,
        namesOf(participants, [from]).join(""),
        namesOf(participants, [to]).join(""),
        oneLine(text),
      ]);
  });
}
