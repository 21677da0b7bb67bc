import type { ReadingContext } from "../../../reader.ts";
import type { Stack, StackPart } from "../serverless/stack.ts";
import { addTrigger, defaultBus, routeTrigger, triggerFrom } from "../serverless/triggers.ts";
import { forwardingTo, isTargetGroup, routesOf } from "./terraform-balancers.ts";
import type { TerraformBlock } from "./terraform-block.ts";
import { containersOf, environmentOf, textIn } from "./terraform-containers.ts";
import type { TerraformEvaluation, TerraformPlace } from "./terraform-evaluation.ts";
import { piecesOf, plainText, referencesIn } from "./terraform-values.ts";
import type {
  ModuleInstance,
  TerraformEntry,
  TerraformReference,
  TerraformResource,
  TerraformValue,
} from "./terraform-module.ts";

/** What links need to know of all resources. */
export interface TerraformWorld {
  readonly evaluation: TerraformEvaluation;
  readonly context: ReadingContext;
  readonly stack: Stack;
  /** All resources, by their type. */
  readonly byType: ReadonlyMap<string, readonly TerraformResource[]>;
  partOf(resource: TerraformResource): StackPart | undefined;
}

/** Attributes with the environment of a function or container. */
const environmentKeys = new Set([
  "variables",
  "environment_variables",
  "app_settings",
  "environment",
  "service_env_vars",
  "appSettings",
  "appSettingsKeyValuePairs",
  "environmentVariables",
]);

/** Properties of Bicep that say nothing about use. */
const plainInBicep =
  /^(?:dependsOn|parent|scope|identity|location|sku|params|secrets|registries|cors|allowedOrigins|serverFarm\w*|managedEnvironmentId|environmentResourceId|environmentId|appServicePlanId|workspace\w*|appInsightResourceId|publicNetworkAccess|networkAcls)$/;
/** Attributes and blocks that say nothing about use. */
const plainAttributes =
  /^(?:depends_on|for_each|count|lifecycle|tags|labels|vpc_config|network_configuration|provider|providers|source|version|role|filename|source_code_hash|security_groups?|vpc_security_group_ids|subnet_ids|task_definition|cluster)$/;

function isPlain(key: string, file: string): boolean {
  return plainAttributes.test(key) || (file.endsWith(".bicep") && plainInBicep.test(key));
}

/** Adds the settings of a part, and a use of each other part that its attributes refer to. */
export function linkPart(part: StackPart, resource: TerraformResource, world: TerraformWorld): void {
  linkBlock(part, { block: resource.block, place: resource, file: resource.file }, world);
  if (resource.type !== "aws_ecs_service") return;
  for (const container of containersOf(resource, world.evaluation, world.context))
    for (const { key, line, value } of environmentOf(container))
      addSetting(part, { key, value, line: line ?? resource.block.line, file: resource.file }, world);
}

interface PlacedBlock {
  readonly block: TerraformBlock;
  readonly place: TerraformPlace;
  readonly file: string;
}

function linkBlock(part: StackPart, { block, file, place }: PlacedBlock, world: TerraformWorld): void {
  const { evaluation } = world;
  for (const [key, { line, value: written }] of block.attributes) {
    if (isPlain(key, file)) continue;
    const value = evaluation.evaluate(written, place);
    if (environmentKeys.has(key) && value.kind === "object")
      for (const [name, entry] of value.entries)
        addSetting(part, { key: name, value: entry.value, ...placeOf(entry, { line, file }, place) }, world);
    else if (isTargetGroup(key))
      for (const { resource } of referencesIn(value))
        for (const { balancer } of forwardingTo(resource, world)) addUse(balancer, part, { line, file });
    else if (!isVariable(block))
      linkValue(
        part,
        { key, value, line, file, module: place.module, secrets: secretsOf(block, place, world) },
        world,
      );
  }
  if (isVariable(block)) {
    const [name, value] = ["name", "value"].map((key) => block.attributes.get(key));
    if (name !== undefined && value !== undefined)
      addSetting(
        part,
        {
          key: plainText(evaluation.evaluate(name.value, place)),
          value: evaluation.evaluate(value.value, place),
          line: name.line,
          file,
        },
        world,
      );
  }
  for (const inner of evaluation.blocksIn(block, place))
    if (!isPlain(inner.block.type, file)) linkBlock(part, { ...inner, file }, world);
}

/** Secrets of a container app, which its variables name. */
type Secrets = ReadonlyMap<string, TerraformValue>;

const noSecrets: Secrets = new Map();

function secretsOf(block: TerraformBlock, place: TerraformPlace, { evaluation }: TerraformWorld): Secrets {
  const properties = block.attributes.get("properties");
  if (properties === undefined) return noSecrets;
  const value = evaluation.evaluate(properties.value, place);
  const configuration = value.kind === "object" ? value.entries.get("configuration")?.value : undefined;
  const list = configuration?.kind === "object" ? configuration.entries.get("secrets")?.value : undefined;
  return list?.kind === "list" ? new Map(list.items.flatMap(namedValue)) : noSecrets;
}

