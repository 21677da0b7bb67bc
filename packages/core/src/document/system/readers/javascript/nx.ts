import { ownMember } from "../../../../model/index.ts";
import { fileNameOf, folderOf } from "../../file-path.ts";
import type { Fact } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import { parseLocatedYaml } from "../located-yaml.ts";
import { openNpmManifest } from "./npm-manifest.ts";

/** Executors of what runs in a browser, with what it is made with. */
const browserExecutors: readonly (readonly [RegExp, string | undefined])[] = [
  [/^@(?:angular-devkit\/build-angular|angular\/build|nx\/angular):/, "Angular"],
  [/^@nx\/(?:react|rspack|vite|web|webpack):(?:dev-server|module-federation-dev-server)$/, undefined],
];

/** An application or library of a workspace of Nx. */
interface Project {
  readonly file: string;
  readonly folder: string;
  readonly name: string;
  readonly isApplication: boolean;
  readonly executors: readonly string[];
}

/**
 * Reads the projects of a workspace of Nx that share one `package.json`: a project has the packages of the workspace that its
 * sources import, and the libraries that they import by the paths in `tsconfig.base.json`. Projects with end-to-end tests,
 * and projects without sources of JavaScript or TypeScript are left out.
 */
export const nxReader: FileReader = {
  reads: "Nx (project.json)",
  claims: (path) => /(?:^|\/)project\.json$/.test(path),
  read(paths, context) {
    const projects = paths.flatMap((path) => projectAt(path, context));
    const aliases = aliasesIn(projects, context);
    return projects
      .filter(({ name }) => !name.endsWith("-e2e"))
      .flatMap((project) => factsOf(project, { aliases, context }));
  },
};

function projectAt(file: string, context: ReadingContext): Project[] {
  const projects: Project[] = [];
  context.attempt(file, () => {
    const { value } = parseLocatedYaml(context.tree.text(file) ?? "");
    const folder = folderOf(file);
    const type = ownMember(value, "projectType");
    if (folder === "" || (type !== "application" && type !== "library")) return;
    const name = ownMember(value, "name");
    projects.push({
      file,
      folder,
      name: typeof name === "string" ? name : fileNameOf(folder),
      isApplication: type === "application",
      executors: Object.values(objectOf(ownMember(value, "targets"))).flatMap((target) => {
        const executor = ownMember(target, "executor");
        return typeof executor === "string" ? [executor] : [];
      }),
    });
  });
  return projects;
}

/** The names by which sources import libraries, with the projects that they mean. */
function aliasesIn(projects: readonly Project[], { tree }: ReadingContext): ReadonlyMap<string, Project> {
  const aliases = new Map<string, Project>();
  for (const file of tree.paths.filter((path) => /(?:^|\/)tsconfig(?:\.base)?\.json$/.test(path))) {
    const text = tree.text(file) ?? "";
    for (const [, alias = "", target = ""] of text.matchAll(/"([^"*]+)"\s*:\s*\[\s*"(?:\.\/)?([^"*]+)"/g)) {
      const path = [folderOf(file), target].filter((part) => part !== "").join("/");
      const project = projects.find(({ folder }) => path.startsWith(`${folder}/`));
      if (project !== undefined) aliases.set(alias, project);
    }
  }
  return aliases;
}

interface Workspace {
  readonly aliases: ReadonlyMap<string, Project>;
  readonly context: ReadingContext;
}

function factsOf(project: Project, { aliases, context }: Workspace): Fact[] {
  const { executors, file, folder, isApplication, name } = project;
  const imported = importsOf(folder, context);
  // A project of charts or of another language; the manifest of that language tells what it is.
  if (imported === undefined) return [];
  const place = { file, line: 1 };
  const own = [...aliases].flatMap(([alias, of]) => (of === project ? [alias] : []));
  const facts: Fact[] = [
    {
      kind: "module",
      folder,
      names: [...new Set([name, ...own])],
      technologies: [imported.isTyped ? "TypeScript" : "JavaScript"],
      unit: isApplication ? "application" : "library",
      place,
    },
    ...packagesOf(folder, imported.names, context),
  ];
  for (const [alias, of] of aliases)
    if (of !== project && imported.names.has(alias))
      facts.push({ kind: "dependency", folder, name: alias, place });
  const page = browserExecutors.find(([pattern]) => executors.some((executor) => pattern.test(executor)));
  if (isApplication && page !== undefined)
    facts.push({
      kind: "role",
      owner: { file },
      partKind: "client",
      ...(page[1] === undefined ? {} : { technology: page[1] }),
      grade: "said",
      place,
    });
  return facts;
}

/** The packages of the nearest `package.json` around a project that its sources import. */
function packagesOf(folder: string, imported: ReadonlySet<string>, context: ReadingContext): Fact[] {
  const around = folder.split("/").map((_, index, all) => [...all.slice(0, index), "package.json"].join("/"));
  const path = around.toReversed().find((one) => context.tree.paths.includes(one));
  const manifest = path === undefined ? undefined : openNpmManifest(path, context);
  return [...imported].flatMap((source): Fact[] => {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? source;
    return manifest?.root.hasIn(["dependencies", name]) === true
      ? [{ kind: "dependency", folder, name, place: manifest.placeOf("dependencies", name) }]
      : [];
  });
}

function importsOf(
  folder: string,
  { tree }: ReadingContext,
): { readonly names: ReadonlySet<string>; readonly isTyped: boolean } | undefined {
  const sources = tree.paths.filter((path) => path.startsWith(`${folder}/`) && /\.[cm]?[jt]sx?$/.test(path));
  if (sources.length === 0) return undefined;
  const names = sources
    .filter((path) => !/\.(?:spec|test|stories)\.\w+$/.test(path))
    .flatMap((path) =>
      Array.from(
        (tree.text(path) ?? "").matchAll(/\b(?:from|import|require\()\s*["']([^"'.][^"']*)["']/g),
        ([, name = ""]) => name,
      ),
    );
  return { names: new Set(names), isTyped: sources.some((path) => /\.[cm]?tsx?$/.test(path)) };
}

function objectOf(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}
