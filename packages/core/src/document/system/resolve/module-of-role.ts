import { fileNameOf } from "../file-path.ts";
import type { PartKind, PartRole } from "../../../model/index.ts";
import { technologyOfImage } from "../technologies/images.ts";
import { areSideBySide, type DeployedUnit, type VariantContext } from "./compare-deployed.ts";
import { imageName } from "./gather-deployables.ts";
import type { SourceModule } from "./gather-modules.ts";
import { wordsOf } from "./name-forms.ts";
import { labelOf } from "./separation.ts";

/** What a system mostly has one of: a role, or the gateway, which is a kind of part. */
type SingleRole =
  | Extract<
      PartRole,
      "administration" | "authentication" | "configuration" | "discovery" | "monitoring" | "tracing"
    >
  | "gateway"
  | "pages";

/** What a module is by its packages or by its code. */
export interface ModuleRole {
  readonly role?: PartRole;
  readonly partKind?: PartKind;
  readonly technology?: string;
}

/** What the search for modules by their roles has to know of the system. */
export interface RoleContext extends VariantContext {
  rolesOf(module: SourceModule): readonly ModuleRole[];
}

/** The words by which a deployed thing in an image of the system is called for its role. */
const namesByRole: readonly (readonly [SingleRole, RegExp])[] = [
  ["discovery", /(?:^|-)(?:eureka|discovery|(?<!(?:container|docker|image|model|schema)-)registry)(?:-|$)/],
  ["configuration", /(?:^|-)(?:config|configs|configuration|configserver)(?:-|$)/],
  ["tracing", /(?:^|-)(?:tracing|zipkin)(?:-|$)/],
  ["administration", /(?:^|-)(?:boot-)?admin(?:-|$)/],
  ["monitoring", /(?:^|-)(?:hystrix|monitor|monitoring|turbine)(?:-|$)/],
  ["authentication", /(?:^|-)(?:auth|authentication|authorization|oauth2?|uaa)(?:-|$)/],
  ["gateway", /(?:^|-)(?:apigateway|edge|gateway|gw|zuul)(?:-|$)/],
  ["pages", /(?:^|-)(?:front-?end|ui|spa|web-?app)(?:-|$)/],
];

const pageWords: ReadonlySet<string> = new Set(["client", "frontend", "panel", "portal", "ui", "web"]);

const nouns: Readonly<Record<SingleRole, string>> = {
  administration: "administration server",
  authentication: "authorization server",
  configuration: "configuration server",
  discovery: "service registry",
  gateway: "gateway",
  monitoring: "monitoring server",
  pages: "host of pages",
  tracing: "tracing server",
};

/**
 * Gives deployed units without sources the module that has their role, if the system deploys one thing with this role and
 * has one module with it that nothing else deploys: `eureka` of a compose file is built from the module
 * `discovery-server`, though neither has a name of the other.
 */
export function withModulesByRole(
  units: readonly DeployedUnit[],
  modules: readonly SourceModule[],
  context: RoleContext,
): DeployedUnit[] {
  const taken = new Set<SourceModule | undefined>(units.map(({ module }) => module));
  const mayBeDeployed = modules.filter(({ unit }) => unit !== "aggregate" && unit !== "library");
  const found = new Map<DeployedUnit, DeployedUnit>();
  for (const [role] of namesByRole) {
    const [module, ...others] = mayBeDeployed.filter((one) => !taken.has(one) && hasRole(one, role, context));
    const deployed = units.filter((unit) => roleOfUnit(unit, context).includes(role));
    if (module === undefined || others.length > 0 || deployed.some((unit) => unit.module !== undefined))
      continue;
    const isOne = deployed.every((unit) =>
      deployed.every((one) => one === unit || !areSideBySide(one, unit)),
    );
    if (!isOne || deployed.some((unit) => !mayRun(unit, module, context))) continue;
    const reason = `is the only ${nouns[role]} that is deployed, and ${module.names[0] ?? fileNameOf(module.folder)} the only one with sources`;
    for (const unit of deployed) found.set(unit, { ...unit, module, reason });
    if (deployed.length > 0) taken.add(module);
  }
  return units.map((unit) => found.get(unit) ?? unit);
}

function hasRole(module: SourceModule, role: SingleRole, { rolesOf }: RoleContext): boolean {
  return rolesOf(module).some(({ partKind, role: own }) =>
    role === "pages" ? partKind === "client" : (partKind === "gateway" ? "gateway" : own) === role,
  );
}

/** Whether a platform serves the pages that are given to it, such as AWS Amplify. */
function hostsPages({ builds, facts, images }: DeployedUnit["deployable"]): boolean {
  return builds.length === 0 && images.length === 0 && facts.every(({ partKind }) => partKind === "client");
}

/** The roles of a unit: by its module, by its product, or the first by its names. */
function roleOfUnit({ deployable, module }: DeployedUnit, context: RoleContext): readonly SingleRole[] {
  if (module !== undefined)
    return namesByRole.map(([role]) => role).filter((role) => hasRole(module, role, context));
  if (hostsPages(deployable)) return ["pages"];
  const [image] = deployable.images;
  // Pages for the operators of a business are not an administration server.
  const isPage = [deployable.names[0], ...deployable.images.map(imageName)].some((name) =>
    wordsOf(name).some((word) => pageWords.has(word)),
  );
  const product = image === undefined ? undefined : technologyOfImage(image);
  const named = [deployable.names[0], ...deployable.images.map(imageName)].map((name) =>
    wordsOf(name).join("-"),
  );
  return namesByRole
    .filter(([role]) => role !== "administration" || !isPage)
    .filter(([role, pattern]) =>
      product === undefined
        ? named.some((name) => pattern.test(name))
        : (product.partKind === "gateway" ? "gateway" : product.role) === role,
    )
    .map(([role]) => role)
    .slice(0, 1);
}

/** Whether a unit can run a module: it is an image of the system, or the product that the module embeds. */
function mayRun({ deployable }: DeployedUnit, module: SourceModule, context: RoleContext): boolean {
  const { builds, facts, images, names } = deployable;
  if (context.separation.keeps([...names, ...facts.map(labelOf)], module.names)) return false;
  if (hostsPages(deployable)) return true;
  if (builds.length > 0 || images.length === 0 || facts.some(({ partKind }) => partKind !== undefined))
    return false;
  const products = images.flatMap((image) => technologyOfImage(image)?.technology ?? []);
  return products.every((product) =>
    context.rolesOf(module).some(({ technology }) => technology === product),
  );
}
