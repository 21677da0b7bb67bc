import { lastSegment, type SourceModule } from "./gather-modules.ts";
import { wordsOf } from "./name-forms.ts";

/** Folders with what people use to build, generate, try and describe a system. */
const toolFolders: ReadonlySet<string> = new Set([
  "build-logic",
  "build-tools",
  "buildsrc",
  "ci",
  "codegen",
  "dev-tools",
  "devtools",
  "docs-site",
  "generators",
  "hack",
  "load-test",
  "load-tests",
  "loadtest",
  "loadtests",
  "perf",
  "playground",
  "playgrounds",
  "sandbox",
  "script",
  "scripts",
  "storybook",
  "stress-test",
  "tool",
  "tooling",
  "tools",
]);

/** What the folder of a program is called that somebody starts by hand to prepare or look after a system. */
const toolName =
  /(?:^|[-_])(?:bench|benchmarks?|cli|codegen|e2e|fixtures|load-?gen|load-?tests?|migrate|migrations?|migrator|playground|seeder|seeds?|smoke-?tests?|storybook|test-?(?:client|data|harness|kit|support)|(?:cmd-?)?utils?)$/;

/** Packages that drive tests and load, and are the purpose of a module that runs with them. */
const testPackages =
  /^(?:cypress|playwright|@playwright\/test|@wdio\/.*|nightwatch|testcafe|detox|@cucumber\/.*|artillery|k6|newman|io\.gatling(?:\.[\w.]+)?:.*|io\.rest-assured:.*|com\.intuit\.karate:.*|io\.cucumber:.*|locust|locustio|NBomber.*|SpecFlow.*|Reqnroll.*|Microsoft\.Playwright.*)$/;

/** Packages that make a site of documents or a catalogue of components. */
const documentPackages =
  /^(?:@docusaurus\/core|vitepress|vuepress|nextra|@astrojs\/starlight|docsify(?:-cli)?|gitbook-cli|mkdocs(?:-.*)?|sphinx|typedoc|jsdoc)$/i;

/** What is known of the modules around one. */
export interface ModuleContext {
  readonly modules: readonly SourceModule[];
  /** Whether its code answers requests, exchanges messages or calls others. */
  readonly isWorking: boolean;
}

/**
 * Returns whether a module only serves the development of a system: by the folder that it is in, by the packages that it
 * runs with, or because it only has packages for development. A module that is deployed is never asked.
 */
export function isToolModule(module: SourceModule, { isWorking, modules }: ModuleContext): boolean {
  if (module.folder === "") return false;
  const folders = module.folder.toLowerCase().split("/");
  // Folders such as `.buildkite` are those of tools.
  if (folders.some((folder) => toolFolders.has(folder) || folder.startsWith("."))) return true;
  if (toolName.test(folders.at(-1) ?? "")) return true;
  if (isSample(module, modules)) return true;
  const needed = [...module.dependencies.map(({ name }) => name), ...module.developmentDependencies];
  if (needed.some((name) => documentPackages.test(name))) return true;
  if (isWorking) return false;
  if (module.dependencies.some(({ name }) => testPackages.test(name))) return true;
  const isEmpty = module.dependencies.length === 0 && module.developmentDependencies.length > 0;
  return isEmpty && (module.unit === "unknown" || needed.some((name) => testPackages.test(name)));
}

const sampleWords: ReadonlySet<string> = new Set(["example", "examples", "sample", "samples"]);

/** Whether a folder is called a sample, and those of other applications are not. */
function isSample(module: SourceModule, modules: readonly SourceModule[]): boolean {
  const isCalledSo = ({ folder }: SourceModule): boolean =>
    wordsOf(lastSegment(folder)).some((word) => sampleWords.has(word));
  return (
    isCalledSo(module) &&
    modules.some((other) => other.unit === "application" && other.folder !== "" && !isCalledSo(other))
  );
}
