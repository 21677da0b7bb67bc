import { folderOf, pathIn } from "../../file-path.ts";
import type { DependencyFact, ModuleFact } from "../../facts.ts";
import { hasPathBelow, pathsBelow } from "../../paths-below.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import { readGradleScript, type GradleDependency, type GradleScript } from "./build/gradle-script.ts";
import { readGradleSettings, type GradleProject } from "./build/gradle-settings.ts";
import { librariesOfCatalog } from "./build/version-catalog.ts";

/** Reads projects of Gradle and what they depend on, as far as its scripts say so without being run. */
export const gradle: FileReader = {
  reads: "Gradle",
  claims: (path) =>
    /(?:^|\/)(?:(?:build|settings)\.gradle(?:\.kts)?|gradle\/[\w-]+\.versions\.toml)$/.test(path),
  read(paths, context) {
    const build = readBuild(paths, context);
    return build.projects.flatMap((project) => [moduleOf(project, build), ...dependenciesOf(project, build)]);
  },
};

interface Build {
  readonly context: ReadingContext;
  readonly projects: readonly GradleProject[];
  /** By folder. */
  readonly scripts: ReadonlyMap<string, GradleScript>;
  readonly libraries: ReadonlyMap<string, string>;
}

function readBuild(paths: readonly string[], context: ReadingContext): Build {
  const scripts = new Map<string, GradleScript>();
  const libraries = new Map<string, string>();
  const projects = new Map<string, GradleProject>();
  for (const path of paths)
    context.attempt(path, () => {
      const text = context.tree.text(path) ?? "";
      if (path.endsWith(".toml")) {
        const catalog = /([\w-]+)\.versions\.toml$/.exec(path)?.[1] ?? "libs";
        for (const [accessor, name] of librariesOfCatalog(text, catalog)) libraries.set(accessor, name);
      } else if (/(?:^|\/)settings\.gradle/.test(path)) {
        for (const project of readGradleSettings(path, text)) projects.set(project.folder, project);
      } else scripts.set(folderOf(path), readGradleScript(path, text));
    });
  for (const [folder, { path }] of scripts)
    if (!projects.has(folder) && !/(?:^|\/)buildSrc$/.test(folder))
      projects.set(folder, { folder, names: [], place: { file: path, line: 1 } });
  const found = [...projects.values()].filter(({ folder }) => hasFiles(folder, context));
  return { context, projects: found, scripts, libraries };
}

function hasFiles(folder: string, { tree }: ReadingContext): boolean {
  return folder === "" || hasPathBelow(tree.paths, folder);
}

/** The scripts of the project of a folder, and of those around it, in the order of their paths. */
function scriptsAround(folder: string, scripts: ReadonlyMap<string, GradleScript>): readonly GradleScript[] {
  const around: GradleScript[] = [];
  for (let above = folder; ; above = folderOf(above)) {
    const script = scripts.get(above);
    if (script !== undefined) around.push(script);
    if (above === "") return around.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  }
}

const applicationPlugins =
  /^(?:org\.springframework\.boot|application|war|ear|io\.quarkus|io\.micronaut\.(?:minimal\.)?application|com\.google\.cloud\.tools\.jib|com\.bmuschko\.docker-.*application|com\.github\.johnrengelman\.shadow|com\.gradleup\.shadow|org\.gretty|io\.ktor\.plugin)$/;

function moduleOf(project: GradleProject, build: Build): ModuleFact {
  const { context, libraries, scripts } = build;
  const script = scripts.get(project.folder);
  const shared = scriptsAround(project.folder, scripts).flatMap(({ sharedPlugins }) => sharedPlugins);
  const plugins = (script?.plugins ?? []).map((name) => libraries.get(name) ?? name);
  const all = [...plugins, ...shared];
  const sources = [...pathsBelow(context.tree.paths, pathIn(project.folder, "src/main"))];
  const hasSources = sources.length > 0;
  const hasSourcesIn = (ending: string): boolean => sources.some((path) => path.endsWith(`.${ending}`));
  const isAround = build.projects.some(
    ({ folder }) =>
      folder !== project.folder && (project.folder === "" || folder.startsWith(`${project.folder}/`)),
  );
  const isSpringBoot = all.includes("org.springframework.boot");
  const isAggregate = isAround && !hasSources;
  return {
    kind: "module",
    folder: project.folder,
    names: project.names,
    technologies: [
      ...(hasSourcesIn("kt") ? ["Kotlin"] : []),
      ...((isAggregate && !plugins.some(isOfKotlin)) || hasSourcesIn("java") ? ["Java"] : []),
      ...(isSpringBoot && !isAggregate ? ["Spring Boot"] : []),
    ],
    // A platform only states the versions of others.
    unit: isAggregate || plugins.includes("java-platform") ? "aggregate" : unitOf(plugins, shared),
    place: script === undefined ? project.place : { file: script.path, line: 1 },
  };
}

function isOfKotlin(plugin: string): boolean {
  return /^(?:org\.jetbrains\.)?kotlin\b/.test(plugin);
}

/** Plugins that all projects get make none an application, since libraries are among them. */
function unitOf(plugins: readonly string[], shared: readonly string[]): ModuleFact["unit"] {
  if (plugins.some((name) => applicationPlugins.test(name))) return "application";
  return [...plugins, ...shared].includes("java-library") ? "library" : "unknown";
}

function dependenciesOf(project: GradleProject, { libraries, scripts }: Build): DependencyFact[] {
  const script = scripts.get(project.folder);
  const declared: (readonly [GradleScript, GradleDependency])[] = [
    ...(script?.dependencies ?? []).map((one) => [script, one] as const),
    ...scriptsAround(project.folder, scripts).flatMap((around) =>
      around.shared.map((one) => [around, one] as const),
    ),
  ].flatMap(([owner, one]) => (owner === undefined ? [] : [[owner, one] as const]));
  return declared.flatMap(([{ path }, { configuration, line, name }]) => {
    if (
      !/^(?:\w*[iI]mplementation|\w*[aA]pi|\w*[cC]ompile|\w*[rR]untime|\w*[rR]untimeOnly|\w*[cC]ompileOnly)$/.test(
        configuration,
      )
    )
      return [];
    return [
      {
        kind: "dependency" as const,
        folder: project.folder,
        name: libraries.get(name) ?? nameOfProject(name),
        ...(/test/i.test(configuration) ? { isForTests: true } : {}),
        place: { file: path, line },
      },
    ];
  });
}

/** A project is known by the last part of its path: `core` of `:libs:core` and of `projects.libs.core`. */
function nameOfProject(name: string): string {
  if (name.startsWith(":")) return name.slice(name.lastIndexOf(":") + 1);
  return name.startsWith("projects.") ? name.slice(name.lastIndexOf(".") + 1) : name;
}
