import { defineConfig } from "vitest/config";

// Packages are tested from their sources, so that no build is needed first.
const conditions = ["@archscribe/source"];

export default defineConfig({
  test: {
    projects: [
      project("core", "packages/core/{src,gen}/**/*.test.ts"),
      project("cli", "packages/cli/src/**/*.test.ts"),
      project("eval", "eval/**/*.test.ts"),
      project("house", "tests/house/**/*.test.ts"),
      project("e2e", "tests/e2e/**/*.test.ts"),
    ],
  },
});

function project(name: string, include: string) {
  return {
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      name,
      include: [include],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      pool: "forks" as const,
      execArgv: ["--conditions=@archscribe/source"],
    },
  };
}
