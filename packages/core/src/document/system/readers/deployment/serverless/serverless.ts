import type { FileReader, ReadingContext } from "../../../reader.ts";
import { deploymentPaths } from "../deployment-paths.ts";
import { valueAt, textAt, itemsAt } from "../yaml-path.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { cloudResources } from "../../../technologies/cloud-resources.ts";
import { isMadeByCdk, stackNameInCdk } from "./cdk-templates.ts";
import { programMentions } from "./function-files.ts";
import { type LinkedResource, partWithId, placeOf } from "./linked-resource.ts";
import { isServiceName, readService, type ServerlessService, serverlessApis } from "./serverless-service.ts";
import { serviceName } from "./shared-permissions.ts";
import { factsOfStacks } from "./stack-facts.ts";
import { type Stack, type StackPart, stackPart } from "./stack.ts";
import { addCommonSettings, addPolicies, linkResource } from "./template-links.ts";
import { type Template, nestedPath, templateOf, type TemplateResource } from "./template.ts";
import { stackFor, TemplateStacks } from "./template-stacks.ts";
import { addRule } from "./event-rules.ts";
import { addTrigger, routeTrigger, triggerFrom } from "./triggers.ts";

/** The keys under which an event has the name or address of what it comes from. */
const sources: ReadonlyMap<string, readonly string[]> = new Map([
  ["sqs", ["arn"]],
  ["sns", ["arn", "topicName"]],
  ["stream", ["arn"]],
  ["kinesis", ["arn"]],
  ["msk", ["arn"]],
  ["activemq", ["arn"]],
  ["rabbitmq", ["arn"]],
  ["s3", ["bucket"]],
  ["cognitoUserPool", ["pool"]],
]);

/** What the framework makes for an event that only has a name. */
const made: ReadonlyMap<string, string> = new Map([
  ["sns", "AWS::SNS::Topic"],
  ["s3", "AWS::S3::Bucket"],
  ["cognitoUserPool", "AWS::Cognito::UserPool"],
]);

/** Events that no part of the system sends. */
const outside = /^(?:alexaSkill|alexaSmartHome|alb|cloudFront|cloudwatchLog|iot|iotFleetProvisioning)$/;

/** More nested stacks than one system has; each could nest itself. */
const mostTemplates = 500;

/**
 * Reads what AWS deploys: templates of CloudFormation, SAM and the CDK, and services of the Serverless Framework. All of
 * them are read together, since they refer to each other.
 */
export const serverless: FileReader = {
  reads: "AWS CloudFormation, AWS SAM, AWS Step Functions, Serverless Framework",
  readsDocuments: true,
  claims: (path) => isTemplateName(path) || isServiceName(path),
  read(paths, context) {
    const services = deploymentPaths(paths.filter(isServiceName)).flatMap(
      (path) => readService(path, context) ?? [],
    );
    const included = new Set(services.flatMap((service) => [service.file, ...service.included]));
    const templates = templatesIn(
      paths.filter((path) => !included.has(path) && !isServiceName(path)),
      context,
    );
    const names = new Map(services.map(({ name, template }) => [template, name]));
    const stacks = new TemplateStacks([...services.map(({ template }) => template), ...templates], {
      context,
      stackOf: (template) => stackOfTemplate(template, names.get(template)),
    });
    for (const template of stacks.stacks.keys())
      for (const resource of template.resources.values())
        linkResource({ stacks, template, resource, context });
    for (const service of services) linkService(service, stacks, context);
    return factsOfStacks([...stacks.stacks.values()], context);
  },
};

function stackOfTemplate(template: Template, service?: string): Stack {
  const { file, parent } = template;
  if (service !== undefined) return stackFor(file, { platform: "Serverless Framework", name: service });
  const platform = platformOf(template);
  const made = platform === "AWS CDK" ? stackNameInCdk(template) : undefined;
  if (parent === undefined)
    return stackFor(file, { platform, ...(made === undefined ? {} : { name: made }) });
  const { name } = stackOfTemplate(parent.template);
  return stackFor(file, { platform, name: `${name}-${parent.resource.id}`, parent: name, isSeparate: true });
}

function platformOf(template: Template): string {
  if (isMadeByCdk(template)) return "AWS CDK";
  return template.isServerless ? "AWS SAM" : "AWS CloudFormation";
}

