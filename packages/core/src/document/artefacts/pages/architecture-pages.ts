import { basisOf, type DesignModel, type Requirement } from "../../../model/index.ts";
import { oneLine } from "../one-line.ts";
import { ask, type DesignPageMaker, nameOf, namesOf } from "./page-draft.ts";

/** The functions of the system by actor. */
export const functionalArchitecture: DesignPageMaker = ({ model, requirements }) => {
  const { actors, blocks, useCaseRelations, useCases } = model;
  const starters = [...actors.map(({ id }) => id), undefined];
  const titleOf = ({ id, name }: { readonly id: string; readonly name: string }): string =>
    `${id} ${oneLine(name)}`;
  const traced = new Set(useCases.flatMap(({ sources }) => sources));
  const known = new Set(actors.map(({ id }) => id));
  const starterOf = (ids: readonly string[]): string | undefined => ids.find((id) => known.has(id));
  return {
    isCalledFor: blocks.filter(({ kind }) => kind === "block").length > 1,
    intro: `What ${oneLine(model.system)} does, grouped by actor. Each function is a use case.`,
    sections: [
      {
        columns: ["Actor", "Functions"],
        rows: starters.flatMap((starter) => {
          const started = useCases.filter((useCase) => starterOf(useCase.actors) === starter);
          if (started.length === 0) return [];
          return {
            cells: [starter === undefined ? "nobody yet" : namesOf(actors, [starter]), started.map(titleOf)],
            sources: inOrder(
              started.flatMap(({ sources }) => sources),
              requirements,
            ),
          };
        }),
      },
      {
        title: "Functions that use each other",
        columns: ["Function", "Relation", "Function"],
        rows: useCaseRelations.flatMap(({ from, kind, to }) => {
          const [one, other] = [from, to].map((id) => useCases.find((useCase) => useCase.id === id));
          return one && other ? { cells: [titleOf(one), relationWords[kind], titleOf(other)] } : [];
        }),
      },
      {
        title: "Parts of the system",
        columns: ["Part", "Kind", "Decides or does"],
        rows: blocks
          .filter(({ kind }) => kind !== "actor")
          .map((block) => ({
            cells: [nameOf(block), blockWords[block.kind], oneLine(block.responsibility ?? "")],
            sources: block.sources,
          })),
      },
    ],
    questions: [
      ...ask(
        requirements.filter(({ id }) => /^(?:FR|US)-/.test(id) && !traced.has(id)).map(({ id }) => id),
        (ids) => `Which function meets ${ids}?`,
      ),
      ...ask(
        useCases.filter((useCase) => basisOf(useCase) !== "stated").map(titleOf),
        (names) => `No requirement names ${names}: is it wanted?`,
      ),
      ...ask(
        useCases.filter((useCase) => starterOf(useCase.actors) === undefined).map(titleOf),
        (names) => `Who starts ${names}?`,
      ),
      ...ask(
        actors.filter(({ id }) => !isNamed(id, model)).map(nameOf),
        (names) => `What does ${names} do with the system?`,
      ),
    ],
  };
};

/** Returns ids in the order of the requirements, each once. */
function inOrder(ids: readonly string[], requirements: readonly Requirement[]): string[] {
  const wanted = new Set(ids);
  return requirements.map(({ id }) => id).filter((id) => wanted.has(id));
}

/** Returns whether a use case names an actor, or other actors are special cases of it. */
function isNamed(actor: string, { actors, useCases }: DesignModel): boolean {
  return (
    actors.some(({ parent }) => parent === actor) ||
    useCases.some((useCase) => useCase.actors.includes(actor))
  );
}

const relationWords = { include: "includes", extend: "extends", generalisation: "is a special case of" };

const blockWords = { actor: "actor", block: "part", store: "store", external: "outside" };

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
