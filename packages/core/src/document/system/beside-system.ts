/** Folders with tests, wherever they are. */
const testFolders = new Set([
  "__fixtures__",
  "__mocks__",
  "__snapshots__",
  "__tests__",
  "androidtest",
  "cypress",
  "e2e",
  "fixtures",
  "golden",
  "integration-test",
  "integration-tests",
  "playwright",
  "spec",
  "test",
  "test-data",
  "testdata",
  "testing",
  "tests",
]);

/** Folders with documents and examples, above the sources: below them, such a word is the name of a package. */
const documentFolders = new Set([
  "benchmark",
  "benchmarks",
  "doc",
  "docs",
  "documentation",
  "example",
  "examples",
  "sample",
  "samples",
]);

/** Modules that hold tests of others: `orders-tests`, `shop-e2e-tests-core`. */
const testModule = /[-_](?:tests|(?:acceptance|e2e|functional|integration|smoke|system)-?tests?)(?:[-_]|$)/;

/** What Gradle and Maven call sources of tests beside `src/main`. */
const sourceSet = /^(?:it|[a-z]+tests?)$/;

/** The names of test files in the languages that keep them beside their sources. */
const testFile =
  /(?:[._-](?:test|spec|tests|mock|stories)\.[cm]?[jt]sx?|_test\.(?:go|py)|(?:^|\/)(?:test_[^/]*|conftest)\.py|(?:Test|Tests|IT|Spec)\.(?:java|kt|cs|php))$/;

/** Returns whether a file belongs to the tests, examples or documents beside a system and not to the system itself. */
export function isBesideSystem(path: string): boolean {
  const folders = foldersOf(path);
  const source = folders.indexOf("src");
  const mayBeDocuments = source < 0 ? folders : folders.slice(0, source);
  return (
    mayBeDocuments.some((folder) => documentFolders.has(folder)) || isForTests(path) || testFile.test(path)
  );
}

/** Returns `isBesideSystem` for one scan, which asks it of each path several times. */
export function besideSystemOnce(): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const seen = known.get(path) ?? isBesideSystem(path);
    known.set(path, seen);
    return seen;
  };
}

/** Returns whether a file is in a folder with tests. */
export function isForTests(path: string): boolean {
  const folders = foldersOf(path);
  const main = folders.findIndex((folder, index) => folder === "main" && folders[index - 1] === "src");
  // Behind `src/main` the folders are packages, whatever they are called.
  const mayBeTests = main < 0 ? folders : folders.slice(0, main);
  return mayBeTests.some(
    (folder, index) =>
      testFolders.has(folder) ||
      testModule.test(folder) ||
      (folders[index - 1] === "src" && sourceSet.test(folder)),
  );
}

function foldersOf(path: string): string[] {
  return path
    .toLowerCase()
    .split("/")
    .slice(0, -1)
    .map((folder) => folder.replace(/^_(?!_)/, ""));
}
