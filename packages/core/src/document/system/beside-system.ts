/** Folders whose files are about a system without being it, wherever they are: tests, examples, documents. */
const folders = new Set([
  "__fixtures__",
  "__mocks__",
  "__tests__",
  "androidtest",
  "benchmark",
  "benchmarks",
  "cypress",
  "doc",
  "docs",
  "documentation",
  "e2e",
  "example",
  "examples",
  "fixtures",
  "integration-test",
  "integration-tests",
  "samples",
  "spec",
  "test",
  "testdata",
  "testing",
  "tests",
]);

/** The names of test files in the languages that keep them beside their sources. */
const testFile =
  /(?:[._-](?:test|spec|tests|mock|stories)\.[cm]?[jt]sx?|_test\.(?:go|py)|(?:^|\/)(?:test_[^/]*|conftest)\.py|(?:Test|Tests|IT|Spec)\.(?:java|kt|cs|php))$/;

/** Returns whether a file belongs to the tests, examples or documents beside a system and not to the system itself. */
export function isBesideSystem(path: string): boolean {
  const segments = path.toLowerCase().split("/");
  return segments.slice(0, -1).some((segment) => folders.has(segment)) || testFile.test(path);
}