function namedValue(item: TerraformValue): readonly (readonly [string, TerraformValue])[] {
  const name = textIn(item, "name");
  const value = item.kind === "object" ? item.entries.get("value")?.value : undefined;
  return name === undefined || value === undefined ? [] : [[name, value]];
}

interface LinkedValue extends Setting {
  /** The module of the resource. */
  readonly module: ModuleInstance;
  readonly secrets: Secrets;
  /** How many objects and lists are around it. */
  readonly depth?: number;
}

/** The place of an entry, which can be in the file of a caller; in a module of several files, the place of its attribute. */
function placeOf(
  { from, line }: TerraformEntry,
  around: { readonly file: string; readonly line: number },
  { module }: { readonly module: ModuleInstance },
): { readonly file: string; readonly line: number } {
  const [only, ...others] = from?.files ?? [];
  if (line === undefined) return around;
  if (only !== undefined && others.length === 0) return { file: only.file, line };
  return from === undefined || from === module ? { file: around.file, line } : around;
}

/** Adds the settings in a value, which are pairs of name and value, and a use of each other part that it refers to. */
function linkValue(
  part: StackPart,
  { depth = 0, file, key, line, module, secrets, value }: LinkedValue,
  world: TerraformWorld,
): void {
  if (depth > 12) return;
  const place = { file, line };
  // A principal that may use a part is its user.
  if (/principal|objectId/i.test(key)) {
    for (const { resource } of referencesIn(value)) {
      const user = world.partOf(resource);
      if (user !== undefined) addUse(user, part, place);
    }
    return;
  }
  switch (value.kind) {
    case "object": {
      const name = textIn(value, "name");
      const secret = textIn(value, "secretRef");
      const given = secret === undefined ? value.entries.get("value")?.value : secrets.get(secret);
      if (name !== undefined && given !== undefined && value.entries.size <= 3) {
        const at = placeOf(value.entries.get("name") ?? { value }, place, { module });
        addSetting(part, { ...at, key: name, value: given }, world);
        return;
      }
      for (const [inner, entry] of value.entries) {
        if (isPlain(inner, file)) continue;
        const at = placeOf(entry, place, { module });
        if (environmentKeys.has(inner) && entry.value.kind === "object")
          for (const [one, set] of entry.value.entries)
            addSetting(part, { ...placeOf(set, at, { module }), key: one, value: set.value }, world);
        else
          linkValue(
            part,
            { ...at, key: inner, value: entry.value, module, secrets, depth: depth + 1 },
            world,
          );
      }
      return;
    }
    case "list":
      for (const item of value.items)
        linkValue(part, { ...place, key, value: item, module, secrets, depth: depth + 1 }, world);
      return;
    default:
      for (const { resource } of referencesIn(value)) addUse(part, world.partOf(resource), place);
  }
}

function isVariable({ type }: TerraformBlock): boolean {
  return type === "env" || type === "environment_variable";
}

interface Setting {
  readonly key: string;
  readonly value: TerraformValue;
  readonly line: number;
  readonly file: string;
}

function addSetting(part: StackPart, { file, key, line, value }: Setting, world: TerraformWorld): void {
  const pieces = piecesOf(value);
  if (pieces.length === 0) return;
  part.settings.push({
    key,
    value: pieces.map((piece) =>
      typeof piece === "string" ? piece : (world.partOf(piece.resource) ?? `{${piece.resource.label}}`),
    ),
    place: { file, line },
  });
}

function partIn(
  value: TerraformValue | undefined,
  key: string,
  world: TerraformWorld,
): StackPart | undefined {
  const inner = value?.kind === "object" ? value.entries.get(key)?.value : undefined;
  const [reference] = inner === undefined ? [] : referencesIn(inner);
  return reference === undefined ? undefined : world.partOf(reference.resource);
}

function addUse(
  part: StackPart,
  to: StackPart | undefined,
  place: { readonly file: string; readonly line: number },
): void {
  if (to !== undefined && to !== part) part.uses.push({ to, place });
}

