/** The profile of tests in the name of a file: `application-test.yml`, `appsettings.Testing.json`, `.env.test`. */
const tests =
  /(?:^|\/)(?:application|bootstrap|appsettings|\.env)(?:[-.]+\w+)*[-.]+(?:tests?|testing|it|ci|e2e|integration(?:[-_]?tests?)?)(?:\.\w+)*$/i;

/** Files that show a person what to write: `.env.example`, `.env-sample`. */
const samples =
  /\.(?:example|sample|template|dist|defaults?)$|(?:^|\/)\.env-(?:example|sample|template|dist)$|(?:^|\/)(?:example|sample)\.env$/i;

/** Returns whether a file has the settings of tests, by the profile in its name. */
export function isTestSettings(file: string): boolean {
  return tests.test(file);
}

/** Returns whether a file shows a person which settings to write. */
export function isSample(file: string): boolean {
  return samples.test(file);
}
