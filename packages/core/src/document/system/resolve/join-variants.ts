import type { JoinedName } from "../../../model/index.ts";
import type { DeployableFact } from "../facts.ts";
import { folderOf } from "../file-path.ts";
import {
  areInstances,
  areSideBySide,
  clear,
  declarationOf,
  type DeployedUnit,
  haveSameDatabases,
  isKeptApart,
  likeness,
  type NamedContext,
  namesWithoutPrefix,
  sharePlatform,
  technologyOf,
  type VariantContext,
} from "./compare-deployed.ts";
import { isIdle, isTask } from "./container-tasks.ts";
import { type Deployable, imageName, inOrder, joinDeployables } from "./gather-deployables.ts";
import type { SourceModule } from "./gather-modules.ts";
import type { Unit } from "./join-units.ts";
import { fullForm, namesEnvironment, shortForm, tellingWords, wordsOf } from "./name-forms.ts";
import { labelOf } from "./separation.ts";

/** Several units that are one part: those that run, and the tasks that prepare them. */
interface Cluster {
  readonly units: DeployedUnit[];
  readonly tasks: DeployedUnit[];
}

/**
 * Joins the units of one module or image that are one part: its instances (`web1`, `web2`), what other platforms and other
 * compose files start of it, and the tasks that prepare it. Two that one manifest starts side by side stay two, as do
 * those that are started with different commands under names that have nothing in common.
 */
export function joinVariants(units: readonly DeployedUnit[], given: VariantContext): Unit[] {
  const context = { ...given, ownNames: namesWithoutPrefix(units.map(({ deployable }) => deployable)) };
  const products = productsOfStores(units, context);
  const groups = Map.groupBy(units, (unit) => originOf(unit, products));
  const clusters = [...groups].flatMap(([origin, group]) =>
    origin === undefined ? group.map(alone) : joinGroup(group, context),
  );
  const taken = new Set(units.map(({ deployable }) => fullForm(deployable.names[0])));
  return joinByName(giveToStores(clusters, context), context).map((cluster) =>
    toUnit(cluster, context, taken),
  );
}

/** What two deployed units have in common if they are one: the module that they are built from, else their image or build. */
function originOf(
  unit: DeployedUnit,
  products: ReadonlyMap<SourceModule, string>,
): SourceModule | string | undefined {
  const { deployable, module } = unit;
  const declaration = declarationOf(unit);
  const isFunction = deployable.facts.some(({ partKind }) => partKind === "function");
  if (declaration !== undefined && (isFunction || module === undefined)) return declaration;
  if (isFunction) return undefined;
  if (module !== undefined) return products.get(module) ?? module;
  const [image] = deployable.images;
  const [build] = deployable.builds;
  const recipe = build === undefined ? undefined : `build ${JSON.stringify(build)}`;
  return technologyOf(deployable) ?? (image === undefined ? recipe : ownImage(image));
}

/** The products of the modules that only make the image of a store, if the system has one of that product. */
function productsOfStores(
  units: readonly DeployedUnit[],
  { stores }: VariantContext,
): ReadonlyMap<SourceModule, string> {
  const made = new Set(
    units.flatMap(({ module }) => (module !== undefined && stores.has(module) ? [module] : [])),
  );
  const groups = Map.groupBy(made, ({ technologies }) => technologies.join(", "));
  return new Map(
    [...groups].flatMap(([product, [module, ...others]]) =>
      module === undefined || product === "" || others.length > 0
        ? []
        : [[module, `product ${product}`] as const],
    ),
  );
}

/** What an image of the system is called, without the words that say that it is one. */
function ownImage(image: string): string | undefined {
  const name = imageName(image).replace(/[-_.](?:container|image|docker)$/i, "");
  const form = shortForm(name) || fullForm(name);
  return form === "" ? undefined : `image ${form}`;
}

function alone(unit: DeployedUnit): Cluster {
  return { units: [unit], tasks: [] };
}

function isTaskUnit({ deployable }: DeployedUnit): boolean {
  return deployable.facts.every((fact) => isTask(fact) || isIdle(fact));
}

function joinGroup(group: readonly DeployedUnit[], context: NamedContext): Cluster[] {
  const services = group.filter((unit) => !isTaskUnit(unit));
  if (services.length === 0) return joinServices(group, context);
  const clusters = joinServices(services, context);
  for (const taskUnit of group.filter(isTaskUnit)) addTaskUnit(taskUnit, clusters, context);
  return clusters;
}

