import { defineConfig } from "vitest/config";

// Packages are tested from their sources, so that no build is needed first.
const conditions = ["@archscribe/source"];

export default defineConfig({
  test: {
    projects: [
      project("core", "packages/core/{src,gen}/**/*.test.ts"),
      project("server", "packages/server/src/**/*.test.ts"),
      project(
        "postgres",
        "packages/server/src/**/*.test.ts",
        "packages/server/src/testing/postgres-for-all.ts",
      ),
      project("cli", "packages/cli/src/**/*.test.ts"),
      project("eval", "eval/**/*.test.ts"),
      project("house", "tests/house/**/*.test.ts"),
      project("e2e", "tests/e2e/**/*.test.ts"),
    ],
  },
});

function project(name: string, include: string, globalSetup?: string) {
  return {
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      name,
      include: [include],
      ...(globalSetup === undefined ? {} : { globalSetup: [globalSetup] }),
      testTimeout: 60_000,
      hookTimeout: 60_000,
      pool: "forks" as const,
      execArgv: ["--conditions=@archscribe/source"],
    },
  };
}
