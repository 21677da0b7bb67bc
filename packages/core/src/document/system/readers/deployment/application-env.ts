import { folderOf } from "../../file-path.ts";
import type { SettingFact } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import { type EnvVariable, parseEnvFile } from "./env-file.ts";

const envFile = /(?:^|\/)\.env(?:[.-][\w.-]*)?$/;

const composeFile = /(?:^|\/)(?:docker-)?compose[\w.-]*\.ya?ml$/;

/** Files that show an application in their folder. */
const manifest =
  /(?:^|\/)(?:package\.json|pyproject\.toml|requirements[\w.-]*\.txt|manage\.py|Pipfile|composer\.json|Gemfile|mix\.exs|go\.mod|Cargo\.toml|pom\.xml|build\.gradle(?:\.kts)?|[^/]+\.csproj)$/;

/**
 * Reads the env files that applications load themselves. Docker Compose loads the `.env` beside a compose file to fill in
 * its variables, so that it belongs to an application only if one is in that folder, with what the compose file does not
 * take.
 */
export const applicationEnv: FileReader = {
  reads: "Env files of applications (.env)",
  claims: (path) => envFile.test(path),
  read: (paths, context) =>
    paths.flatMap((path) => {
      const isTaken = takenByCompose(path, context);
      const variables = parseEnvFile(context.tree.text(path) ?? "");
      const isUnused = unusedByLaravel(path, variables, context);
      return variables
        .filter((variable) => !isTaken(variable.name) && !isUnused(variable))
        .map(({ line, name, value }): SettingFact => ({
          kind: "setting",
          owner: { file: path },
          key: name,
          value,
          place: { file: path, line },
        }));
    }),
};

/** The products of a new application of Laravel, each with the settings that choose it and the values that do. */
const productsOfLaravel = [
  { own: /^REDIS_/, chosenBy: /^(?:BROADCAST|CACHE|QUEUE|SESSION)_/, as: /^redis$/ },
  { own: /^MEMCACHED_/, chosenBy: /^(?:CACHE|SESSION)_/, as: /^memcached$/ },
  { own: /^MAIL_/, chosenBy: /^MAIL_(?:MAILER|DRIVER)$/, as: /^(?!(?:log|array)$)/ },
];

/**
 * Returns whether a variable is an address of the machine itself for a product that an application of Laravel does not
 * choose: each new one has such addresses.
 */
function unusedByLaravel(
  path: string,
  variables: readonly EnvVariable[],
  { tree }: ReadingContext,
): (variable: EnvVariable) => boolean {
  const folder = folderOf(path);
  if (!tree.paths.includes(folder === "" ? "artisan" : `${folder}/artisan`)) return () => false;
  const unused = productsOfLaravel.filter(
    ({ as, chosenBy }) => !variables.some(({ name, value }) => chosenBy.test(name) && as.test(value)),
  );
  return ({ name, value }) =>
    /^(?:localhost|127\.0\.0\.1)$/.test(value) && unused.some(({ own }) => own.test(name));
}

/** Returns which variables of an env file the compose files of its folder take, one by one or as a whole. */
function takenByCompose(path: string, { tree }: ReadingContext): (name: string) => boolean {
  const folder = folderOf(path);
  const beside = tree.paths.filter((other) => folderOf(other) === folder);
  const composeFiles = beside.filter((other) => composeFile.test(other));
  const text = composeFiles.map((other) => tree.text(other) ?? "").join("\n");
  if (composeFiles.length > 0 && !beside.some((other) => manifest.test(other))) return () => true;
  if (/^[^\S\n]*env_file\s*:/m.test(text)) return () => true;
  const taken = new Set(Array.from(text.matchAll(/\$\{?([A-Za-z_]\w*)/g), ([, name]) => name));
  return (name) => taken.has(name);
}