function joinServices(services: readonly DeployedUnit[], context: NamedContext): Cluster[] {
  const begun = services.map(alone);
  const clusters = new Map(begun.flatMap((cluster) => cluster.units.map((unit) => [unit, cluster])));
  const join = (one: Cluster, other: Cluster): void => {
    one.units.push(...other.units);
    for (const unit of other.units) clusters.set(unit, one);
  };
  for (const one of services)
    for (const other of services) {
      const [first, second] = [clusters.get(one), clusters.get(other)];
      if (!first || !second || first === second || !areInstances(one, other, context)) continue;
      if (first.units.every((unit) => second.units.every((own) => !isKeptApart(unit, own, context))))
        join(first, second);
    }
  for (const { one, other } of likelyPairs(services, context)) {
    const [first, second] = [clusters.get(one), clusters.get(other)];
    if (first && second && first !== second && canBeOne(first, second, context)) join(first, second);
  }
  const left = new Set(clusters.values());
  return begun.filter((cluster) => left.has(cluster));
}

function canBeOne(first: Cluster, second: Cluster, context: NamedContext): boolean {
  return first.units.every((one) =>
    second.units.every(
      (other) =>
        !isKeptApart(one, other, context) &&
        haveSameDatabases(one, other, context) &&
        (areInstances(one, other, context) || !areSideBySide(one, other)),
    ),
  );
}

interface Pair {
  readonly one: DeployedUnit;
  readonly other: DeployedUnit;
  readonly score: number;
}

/** The pairs that may be one, the most likely first; where nothing but the origin speaks for one, it is the only one. */
function likelyPairs(services: readonly DeployedUnit[], context: NamedContext): readonly Pair[] {
  const pairs = services.flatMap((one, index) =>
    services.slice(index + 1).flatMap((other) => {
      const score = areSideBySide(one, other) ? 0 : likeness(one, other, context);
      return score === 0 ? [] : [{ one, other, score }];
    }),
  );
  const isOnly = (unit: DeployedUnit, { one, other }: Pair): boolean =>
    pairs.every(
      (pair) =>
        (pair.one !== unit && pair.other !== unit) ||
        !areSideBySide(otherOf(pair, unit), unit === one ? other : one) ||
        otherOf(pair, unit) === (unit === one ? other : one),
    );
  return pairs
    .filter((pair) => pair.score >= clear || (isOnly(pair.one, pair) && isOnly(pair.other, pair)))
    .toSorted((one, other) => other.score - one.score);
}

function otherOf({ one, other }: Pair, unit: DeployedUnit): DeployedUnit {
  return one === unit ? other : one;
}

/**
 * Adds a task to the service that it prepares: the service whose name has most of its words, else the first service that is
 * reached from outside, else the first.
 */
function addTaskUnit(taskUnit: DeployedUnit, clusters: Cluster[], context: NamedContext): void {
  const isProduct = taskUnit.module === undefined && technologyOf(taskUnit.deployable) !== undefined;
  const [best] = clusters
    .filter(({ units }) => units.every((unit) => !isKeptApart(unit, taskUnit, context)))
    // What uses the client of a product in its image may belong to any of several.
    .filter((cluster, _, all) => !isProduct || all.length === 1 || sharedWords(taskUnit, cluster) > 0)
    .toSorted(
      (one, other) =>
        sharedWords(taskUnit, other) - sharedWords(taskUnit, one) ||
        Number(other.units.some(isExposed)) - Number(one.units.some(isExposed)),
    );
  if (best === undefined) clusters.push(alone(taskUnit));
  else best.tasks.push(taskUnit);
}

function isExposed({ deployable }: DeployedUnit): boolean {
  return deployable.isExposed;
}

function sharedWords(taskUnit: DeployedUnit, { units }: Cluster): number {
  const words = new Set(tellingWords(taskUnit.deployable.names[0]));
  return Math.max(
    ...units.map(
      ({ deployable }) => tellingWords(deployable.names[0]).filter((word) => words.has(word)).length,
    ),
  );
}

