import { fileNameOf, folderOf } from "../../file-path.ts";

/** The SQL migrations of one database, in the order in which they run. */
export type MigrationSequence = readonly string[];

/** Flyway: `V1_2__add_books.sql`, `R__views.sql`; `U` undoes, and `B` is the sum of those before it. */
const flyway = /^([VRUB])(\d[\d._]*)?__.*\.sql$/i;

/** Migrations with a number or a time first, of golang-migrate, dbmate, goose, Drizzle, sqlx, node-pg-migrate, …. */
const numbered = /^\d+(?:[._-].*)?\.sql$/;

/** Prisma, Diesel and others have a folder per migration. */
const inFolder = /(?:^|\/)\d[\d-]*_[^/]*\/(?:migration|up|down)\.sql$/;

const folderName = /^(?:migrations?|migrate|evolutions|drizzle|sqls)$/i;

/** Liquibase runs what is in these folders, by its own changelogs. */
const changelogFolder = /(?:^|\/)(?:changelogs?|change-?sets?|liquibase)\//i;

/** Returns whether an SQL file is in a folder in which changelogs of Liquibase are kept. */
export function isOfChangelog(path: string): boolean {
  return changelogFolder.test(path);
}

/** Returns whether an SQL file is one step of several that change a database. */
export function isMigration(path: string): boolean {
  const [name = "", folder = ""] = path.split("/").toReversed();
  return flyway.test(name) || numbered.test(name) || inFolder.test(path) || folderName.test(folder);
}

/** Returns migrations by database, in the order in which they run; those that undo others are left out. */
export function migrationSequences(paths: readonly string[]): MigrationSequence[] {
  const groups = Map.groupBy(paths, (path) => rootOf(path));
  return [...groups.values()]
    .flatMap((group) => (repeatsVersions(group) ? [...Map.groupBy(group, folderOf).values()] : [group]))
    .map((group) => group.filter((path) => !undoes(path)).toSorted(inOrder));
}

/** Returns the nearest folder for migrations around a file, or the folder of the file or of its migration. */
function rootOf(path: string): string {
  const folders = path.split("/").slice(0, -1);
  const index = folders.findLastIndex((folder) => folderName.test(folder));
  if (index >= 0) return folders.slice(0, index + 1).join("/");
  return inFolder.test(path) ? folders.slice(0, -1).join("/") : folders.join("/");
}

/** The same version in two folders belongs to two databases, such as `mysql/V1__init.sql` and `h2/V1__init.sql`. */
function repeatsVersions(paths: readonly string[]): boolean {
  const versions = paths
    .filter((path) => !undoes(path) && !inFolder.test(path))
    .map((path) => versionOf(path).join("."))
    .filter((version) => version !== "");
  return new Set(versions).size < versions.length && new Set(paths.map((path) => folderOf(path))).size > 1;
}

function undoes(path: string): boolean {
  const name = fileNameOf(path);
  return /(?:^|[._-])(?:down|rollback|undo)\.sql$/i.test(name) || /^[UB]\d[\d._]*__/i.test(name);
}

/** What Flyway repeats runs after all versions. */
function inOrder(one: string, other: string): number {
  const [first, second] = [versionOf(one), versionOf(other)];
  const [isRepeated, isOtherRepeated] = [isRepeatable(one), isRepeatable(other)];
  if (isRepeated !== isOtherRepeated) return isRepeated ? 1 : -1;
  for (let index = 0; index < Math.max(first.length, second.length); index += 1) {
    const difference = Number(first[index] ?? 0) - Number(second[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return one < other ? -1 : 1;
}

function isRepeatable(path: string): boolean {
  return /^R__/i.test(fileNameOf(path));
}

/** Returns the numbers of a version; a migration in its own folder has the version of the folder. */
function versionOf(path: string): readonly string[] {
  const name = inFolder.test(path) ? fileNameOf(folderOf(path)) : fileNameOf(path);
  const version = flyway.exec(name)?.[2] ?? /^\d+/.exec(name)?.[0] ?? "";
  return version.split(/[._]/).filter((number) => number !== "");
}
