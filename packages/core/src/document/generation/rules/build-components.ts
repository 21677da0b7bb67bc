import type { Component, Entity, Link, NodeRole } from "../../../model/index.ts";
import { clusterEntities } from "./cluster-entities.ts";
import { type ComponentCue, componentCues } from "./component-cues.ts";
import type { Material } from "./design-input.ts";
import { inSentence, pluralOf, type TakenName, toDescription, uniqueNames } from "./element-names.ts";
import type { PlannedUseCase, SystemPlan } from "./system-plan.ts";
import { verbClassByKey } from "./verb-classes.ts";

export interface Service extends TakenName {
  readonly entities: readonly Entity[];
  readonly main: string;
  readonly isPeople: boolean;
  readonly useCases: readonly PlannedUseCase[];
}

/** A component that is no service, with the role of its node. */
export interface Companion extends TakenName {
  readonly kind: Component["kind"];
  readonly role: NodeRole;
  readonly sources: readonly string[];
}

export interface Parts {
  readonly services: readonly Service[];
  readonly companions: readonly Companion[];
  readonly components: readonly Component[];
  readonly componentLinks: readonly Link[];
  serviceOf(useCase: PlannedUseCase): Service | undefined;
}

/** One service for what belongs together, one database, a client, and what the words of the requirements ask for. */
export function buildComponents(plan: SystemPlan): Parts {
  const { actors, entities, material, useCases } = plan;
  const take = uniqueNames();
  const clusters = clusterEntities(plan);
  const clusterOf = new Map(
    clusters.flatMap((cluster, index) => cluster.entities.map(({ id }) => [id, index])),
  );
  const people = clusters.findIndex(({ isPeople }) => isPeople);
  const indexOf = ({ entity, verb, verbClass }: PlannedUseCase): number => {
    const isAboutPeople = verbClass.key.startsWith("sign") || verb === "register" || verb === "sign up";
    return (entity && clusterOf.get(entity.id)) ?? (isAboutPeople ? Math.max(0, people) : 0);
  };
  const services = clusters.map((cluster, index): Service => ({
    ...take(`${cluster.main} service`),
    ...cluster,
    useCases: useCases.filter((useCase) => indexOf(useCase) === index),
  }));
  const needsGateway = services.length > 1;
  const webApp = take("Web app");
  const gateway = needsGateway ? take("API gateway") : undefined;
  const database = take(`${material.system} database`);
  const found = componentCues
    .map((cue) => ({ cue, sources: sourcesOf(cue, material) }))
    .filter(({ cue, sources }) => sources.length > 0 && !actors.some((actor) => isSame(actor.name, cue)));
  const externals = actors.filter(({ kind }) => kind === "system");
  const own = found.map(({ cue, sources }) => ({ ...cue, ...take(cue.name), sources }));
  const others = externals.map(({ name, sources }) => ({
    ...take(name),
    kind: "external" as const,
    role: /\bmail\b/i.test(name) ? ("e-mail" as const) : ("external" as const),
    responsibility: `Is run by others; the system works with it.`,
    link: "works with",
    sources,
  }));
  const all = material.inOrder(useCases.flatMap(({ sources }) => sources));
  const client = (name: TakenName, sources: readonly string[], responsibility: string): Component => ({
    ...name,
    kind: "client",
    responsibility,
    provides: [],
    requires: needsGateway ? [] : services.map(apiId),
    entities: [],
    sources: [...sources],
  });
  const bare = { provides: [], requires: [], entities: [] };
  const components: Component[] = [
    client(webApp, all, `Shows the system to ${inSentence(peopleOf(plan))}.`),
    ...own
      .filter(({ kind }) => kind === "client")
      .map(({ id, name, responsibility, sources }) => client({ id, name }, sources, responsibility)),
    ...(gateway
      ? [
          {
            ...gateway,
            ...bare,
            kind: "gateway" as const,
            responsibility: "Lets requests in and leads them to the service that answers.",
            requires: services.map(apiId),
            sources: [...all],
          },
        ]
      : []),
    ...services.map((service): Component => ({
      id: service.id,
      name: service.name,
      kind: "service",
      responsibility: toDescription(responsibilityOf(service)),
      provides: [apiId(service)],
      requires: needed(service, services, plan),
      entities: service.entities.map(({ id }) => id),
      sources: material.inOrder([
        ...service.useCases.flatMap(({ sources }) => sources),
        ...service.entities.flatMap(({ sources }) => sources),
      ]),
    })),
    {
      ...database,
      ...bare,
      kind: "database",
      responsibility: "Holds what the services know.",
      sources: material.inOrder(entities.flatMap(({ sources }) => sources)),
    },
    ...[...own, ...others]
      .filter(({ kind }) => kind !== "client")
      .map(({ id, kind, name, responsibility, sources }) => ({
        id,
        name,
        ...bare,
        kind,
        responsibility,
        sources: [...sources],
      })),
  ];
  const clients = components.filter(({ kind }) => kind === "client");
  const users = (sources: readonly string[]): readonly Service[] => {
    const asked = services.filter(({ useCases: some }) =>
      some.some((useCase) => useCase.sources.some((id) => sources.includes(id))),
    );
    return asked.length > 0 ? asked : services.slice(0, 1);
  };
  const componentLinks: Link[] = [
    ...(gateway ? clients.map(({ id }) => ({ from: id, to: gateway.id, label: "HTTPS" })) : []),
    ...services.map(({ id }) => ({ from: id, to: database.id, label: "reads and writes" })),
    ...[...own, ...others]
      .filter(({ kind }) => kind !== "client")
      .flatMap(({ id, link, sources }) =>
        users(sources).map((service) => ({ from: service.id, to: id, label: link })),
      ),
  ];
  return {
    services,
    companions: [
      { ...webApp, kind: "client", role: "client", sources: [] },
      { ...database, kind: "database", role: "relational-database", sources: [] },
      ...own,
      ...others,
    ],
    components,
    componentLinks,
    serviceOf: (useCase) => services[indexOf(useCase)],
  };
}

