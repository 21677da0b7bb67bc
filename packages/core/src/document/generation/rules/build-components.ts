import { type Component, type Entity, isDecided, type Link, listed } from "../../../model/index.ts";
import { atMost, buildCompanions, type Companion } from "./build-companions.ts";
import { clauseName } from "./clause-name.ts";
import {
  capitalise,
  inSentence,
  pluralOf,
  type TakenName,
  thirdPerson,
  toDescription,
  toLabel,
  uniqueNames,
} from "./element-names.ts";
import { findModules } from "./find-modules.ts";
import { implied, stated } from "./grounds.ts";
import { isRemark } from "./is-remark.ts";
import type { Statement } from "./statement.ts";
import type { PlannedUseCase, SystemPlan } from "./system-plan.ts";

export interface Service extends TakenName {
  readonly entities: readonly Entity[];
  readonly main: string;
  readonly useCases: readonly PlannedUseCase[];
  readonly sources: readonly string[];
  /** The statements that it does something. */
  readonly deeds: readonly Statement[];
}

export interface Parts {
  readonly services: readonly Service[];
  readonly clients: readonly Companion[];
  /** The store of data, if there are entities. */
  readonly store: Companion | undefined;
  readonly others: readonly Companion[];
  readonly components: readonly Component[];
  readonly componentLinks: readonly Link[];
  serviceOf(useCase: PlannedUseCase): Service | undefined;
}

/**
 * Builds the components that the requirements call for: the parts that they name or separate, or else the whole system;
 * the parts that it works with; and the store of data. A component that no requirement names is implied, with a reason.
 */
export function buildComponents(plan: SystemPlan): Parts {
  const take = uniqueNames();
  const services = servicesOf(plan, take);
  const { clients, others, store } = buildCompanions(plan, take);
  const asked = askedServices(services, plan);
  const isAsked = (id: string): boolean =>
    clients.length > 0 || services.some((service) => asked(service).some((one) => one.id === id));
  const offering = services.filter(({ useCases }) => useCases.length > 0);
  const components: Component[] = [
    ...clients.map((client) => ({ ...toComponent(client), requires: offering.map(apiId) })),
    ...services.map((service): Component => ({
      id: service.id,
      name: service.name,
      kind: "service",
      responsibility: toDescription(responsibilityOf(service)),
      provides: offering.includes(service) && isAsked(service.id) ? [apiId(service)] : [],
      requires: asked(service)
        .filter((other) => offering.includes(other))
        .map(apiId),
      entities: service.entities.map(({ id }) => id),
      sources: [...service.sources],
      ...stated,
    })),
    ...(store === undefined ? [] : [toComponent(store)]),
    ...others.map(toComponent),
  ];
  return {
    services,
    clients,
    store,
    others,
    components,
    componentLinks: [
      ...(store === undefined ? [] : storeLinks(services, store)),
      ...others.flatMap((other) => otherLinks(services, other)),
      ...serviceLinks(services),
    ],
    serviceOf: (useCase) =>
      services.find((service) => service.useCases.some(({ id }) => id === useCase.id)) ?? services[0],
  };
}

function toComponent({ link: _, role: __, sources, ...companion }: Companion): Component {
  return { ...companion, provides: [], requires: [], entities: [], sources: [...sources] };
}

function storeLinks(services: readonly Service[], { id, link }: Companion): Link[] {
  return services
    .filter((service) => services.length === 1 || service.entities.length > 0)
    .map((service) => ({
      from: service.id,
      to: id,
      label: link,
      ...implied("What a part keeps is kept there."),
    }));
}

/**
 * Links a companion to the services whose requirements mention it; if there are none, to the first service, with a reason.
 */
function otherLinks(services: readonly Service[], { basis, id, link, reason, sources }: Companion): Link[] {
  const speaking = services.filter((service) => service.sources.some((one) => sources.includes(one)));
  if (speaking.length > 0)
    return speaking.map((service) => ({ from: service.id, to: id, label: link, basis, reason }));
  const isOnly = services.length === 1;
  return services.slice(0, 1).map((service) => ({
    from: service.id,
    to: id,
    label: link,
    ...(isOnly ? { basis, reason } : implied("No requirement says which part works with it.")),
  }));
}

/** Verbs of one part that turns to another. */
const turning =
  /^(?:call|connect|contact|forward|inform|notify|pass|publish|query|receive|register|report|request|retrieve|return|send|store|subscribe|transmit|upload)$/;