/** Gives a task in the image of a product to the store that is built with that image and has a word of its name. */
function giveToStores(clusters: readonly Cluster[], context: NamedContext): readonly Cluster[] {
  const stores = clusters.filter(
    ({ units: [first] }) => first?.module !== undefined && context.stores.has(first.module),
  );
  return clusters.filter((cluster) => {
    const [unit] = cluster.units;
    if (
      unit === undefined ||
      unit.module !== undefined ||
      !isTaskUnit(unit) ||
      technologyOf(unit.deployable) === undefined
    )
      return true;
    const likely = stores
      .filter((store) => store.units.every((own) => !isKeptApart(own, unit, context)))
      .filter((store) => sharedWords(unit, store) > 0)
      .toSorted((one, other) => sharedWords(unit, other) - sharedWords(unit, one));
    const [best] = likely;
    best?.tasks.push(...cluster.units);
    return best === undefined;
  });
}

/**
 * Joins what nothing but its name tells, neither an image nor sources, with the only service of another platform whose name
 * has the same words.
 */
function joinByName(clusters: readonly Cluster[], context: NamedContext): readonly Cluster[] {
  const isService = ({ deployable: { facts } }: DeployedUnit): boolean =>
    facts.every(({ partKind = "service" }) => partKind === "service");
  const wordsOfCluster = ({ units: [first] }: Cluster): string =>
    first === undefined || !isService(first) ? "" : tellingWords(first.deployable.names[0]).join(" ");
  const byWords = Map.groupBy(clusters, wordsOfCluster);
  const bySingular = new Map<string, Set<Cluster>>();
  for (const cluster of clusters)
    for (const name of cluster.units.map(nameOf))
      bySingular.set(singular(name), (bySingular.get(singular(name)) ?? new Set()).add(cluster));
  return clusters.filter((cluster) => {
    const [unit, ...more] = cluster.units;
    if (unit === undefined || more.length > 0 || unit.module !== undefined) return true;
    if (unit.deployable.builds.length > 0) return true;
    if (unit.deployable.images.length > 0) return !joinByNearName(cluster, bySingular, context);
    const words = wordsOfCluster(cluster);
    const [only, ...others] =
      words === "" ? [] : (byWords.get(words) ?? []).filter((other) => other !== cluster);
    if (only === undefined || others.length > 0) return true;
    if (only.units.some((own) => sharePlatform(own, unit) || isKeptApart(own, unit, context))) return true;
    only.units.push(unit);
    byWords.set(words, [only]);
    return false;
  });
}

/**
 * Joins something that only runs an image with the build of another platform that has its name without its release's, or in
 * another number: `shop-orders-worker` of a chart is `orders-worker` of a compose file, and `order-api` its `orders-api`.
 * Returns whether it did.
 */
function joinByNearName(
  cluster: Cluster,
  bySingular: ReadonlyMap<string, ReadonlySet<Cluster>>,
  context: NamedContext,
): boolean {
  const [unit] = cluster.units;
  if (unit === undefined || technologyOf(unit.deployable) !== undefined) return false;
  const name = nameOf(unit);
  const own = context.ownNames.get(unit.deployable) || name;
  const near = [...(bySingular.get(singular(own)) ?? [])].filter(({ units }) =>
    units.some((one) => nameOf(one) !== name && singular(nameOf(one)) === singular(own)),
  );
  const exact = near.filter(({ units }) => own !== name && units.some((one) => nameOf(one) === own));
  const [only, ...others] = exact.length > 0 ? exact : near;
  if (only === undefined || only === cluster || others.length > 0) return false;
  const isBuilt = only.units.some(({ deployable }) => deployable.builds.length > 0);
  if (!isBuilt || only.units.some((one) => sharePlatform(one, unit) || isKeptApart(one, unit, context)))
    return false;
  const reason =
    own === name
      ? `has a name that differs only in number`
      : `has the name ${own} behind the name of its release`;
  only.units.push({ ...unit, reason });
  return true;
}

function nameOf({ deployable }: DeployedUnit): string {
  return wordsOf(deployable.names[0]).join("-");
}

/** Returns a name in words without the `s` of plurals. */
function singular(name: string): string {
  return name.replaceAll(/(?<=[^s\W]{2})s(?=-|$)/g, "");
}

