import type { C4View } from "./c4-view.ts";
import type { Environment, Placed } from "./deployments.ts";
import type { Loss } from "./export-format.ts";
import { nameWithId } from "./name-with-id.ts";
import { factLines } from "./structurizr-facts.ts";
import { block, call, type StructurizrNames } from "./structurizr-text.ts";

/** What an element is in a deployment environment of Structurizr. */
type Role = "deploymentNode" | "infrastructureNode" | "containerInstance" | "softwareSystemInstance";

interface Known {
  readonly view: C4View;
  readonly losses: Loss[];
  readonly names: StructurizrNames;
  readonly environment: Environment;
  readonly roles: Map<string, Role>;
}

/** Returns the deployment environments of a workspace. */
export function emitEnvironments(
  view: C4View,
  { losses, names }: { readonly losses: Loss[]; readonly names: StructurizrNames },
): string[] {
  return view.environments.flatMap((environment) => {
    const known: Known = { view, losses, names, environment, roles: new Map() };
    const nodes = environment.placed.flatMap((placed) => placedLines(placed, undefined, known));
    if (nodes.length === 0) return [];
    return block(call("deploymentEnvironment", environment.title), [...nodes, ...instanceLinkLines(known)]);
  });
}

function placedLines(placed: Placed, around: string | undefined, known: Known): string[] {
  const { element, inside, isInstance } = placed;
  if (isInstance) return instanceLines(placed, around, known);
  const { names } = known;
  const { description, id, name, technology } = element;
  const role =
    inside.length > 0 || element.kind === "node" || element.kind === "group"
      ? "deploymentNode"
      : "infrastructureNode";
  if (role === "infrastructureNode" && around === undefined) return wrapped(placed, known);
  known.roles.set(id, role);
  const own = names.nameOf(`${known.environment.key} in ${around ?? ""}`, id, name);
  return block(`${identifierOf(id, known)} = ${call(role, own, description, technology)}`, [
    ...factLines(element),
    ...inside.flatMap((one) => placedLines(one, id, known)),
  ]);
}

/** Structurizr has infrastructure only inside nodes, so what stands alone is a node itself. */
function wrapped({ element }: Placed, known: Known): string[] {
  const { description, id, name, technology } = element;
  known.roles.set(id, "deploymentNode");
  const own = known.names.nameOf(`${known.environment.key} in `, id, name);
  return block(
    `${identifierOf(id, known)} = ${call("deploymentNode", own, description, technology)}`,
    factLines(element),
  );
}

function instanceLines({ element, inside }: Placed, around: string | undefined, known: Known): string[] {
  const { losses, names, view } = known;
  const level = view.elements.find((one) => one.element.id === element.id)?.level;
  const hoisted = inside.flatMap((one) => {
    losses.push({
      what: "nesting",
      subject: `${nameWithId(one.element)} on ${element.name}`,
      reason: "In Structurizr nothing is inside an instance, so it is beside it.",
    });
    return placedLines(one, around, known);
  });
  if (around === undefined || (level !== "container" && level !== "system")) {
    losses.push({
      what: "nesting",
      subject: `${nameWithId(element)} in ${known.environment.title}`,
      reason:
        around === undefined
          ? "Structurizr has instances only inside nodes, and none is drawn around it."
          : "Structurizr has instances of containers and software systems only.",
    });
    return hoisted;
  }
  const role = level === "container" ? "containerInstance" : "softwareSystemInstance";
  known.roles.set(element.id, role);
  return [`${identifierOf(element.id, known)} = ${role} ${names.identifierOf(element.id)}`, ...hoisted];
}

function identifierOf(id: string, { environment, names }: Known): string {
  return names.identifierOf(`${environment.key} ${id}`);
}

/** What Structurizr allows; see AbstractRelationshipParser of its DSL. */
const allowed: Readonly<Record<Role, readonly Role[]>> = {
  deploymentNode: ["deploymentNode", "infrastructureNode"],
  infrastructureNode: ["deploymentNode", "infrastructureNode", "containerInstance", "softwareSystemInstance"],
  containerInstance: ["infrastructureNode"],
  softwareSystemInstance: ["infrastructureNode"],
};

function instanceLinkLines(known: Known): string[] {
  const { environment, losses, roles } = known;
  return environment.links.flatMap(({ description, from, to }) => {
    const [source, target] = [roles.get(from), roles.get(to)];
    const isAllowed =
      source !== undefined &&
      target !== undefined &&
      allowed[source].includes(target) &&
      from !== to &&
      !isAround(environment.placed, from, to) &&
      !isAround(environment.placed, to, from);
    if (!isAllowed) {
      losses.push({
        what: "relation",
        subject: `${from} → ${to} in ${environment.title}${description === undefined ? "" : `: ${description}`}`,
        reason: `Structurizr allows no relationship from ${source ?? "what is left out"} to ${target ?? "what is left out"} here.`,
      });
      return [];
    }
    return [call(`${identifierOf(from, known)} -> ${identifierOf(to, known)}`, description)];
  });
}

/** Returns whether an element contains another one, at any depth. */
function isAround(placed: readonly Placed[], outer: string, inner: string): boolean {
  return placed.some((one) =>
    one.element.id === outer ? contains(one.inside, inner) : isAround(one.inside, outer, inner),
  );
}

function contains(placed: readonly Placed[], id: string): boolean {
  return placed.some(({ element, inside }) => element.id === id || contains(inside, id));
}
