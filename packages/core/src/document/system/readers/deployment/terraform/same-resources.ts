import { cloudResources, terraformModules } from "../../../technologies/cloud-resources.ts";
import type { TerraformEvaluation } from "./terraform-evaluation.ts";
import { plainText, referencesIn } from "./terraform-values.ts";
import { sourceOf, type TerraformResource, type TerraformValue } from "./terraform-module.ts";

/** The type of a resource, or of the resource that a module of the registry creates. */
export function typeOf({ block, type }: TerraformResource): string {
  return block.type === "module" ? (registryType(sourceOf(block) ?? "") ?? type) : type;
}

/** Returns the type of the resource that a module of the registry makes. */
export function registryType(source: string): string | undefined {
  const plain = source.replace(/\/\/.*$/, "");
  return [...terraformModules].find(([ending]) => plain.endsWith(`/${ending}`))?.[1];
}

/** A queue or topic in a namespace of Azure, which is the broker of all of them; one without a known namespace is a part. */
const inNamespace = /^azurerm_(?:servicebus_(?:queue|topic)|eventhub)$/;

/**
 * Returns the resources that represent others: a resource that exists elsewhere, a call of a registry's module whose name is
 * taken from a resource of its type, and a resource inside of another one, such as a topic of a broker.
 */
export function sameResources(
  all: readonly TerraformResource[],
  evaluation: TerraformEvaluation,
): ReadonlyMap<TerraformResource, TerraformResource> {
  const same = new Map<TerraformResource, TerraformResource>();
  const deployed = Map.groupBy(
    all.filter(({ isData }) => !isData),
    ({ type }) => type,
  );
  for (const resource of all) {
    const isPart = cloudResources.has(typeOf(resource));
    const isInside = inNamespace.test(resource.type);
    if (isPart && !isInside && !resource.isData && resource.block.type !== "module") continue;
    const value = isInside
      ? (evaluation.attribute(resource, "namespace_id") ?? evaluation.attribute(resource, "namespace_name"))
      : evaluation.attribute(resource, isPart ? "name" : "parent");
    const [reference, ...others] = value === undefined ? [] : referencesIn(value);
    if (
      value !== undefined &&
      reference !== undefined &&
      others.length === 0 &&
      reference.resource !== resource
    )
      same.set(resource, reference.resource);
    else if (isPart && resource.isData && value !== undefined) {
      const [named, ...more] = (deployed.get(resource.type) ?? []).filter((one) =>
        haveOneName(one, value, evaluation),
      );
      if (named !== undefined && more.length === 0) same.set(resource, named);
    }
  }
  return new Map(Array.from(same, ([resource, other]) => [resource, endOf(other, same)]));
}

function haveOneName(
  resource: TerraformResource,
  value: TerraformValue,
  evaluation: TerraformEvaluation,
): boolean {
  const own = evaluation.attribute(resource, "name");
  return own !== undefined && plainText(own) === plainText(value);
}

function endOf(
  resource: TerraformResource,
  same: ReadonlyMap<TerraformResource, TerraformResource>,
): TerraformResource {
  const seen = new Set<TerraformResource>();
  let current = resource;
  while (!seen.has(current)) {
    seen.add(current);
    current = same.get(current) ?? current;
  }
  return current;
}
