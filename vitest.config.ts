import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

// What processes have compiled serves the next ones; it is where commands keep theirs without being told.
process.env["NODE_COMPILE_CACHE"] ??= join(tmpdir(), "node-compile-cache");

// Packages are tested from their sources, so that no build is needed first.
const conditions = ["@archscribe/source"];

/** How long a test may take, in milliseconds; only one that hangs comes to it. */
const patience = 180_000;

/** The part of core that computes only. */
const pure = "packages/core/src/{document,model,product}/**/*.test.ts";

/** The server's tests once more, but for those that no database takes part in, and the fuzzing, which takes long. */
const onPostgres = {
  globalSetup: ["packages/server/src/testing/postgres-for-all.ts"],
  isolate: false,
  exclude: [
    "**/*.fuzz.test.ts",
    "**/src/{metrics,rendering,uploads,web}/**",
    "**/operations/rendering/**",
    "**/src/{open-log,run-process,start-server}.test.ts",
  ],
};

const emptyData = "packages/server/src/testing/empty-data-for-all.ts";

const pinnedBrowser = "packages/core/src/platform/node/testing/pinned-browser-for-all.ts";

/** Windows of a browser against a server. */
const inBrowser = {
  globalSetup: ["tests/web/testing/build-web.ts", pinnedBrowser, emptyData],
  isolate: false,
};

export default defineConfig({
  test: {
    projects: [
      project("core", "packages/core/{src,gen}/**/*.test.ts", { exclude: [pure] }),
      // What touches neither files nor clocks nor processes leaves nothing behind, so files share a process.
      project("pure", pure, { isolate: false }),
      project("server", "packages/server/src/**/*.test.ts", {
        globalSetup: ["packages/server/src/testing/empty-database-for-all.ts"],
        isolate: false,
        exclude: ["**/*.load.test.ts"],
      }),
      project("postgres", "packages/server/src/**/*.test.ts", onPostgres),
      project("cli", "packages/cli/src/**/*.test.ts", {
        globalSetup: [emptyData],
        setupFiles: ["packages/cli/src/testing/end-of-file.ts"],
        isolate: false,
      }),
      project("eval", "eval/**/*.test.ts"),
      project("house", "tests/house/**/*.test.ts"),
      project("ci", "tests/ci/**/*.test.ts"),
      project("first-steps", "tests/first-steps/**/*.test.ts"),
      project("e2e", "tests/e2e/**/*.test.ts", { globalSetup: [pinnedBrowser] }),
      project("web-units", "packages/web/src/**/*.test.ts"),
      project("web", "tests/web/**/*.test.ts", inBrowser),
    ],
  },
});

/** The tests of some files, run from the sources. */
export function project(name: string, include: string, more: object = {}) {
  return {
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      name,
      include: [include],
      // Whatever is waited for may take as long as its test: a limit in seconds is a fault on a busy machine.
      testTimeout: patience,
      hookTimeout: patience,
      expect: { poll: { timeout: patience } },
      pool: "forks" as const,
      execArgv: ["--conditions=@archscribe/source"],
      ...more,
    },
  };
}
