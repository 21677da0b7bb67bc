import type { Fact, SettingFact } from "../facts.ts";
import { technologyOfPackage } from "../technologies/package-technologies.ts";
import { enclosingFolder, type SourceModule } from "./gather-modules.ts";
import type { JoiningContext } from "./join-units.ts";
import type { ModuleRole } from "./module-of-role.ts";
import { fullForm } from "./name-forms.ts";
import type { Separation } from "./separation.ts";
import type { Stacks } from "./stacks.ts";
import { storeKinds } from "../store-kinds.ts";

/** Matches the keys with which the images of databases create a database. */
export const databaseKey = /(?:^|_)(?:DB|DATABASE|DB_NAME|DATABASE_NAME|INITDB_DATABASE)$/;

/** Matches the keys by which servers of a database find each other. */
const replicationKey =
  /replica|repmgr|galera|wsrep|cluster|patroni|pgpool|(?:^|_)(?:master|primary|secondary|slave|standby)(?:_|$)/i;

interface Known {
  readonly modules: readonly SourceModule[];
  readonly separation: Separation;
  readonly stacks: Stacks;
}

/** Returns what facts say about modules and deployables that tells which of them are one part. */
export function joiningContextOf(
  facts: readonly Fact[],
  { modules, separation, stacks }: Known,
): JoiningContext {
  const byFolder = new Map(modules.map((module) => [module.folder, module]));
  const moduleOf = (file: string): SourceModule | undefined =>
    byFolder.get(enclosingFolder(file, byFolder) ?? "\0");
  const stores = new Set<SourceModule>();
  const working = new Set<SourceModule>();
  const answering = new Set<SourceModule>();
  const roles = new Map(modules.map((module) => [module, rolesByPackages(module)]));
  const databases = new Map<string, SettingFact[]>();
  const replicated = new Set<string>();
  for (const fact of facts) {
    const file = fileOf(fact);
    const module = file === undefined ? undefined : moduleOf(file);
    if (module !== undefined && works(fact)) {
      working.add(module);
      if (fact.kind !== "call") answering.add(module);
    }
    if (module !== undefined && fact.kind === "role" && storeKinds.has(fact.partKind ?? "service"))
      stores.add(module);
    if (module !== undefined && fact.kind === "role") roles.get(module)?.push(fact);
    if (fact.kind !== "setting" || !("deployable" in fact.owner)) continue;
    const name = fullForm(fact.owner.deployable);
    if (databaseKey.test(fact.key)) databases.set(name, [...(databases.get(name) ?? []), fact]);
    if (replicationKey.test(fact.key)) replicated.add(name);
  }
  return {
    separation,
    stacks,
    stores,
    working,
    answering,
    rolesOf: (module) => roles.get(module) ?? [],
    isReplicated: ({ facts: deployed }) =>
      deployed.some(({ names: [name] }) => replicated.has(fullForm(name))),
    databasesOf: ({ facts: deployed, places }) => {
      const files = places.map(({ file }) => file);
      const created = deployed.flatMap(({ names: [name] }) => databases.get(fullForm(name)) ?? []);
      return new Set(
        created.flatMap(({ place, value }) => (stacks.areApart([place.file], files) ? [] : [value])),
      );
    },
  };
}

function rolesByPackages({ dependencies }: SourceModule): ModuleRole[] {
  return dependencies.flatMap(({ name }) => {
    const { framework, partKind, role } = technologyOfPackage(name) ?? {};
    if (partKind === undefined && role === undefined) return [];
    return [
      {
        ...(partKind !== undefined && { partKind }),
        ...(role !== undefined && { role }),
        ...(framework !== undefined && { technology: framework }),
      },
    ];
  });
}

/** The file whose module a fact is about. */
function fileOf(fact: Fact): string | undefined {
  if (fact.kind === "call") return "file" in fact.from ? fact.from.file : undefined;
  return "owner" in fact && "file" in fact.owner ? fact.owner.file : undefined;
}

/** Whether a fact shows that its module runs by itself, or in the browser of somebody. */
function works(fact: Fact): boolean {
  switch (fact.kind) {
    case "endpoint":
      return fact.grade === "seen";
    case "call":
      // A name like the name of a stub may belong to any client.
      return !("service" in fact.to);
    case "implementation":
    case "message":
      return true;
    case "role":
      return fact.partKind !== undefined || fact.role !== undefined;
    default:
      return false;
  }
}