function toUnit({ tasks, units }: Cluster, context: NamedContext, taken: ReadonlySet<string>): Unit {
  const [main, ...others] = units.toSorted(
    (one, other) =>
      Number(namesEnvironment(one.deployable.names[0])) -
        Number(namesEnvironment(other.deployable.names[0])) ||
      inOrder(one.deployable.facts[0], other.deployable.facts[0]),
  );
  if (main === undefined) throw new Error("A cluster has a unit.");
  const module = units.find((unit) => unit.module !== undefined)?.module;
  const all = joinDeployables([...units, ...tasks].map((unit) => unit.deployable));
  const [name] = main.deployable.names;
  const deployable: Deployable = { ...all, names: [name, ...all.names.filter((other) => other !== name)] };
  const ofModule =
    module === undefined
      ? []
      : [{ name: module.names[0] ?? module.folder, reason: sentence(main, main.reason ?? "") }];
  const joined = [
    ...namedTwice(main),
    ...ofModule,
    ...others.flatMap((unit) => [joinedName(unit, reasonFor(unit, main, context)), ...namedTwice(unit)]),
    ...tasks.map((task) => joinedName(task, `is a task of ${main.deployable.names[0]}`)),
  ];
  return {
    deployable: withName(deployable, taken),
    ...(module === undefined ? {} : { module }),
    joined,
  };
}

function reasonFor(unit: DeployedUnit, main: DeployedUnit, context: NamedContext): string {
  if (unit.module === undefined && unit.reason !== undefined) return unit.reason;
  if (areInstances(unit, main, context)) return `is another instance of ${main.deployable.names[0]}`;
  const [image] = unit.deployable.images;
  const [build] = unit.deployable.builds;
  if (image === undefined && build !== undefined && unit.reason === undefined)
    return `is built from ${build.folder}, as ${main.deployable.names[0]} is`;
  const what = image === undefined ? unit.deployable.facts[0]?.technology : `the image ${imageName(image)}`;
  if (unit.reason === undefined && what === undefined) return `has the name of ${main.deployable.names[0]}`;
  return unit.reason ?? `runs ${what ?? "the same"}, as ${main.deployable.names[0]} does`;
}

/** Returns the entry of `joined` for something deployed. */
function joinedName(unit: DeployedUnit, predicate: string): JoinedName {
  return { name: unit.deployable.names[0], reason: sentence(unit, predicate) };
}

function sentence({ deployable }: DeployedUnit, predicate: string): string {
  const [fact] = deployable.facts;
  return `${fact === undefined ? deployable.names[0] : labelOf(fact)} ${predicate}.`;
}

/** What several platforms, or manifests of one platform in several folders, deploy under one name. */
function namedTwice({ deployable: { facts } }: DeployedUnit): JoinedName[] {
  const [first] = facts;
  if (first === undefined) return [];
  const byPlatform = Map.groupBy(facts, ({ platform }) => platform);
  return [...byPlatform].flatMap(([platform, own]) => {
    const folders = [...Map.groupBy(own, ({ place }) => folderOf(place.file)).values()];
    return folders.flatMap(([fact], index) => {
      if (fact === undefined || fact === first) return [];
      const isOfOther = platform !== first.platform;
      // A second platform is named once; so many environments of it may have a folder.
      if (isOfOther && index > 0) return [];
      const at = (one: DeployableFact): string => (isOfOther ? "" : ` in ${one.place.file}`);
      const reason = `${labelOf(fact)}${at(fact)} has the name of ${labelOf(first)}${at(first)}.`;
      return [{ name: fact.names[0], reason }];
    });
  });
}

/**
 * Instances have the common beginning of their names, unless another deployable has it: `web` for `web1` and `web2`. The
 * deployables of one declaration for several environments have the words that all their names have.
 */
function withName(deployable: Deployable, taken: ReadonlySet<string>): Deployable {
  const { facts, names } = deployable;
  const [first] = names;
  const own = new Set(facts.map((fact) => fact.names[0]));
  const declared = facts.filter(({ declaration }) => declaration !== undefined);
  const name =
    declared.length > 1 ? commonWords(declared.map((fact) => fact.names[0])) : withoutNumber(first);
  const isShared = declared.length > 1 || [...own].filter((one) => withoutNumber(one) === name).length > 1;
  const isTaken = !own.has(name) && taken.has(fullForm(name));
  return name === "" || name === first || !isShared || isTaken
    ? deployable
    : { ...deployable, names: [name, ...names.filter((one) => one !== name)] };
}

function commonWords([first = "", ...others]: readonly string[]): string {
  return wordsOf(first)
    .filter((word) => others.every((other) => wordsOf(other).includes(word)))
    .join("-");
}

function withoutNumber(name: string): string {
  return name.replace(/[-_.]?\d+$/, "");
}
