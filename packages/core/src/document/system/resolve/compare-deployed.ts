import type { DeployableFact } from "../facts.ts";
import { folderOf } from "../file-path.ts";
import { technologyOfImage } from "../technologies/images.ts";
import { lastCommand } from "./container-tasks.ts";
import { type Deployable, imageName } from "./gather-deployables.ts";
import type { SourceModule } from "./gather-modules.ts";
import { instanceForm, storeWords, tellingWords, wordsOf } from "./name-forms.ts";
import { labelOf, type Separation } from "./separation.ts";
import type { Stacks } from "./stacks.ts";

/** Something deployed, and the module that it is built from with the predicate of a sentence that says why. */
export interface DeployedUnit {
  readonly deployable: Deployable;
  readonly module?: SourceModule;
  readonly reason?: string;
}

/** What the joining of deployed units has to know of the system. */
export interface VariantContext {
  readonly separation: Separation;
  readonly stacks: Stacks;
  /** The modules that only make the image of a database, cache or queue: their names tell what they hold. */
  readonly stores: ReadonlySet<SourceModule>;
  /** The names of the databases that a deployable is set up with. */
  databasesOf(deployable: Deployable): ReadonlySet<string>;
  /** Whether a deployable is set up as one of several servers that share their data. */
  isReplicated(deployable: Deployable): boolean;
}

/** What is known while units are joined: the names of those that run sources of the system, as a manifest tells them apart. */
export interface NamedContext extends VariantContext {
  readonly ownNames: ReadonlyMap<Deployable, string>;
}

/**
 * Returns the names of deployables without the words with which all names of a file, or of a folder of manifests, begin, as
 * those of a release; public products are called as they like, and lose these words only if they begin with them.
 */
export function namesWithoutPrefix(deployables: readonly Deployable[]): Map<Deployable, string> {
  const own = deployables.filter((deployable) => technologyOf(deployable) === undefined);
  const facts = own.flatMap((deployable) => deployable.facts);
  const sharedBy = (scope: (fact: DeployableFact) => string): ((fact: DeployableFact) => string[]) => {
    const shared = new Map(
      [...Map.groupBy(facts, scope)].map(([key, group]) => [
        key,
        sharedBeginning(new Set(group.map(({ names }) => names[0]))),
      ]),
    );
    return (fact) => shared.get(scope(fact)) ?? [];
  };
  const inFile = sharedBy(({ place }) => place.file);
  const inScope = sharedBy(scopeOf);
  return new Map(
    deployables.map((deployable) => {
      const [first] = deployable.facts;
      const words = wordsOf(deployable.names[0]);
      // Manifests with one file for each workload have their beginning in common with those beside them.
      const beginnings = first === undefined ? [] : [inFile(first), inScope(first)];
      const shared = beginnings.find(({ length }) => length > 0) ?? [];
      const hasShared = shared.every((word, index) => words[index] === word);
      return [deployable, words.slice(hasShared ? shared.length : 0).join("-")];
    }),
  );
}

/** The words that all names begin with; none if one of them would be empty without these. */
function sharedBeginning(names: ReadonlySet<string>): string[] {
  const [first = [], ...rest] = Array.from(names, wordsOf);
  if (rest.length === 0) return [];
  const end = first.findIndex((word, index) => rest.some((words) => words[index] !== word));
  return first.slice(0, Math.max(end, 0));
}

/**
 * The product of a public image, or that an operator runs; two of one product are told apart by their names.
 */
export function technologyOf({ facts, images: [image] }: Deployable): string | undefined {
  const technology =
    image === undefined
      ? facts.find(({ platform }) => platform === "Kubernetes")?.technology
      : technologyOfImage(image)?.technology;
  return technology === undefined ? undefined : `product ${technology}`;
}

/**
 * Whether two are instances of one thing: only numbers, versions and words such as `dev` tell their names apart, or one
 * declaration makes them for several environments.
 */
export function areInstances(one: DeployedUnit, other: DeployedUnit, context: NamedContext): boolean {
  if (one === other || !haveSameDatabases(one, other, context) || areServersApart(one, other, context))
    return false;
  const declaration = declarationOf(one);
  if (declaration !== undefined && declaration === declarationOf(other)) return true;
  const formsOf = (unit: DeployedUnit): string[] => namesOfUnit(unit, context).map(instanceForm);
  const [forms, others] = [formsOf(one), formsOf(other)];
  return forms.some((form) => form !== "" && others.includes(form)) && haveSameCommand(one, other);
}

