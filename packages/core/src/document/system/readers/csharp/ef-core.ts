import type { TableFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import type { TypeUnit } from "../program/unit.ts";
import { tablesOfSets } from "./ef-entities.ts";
import { folderOf, migratedTables } from "./ef-migrations.ts";
import { snapshotTables } from "./ef-snapshot.ts";
import { addCsharpFile, csharpProgram } from "./syntax/csharp-program.ts";

/**
 * Reads the tables of Entity Framework Core. The snapshot of a model says more than its migrations, and these say more
 * than the sets of its context, `[Table]` and `ToTable`; each is read only if there is nothing that says more.
 */
export const efCoreReader: CodeReader = {
  reads: "Entity Framework Core",
  languages: ["csharp"],
  mentions: /DbSet<|\[Table\(|ToTable|\{\s*get;|DbContext|\bMigrationBuilder\b|\bModelSnapshot\b/,
  readsGenerated: /:\s*ModelSnapshot\b/,
  start(context) {
    const program = csharpProgram(context);
    return {
      visit: (file) => addCsharpFile(program, file),
      conclude: () => tables(program, context),
    };
  },
};

function tables(program: Program, context: ReadingContext): readonly TableFact[] {
  const contexts = program.units.flatMap(({ types }) => types).filter((type) => isContext(type, program));
  const snapshots = snapshotTables(program);
  const folders = new Set(snapshots.map(({ file }) => folderOf(file)));
  const migrations = migratedTables(program, context).filter(({ folder }) => !folders.has(folder));
  const contextsOf = (folder: string): readonly TypeUnit[] => {
    const near = contexts.filter(({ file }) => program.realmOf(file) === program.realmOf(`${folder}x`));
    return near.length > 0 ? near : contexts;
  };
  const migrated = migrations.map(({ folder, tables: own }) => {
    const [only, ...others] = contextsOf(folder);
    return { own, of: others.length === 0 ? only : undefined };
  });
  const shown = snapshots.map(({ context: name, file, tables: own }) => {
    const all = contexts.filter((type) => type.name === name);
    const near = all.find((type) => program.realmOf(type.file) === program.realmOf(file));
    return { own, of: near ?? all[0] };
  });
  const told = new Set([...shown, ...migrated].filter(({ own }) => own.length > 0).map(({ of }) => of));
  return [
    ...[...shown, ...migrated].flatMap(({ of, own }) =>
      own.map((table) => (of === undefined ? table : { ...table, owner: { file: of.file } })),
    ),
    ...tablesOfSets(
      contexts.filter((type) => !told.has(type)),
      program,
    ),
  ];
}

function isContext(type: TypeUnit, program: Program, depth = 0): boolean {
  return type.bases.some(
    (base) =>
      /^(?:[\w.]+\.)?\w*DbContext(?:<|$)/.test(base) ||
      (depth < 4 && program.typesNamed(base).some((above) => isContext(above, program, depth + 1))),
  );
}
