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
