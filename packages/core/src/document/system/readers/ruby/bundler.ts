import { folderOf, pathIn } from "../../file-path.ts";
import type { DependencyFact, Fact, ModuleFact } from "../../facts.ts";
import { pathsBelow } from "../../paths-below.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import type { Routine, Unit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { constantPath, readRuby, rubyText } from "./syntax/ruby-program.ts";

/** Reads `Gemfile`, `gems.rb` and `*.gemspec`: a module with the gems that it needs, named as Rails names its application. */
export const bundlerReader: CodeReader = {
  reads: "Bundler (Gemfile, *.gemspec)",
  languages: ["ruby"],
  mentions: /^[^\S\n]*(?:gem|gemspec|source)\b|\bGem::Specification\b|<\s*(?:::)?Rails::Application\b/m,
  start: readRuby((program, context) =>
    program.units.flatMap((unit): readonly Fact[] => {
      if (/(?:^|\/)(?:Gemfile|gems\.rb)$/.test(unit.path)) return gemfileFacts(unit, program, context);
      return unit.path.endsWith(".gemspec") ? gemspecFacts(unit, program) : [];
    }),
  ),
};

function gemfileFacts(unit: Unit, program: Program, context: ReadingContext): readonly Fact[] {
  const folder = folderOf(unit.path);
  if (!hasSources(folder, context)) return [];
  const application = program.units
    .filter(({ path }) => path === pathIn(folder, "config/application.rb"))
    .flatMap(({ types }) => types)
    .find(({ bases }) => bases.some((base) => /^(?:::)?Rails::Application$/.test(base)));
  const module: ModuleFact = {
    kind: "module",
    folder,
    names: application?.path === undefined ? [] : [applicationName(application.path)],
    technologies: ["Ruby"],
    unit: application !== undefined || isStarted(folder, context) ? "application" : "unknown",
    place: { file: unit.path, line: 1 },
  };
  const needed = program.callsIn(unit).flatMap((call): readonly DependencyFact[] => {
    const name = call.name === "gem" && call.of === undefined ? rubyText(program, call.args[0]) : undefined;
    if (name === undefined) return [];
    return [dependency(unit, { name, line: call.line, isForTests: isForTests(call, program) })];
  });
  return [module, ...needed];
}

function gemspecFacts(unit: Unit, program: Program): readonly Fact[] {
  const calls = program.callsIn(unit);
  const specification = calls.find(({ of, isCreation }) =>
    isCreation ? constantPath(of) === "Gem::Specification" : false,
  );
  if (specification === undefined) return [];
  const named = calls.find(({ name }) => name === "name=");
  const name = rubyText(program, named?.args[0]);
  const module: ModuleFact = {
    kind: "module",
    folder: folderOf(unit.path),
    names: name === undefined ? [] : [name],
    technologies: ["Ruby"],
    unit: "library",
    place: { file: unit.path, line: named?.line ?? specification.line },
  };
  const needed = calls.flatMap((call): readonly DependencyFact[] => {
    if (!/^add_(?:runtime_|development_)?dependency$/.test(call.name)) return [];
    const gem = rubyText(program, call.args[0]);
    if (gem === undefined) return [];
    return [
      dependency(unit, {
        name: gem,
        line: call.line,
        isForTests: call.name === "add_development_dependency",
      }),
    ];
  });
  return [module, ...needed];
}

function dependency(
  { path }: Unit,
  { isForTests, line, name }: { readonly name: string; readonly line: number; readonly isForTests: boolean },
): DependencyFact {
  return {
    kind: "dependency",
    folder: folderOf(path),
    name,
    ...(isForTests && { isForTests }),
    place: { file: path, line },
  };
}

/** Whether a gem is only in groups that production does not install. */
function isForTests({ named, scope }: Call, program: Program): boolean {
  const own = [named.get("group"), named.get("groups")].filter((value) => value !== undefined);
  const lists = [own, ...groupsAround(scope)].filter((groups) => groups.length > 0);
  return lists.some((groups) =>
    groups
      .flatMap((group) => (group.kind === "record" ? group.items : [group]))
      .every((group) => /^(?:development|test|ci|lint|docs?)$/.test(rubyText(program, group) ?? "")),
  );
}

/** The groups around a call: `group :development, :test do … end`. */
function groupsAround(scope: Routine): readonly (readonly Value[])[] {
  const groups: (readonly Value[])[] = [];
  for (let routine: Routine | undefined = scope; routine !== undefined; routine = routine.outer) {
    const call = routine.passedTo?.call;
    if (call?.name === "group") groups.push(call.args.filter(({ kind }) => kind !== "routine"));
  }
  return groups;
}

/** A Gemfile without Ruby sources or an image only brings tools, as for the build of an app for phones. */
function hasSources(folder: string, { tree }: ReadingContext): boolean {
  const isSource = (path: string): boolean => /\.(?:rb|ru)$/.test(path) && !path.endsWith("gems.rb");
  return tree.paths.includes(pathIn(folder, "Dockerfile")) || pathsBelow(tree.paths, folder).some(isSource);
}

function isStarted(folder: string, { tree }: ReadingContext): boolean {
  return ["config.ru", "Procfile"].some((file) => tree.paths.includes(pathIn(folder, file)));
}

/** Returns the name that Rails gives the application of a module: `ParcelDesk::Application` is `parcel-desk`. */
function applicationName(path: string): string {
  return path
    .replace(/::\w+$/, "")
    .replaceAll("::", "/")
    .replaceAll(/([a-z\d])([A-Z])|([A-Z]+)(?=[A-Z][a-z])/g, (found, lower?: string, upper?: string) =>
      lower === undefined ? `${found}-` : `${lower}-${upper ?? ""}`,
    )
    .replaceAll("_", "-")
    .toLowerCase();
}