/** The id of the interface that a service offers. */
export function apiId({ id }: TakenName): string {
  return `${id}_api`;
}

function sourcesOf({ pattern }: ComponentCue, { requirements }: Material): readonly string[] {
  return requirements.filter(({ text }) => pattern.test(text)).map(({ id }) => id);
}

/** A mail server that the requirements name is the mail provider. */
function isSame(name: string, { role, pattern }: ComponentCue): boolean {
  return role === "e-mail"
    ? /\bmail/i.test(name)
    : role === "external" && (pattern.test(name) || /\bcard\b/i.test(name));
}

function peopleOf({ actors }: SystemPlan): string {
  const people = actors.filter(({ kind }) => kind === "person").map(({ name }) => pluralOf(inSentence(name)));
  return people.length === 0 ? "its users" : people.length > 4 ? "all who use it" : listOf(people);
}

function responsibilityOf({ entities, useCases }: Service): string {
  const things = entities.map(({ name }) => pluralOf(inSentence(name)));
  if (things.length > 0) return `Keeps ${listOf(things)}.`;
  return useCases.length > 0
    ? `Answers for: ${listOf(useCases.map(({ name }) => inSentence(name)))}.`
    : "Does the work.";
}

function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** A service whose entities refer to those of another asks that one; people act on things, so things ask for people. */
function needed(service: Service, services: readonly Service[], { relations }: SystemPlan): string[] {
  const own = new Set(service.entities.map(({ id }) => id));
  return services
    .filter(
      (other) =>
        other.id !== service.id &&
        !service.isPeople &&
        relations.some(({ from, to }) => {
          const theirs = other.entities.some(({ id }) => id === to || (other.isPeople && id === from));
          return theirs && (own.has(from) || (other.isPeople && own.has(to)));
        }),
    )
    .map(apiId);
}

/** Whether the work of a class of verbs goes by way of a companion. */
export function companionOf(
  { verbClass }: PlannedUseCase,
  companions: readonly Companion[],
): Companion | undefined {
  if (verbClass === verbClassByKey("pay"))
    return companions.find(({ kind, name }) => kind === "external" && /\bpay/i.test(name));
  return verbClass === verbClassByKey("send") ? companions.find(({ role }) => role === "e-mail") : undefined;
}
