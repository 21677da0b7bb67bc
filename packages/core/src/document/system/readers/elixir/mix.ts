import { folderOf } from "../../file-path.ts";
import type { Fact, ModuleFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import type { Routine, Unit } from "../program/unit.ts";
import type { Value } from "../program/value.ts";
import { elixirText, readElixir } from "./syntax/elixir-program.ts";

/** Reads `mix.exs`: a module with the packages that it needs, or an umbrella of applications. */
export const mixReader: CodeReader = {
  reads: "Mix (mix.exs)",
  languages: ["elixir"],
  mentions: /\buse\s+Mix\.Project\b/,
  start: readElixir((program) =>
    program.units
      .filter(({ path }) => /(?:^|\/)mix\.exs$/.test(path))
      .flatMap((unit) => factsOf(unit, program)),
  ),
};

function factsOf(unit: Unit, program: Program): readonly Fact[] {
  const folder = folderOf(unit.path);
  const project = unit.routines.find(({ name }) => name === "project");
  const entries = entriesOf(project, program);
  const name = elixirText(program, entries.get("app"));
  const packages = packagesOf(entries.get("deps"), program);
  const module: ModuleFact = {
    kind: "module",
    folder,
    names: name === undefined ? [] : [name],
    technologies: ["Elixir", ...(packages.some((one) => one.name === "phoenix") ? ["Phoenix"] : [])],
    unit: entries.has("apps_path")
      ? "aggregate"
      : entriesOf(
            unit.routines.find((one) => one.name === "application"),
            program,
          ).has("mod")
        ? "application"
        : "library",
    place: { file: unit.path, line: project?.line ?? 1 },
  };
  return [
    module,
    ...packages.map((needed): Fact => ({
      kind: "dependency",
      folder,
      name: needed.name,
      ...(needed.isForTests && { isForTests: true }),
      place: { file: unit.path, line: needed.line },
    })),
  ];
}

/** The entries of the list that a function returns. */
function entriesOf(routine: Routine | undefined, program: Program): ReadonlyMap<string, Value> {
  const records = (routine?.returns ?? [])
    .flatMap((value) => program.origins(value))
    .flatMap(({ value }) => (value.kind === "record" ? [value] : []));
  return new Map(records.flatMap(({ entries }) => [...entries]));
}

/** `{:ecto_sql, "~> 3.0", only: [:dev, :test]}`. */
function packagesOf(
  list: Value | undefined,
  program: Program,
): readonly { readonly name: string; readonly line: number; readonly isForTests: boolean }[] {
  if (list === undefined) return [];
  return program
    .origins(list)
    .flatMap(({ value }) => (value.kind === "record" ? value.items : []))
    .flatMap((item) => {
      if (item.kind !== "record") return [];
      const name = elixirText(program, item.items[0]);
      const only = item.entries.get("only");
      const environments = (only?.kind === "record" ? only.items : only === undefined ? [] : [only]).map(
        (value) => elixirText(program, value),
      );
      const isForTests =
        environments.length > 0 &&
        environments.every((one) => one === "dev" || one === "test" || one === "docs");
      return name === undefined ? [] : [{ name, line: item.line, isForTests }];
    });
}
