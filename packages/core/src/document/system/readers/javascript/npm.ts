import { isMap, isScalar, type YAMLMap } from "yaml";
import type { DependencyFact, Fact, ModuleFact, CallFact } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";
import { openNpmManifest, type NpmManifest } from "./npm-manifest.ts";

/** Packages with which pages are made that run in a browser. */
const pagePackages: ReadonlyMap<string, string> = new Map([
  ["react-dom", "React"],
  ["react-scripts", "React"],
  ["@angular/core", "Angular"],
  ["angular", "AngularJS"],
  ["vue", "Vue"],
  ["svelte", "Svelte"],
  ["preact", "Preact"],
  ["solid-js", "Solid"],
  ["@builder.io/qwik", "Qwik"],
]);

/** Packages with which a module also answers requests by itself, whatever pages it has. */
const ownServer =
  /^(?:express|fastify|koa|restify|polka|hono|next|nuxt|@nestjs\/core|@hapi\/hapi|@remix-run\/(?:node|express|serve)|@sveltejs\/adapter-node|@angular\/ssr)$/;

/** Packages that make a module a program that listens, even if no script starts it. */
const serverPackage =
  /^(?:express|fastify|koa|restify|polka|hono|@nestjs\/core|@hapi\/hapi|@grpc\/grpc-js|socket\.io|next|nuxt)$/;

/** Reads `package.json`: a module, the packages that it needs, and whether it runs in a browser. */
export const npmReader: FileReader = {
  reads: "npm (package.json)",
  claims: (path) => /(?:^|\/)package\.json$/.test(path),
  read: (paths, context) =>
    paths.flatMap((path) => {
      const manifest = openNpmManifest(path, context);
      const isWorkspace = manifest !== undefined && isWorkspaceOfNx(manifest.folder, context.tree.paths);
      return manifest === undefined ? [] : factsOf(manifest, isWorkspace);
    }),
};

/** Whether the projects of a workspace of Nx share the packages of a folder. */
function isWorkspaceOfNx(folder: string, paths: readonly string[]): boolean {
  const start = folder === "" ? "" : `${folder}/`;
  return (
    paths.includes(`${start}nx.json`) &&
    paths.some((path) => path.startsWith(start) && path.slice(start.length).endsWith("/project.json"))
  );
}

function factsOf(manifest: NpmManifest, isWorkspace: boolean): Fact[] {
  const dependencies = [
    ...dependencyFacts(manifest, "dependencies"),
    ...dependencyFacts(manifest, "optionalDependencies"),
    ...dependencyFacts(manifest, "devDependencies"),
  ];
  const name = manifest.root.get("name");
  // Some tools want a file that only says how its folder's modules are written, as in `{"type": "module"}`.
  if (typeof name !== "string" && dependencies.length === 0 && !manifest.root.has("scripts")) return [];
  return [
    moduleFact(manifest, dependencies, isWorkspace),
    ...dependencies,
    ...(isWorkspace
      ? []
      : frontEndFacts(
          manifest,
          dependencies.map((dependency) => dependency.name),
        )),
  ];
}

function moduleFact(
  manifest: NpmManifest,
  dependencies: readonly DependencyFact[],
  isWorkspace: boolean,
): ModuleFact {
  const name = manifest.root.get("name");
  const isTyped = dependencies.some((dependency) => dependency.name === "typescript");
  return {
    kind: "module",
    folder: manifest.folder,
    names: typeof name === "string" && name !== "" ? [name] : [],
    technologies: [isTyped ? "TypeScript" : "JavaScript"],
    unit: isWorkspace ? "aggregate" : unitOf(manifest.root, dependencies),
    place: manifest.placeOf("name"),
  };
}

function unitOf(root: YAMLMap, dependencies: readonly DependencyFact[]): ModuleFact["unit"] {
  if (root.has("workspaces")) return "aggregate";
  if (dependencies.some(({ name, isForTests }) => isForTests !== true && serverPackage.test(name)))
    return "application";
  if (root.has("bin")) return "command";
  if (dependencies.every(({ isForTests }) => isForTests) && startsOthers(root)) return "aggregate";
  if (isStarted(root, "start")) return "application";
  if (["exports", "module", "types", "typings", "publishConfig"].some((key) => root.has(key)))
    return "library";
  return isStarted(root, "serve") || isStarted(root, "dev") ? "application" : "unknown";
}

/** Programs that start the scripts of other packages. */
const scriptRunner = /^(?:concurrently|lerna|nx|npm-run-all2?|run-[ps]|turbo)$/;