/** Adds what a service says about each of its functions, and about all of them. */
function linkService(service: ServerlessService, stacks: TemplateStacks, context: ReadingContext): void {
  const { functions, root, template } = service;
  for (const { node, resource } of functions) {
    const part = stacks.partOf(resource);
    if (part === undefined) continue;
    const linked = { stacks, template, resource, context };
    linkServerlessEvents(part, valueAt(node, "events"), linked);
    const whole = { ...linked, resource: { ...resource, place: { file: service.file } } };
    addCommonSettings(part, valueAt(root, "provider", "environment"), whole);
    addCommonPolicies(part, service, whole);
    for (const key of ["onSuccess", "onFailure"]) {
      const destination = valueAt(node, "destinations", key);
      const to =
        stacks.partIn(destination, template) ??
        functions.flatMap((one) =>
          one.key === destination?.scalar ? (stacks.partOf(one.resource) ?? []) : [],
        )[0];
      if (to !== undefined && destination !== undefined)
        part.uses.push({ to, label: key, place: { file: resource.place.file, line: destination.line } });
    }
  }
}

/** All functions have the role of the service; those whose programs mention a service of AWS use what it allows there. */
function addCommonPolicies(part: StackPart, { root }: ServerlessService, linked: LinkedResource): void {
  const statements =
    valueAt(root, "provider", "iam", "role", "statements") ?? valueAt(root, "provider", "iamRoleStatements");
  const before = part.uses.length;
  addPolicies(part, statements, linked);
  const allowed = part.uses.splice(before);
  part.uses.push(
    ...allowed.filter(({ to }) =>
      programMentions(part.code?.entry, new RegExp(serviceName(to), "i"), linked.context),
    ),
  );
}

/** Returns whether a file can be a template by its name. */
function isTemplateName(path: string): boolean {
  return (
    /\.(?:ya?ml|json|template|cfn)$/i.test(path) && !/(?:^|\/)(?:package|tsconfig[^/]*)\.json$/.test(path)
  );
}

/** Returns the templates of CloudFormation and SAM among some files, with the nested stacks that they make. */
function templatesIn(paths: readonly string[], context: ReadingContext): readonly Template[] {
  const roots = new Map<string, YamlNode>();
  for (const path of paths.filter((one) => isTemplateName(one) && mentionsResources(one, context))) {
    const [root] = readYamlLines(path, context);
    if (root !== undefined && isTemplate(root)) roots.set(path, root);
  }
  const deployed = deploymentPaths([...roots.keys()]);
  const known = new Set(deployed);
  const written = deployed.map((file) =>
    templateOf({ file, root: roots.get(file) ?? { line: 1 } }, silent(context)),
  );
  const all = written.filter((template) => {
    const source = sourceOfPackaged(template, written);
    if (source === undefined) return true;
    context.unread({
      file: template.file,
      reason: `It is a template such as ${source.file} as packaged for its deployment.`,
    });
    return false;
  });
  const children = new Set(
    all.flatMap((template) =>
      nestedOf(template).flatMap(({ written }) => nestedPath(template, written, known) ?? []),
    ),
  );
  const templates: Template[] = [];
  const pending = all
    .filter(({ file }) => !children.has(file))
    .map(({ file }) => ({ file, parent: undefined as Template["parent"] }));
  for (const { file, parent } of pending) {
    if (templates.length >= mostTemplates) {
      context.unread({ file, reason: "The system has more nested templates than are read." });
      break;
    }
    const template = templateOf({ file, root: roots.get(file) ?? { line: 1 }, parent }, context);
    templates.push(template);
    for (const { resource, written } of nestedOf(template)) {
      const child = nestedPath(template, written, known);
      if (child === undefined || isAround(template, child)) continue;
      pending.push({ file: child, parent: { template, resource } });
    }
  }
  return templates;
}

/**
 * The template from which another one was packaged: that one has the programs of its functions where they were uploaded,
 * and most of its resources are in templates that have their sources.
 */
function sourceOfPackaged(packaged: Template, templates: readonly Template[]): Template | undefined {
  if (!isPackaged(packaged)) return undefined;
  const { resources } = packaged;
  const homes = [...resources].flatMap(
    ([id, { type }]) =>
      templates.find((one) => !isPackaged(one) && one.resources.get(id)?.type === type) ?? [],
  );
  return homes.length * 2 > resources.size ? homes[0] : undefined;
}

function isPackaged({ resources }: Template): boolean {
  return [...resources.values()].some(({ properties }) => textAt(properties, "CodeUri")?.startsWith("s3://"));
}

/** Whether a file is a template around another one, which would nest itself. */
function isAround(template: Template, file: string): boolean {
  return (
    template.file === file || (template.parent !== undefined && isAround(template.parent.template, file))
  );
}

function silent(context: ReadingContext): ReadingContext {
  return { ...context, unread: () => undefined };
}

