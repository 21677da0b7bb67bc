import type { StackPart } from "../serverless/stack.ts";
import type { TerraformBlock } from "./terraform-block.ts";
import type { TerraformEvaluation, TerraformPlace } from "./terraform-evaluation.ts";
import type { TerraformWorld } from "./terraform-links.ts";
import type { TerraformResource } from "./terraform-module.ts";
import { flatItems, plainText, referencesIn } from "./terraform-values.ts";

/** What a program registers with, so that a load balancer calls it. */
export function isTargetGroup(key: string): boolean {
  return /^(?:alb_|lb_)?target_group_(?:arn|id)s?$/.test(key);
}

interface Forwarding {
  readonly balancer: StackPart;
  /** The rule of a listener that selects the requests, if there is one. */
  readonly rule?: TerraformResource;
}

/** Returns the load balancers that send requests to a target group, by their listeners. */
export function forwardingTo(target: TerraformResource, world: TerraformWorld): readonly Forwarding[] {
  const own = world.partOf(target);
  if (own !== undefined) return [{ balancer: own }];
  const { byType, evaluation, partOf } = world;
  const forwards = (block: TerraformBlock, place: TerraformPlace): boolean =>
    [...block.attributes].some(
      ([key, { value }]) =>
        isTargetGroup(key) &&
        referencesIn(evaluation.evaluate(value, place)).some(({ resource }) => resource === target),
    ) || evaluation.blocksIn(block, place).some((inner) => forwards(inner.block, inner.place));
  const forwarding = (type: RegExp): readonly TerraformResource[] =>
    [...byType].flatMap(([name, resources]) =>
      type.test(name) ? resources.filter((one) => forwards(one.block, one)) : [],
    );
  const balancersAt = (listener: TerraformResource, rule?: TerraformResource): readonly Forwarding[] =>
    resourcesAt(listener, "load_balancer_arn", evaluation).flatMap((resource) => {
      const balancer = partOf(resource);
      return balancer === undefined ? [] : [{ balancer, ...(rule === undefined ? {} : { rule }) }];
    });
  return [
    ...forwarding(/^aws_a?lb_listener$/).flatMap((listener) => balancersAt(listener)),
    ...forwarding(/^aws_a?lb_listener_rule$/).flatMap((rule) =>
      resourcesAt(rule, "listener_arn", evaluation).flatMap((listener) => balancersAt(listener, rule)),
    ),
  ];
}

function resourcesAt(
  resource: TerraformResource,
  key: string,
  evaluation: TerraformEvaluation,
): readonly TerraformResource[] {
  const value = evaluation.attribute(resource, key);
  return value === undefined ? [] : referencesIn(value).map((reference) => reference.resource);
}

/** Returns the routes of a rule that have a whole path, with the methods that it selects. */
export function routesOf(rule: TerraformResource, { evaluation }: TerraformWorld) {
  const selected = (type: RegExp): string[] =>
    evaluation
      .blocksIn(rule.block, rule)
      .flatMap((condition) => evaluation.blocksIn(condition.block, condition.place))
      .flatMap(({ block, place }) => {
        const values = type.test(block.type) ? block.attributes.get("values")?.value : undefined;
        return values === undefined ? [] : flatItems(evaluation.evaluate(values, place)).map(plainText);
      });
  const methods = selected(/^http_request_method$/);
  return selected(/^path_pattern$/)
    .filter((path) => !/[*?{]/.test(path))
    .flatMap((path) => (methods.length === 0 ? [undefined] : methods).map((method) => ({ method, path })));
}
