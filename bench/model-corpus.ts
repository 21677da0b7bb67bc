const figures = 500;
const elementsInFigure = 40;
/** Two neighbouring figures share half of their elements. */
const step = elementsInFigure / 2;
const elements = figures * step;

/**
 * The files of a project with 10,000 elements in 500 diagrams, by path: component diagrams and sequence diagrams in
 * turn, with a relation between each element and the next, and 200 use cases whose steps name elements.
 */
export function modelCorpus(): ReadonlyMap<string, string> {
  const files = new Map([["archscribe.yaml", "archscribe: 1\nname: Large system\norganization: Bench\n"]]);
  for (let figure = 0; figure < figures; figure++) {
    const isSequence = figure % 2 === 0;
    const key = isSequence ? "interaction" : "component";
    const numbers = Array.from(
      { length: elementsInFigure },
      (_, index) => (figure * step + index) % elements,
    );
    const word = isSequence ? "participant" : "component";
    const arrow = isSequence ? "->" : "-->";
    files.set(
      `diagrams/${key}/figure-${String(figure)}.puml`,
      [
        "@startuml",
        ...numbers.map((number) => `${word} "Part number ${String(number)}" as p${String(number)}`),
        ...numbers
          .slice(1)
          .map(
            (number, index) =>
              `p${String(numbers[index])} ${arrow} p${String(number)} : asks ${String(index)}`,
          ),
        "@enduml",
        "",
      ].join("\n"),
    );
  }
  for (let number = 1; number <= 200; number++) {
    const steps = Array.from(
      { length: 10 },
      (_, index) =>
        `  - The part number ${String(number * index)} asks the part number ${String(number + index)}.\n`,
    );
    files.set(
      `use-cases/UC-${String(number)}.yaml`,
      `id: UC-${String(number)}\nname: Do task ${String(number)}\nactors: [User]\nsteps:\n${steps.join("")}`,
    );
  }
  return files;
}