/** Adds the facts about others in a resource that is not a part itself, such as a subscription. */
export function linkImplied(resource: TerraformResource, world: TerraformWorld): void {
  const { block, file, type } = resource;
  const { evaluation, stack } = world;
  const place = { file, line: block.line };
  const referenceAt = (key: string): TerraformReference | undefined => {
    const value = evaluation.attribute(resource, key);
    return value === undefined ? undefined : referencesIn(value)[0];
  };
  const partAt = (key: string): StackPart | undefined => {
    const reference = referenceAt(key);
    return reference === undefined ? undefined : world.partOf(reference.resource);
  };
  const textAt = (key: string): string | undefined => {
    const value = evaluation.attribute(resource, key);
    return value === undefined ? undefined : plainText(value);
  };
  if (/roleAssignments$|^azurerm_role_assignment$/.test(type)) {
    const user =
      partAt("principal_id") ?? partIn(evaluation.attribute(resource, "properties"), "principalId", world);
    if (user !== undefined) addUse(user, partAt("scope") ?? partAt("parent"), place);
    return;
  }
  switch (type) {
    case "Microsoft.Web/sites/config":
    case "Microsoft.Web/staticSites/config": {
      const [to, values] = [partAt("parent"), evaluation.attribute(resource, "properties")];
      if (
        to !== undefined &&
        values?.kind === "object" &&
        /^(?:appsettings|connectionstrings)$/.test(textAt("name") ?? "")
      )
        for (const [key, entry] of values.entries)
          addSetting(to, { key, value: entry.value, ...placeOf(entry, place, resource) }, world);
      return;
    }
    case "Microsoft.KeyVault/vaults/accessPolicies":
    case "Microsoft.Web/staticSites/linkedBackends": {
      const [to, values] = [partAt("parent"), evaluation.attribute(resource, "properties")];
      if (to !== undefined && values !== undefined)
        linkValue(
          to,
          { key: "properties", value: values, secrets: noSecrets, module: resource.module, ...place },
          world,
        );
      return;
    }
    case "aws_lambda_event_source_mapping": {
      const [from, to] = [partAt("event_source_arn"), partAt("function_name")];
      if (from !== undefined && to !== undefined) addTrigger(to, triggerFrom(from), { stack, place });
      return;
    }
    case "aws_sns_topic_subscription": {
      const [topic, to] = [partAt("topic_arn"), partAt("endpoint")];
      if (topic === undefined || to === undefined) return;
      if (to.resource.partKind === "function") addTrigger(to, triggerFrom(topic), { stack, place });
      else topic.uses.push({ to, place });
      return;
    }
    case "aws_s3_bucket_notification": {
      const bucket = partAt("bucket");
      for (const inner of evaluation.blocksIn(block, resource))
        for (const [key, { line, value }] of inner.block.attributes)
          if (bucket !== undefined && key.endsWith("_arn"))
            for (const reference of referencesIn(evaluation.evaluate(value, inner.place)))
              addUse(bucket, world.partOf(reference.resource), { file, line });
      return;
    }
    case "aws_cloudwatch_event_target": {
      const to = partAt("arn");
      const rule = referenceAt("rule")?.resource;
      if (to === undefined || rule === undefined) return;
      const schedule = evaluation.attribute(rule, "schedule_expression");
      if (schedule !== undefined) {
        addTrigger(to, { kind: "schedule", expression: plainText(schedule) }, { stack, place });
        return;
      }
      const [named] = referencesIn(
        evaluation.attribute(rule, "event_bus_name") ?? { kind: "unknown", name: "" },
      );
      const bus = named === undefined ? undefined : world.partOf(named.resource);
      const channels = channelsOf(evaluation.attribute(rule, "event_pattern"));
      if (to.resource.partKind === "function")
        addTrigger(to, { kind: "rule", channels, ...(bus === undefined ? {} : { bus }) }, { stack, place });
      else (bus ?? defaultBus(stack, place)).uses.push({ to, label: channels.join(", "), place });
      return;
    }
    case "aws_lb_target_group_attachment":
    case "aws_alb_target_group_attachment": {
      const target = referenceAt("target_group_arn")?.resource;
      const to = partAt("target_id");
      for (const { balancer, rule } of target === undefined ? [] : forwardingTo(target, world)) {
        const isFunction = rule !== undefined && to?.resource.partKind === "function";
        const routes = isFunction ? routesOf(rule, world) : [];
        if (routes.length === 0) addUse(balancer, to, place);
        for (const { method, path } of routes)
          if (to !== undefined) addTrigger(to, routeTrigger(balancer, method, path), { stack, place });
      }
      return;
    }
    case "aws_api_gateway_authorizer":
    case "aws_apigatewayv2_authorizer": {
      const api = partAt("api_id") ?? partAt("rest_api_id");
      if (api !== undefined) linkBlock(api, { block, file, place: resource }, world);
      return;
    }
    case "aws_apigatewayv2_route": {
      const integration = referenceAt("target")?.resource;
      const uri =
        integration === undefined ? undefined : evaluation.attribute(integration, "integration_uri");
      const [target] = uri === undefined ? [] : referencesIn(uri);
      const to = target === undefined ? undefined : world.partOf(target.resource);
      const [method = "", path] = (textAt("route_key") ?? "").split(" ");
      if (to !== undefined && path !== undefined)
        addTrigger(to, routeTrigger(partAt("api_id"), method, path), { stack, place });
      return;
    }
    default:
  }
}

/** The types of events that a pattern matches, else their sources. */
function channelsOf(pattern: TerraformValue | undefined): readonly string[] {
  if (pattern?.kind !== "object") return [];
  for (const key of ["detail-type", "source"]) {
    const list = pattern.entries.get(key)?.value;
    if (list?.kind === "list") return list.items.map(plainText);
  }
  return [];
}
