import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { project, tags } from "../vitest.config.ts";

/** The folder whose tests are run; Stryker's own choice of test files would not mutate constants (10.1.1). */
const folder = process.env["MUTATION_TARGET"] ?? "packages/core/src";
const isServer = folder.startsWith("packages/server/");

/** The quick tests before the slow ones: the first that fails is enough. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slowestFirst = await super.sort(files);
    return slowestFirst.toReversed();
  }
}

export default defineConfig(
  project("mutation", `${folder}/**/*.test.ts`, {
    setupFiles: [join(import.meta.dirname, "steady-seed.ts")],
    // Core is measured only by the tests that need nothing but memory; other dependencies would be started
    // for each mutant.
    exclude: isServer ? ["**/*.slow.test.ts"] : ["**/*.{process,page,slow}*.test.ts"],
    sequence: { sequencer: QuickestFirst },
    // Stryker runs the tests in threads, which refuse other options of Node.
    execArgv: ["--conditions=@archscribe/source"],
    tags,
    tagsFilter: ["!slow"],
    ...(isServer && { globalSetup: ["packages/server/src/testing/empty-data-for-all.ts"] }),
  }),
);