/** Links a part to the parts that its statements name: "the order service notifies the billing service". */
function serviceLinks(services: readonly Service[]): Link[] {
  const found = new Map<string, Link>();
  for (const { deeds, id, main } of services)
    for (const { action, negated, objects, words } of deeds) {
      const verb = action?.verb ?? "";
      if (negated || !turning.test(verb)) continue;
      for (const other of services) {
        const object = objects.find(({ text }) => sameName(text, other.main));
        const key = `${id} ${other.id}`;
        if (other.main === main || object === undefined || found.has(key)) continue;
        const before = words
          .slice(Math.max(0, object.start - 2), object.start)
          .map(({ text }) => text.toLowerCase());
        const preposition = before.findLast((word) => /^(?:at|from|in|to|with)$/.test(word));
        const label = toLabel(`${thirdPerson(verb)} ${preposition ?? ""}`.trim());
        found.set(key, { from: id, to: other.id, label, ...stated });
      }
    }
  return [...found.values()];
}

function sameName(one: string, other: string): boolean {
  const bare = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
  return bare(one) === bare(other);
}

/**
 * Returns the parts of the system, or the whole system with all its use cases and functions. Content that belongs to no
 * part stays with the whole, if it is at least half of the content.
 */
function servicesOf(plan: SystemPlan, take: (name: string) => TakenName): readonly Service[] {
  const { entities, material, useCases } = plan;
  const modules = findModules(plan).map((module) => ({ ...module, ...take(module.name), main: module.name }));
  const ofModules = new Set(modules.flatMap((one) => [...one.useCases, ...one.entities].map(({ id }) => id)));
  const rest = <Element extends { readonly id: string }>(all: readonly Element[]): Element[] =>
    all.filter(({ id }) => !ofModules.has(id));
  const left = { entities: rest(entities), useCases: rest(useCases) };
  const size = left.entities.length + left.useCases.length;
  if (modules.length > 0 && size * 2 < entities.length + useCases.length) return modules;
  if (modules.length > 0 && size === 0) return modules;
  const named = new Set(modules.flatMap(({ sources }) => sources));
  const sources = material.inOrder(functionsOf(plan)).filter((id) => !named.has(id));
  return [...modules, { ...take(material.system), main: material.system, ...left, sources, deeds: [] }];
}

/** Returns the requirements that the whole system meets: of use cases, data and its own functions. */
function functionsOf({ entities, material, useCases }: SystemPlan): ReadonlySet<string> {
  const done = material.statements
    .filter(({ action, negated }) => action !== undefined && !negated)
    .map(({ requirement }) => requirement);
  const known = new Set([...done, ...[...useCases, ...entities].flatMap(({ sources }) => sources)]);
  return new Set(
    material.requirements
      .filter(({ id, text }) => known.has(id) && !id.startsWith("NFR") && !isRemark(text))
      .map(({ id }) => id),
  );
}

/** The maximum number of deeds in a responsibility. */
const mostDeeds = 4;

/** Returns the actions of a part, or those that it permits: "forwards commands to the drone", "lets users select a route". */
function deedOf(statement: Statement, main: string): string[] {
  const [first = "", ...rest] = (clauseName(statement, statement.action?.verb ?? "") ?? "").split(" ");
  if (first === "") return [];
  const somebody = statement.actors.find(({ text }) => !sameName(text, main));
  const verb = first.toLowerCase();
  return [[somebody ? `lets ${inSentence(somebody.text)} ${verb}` : thirdPerson(verb), ...rest].join(" ")];
}

/** Returns the id of the interface that a service provides. */
export function apiId({ id }: TakenName): string {
  return `${id}_api`;
}

function responsibilityOf({ deeds, entities, main, useCases }: Service): string {
  const done = new Set(deeds.filter(({ negated }) => !negated).flatMap((deed) => deedOf(deed, main)));
  if (done.size > 0) return `${capitalise([...done].slice(0, mostDeeds).join("; "))}.`;
  const things = entities.map(({ name }) => pluralOf(inSentence(name)));
  if (things.length > 0) return `Keeps ${atMost(things, 6)}.`;
  return useCases.length > 0
    ? `Answers for: ${listed(useCases.map(({ name }) => inSentence(name)))}.`
    : "Does what its requirements say.";
}

/**
 * Returns a function for the services that a service calls: a relation leads from one of its entities to one of theirs.
 */
function askedServices(
  services: readonly Service[],
  { relations }: SystemPlan,
): (service: Service) => readonly Service[] {
  return (service) => {
    const own = new Set(service.entities.map(({ id }) => id));
    return services.filter(
      (other) =>
        other.id !== service.id &&
        relations
          .filter(isDecided)
          .some(({ from, to }) => own.has(from) && other.entities.some(({ id }) => id === to)),
    );
  };
}
