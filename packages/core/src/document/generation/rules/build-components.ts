import type { Component, Entity, Link, NodeRole } from "../../../model/index.ts";
import { type ComponentCue, componentCues } from "./component-cues.ts";
import type { Material } from "./design-input.ts";
import { inSentence, pluralOf, type TakenName, toDescription, uniqueNames } from "./element-names.ts";
import { findModules } from "./find-modules.ts";
import { isRemark } from "./is-remark.ts";
import type { PlannedUseCase, SystemPlan } from "./system-plan.ts";

export interface Service extends TakenName {
  readonly entities: readonly Entity[];
  readonly main: string;
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

/**
 * The parts that the requirements call for: those that they name or keep apart, else the system as one; what they say that
 * it works with; and the database that what is kept needs. What no requirement calls for has no source, which marks it as
 * implied.
 */
export function buildComponents(plan: SystemPlan): Parts {
  const { actors, entities, material } = plan;
  const take = uniqueNames();
  const services = servicesOf(plan, take);
  const positive = positiveRequirements(material);
  const sourcesOf = ({ pattern }: ComponentCue): readonly string[] =>
    material.requirements
      .filter(({ id, text }) => positive.has(id) && pattern.test(text))
      .map(({ id }) => id);
  const externals = actors.filter(({ kind }) => kind === "system");
  const own = componentCues
    .map((cue) => ({ ...cue, sources: sourcesOf(cue) }))
    .filter((cue) => cue.sources.length > 0 && !externals.some(({ name }) => isSame(name, cue)))
    .map((cue) => ({ ...cue, ...take(cue.name) }));
  const database = { ...take("Database"), kind: "database" as const, role: "relational-database" as const };
  const others = externals.map(({ name, sources }) => ({
    ...take(name),
    kind: "external" as const,
    role: /\bmail\b/i.test(name) ? ("e-mail" as const) : ("external" as const),
    responsibility: "Is run by others; the system works with it.",
    link: "works with",
    sources,
  }));
  const clients = own.filter(({ kind }) => kind === "client");
  const companions = [...own.filter(({ kind }) => kind !== "client"), ...others];
  const said = material.requirements.filter(({ id, text }) => positive.has(id) && /\bdatabase\b/i.test(text));
  const keeping = entities.length === 0 ? [] : [{ ...database, sources: said.map(({ id }) => id) }];
  const bare = { provides: [], requires: [], entities: [] };
  const components: Component[] = [
    ...clients.map(({ id, name, responsibility, sources }) => ({
      id,
      name,
      ...bare,
      kind: "client" as const,
      responsibility,
      requires: services.map(apiId),
      sources: [...sources],
    })),
    ...services.map((service): Component => ({
      id: service.id,
      name: service.name,
      kind: "service",
      responsibility: toDescription(responsibilityOf(service)),
      provides: [apiId(service)],
      requires: needed(service, services, plan),
      entities: service.entities.map(({ id }) => id),
      sources: [...service.sources],
    })),
    ...keeping.map(({ id, kind, name, sources }) => ({
      id,
      name,
      ...bare,
      kind,
      responsibility: toDescription(
        `Keeps ${listOf(entities.map((one) => pluralOf(inSentence(one.name))))}.`,
      ),
      sources: [...sources],
    })),
    ...companions.map(({ id, kind, name, responsibility, sources }) => ({
      id,
      name,
      ...bare,
      kind,
      responsibility,
      sources: [...sources],
    })),
  ];
  const users = (sources: readonly string[]): readonly Service[] => {
    const asking = services.filter((service) => service.sources.some((id) => sources.includes(id)));
    return asking.length > 0 ? asking : services.slice(0, 1);
  };
  const componentLinks: Link[] = [
    ...keeping.flatMap(({ id }) =>
      services
        .filter((service) => services.length === 1 || service.entities.length > 0)
        .map((service) => ({ from: service.id, to: id, label: "reads and writes" })),
    ),
    ...companions.flatMap(({ id, link, sources }) =>
      users(sources).map((service) => ({ from: service.id, to: id, label: link })),
    ),
  ];
  const serviceOf = (useCase: PlannedUseCase): Service | undefined =>
    services.find((service) => service.useCases.some(({ id }) => id === useCase.id)) ?? services[0];
  return {
    services,
    companions: [
      ...clients.map(({ id, kind, name, role, sources }) => ({ id, kind, name, role, sources })),
      ...keeping,
      ...companions,
    ],
    components,
    componentLinks,
    serviceOf,
  };
}

interface SourcedService extends Service {
  readonly sources: readonly string[];
}

/** The parts of the system, or the system itself with all that people do with it and all that it does. */
function servicesOf(plan: SystemPlan, take: (name: string) => TakenName): readonly SourcedService[] {
  const modules = findModules(plan);
  if (modules.length > 0)
    return modules.map(({ entities, name, sources, useCases }) => ({
      ...take(name),
      main: name,
      entities,
      useCases,
      sources,
    }));
  const { entities, material, useCases } = plan;
  const sources = material.inOrder(functionsOf(plan));
  return [{ ...take(material.system), main: material.system, entities, useCases, sources }];
}

/** The requirements that the system as one answers: what people do with it, what it keeps, and what it does by itself. */
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

/** The requirements that ask for something: not those that say what there is not, and none of quality. */
function positiveRequirements({ requirements, statements }: Material): ReadonlySet<string> {
  const negated = new Set(statements.filter((one) => one.negated).map(({ requirement }) => requirement));
  return new Set(
    requirements
      .filter(
        ({ id, quality, constraint }) => !negated.has(id) && (quality === undefined || constraint === true),
      )
      .map(({ id }) => id),
  );
}

/** The id of the interface that a service offers. */
export function apiId({ id }: TakenName): string {
  return `${id}_api`;
}

/** A mail server that the requirements name is the mail provider. */
function isSame(name: string, { role, pattern }: ComponentCue): boolean {
  return role === "e-mail"
    ? /\bmail/i.test(name)
    : role === "external" && (pattern.test(name) || /\bcard\b/i.test(name));
}

function responsibilityOf({ entities, useCases }: Service): string {
  const things = entities.map(({ name }) => pluralOf(inSentence(name)));
  if (things.length > 0) return `Keeps ${listOf(things)}.`;
  return useCases.length > 0
    ? `Answers for: ${listOf(useCases.map(({ name }) => inSentence(name)))}.`
    : "Does what its requirements say.";
}

function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** A part whose entities refer to those of another asks that one. */
function needed(service: Service, services: readonly Service[], { relations }: SystemPlan): string[] {
  const own = new Set(service.entities.map(({ id }) => id));
  return services
    .filter(
      (other) =>
        other.id !== service.id &&
        relations.some(({ from, to }) => own.has(from) && other.entities.some(({ id }) => id === to)),
    )
    .map(apiId);
}
