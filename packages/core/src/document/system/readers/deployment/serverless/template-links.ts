import { folderOf, pathFrom } from "../../../file-path.ts";
import { literalPattern } from "../../../../../model/index.ts";
import { serviceOfAction, serviceOfPolicyTemplate } from "../../../technologies/aws-services.ts";
import { type YamlNode, readYamlLines } from "../read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "../yaml-path.ts";
import { linkApiResource } from "./template-apis.ts";
import { linkEvents } from "./sam-events.ts";
import type { StackPart } from "./stack.ts";
import { propertyOf } from "./template.ts";
import { programMentions } from "./function-files.ts";
import { addUses, type LinkedResource, partWithId, placeOf } from "./linked-resource.ts";
import { addTrigger, defaultBus, externalService, triggerFrom } from "./triggers.ts";
import { linkRule } from "./event-rules.ts";
import { textOf } from "./intrinsics.ts";

/** Deeper than branches and loops are nested in each other. */
const maxDepth = 20;

/** Properties of which the links are found in a special way, or say nothing about use. */
const handled = new Set([
  "Code",
  "CodeUri",
  "Definition",
  "DefinitionBody",
  "DefinitionString",
  "DefinitionUri",
  "Environment",
  "Events",
  "Layers",
  "Policies",
  "Role",
  "Roles",
  "Subscription",
  "Tags",
  "TaskDefinition",
  "VpcConfig",
]);

/** Adds what a resource of a template uses and is triggered by, and what it says about other resources. */
export function linkResource(linked: LinkedResource): void {
  const { resource, stacks, template } = linked;
  const part = stacks.partOf(resource);
  if (part === undefined) {
    linkImplied(linked);
    return;
  }
  addSettings(part, linked);
  for (const key of ["Policies", "Role"]) addPolicies(part, propertyOf(template, resource, key), linked);
  for (const [key, { value }] of entriesAt(resource.properties))
    if (!handled.has(key)) addUses(part, value, linked);
  for (const [, { value }] of entriesAt(resource.connectors)) {
    const id = textAt(value, "Properties", "Destination", "Id");
    const to = id === undefined ? undefined : partWithId(linked, id);
    if (to !== undefined) part.uses.push({ to, place: placeOf(linked, value.line) });
  }
  linkEvents(part, linked);
  linkStates(part, linked);
  linkApiResource(linked);
  for (const subscription of itemsAt(resource.properties, "Subscription"))
    subscribe(part, subscription, linked);
}

function addSettings(part: StackPart, linked: LinkedResource): void {
  const { resource, stacks, template } = linked;
  const own = entriesAt(resource.properties, "Environment", "Variables");
  for (const [key, { line, value }] of own) addSetting(part, { key, line, value }, linked);
  const section = /^AWS::Serverless::(\w+)$/.exec(resource.type)?.[1] ?? "";
  addCommonSettings(part, valueAt(template.root, "Globals", section, "Environment", "Variables"), linked);
  if (resource.type !== "AWS::ECS::Service") return;
  for (const container of stacks.containersOf(resource, template))
    for (const variable of itemsAt(container, "Environment"))
      addSetting(
        part,
        { key: textAt(variable, "Name") ?? "", line: variable.line, value: valueAt(variable, "Value") },
        linked,
      );
}

/** Adds the variables that all functions are given, as far as the program of the part mentions them. */
export function addCommonSettings(
  part: StackPart,
  variables: YamlNode | undefined,
  linked: LinkedResource,
): void {
  const known = new Set(part.settings.map(({ key }) => key));
  for (const [key, { line, value }] of entriesAt(variables))
    if (!known.has(key) && programMentions(part.code?.entry, wordPattern(key), linked.context))
      addSetting(part, { key, line, value }, linked);
}

function wordPattern(word: string): RegExp {
  return new RegExp(String.raw`(?<!\w)${literalPattern(word)}(?!\w)`);
}

/** Adds an environment variable; a value that is the physical name of a part means that part. */
function addSetting(
  part: StackPart,
  { key, line, value }: { readonly key: string; readonly line: number; readonly value: YamlNode | undefined },
  linked: LinkedResource,
): void {
  const { stacks, template } = linked;
  const pieces = stacks.intrinsics.pieces(value, template);
  const named = pieces.every((piece) => typeof piece === "string")
    ? stacks.partNamed(pieces.join(""))
    : undefined;
  part.settings.push({
    key,
    value:
      named !== undefined
        ? [named]
        : pieces.map((piece) =>
            typeof piece === "string" ? piece : (stacks.partAt(piece) ?? `{${piece.resource.id}}`),
          ),
    place: placeOf(linked, line),
  });
}

/** Adds a use of each part, and of each service of AWS without a part, that policies allow. */
export function addPolicies(part: StackPart, node: YamlNode | undefined, linked: LinkedResource): void {
  addPolicy({ part, linked, depth: 0 }, node);
}

interface PolicyOwner {
  readonly part: StackPart;
  readonly linked: LinkedResource;
  readonly depth: number;
}