/** Databases whose servers share no data unless their settings say so. */
const singleServers = /^product (?:MariaDB|MySQL|Oracle Database|PostgreSQL|SQL Server)$/;

/** Whether one manifest starts two servers of a database beside each other, each for clients of its own. */
function areServersApart(one: DeployedUnit, other: DeployedUnit, context: NamedContext): boolean {
  const isAlone = ({ deployable }: DeployedUnit): boolean =>
    singleServers.test(technologyOf(deployable) ?? "") &&
    deployable.facts.every(({ command, published = [] }) => command === undefined && published.length > 0) &&
    !context.isReplicated(deployable);
  return areSideBySide(one, other) && isAlone(one) && isAlone(other);
}

/** Returns what declares a unit for several environments. */
export function declarationOf({ deployable }: DeployedUnit): string | undefined {
  return deployable.facts.find(({ declaration }) => declaration !== undefined)?.declaration;
}

/** The names by which instances are compared; the name of a store belongs to its content. */
function namesOfUnit(unit: DeployedUnit, context: NamedContext): string[] {
  const [name] = unit.deployable.names;
  const own = context.ownNames.get(unit.deployable);
  return own === undefined || isStoreUnit(unit, context) ? [name] : [name, own];
}

function isStoreUnit({ deployable, module }: DeployedUnit, { stores }: VariantContext): boolean {
  return module === undefined ? technologyOf(deployable) !== undefined : stores.has(module);
}

export function haveSameDatabases(
  one: DeployedUnit,
  other: DeployedUnit,
  { databasesOf }: VariantContext,
): boolean {
  const [own, others] = [databasesOf(one.deployable), databasesOf(other.deployable)];
  return own.size === 0 || others.size === 0 || [...own].some((name) => others.has(name));
}

/** Whether two are different, whatever speaks for joining them: a person says so, or only a name or a product joins two stacks. */
export function isKeptApart(
  one: DeployedUnit,
  other: DeployedUnit,
  { separation, stacks }: VariantContext,
): boolean {
  if (separation.keeps(namesOf(one), namesOf(other))) return true;
  return !haveOneOrigin(one, other) && stacks.areApart(filesOf(one), filesOf(other));
}

/** Whether two are built from one module, or run one image of the system. */
function haveOneOrigin(one: DeployedUnit, other: DeployedUnit): boolean {
  if (one.module !== undefined || other.module !== undefined) return one.module === other.module;
  const [image] = one.deployable.images;
  if (image === undefined || technologyOf(one.deployable) !== undefined) return false;
  return other.deployable.images.some((second) => imageName(second) === imageName(image));
}

function filesOf({ deployable }: DeployedUnit): string[] {
  return deployable.places.map(({ file }) => file);
}

function namesOf({ deployable }: DeployedUnit): string[] {
  return [...deployable.names.slice(0, 1), ...deployable.facts.map(labelOf)];
}

/** Whether one manifest starts both: a compose file, the files of a folder, or a chart. */
export function areSideBySide(one: DeployedUnit, other: DeployedUnit): boolean {
  const own = new Set(scopesOf(one));
  return scopesOf(other).some((scope) => own.has(scope));
}

function scopesOf({ deployable }: DeployedUnit): string[] {
  return deployable.facts.map(scopeOf);
}

/** What starts a deployable together with others: a compose file, the manifests of a folder, or a chart. */
function scopeOf({ place: { file }, platform }: DeployableFact): string {
  switch (platform) {
    case "Docker Compose":
      return `${platform} ${file}`;
    case "Kubernetes":
      return `${platform} ${folderOf(file).replace(/\/templates\b.*/, "")}`;
    default:
      return `${platform} ${folderOf(file)}`;
  }
}

/** How much speaks for two units being one; none below this is enough if there are others that it could be. */
export const clear = 2;

