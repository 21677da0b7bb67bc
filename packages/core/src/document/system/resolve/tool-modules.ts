import { fileNameOf } from "../file-path.ts";
import type { SourceModule } from "./gather-modules.ts";
import { isOnlyImage } from "./module-of-deployable.ts";
import { wordsOf } from "./name-forms.ts";

/** Folders with what people use to build, generate, try and describe a system. */
const toolFolders: ReadonlySet<string> = new Set([
  "build-logic",
  "build-tools",
  "buildsrc",
  "ci",
  "codegen",
  "dev",
  "dev-env",
  "dev-tools",
  "devtools",
  "docs-site",
  "generators",
  "hack",
  "load-test",
  "load-tests",
  "loadtest",
  "loadtests",
  "local-dev",
  "notebooks",
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
  "xtask",
]);

/**
 * What the folder of a program is called that somebody starts by hand to prepare, try or look after a system, its words
 * joined with hyphens.
 */
const toolName =
  /^[a-z]{2,}ctl$|(?:^|-)(?:bench|benchmarks?|cli|codegen|e2e|fixtures|load-?gen(?:erator)?|load-?tests?|migrate|migrations?|migrator|mocks?(?:-(?:api|server|service))?|playground|seed(?:er|ers|ing|s)?|smoke-?tests?|storybook|stubs?(?:-(?:api|server|service))?|test-?(?:client|data|harness|kit|support)|(?:cmd-?)?utils?)$/;

/** Packages that drive tests and load, and are the purpose of a module that runs with them. */
const testPackages =
  /^(?:cypress|playwright|@playwright\/test|@wdio\/.*|nightwatch|testcafe|detox|@cucumber\/.*|artillery|k6|newman|io\.gatling(?:\.[\w.]+)?:.*|io\.rest-assured:.*|com\.intuit\.karate:.*|io\.cucumber:.*|locust|locustio|NBomber.*|SpecFlow.*|Reqnroll.*|Microsoft\.Playwright.*)$/;

/** Those of them with which a program can also visit pages for its own purpose. */
const browserPackages = /^(?:playwright|newman)$/;

/** Packages that describe infrastructure, or run as a step of a pipeline. */
const automationPackages =
  /^(?:aws-cdk-lib|@aws-cdk\/core|cdktf|@cdktf\/.*|sst|@pulumi\/pulumi|pulumi|Pulumi|Amazon\.CDK\.Lib|software\.amazon\.awscdk:.*|com\.pulumi:.*|github\.com\/(?:aws\/aws-cdk-go|pulumi\/pulumi)\/.*|@actions\/core|actions-toolkit|danger|azure-pipelines-task-lib)$/;

/** Packages that make a site of documents or a catalogue of components. */
const documentPackages =
  /^(?:@docusaurus\/core|vitepress|vuepress|nextra|@astrojs\/starlight|docsify(?:-cli)?|gitbook-cli|mkdocs(?:-.*)?|sphinx|typedoc|jsdoc)$/i;

/** What is known of the modules around one. */
export interface ModuleContext {
  readonly modules: readonly SourceModule[];
  /** Whether its code answers requests, exchanges messages or calls others. */
  readonly isWorking: boolean;
  /** Whether its code does not only call others. */
  readonly isAnswering: boolean;
  /** Whether its code makes load for others. */
  readonly isLoad: boolean;
}

/**
 * Returns whether a module only serves the development of a system: by the folder that it is in, by the packages that it
 * runs with, or because it only has packages for development. A module that is deployed is never asked.
 */
export function isToolModule(
  module: SourceModule,
  { isAnswering, isLoad, isWorking, modules }: ModuleContext,
): boolean {
  const isAutomation = module.dependencies.some(({ name }) => automationPackages.test(name));
  if (module.folder === "") return isAutomation && !isWorking;
  const folders = module.folder.toLowerCase().split("/");
  // Folders such as `.buildkite` are those of tools.
  if (folders.some((folder) => toolFolders.has(folder) || folder.startsWith("."))) return true;
  const own = fileNameOf(module.folder);
  if (toolName.test(own.toLowerCase().replaceAll("_", "-")) || toolName.test(wordsOf(own).join("-")))
    return true;
  if (isSample(module, modules)) return true;
  const needed = [...module.dependencies.map(({ name }) => name), ...module.developmentDependencies];
  if (needed.some((name) => documentPackages.test(name))) return true;
  if (isLoad) return true;
  if (isAnswering) return false;
  const isTest = (name: string): boolean =>
    testPackages.test(name) && !(isWorking && browserPackages.test(name));
  if (isAutomation || module.dependencies.some(({ name }) => isTest(name))) return true;
  if (isWorking) return false;
  const isEmpty = module.dependencies.length === 0 && module.developmentDependencies.length > 0;
  return isEmpty && (module.unit === "unknown" || needed.some((name) => testPackages.test(name)));
}

const sampleWords: ReadonlySet<string> = new Set(["example", "examples", "sample", "samples"]);

/** Whether a folder is called a sample, and those of as many other applications are not: a system can be called so itself. */
function isSample(module: SourceModule, modules: readonly SourceModule[]): boolean {
  const isCalledSo = ({ folder }: SourceModule): boolean =>
    wordsOf(fileNameOf(folder)).some((word) => sampleWords.has(word));
  if (!isCalledSo(module)) return false;
  const applications = modules.filter(
    (other) => other.unit === "application" && other.folder !== "" && !isOnlyImage(other),
  );
  const samples = applications.filter(isCalledSo);
  return applications.length > samples.length && samples.length <= applications.length - samples.length;
}
