import { isBelow } from "../file-path.ts";
import type { FoundConnection, FoundPart, FoundSystem } from "../../../model/index.ts";
import { wordsOf } from "./name-forms.ts";
import type { Separation } from "./separation.ts";
import { storeKinds } from "../store-kinds.ts";

/** A part with such a name fills or changes a store before others use it; its words are joined with hyphens. */
const preparing =
  /(?:^|-)(?:migrate|migrations?|migrator|populate|populator|seed|seeders?|seeding|seeds|(?:cassandra|data|database|db|elasticsearch|kafka|mariadb|minio|mongo(?:db)?|mssql|mysql|postgres(?:ql)?|rabbitmq|redis|schema|sql)-(?:bootstrap|init|initiali[sz]er|setup)|init-(?:data|database|db|schema))(?:-|$)/;

/**
 * Returns a system in which parts that only prepare a store belong to this store, with the reason. Such a part works with
 * nothing but stores, nobody uses it, and it has no port, endpoint or message; its name denotes the preparation.
 */
export function withPreparingParts(system: FoundSystem, separation: Pick<Separation, "keeps">): FoundSystem {
  const stores = new Map(
    system.parts.flatMap((part): [FoundPart, FoundPart][] => {
      const store = storePreparedBy(part, system);
      const isOne = store === undefined || separation.keeps(namesOf(part), namesOf(store));
      return isOne ? [] : [[part, store]];
    }),
  );
  if (stores.size === 0) return system;
  const gone = new Map(Array.from(stores, ([part, store]) => [part.id, store.id]));
  const isKept = (id: string): boolean => !gone.has(id);
  const connections = [
    ...system.connections.filter(({ from }) => isKept(from)),
    ...[...stores].flatMap(([task, store]) => useAround(task, store, { ...system, isKept })),
  ];
  return {
    ...system,
    connections,
    parts: system.parts
      .filter((part) => !stores.has(part))
      .map((part) => {
        const joined = [...stores].flatMap(([task, store]) =>
          store === part ? [{ name: task.name, reason: `${task.name} only prepares ${store.name}.` }] : [],
        );
        const names = [...part.names, ...joined.map(({ name }) => name)];
        return joined.length === 0 ? part : { ...part, names, joined: [...(part.joined ?? []), ...joined] };
      }),
    nodes: system.nodes.map((node) => ({ ...node, parts: node.parts.filter(isKept) })),
    tables: system.tables.map(({ part, ...table }) => {
      const owner = part === undefined || isKept(part) ? part : userOf(gone.get(part) ?? "", connections);
      return owner === undefined ? table : { ...table, part: owner };
    }),
  };
}

function storePreparedBy(part: FoundPart, system: FoundSystem): FoundPart | undefined {
  const { id, kind, ports } = part;
  if ((kind !== "service" && kind !== "module") || ports.length > 0) return undefined;
  const isCalledSo = namesOf(part).some((name) => preparing.test(wordsOf(name).join("-")));
  const works =
    system.connections.some(({ to }) => to === id) ||
    [...system.endpoints, ...system.operations].some((one) => one.part === id) ||
    system.messages.some(({ consumers, producers }) => [...consumers, ...producers].includes(id));
  if (works) return undefined;
  const used = system.connections.flatMap(({ from, to }) =>
    from === id ? system.parts.filter((other) => other.id === to) : [],
  );
  if (!used.every((other) => storeKinds.has(other.kind))) return undefined;
  // Tools that come with a product, in its image, look after it.
  const ofProduct = used.find(({ technologies }) =>
    technologies.some((technology) => part.folder === undefined && part.technologies.includes(technology)),
  );
  return isCalledSo ? (used.find((other) => other.kind === "database") ?? used[0]) : ofProduct;
}

function namesOf({ name, names }: FoundPart): string[] {
  return [name, ...names];
}

/**
 * A store that nothing else is known to use belongs to the part whose folder contains the preparation, such as its schema
 * and migrations.
 */
function useAround(
  task: FoundPart,
  store: FoundPart,
  { connections, isKept, parts }: FoundSystem & { readonly isKept: (id: string) => boolean },
): readonly FoundConnection[] {
  const uses = connections.filter(({ to }) => to === store.id);
  if (uses.some(({ from }) => isKept(from))) return [];
  const [around] = parts
    .filter((part) => isKept(part.id) && part !== store && contains(part.folder, task.folder))
    .toSorted((one, other) => (other.folder ?? "").length - (one.folder ?? "").length);
  if (around === undefined) return [];
  return uses.filter(({ from }) => from === task.id).map((use) => ({ ...use, from: around.id }));
}

function contains(folder: string | undefined, inner: string | undefined): boolean {
  if (folder === undefined || inner === undefined || inner === folder) return false;
  return isBelow(inner, folder);
}

/** The only part that uses a store. */
function userOf(store: string, connections: readonly FoundConnection[]): string | undefined {
  const users = new Set(connections.flatMap(({ from, to }) => (to === store ? [from] : [])));
  const [only, ...others] = users;
  return others.length === 0 ? only : undefined;
}