/** How likely two of one origin are one part: 0 if something speaks against it. */
export function likeness(one: DeployedUnit, other: DeployedUnit, context: NamedContext): number {
  const isStore = isStoreUnit(one, context);
  const [words, others] = [wordsOfUnit(one, isStore), wordsOfUnit(other, isStore)];
  const areAlike = words.join(" ") === others.join(" ");
  const shareWord = words.some((word) => others.includes(word));
  if (isStore) {
    if (areAlike) return 8;
    if (sharePlatform(one, other)) return 0;
    return shareWord ? clear : words.length === 0 || others.length === 0 ? 1 : 0;
  }
  if (areAlike) return 8;
  if (isBackground(one) !== isBackground(other)) return 0;
  const [command, otherCommand] = [commandOf(one), commandOf(other)];
  if (command !== undefined && command === otherCommand) return 4;
  const isOther = command !== undefined && otherCommand !== undefined;
  if (sharePlatform(one, other) && !areComposeFiles(one, other)) return shareWord && !isOther ? clear : 0;
  return shareWord && !isOther ? clear : isOther && sharePlatform(one, other) ? 0 : 1;
}

/** Compose files beside each other start one system for different purposes; manifests start its parts. */
function areComposeFiles(...units: readonly DeployedUnit[]): boolean {
  return units.every(({ deployable }) =>
    deployable.facts.every(({ platform }) => platform === "Docker Compose"),
  );
}

function wordsOfUnit({ deployable, module }: DeployedUnit, isStore: boolean): string[] {
  const words = tellingWords(deployable.names[0]);
  if (!isStore) return words;
  const product = new Set([
    ...wordsOf(technologyOf(deployable) ?? module?.technologies.join(" ") ?? ""),
    ...deployable.images.flatMap((image) => wordsOf(imageName(image))),
  ]);
  return words.filter(
    (word) =>
      !storeWords.has(word) && ![...product].some((own) => own.startsWith(word) || word.startsWith(own)),
  );
}

/** Whether one platform deploys both. */
export function sharePlatform(one: DeployedUnit, other: DeployedUnit): boolean {
  const own = new Set(one.deployable.facts.map(({ platform }) => platform));
  return other.deployable.facts.some(({ platform }) => own.has(platform));
}

/** Words in the names and commands of what works in the background and answers no request. */
const background =
  /\b(?:workers?|schedulers?|(?:event|message|job|task|queue)?consumers?|beat|cron|celery|sidekiq|rq|queue|queues|jobs?|listeners?|processors?|migrat(?:es?|ions?|ors?))\b/i;

function isBackground(unit: DeployedUnit): boolean {
  return background.test(wordsOf(unit.deployable.names[0]).join(" "));
}

/** Programs that run jobs, or show them on pages of their own, and none of the routes of the sources. */
const jobProgram =
  /^(?:\S*\/)?(?:python3?\s+-m\s+)?(?:celery|dramatiq|flower|huey_consumer|rq|rqworker|sidekiq)\b/i;

/**
 * Returns whether something deployed works in the background: by the program that it runs, or by its name or its command
 * if it listens on no port.
 */
export function isBackgroundWork(deployable: Deployable): boolean {
  const { facts, isExposed, ports } = deployable;
  if (facts.every(({ isTask }) => isTask === true)) return true;
  // The requests of the internet reach one process type of a Procfile, which is exposed.
  if (!isExposed && facts.every(({ platform }) => platform === "Procfile")) return true;
  if (jobProgram.test(commandOf({ deployable }) ?? "")) return true;
  if (isExposed || ports.length > 0) return false;
  return isBackground({ deployable }) || background.test(wordsOf(commandOf({ deployable }) ?? "").join(" "));
}

/** What a unit is started with, without what it waits for. */
function commandOf({ deployable }: DeployedUnit): string | undefined {
  const command = deployable.facts.find((fact) => fact.command !== undefined)?.command;
  return command === undefined ? undefined : lastCommand(command);
}

function haveSameCommand(one: DeployedUnit, other: DeployedUnit): boolean {
  const withoutNumbers = (command: string | undefined): string | undefined => command?.replaceAll(/\d+/g, "");
  const [own, others] = [one, other].map((unit) => withoutNumbers(commandOf(unit)));
  return own === undefined || others === undefined || instanceForm(own) === instanceForm(others);
}