function startsOthers(root: YAMLMap): boolean {
  return ["start", "dev", "serve"].some((name) => {
    const script = root.getIn(["scripts", name]);
    return typeof script === "string" && scriptRunner.test(programOf(script));
  });
}

/** What only builds a package, again with each change. */
const buildCommand =
  /\b(?:babel|microbundle|ng-packagr|rollup|swc|tsc|tsdx|tsup|unbuild|watch|(?:vite|webpack) build)\b/;

/** What starts a program or serves its pages. */
const startCommand = /\b(?:dev-server|http-server|nodemon|node|pm2|serve|server|start|ts-node|tsx)\b/;

/** Programs that test, describe, generate or prepare something and do not run the package itself. */
const toolCommand =
  /^(?:artillery|autocannon|ava|buf|cdk|cdktf|cypress|docusaurus|drizzle-kit|eslint|graphql-codegen|gulp|hygen|jest|k6|knex|mocha|newman|openapi-generator(?:-cli)?|orval|playwright|plop|prettier|prisma|protoc|pulumi|sequelize(?:-cli)?|sst|start-storybook|storybook|terraform|testcafe|typedoc|typeorm|vitepress|vitest|wdio)$/;

/** The program that a script runs last, without what only starts it with other settings. */
function programOf(script: string): string {
  const command = script.split(/&&|;/).at(-1) ?? "";
  const words = command.trim().split(/\s+/);
  const program = words.find(
    (word) => !/^(?:npx|pnpx|bunx|yarn|pnpm|exec|dlx|env|cross-env|dotenv|--|-.*|\w+=.*)$/.test(word),
  );
  return program?.replace(/^.*\//, "") ?? "";
}

/** Whether a script starts a program and does not only build it; a script that runs another one does the same as the other. */
function isStarted(root: YAMLMap, name: string, seen: ReadonlySet<string> = new Set()): boolean {
  const script = root.getIn(["scripts", name]);
  if (typeof script !== "string" || seen.has(name)) return false;
  const other = /^(?:npm|pnpm|yarn)(?:\s+run)?\s+([\w:.-]+)\s*$/.exec(script.trim())?.[1];
  if (other !== undefined && root.hasIn(["scripts", other]))
    return isStarted(root, other, new Set([...seen, name]));
  if (toolCommand.test(programOf(script))) return false;
  return !buildCommand.test(script) || startCommand.test(script);
}

function dependencyFacts(
  manifest: NpmManifest,
  section: "dependencies" | "devDependencies" | "optionalDependencies",
): DependencyFact[] {
  const packages = manifest.root.get(section);
  if (!isMap(packages)) return [];
  return packages.items.flatMap(({ key }) =>
    isScalar(key) && typeof key.value === "string"
      ? [
          {
            kind: "dependency",
            folder: manifest.folder,
            name: key.value,
            ...(section === "devDependencies" && { isForTests: true }),
            place: manifest.placeOf(section, key.value),
          },
        ]
      : [],
  );
}

/** Returns that a module runs in a browser, if its packages say so, and where its requests go during development. */
function frontEndFacts(manifest: NpmManifest, packages: readonly string[]): Fact[] {
  const page = packages.find((name) => pagePackages.has(name));
  const technology = pagePackages.get(page ?? "");
  if (page === undefined || technology === undefined) return [];
  const facts: Fact[] = proxyCalls(manifest);
  // A library of components needs React as its users do, but is not what runs.
  if (packages.some((name) => ownServer.test(name)) || manifest.root.has("peerDependencies")) return facts;
  const section = ["dependencies", "devDependencies"].find((key) => manifest.root.hasIn([key, page]));
  facts.push({
    kind: "role",
    owner: { file: manifest.path },
    partKind: "client",
    technology,
    grade: "said",
    place: manifest.placeOf(section ?? "dependencies", page),
  });
  return facts;
}

/** `proxy` of Create React App: an address, or addresses by path. */
function proxyCalls(manifest: NpmManifest): CallFact[] {
  const proxy = manifest.root.get("proxy");
  const call = (address: string, ...keys: string[]): CallFact => ({
    kind: "call",
    from: { file: manifest.path },
    to: { address },
    protocol: "HTTP",
    grade: "said",
    place: manifest.placeOf("proxy", ...keys),
  });
  if (typeof proxy === "string") return [call(proxy)];
  if (!isMap(proxy)) return [];
  return proxy.items.flatMap(({ key, value }) => {
    const target = isMap(value) ? value.get("target") : value;
    const address = isScalar(target) ? target.value : target;
    return isScalar(key) && typeof key.value === "string" && typeof address === "string"
      ? [call(address, key.value, "target")]
      : [];
  });
}