function addPolicy({ depth, linked, part }: PolicyOwner, node: YamlNode | undefined): void {
  if (node === undefined || depth > 12) return;
  const deeper = { part, linked, depth: depth + 1 };
  const { stacks, template } = linked;
  const stack = stacks.stackOf(template);
  const reference = stacks.intrinsics.resource(node, template);
  if (reference !== undefined && reference.resource.type.startsWith("AWS::IAM::")) {
    const other = { ...linked, template: reference.template, resource: reference.resource };
    addPolicy({ ...deeper, linked: other }, valueAt(reference.resource.properties, "Policies"));
    addPolicy({ ...deeper, linked: other }, valueAt(reference.resource.properties, "PolicyDocument"));
    return;
  }
  if (reference !== undefined || node.scalar !== undefined) {
    const to = stacks.partIn(node, template);
    if (to !== undefined && to !== part)
      part.uses.push({ to, isAllowed: true, place: placeOf(linked, node.line) });
    return;
  }
  if (textAt(node, "Effect") === "Deny") return;
  for (const action of [...itemsAt(node, "Action"), ...itemsAt(node, "actions")]) {
    const service = serviceOfAction(action.scalar ?? "");
    if (service !== undefined)
      part.uses.push({
        to: externalService(stack, service, placeOf(linked, action.line)),
        isAllowed: true,
        place: placeOf(linked, action.line),
      });
    if (action.scalar === "events:PutEvents" && !namesPart(node, linked))
      part.uses.push({
        to: defaultBus(stack, placeOf(linked, action.line)),
        isAllowed: true,
        place: placeOf(linked, action.line),
      });
  }
  for (const [key, { line, value }] of entriesAt(node)) {
    const service = serviceOfPolicyTemplate(key);
    if (service !== undefined)
      part.uses.push({
        to: externalService(stack, service, placeOf(linked, line)),
        isAllowed: true,
        place: placeOf(linked, line),
      });
    if (!/^(?:Action|actions|Condition|Principal)$/.test(key)) addPolicy(deeper, value);
  }
  for (const item of node.items ?? []) addPolicy(deeper, item);
}

function namesPart(statement: YamlNode, { stacks, template }: LinkedResource): boolean {
  const resources = [...itemsAt(statement, "Resource"), ...itemsAt(statement, "resources")];
  return (
    resources.some((node) => stacks.partIn(node, template) !== undefined) ||
    stacks.partsIn(valueAt(statement, "Resource"), template).length > 0
  );
}

/** Adds the facts about other parts in resources that are not parts themselves. */
function linkImplied(linked: LinkedResource): void {
  const { resource, stacks, template } = linked;
  const { place, properties, type } = resource;
  const partAt = (key: string): StackPart | undefined => stacks.partIn(valueAt(properties, key), template);
  switch (type) {
    case "AWS::Lambda::EventSourceMapping": {
      const to = partAt("FunctionName");
      const from = partAt("EventSourceArn");
      if (to !== undefined && from !== undefined)
        addTrigger(to, triggerFrom(from), { stack: stacks.stackOf(template), place });
      return;
    }
    case "AWS::Lambda::Permission": {
      const to = partAt("FunctionName");
      const from = stacks.partsIn(valueAt(properties, "SourceArn"), template)[0]?.part ?? partAt("SourceArn");
      if (
        to !== undefined &&
        /^(?:s3|apigateway|cognito-idp|iot|ses|elasticloadbalancing)\./.test(
          textAt(properties, "Principal") ?? "",
        )
      )
        from?.uses.push({ to, place });
      return;
    }
    case "AWS::Lambda::EventInvokeConfig": {
      const from = partAt("FunctionName");
      if (from !== undefined) addUses(from, valueAt(properties, "DestinationConfig"), linked);
      return;
    }
    case "Custom::S3BucketNotifications": {
      const bucket = partAt("BucketName");
      if (bucket !== undefined) addUses(bucket, valueAt(properties, "NotificationConfiguration"), linked);
      return;
    }
    case "AWS::SNS::Subscription": {
      const topic = partAt("TopicArn");
      if (topic !== undefined && properties !== undefined) subscribe(topic, properties, linked);
      return;
    }
    case "AWS::Events::Rule":
    case "AWS::Scheduler::Schedule":
      linkRule(linked);
      return;
    case "AWS::IAM::Policy":
    case "AWS::IAM::ManagedPolicy":
    case "AWS::IAM::RolePolicy":
      for (const user of usersOfRoles(linked))
        addPolicies(user, valueAt(properties, "PolicyDocument"), linked);
      return;
    case "AWS::AppSync::DataSource": {
      const api = partAt("ApiId");
      if (api !== undefined)
        for (const [key, { value }] of entriesAt(properties))
          if (key.endsWith("Config")) addUses(api, value, linked);
      return;
    }
    case "AWS::Serverless::Connector": {
      const from = partWithId(linked, textAt(properties, "Source", "Id") ?? "");
      for (const destination of [valueAt(properties, "Destination"), ...itemsAt(properties, "Destination")]) {
        const to = partWithId(linked, textAt(destination, "Id") ?? "");
        if (to !== undefined) from?.uses.push({ to, place });
      }
      return;
    }
    default:
      linkApiResource(linked);
  }
}

