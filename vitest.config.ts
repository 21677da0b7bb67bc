import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { testLimit, waitLimit } from "./tests/limits.ts";
import { CheapestFirst } from "./tests/run/cheapest-first.ts";
import { isFullSize } from "./tests/full-size.ts";

// What processes have compiled serves the next ones; it is where commands keep theirs without being told.
process.env["NODE_COMPILE_CACHE"] ??= join(tmpdir(), "node-compile-cache");

// Packages are tested from their sources, so that no build is needed first.
const conditions = ["@archscribe/source"];

const needsMore = ["**/*.process{,.slow}.test.ts", "**/*.page{,.slow}.test.ts"];
const slow = isFullSize ? [] : ["**/*.slow.test.ts"];

/** For a developer who looks at what a failed test has left (docs/debugging.md). */
const keptFolders =
  process.env["KEEP_TEST_FOLDERS"] === "1"
    ? [`--import=${join(import.meta.dirname, "tests/keep-test-folders.ts")}`]
    : [];

/** What tests can be tagged with. */
export const tags = [
  { name: "slow", description: "A part of the slow set in a file that is not: docs/testing.md" },
];

const propertyRuns = "tests/property-runs.ts";
const browser = "packages/core/src/platform/node/testing/pinned-browser-for-all.ts";
const folderOfData = "packages/server/src/testing/empty-data-for-all.ts";
const sharedResults = "tests/e2e/shared-results-for-all.ts";

/** The server tests on PostgreSQL, without fuzz tests and tests that use no database. */
const withoutPostgres = [
  "**/*.{fuzz,load}.process*.test.ts",
  "**/src/{metrics,rendering,uploads,web}/**",
  "**/operations/rendering/**",
  "**/src/{open-log,run-process,start-server}.process.test.ts",
];

export default defineConfig({
  test: {
    sequence: { sequencer: CheapestFirst },
    tags,
    projects: [
      // Needs memory only.
      project("unit", "{packages/*/{src,gen},eval,tests/run}/**/*.test.ts", {
        exclude: [...needsMore, ...slow],
      }),
      // Reads the files of the repository.
      project("house", "tests/house/**/*.test.ts", { exclude: slow }),
      // Needs files, threads, the embedded database or a browser.
      project("process", "{packages/*/src,tests}/**/*.process{,.slow}.test.ts", {
        exclude: slow,
        globalSetup: [browser, folderOfData, sharedResults],
        setupFiles: [propertyRuns, "packages/cli/src/testing/end-of-file.ts"],
      }),
      // Needs the built workspace, served by a real server, in a browser.
      project("page", "tests/web/**/*.page{,.slow}.test.ts", {
        exclude: slow,
        globalSetup: ["tests/web/testing/build-web.ts", browser, folderOfData],
      }),
      // Needs the components of the workspace in the tab of a browser, and no server.
      project("page-components", "packages/web/src/**/*.component.page.test.ts", {
        exclude: slow,
        globalSetup: ["packages/web/testing/build-component-tab.ts", browser],
      }),
      project("postgres", "packages/server/src/**/*.process{,.slow}.test.ts", {
        exclude: [...withoutPostgres, ...slow],
        globalSetup: ["packages/server/src/testing/postgres-for-all.ts"],
      }),
    ],
  },
});

/** The tests of some files, run from the sources; files share a process and the modules that it has loaded. */
export function project(name: string, include: string, more: object = {}) {
  return {
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    // Where global setups run.
    environments: { __vitest__: { resolve: { conditions } } },
    test: {
      name,
      include: [include],
      // A test of the slow set starts up to a hundred processes.
      testTimeout: (isFullSize ? 5 : 1) * testLimit(),
      hookTimeout: testLimit(),
      expect: { poll: { timeout: waitLimit() } },
      pool: "forks" as const,
      isolate: false,
      setupFiles: [propertyRuns],
      // Global setups add what only the tests of their project get.
      env: {},
      // Node loads the modules itself, as in the product. Only the runner of Vite can load a changed one again.
      experimental: { viteModuleRunner: process.env["TEST_WATCH"] !== undefined, nodeLoader: false },
      // To optimize the machine code of the embedded database and the engines would take more time than it saves.
      execArgv: ["--conditions=@archscribe/source", "--liftoff-only", ...keptFolders],
      ...more,
    },
  };
}