function mentionsResources(path: string, { tree }: ReadingContext): boolean {
  const text = tree.text(path);
  return (
    text !== undefined && /\b(?:AWS|Custom|Alexa)::\w/.test(text) && /["']?Resources["']?\s*:/.test(text)
  );
}

function isTemplate(root: YamlNode): boolean {
  const resources = valueAt(root, "Resources")?.entries;
  return [...(resources?.values() ?? [])].some(({ value }) => /^\w+::\w+/.test(textAt(value, "Type") ?? ""));
}

interface NestedStack {
  readonly resource: TemplateResource;
  readonly written: string;
}

function nestedOf({ resources }: Template): readonly NestedStack[] {
  return [...resources.values()].flatMap((resource): NestedStack[] => {
    if (!/^AWS::(?:CloudFormation::Stack|Serverless::Application)$/.test(resource.type)) return [];
    const location = valueAt(resource.properties, "TemplateURL") ?? valueAt(resource.properties, "Location");
    const written = location?.scalar ?? textAt(location, "Fn::Sub");
    return written === undefined ? [] : [{ resource, written }];
  });
}

/** Adds the events by which the Serverless Framework triggers a function. */
function linkServerlessEvents(part: StackPart, events: YamlNode | undefined, linked: LinkedResource): void {
  for (const event of itemsAt(events)) {
    const type = event.scalar ?? [...(event.entries?.keys() ?? [])][0] ?? "";
    const entry = event.entries?.get(type);
    const line = entry?.line ?? event.line;
    if (!addEvent(part, { type, value: entry?.value ?? event, line }, linked))
      linked.context.unread({
        ...placeOf(linked, line),
        reason: `What triggers a function by an event of the type ${type} is not known.`,
      });
  }
}

interface ServerlessEvent {
  readonly type: string;
  readonly value: YamlNode;
  readonly line: number;
}

function addEvent(part: StackPart, event: ServerlessEvent, linked: LinkedResource): boolean {
  const { line, type, value } = event;
  const { stacks, template } = linked;
  const at = { stack: stacks.stackOf(template), place: placeOf(linked, line) };
  switch (type) {
    case "http":
    case "httpApi": {
      const [method, path] = value.scalar?.split(/\s+/) ?? [textAt(value, "method"), textAt(value, "path")];
      addTrigger(
        part,
        routeTrigger(partWithId(linked, serverlessApis[type].id), method, path ?? "$default"),
        at,
      );
      return true;
    }
    case "websocket": {
      const api = partWithId(linked, serverlessApis.websocket.id);
      const route = value.scalar ?? textAt(value, "route") ?? "$default";
      api?.uses.push({ to: part, protocol: "WebSocket", label: route, place: at.place });
      return true;
    }
    case "schedule":
      addSchedules(part, event, linked);
      return true;
    case "eventBridge":
    case "cloudwatchEvent":
      addRule(
        part,
        {
          line,
          bus: valueAt(value, "eventBus"),
          pattern: valueAt(value, "pattern") ?? valueAt(value, "event"),
          schedule: valueAt(value, "schedule"),
        },
        linked,
      );
      return true;
    case "kafka":
      for (const topic of [...itemsAt(value, "topic"), ...itemsAt(value, "topics")])
        addTrigger(part, { kind: "messages", from: topic.scalar ?? "", technology: "Kafka" }, at);
      return true;
    default:
      return outside.test(type) || addSource(part, event, linked);
  }
}

function addSchedules(part: StackPart, { line, value }: ServerlessEvent, linked: LinkedResource): void {
  const rates = value.scalar === undefined ? itemsAt(value, "rate") : [value];
  for (const schedule of rates) addRule(part, { line, schedule }, linked);
}

function addSource(part: StackPart, { line, type, value }: ServerlessEvent, linked: LinkedResource): boolean {
  const keys = sources.get(type);
  if (keys === undefined) return false;
  const { stacks, template } = linked;
  const stack = stacks.stackOf(template);
  const place = placeOf(linked, line);
  const isWhole =
    value.scalar !== undefined ||
    value.tag !== undefined ||
    value.entries?.has("Fn::GetAtt") === true ||
    value.entries?.has("Ref") === true;
  const source = isWhole ? value : keys.map((key) => valueAt(value, key)).find((node) => node !== undefined);
  const text = stacks.intrinsics.text(source, template);
  let from = stacks.partIn(source, template) ?? partWithId(linked, text ?? "");
  const madeType = made.get(type);
  const resource = madeType === undefined ? undefined : cloudResources.get(madeType);
  if (
    from === undefined &&
    text !== undefined &&
    madeType !== undefined &&
    resource !== undefined &&
    !/^arn:|^\{/.test(text)
  ) {
    from = stackPart({ id: text, type: madeType, resource, names: [], place });
    stack.parts.push(from);
    stacks.nameByText(from, text);
  }
  if (from === undefined) {
    linked.context.unread({
      ...place,
      reason: `${text ?? "What the event comes from"} is not in the templates.`,
    });
    return true;
  }
  const label = textAt(value, "event") ?? textAt(value, "trigger");
  addTrigger(part, triggerFrom(from, label), { stack, place });
  return true;
}