/** The functions and services with one of the roles to which a policy is attached. */
function usersOfRoles({ resource, stacks, template }: LinkedResource): readonly StackPart[] {
  const roles = new Set(
    [...itemsAt(resource.properties, "Roles"), ...itemsAt(resource.properties, "RoleName")].flatMap(
      (role) => stacks.intrinsics.resource(role, template)?.resource ?? [],
    ),
  );
  return [...template.resources.values()].flatMap((other) => {
    const role = stacks.intrinsics.resource(propertyOf(template, other, "Role"), template)?.resource;
    const part = stacks.partOf(other);
    return part !== undefined && role !== undefined && roles.has(role) ? [part] : [];
  });
}

/** A topic delivers to a function, which receives its messages, or to a queue. */
function subscribe(topic: StackPart, subscription: YamlNode, linked: LinkedResource): void {
  const { stacks, template } = linked;
  const place = placeOf(linked, subscription.line);
  const to = stacks.partIn(valueAt(subscription, "Endpoint"), template);
  if (to === undefined) return;
  if (to.resource.partKind === "function")
    addTrigger(to, triggerFrom(topic), { stack: stacks.stackOf(template), place });
  else topic.uses.push({ to, place });
}

/** The states of a machine, with the file and the lines of their text. */
interface Definition {
  readonly root: YamlNode;
  readonly file: string;
  /** The line of all of it, if its text has no lines in the file. */
  readonly line?: number;
}

/** Adds what the states of a machine of AWS Step Functions call, each with the name of its state. */
function linkStates(part: StackPart, linked: LinkedResource): void {
  if (!linked.resource.type.endsWith("::StateMachine")) return;
  for (const definition of definitionsOf(linked))
    for (const [name, state] of statesIn(definition.root))
      for (const { line, part: to } of calledBy(state, linked))
        if (to !== part)
          part.uses.push({
            to,
            label: name,
            place: { file: definition.file, line: definition.line ?? line },
          });
}

function definitionsOf({ context, resource, stacks, template }: LinkedResource): readonly Definition[] {
  const { properties } = resource;
  const inline = valueAt(properties, "Definition");
  if (inline?.entries !== undefined) return [{ root: inline, file: template.file }];
  const uri = valueAt(properties, "DefinitionUri") ?? valueAt(properties, "DefinitionS3Location");
  if (uri?.scalar !== undefined) {
    const path = pathFrom(folderOf(template.file), uri.scalar);
    if (path === undefined || !context.tree.paths.includes(path)) {
      context.unread({
        file: template.file,
        line: uri.line,
        reason: `The definition ${uri.scalar} of the state machine ${resource.id} is not in the folder.`,
      });
      return [];
    }
    return readYamlLines(path, context).map((root) => ({ root, file: path }));
  }
  const written = valueAt(properties, "DefinitionString");
  const pieces = stacks.intrinsics.pieces(written, template);
  if (written === undefined || pieces.length === 0) return [];
  return readYamlLines(template.file, context, { text: textOf(pieces), toLine: () => written.line }).map(
    (root) => ({ root, file: template.file, line: written.line }),
  );
}

/** All states by name, also those in branches and loops. */
function statesIn(node: YamlNode | undefined, depth = 0): readonly (readonly [string, YamlNode])[] {
  if (node === undefined || depth > maxDepth) return [];
  return entriesAt(node, "States").flatMap(([name, { value }]) => [
    [name, value] as const,
    ...itemsAt(value, "Branches").flatMap((branch) => statesIn(branch, depth + 1)),
    ...["Iterator", "ItemProcessor"].flatMap((key) => statesIn(valueAt(value, key), depth + 1)),
  ]);
}

/** The parts that a state names in its resource, parameters or arguments. */
function calledBy(
  state: YamlNode,
  linked: LinkedResource,
): readonly { readonly part: StackPart; readonly line: number }[] {
  if (textAt(state, "Type") !== "Task") return [];
  return ["Resource", "Parameters", "Arguments"].flatMap((key) => partsInValue(valueAt(state, key), linked));
}

function partsInValue(
  node: YamlNode | undefined,
  linked: LinkedResource,
  depth = 0,
): readonly { readonly part: StackPart; readonly line: number }[] {
  if (node === undefined || depth > maxDepth) return [];
  const { resource, stacks, template } = linked;
  const direct = stacks.partIn(node, template);
  if (direct !== undefined) return [{ part: direct, line: node.line }];
  const substitutions = valueAt(resource.properties, "DefinitionSubstitutions");
  const named = [...(node.scalar ?? "").matchAll(/\$\{(\w+)\}|\{(\w+)\}/g)].flatMap(
    ([, substitution, id]) => {
      const part =
        substitution === undefined
          ? partWithId(linked, id ?? "")
          : stacks.partIn(valueAt(substitutions, substitution), template);
      return part === undefined ? [] : [{ part, line: node.line }];
    },
  );
  const inner = [...(node.items ?? []), ...Array.from(node.entries ?? [], ([, { value }]) => value)];
  return [...named, ...inner.flatMap((value) => partsInValue(value, linked, depth + 1))];
}
