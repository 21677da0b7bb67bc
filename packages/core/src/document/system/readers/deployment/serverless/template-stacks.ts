import { fileNameOf, folderOf } from "../../../file-path.ts";
import type { ReadingContext } from "../../../reader.ts";
import { arnServiceOf, isFoundationOfParts } from "../../../technologies/aws-services.ts";
import {
  cloudNodes,
  cloudResources,
  technologyOfEngine,
  unknownResources,
} from "../../../technologies/cloud-resources.ts";
import type { YamlNode } from "../read-yaml-lines.ts";
import { itemsAt, textAt, valueAt } from "../yaml-path.ts";
import { codeOfFunction } from "./function-code.ts";
import { Intrinsics, type Reference } from "./intrinsics.ts";
import { type Stack, type StackPart, stackPart } from "./stack.ts";
import { cdkOwnResource, namesInCdk } from "./cdk-templates.ts";
import { nestedPath, propertyOf, type Template, type TemplateResource } from "./template.ts";

/** Attributes that name what a resource makes. */
const nameKeys = [
  "FunctionName",
  "TableName",
  "QueueName",
  "TopicName",
  "BucketName",
  "StateMachineName",
  "EventBusName",
  "UserPoolName",
  "DeliveryStreamName",
  "DBInstanceIdentifier",
  "DBClusterIdentifier",
  "ClusterName",
  "DomainName",
  "ServiceName",
  "BrokerName",
  "ReplicationGroupId",
  "Name",
];

/** Resources that represent the resource in one of their properties. */
const standsFor: ReadonlyMap<string, string> = new Map([
  ["AWS::Lambda::Alias", "FunctionName"],
  ["AWS::Lambda::Version", "FunctionName"],
  ["AWS::Lambda::Url", "TargetFunctionArn"],
  ["AWS::ApiGateway::Stage", "RestApiId"],
  ["AWS::ApiGateway::Deployment", "RestApiId"],
  ["AWS::ApiGateway::DomainName", ""],
  ["AWS::ApiGatewayV2::Stage", "ApiId"],
  ["AWS::Cognito::UserPoolClient", "UserPoolId"],
  ["AWS::Cognito::UserPoolDomain", "UserPoolId"],
  ["AWS::AppSync::ApiKey", "ApiId"],
  ["AWS::RDS::DBInstance", "DBClusterIdentifier"],
  ["AWS::RDS::DBProxy", ""],
  ["AWS::RDS::DBProxyTargetGroup", "DBClusterIdentifiers"],
  ["AWS::Kinesis::StreamConsumer", "StreamARN"],
  ["AWS::S3::AccessPoint", "Bucket"],
  ["AWS::SSM::Parameter", "Value"],
  ["AWS::StepFunctions::StateMachineAlias", "StateMachineArn"],
  ["AWS::EFS::AccessPoint", "FileSystemId"],
]);

/** The stacks that templates make, and which parts the resources of templates are. */
export class TemplateStacks {
  readonly intrinsics: Intrinsics;
  readonly stacks: ReadonlyMap<Template, Stack>;
  private readonly parts = new Map<TemplateResource, StackPart>();
  private readonly nested = new Map<TemplateResource, Template>();
  private readonly physical = new Map<string, StackPart>();
  private readonly context: ReadingContext;
  private readonly cdkNames = new Map<TemplateResource, string>();

  constructor(
    templates: readonly Template[],
    { context, stackOf }: { readonly context: ReadingContext; stackOf(template: Template): Stack },
  ) {
    this.context = context;
    for (const template of templates)
      if (template.parent !== undefined) this.nested.set(template.parent.resource, template);
    this.intrinsics = new Intrinsics({ templates, nestedIn: (resource) => this.nested.get(resource) });
    this.stacks = new Map(templates.map((template) => [template, stackOf(template)]));
    for (const [template, stack] of this.stacks) this.addParts(template, stack);
  }

  stackOf(template: Template): Stack {
    const stack = this.stacks.get(template);
    if (stack === undefined) throw new Error(`${template.file} has no stack`);
    return stack;
  }

  partOf(resource: TemplateResource): StackPart | undefined {
    return this.parts.get(resource);
  }

  /** Returns the part that a reference means, also through an alias, a stage or a client. */
  partAt({ guessedBy, resource, template }: Reference, depth = 0): StackPart | undefined {
    const part = this.parts.get(resource);
    if (part !== undefined && guessedBy !== undefined) this.stackOf(guessedBy).guessed.add(part);
    const key = standsFor.get(resource.type);
    if (part !== undefined || key === undefined || key === "" || depth > 4) return part;
    const value = valueAt(resource.properties, key);
    const [to] = this.intrinsics.references(value, template);
    return to === undefined
      ? this.partNamed(this.intrinsics.text(value, template))
      : this.partAt(to.to, depth + 1);
  }

  /** Returns the part that a value is the name or address of, as a reference or written out. */
  partIn(node: YamlNode | undefined, template: Template): StackPart | undefined {
    const reference = this.intrinsics.resource(node, template);
    return reference === undefined
      ? this.partNamed(this.intrinsics.text(node, template))
      : this.partAt(reference);
  }

  /** Returns all parts in a value, at any depth, each with the line that names it. */
  partsIn(
    node: YamlNode | undefined,
    template: Template,
  ): readonly { readonly part: StackPart; readonly line: number }[] {
    return this.intrinsics.references(node, template).flatMap(({ line, to }) => {
      const part = this.partAt(to);
      return part === undefined ? [] : [{ part, line }];
    });
  }

  /** Returns the part with a physical name, or at an address (ARN) that ends with one. */
  partNamed(text: string | undefined): StackPart | undefined {
    if (text === undefined || text === "") return undefined;
    const arn = /^arn:[^:]*:([\w-]+):[^:]*:[^:]*:(?:[\w-]+[:/])?([^:/*]+)/.exec(text);
    if (arn === null) return this.physical.get(`name ${text}`);
    return this.physical.get(`${arn[1]} ${arn[2]}`);
  }

  /** Makes a part known by its physical name. */
  nameByText(part: StackPart, text: string): void {
    for (const key of [`name ${text}`, `${arnServiceOf(part.type)} ${text}`])
      if (!this.physical.has(key)) this.physical.set(key, part);
  }

  private addParts(template: Template, stack: Stack): void {
    for (const [resource, name] of namesInCdk(template)) this.cdkNames.set(resource, name);
    const unknown = new Map<string, { count: number; line: number | undefined }>();
    const paths = new Set(this.context.tree.paths);
    for (const resource of template.resources.values()) {
      const { id, place, type } = resource;
      const node = cloudNodes.get(type);
      if (/^AWS::(?:CloudFormation::Stack|Serverless::Application)$/.test(type))
        this.reportNested(template, resource, paths);
      else if (node !== undefined) stack.nodes.push({ name: id, service: node, place });
      else if (cloudResources.has(type)) this.addPart(template, resource, stack);
      else if (!isFoundationOfParts(type)) {
        const known = unknown.get(type);
        unknown.set(type, { count: (known?.count ?? 0) + 1, line: known?.line ?? place.line });
      }
    }
    for (const [type, { count, line }] of unknown)
      this.context.unread({
        file: template.file,
        ...(line === undefined ? {} : { line }),
        reason: unknownResources(type, count),
      });
  }

  private reportNested(template: Template, resource: TemplateResource, paths: ReadonlySet<string>): void {
    if (this.nested.has(resource)) return;
    const location = valueAt(resource.properties, "TemplateURL") ?? valueAt(resource.properties, "Location");
    const written = this.intrinsics.text(location, template) ?? textAt(location, "ApplicationId") ?? "";
    if (nestedPath(template, written, paths) === undefined)
      this.context.unread({
        ...resource.place,
        reason: `The nested stack ${resource.id} is not in the folder${written === "" ? "" : `: ${written}`}.`,
      });
  }

  private addPart(template: Template, resource: TemplateResource, stack: Stack): void {
    const { id, place, properties, type } = resource;
    const known = cloudResources.get(type);
    // An instance of a cluster is a machine of it, and the CDK brings functions that only serve deployments.
    if (
      known === undefined ||
      cdkOwnResource.test(id) ||
      (type === "AWS::RDS::DBInstance" && valueAt(properties, "DBClusterIdentifier"))
    )
      return;
    const engine = technologyOfEngine(
      ["Engine", "EngineType"]
        .map((key) => this.intrinsics.text(valueAt(properties, key), template) ?? "")
        .join(" "),
    );
    const technology = engine ?? known.technology;
    const [written] = nameKeys.flatMap(
      (key) => this.intrinsics.text(valueAt(properties, key), template) ?? [],
    );
    const name = written === undefined ? "" : writtenName(written);
    const container = type === "AWS::ECS::Service" ? this.containersOf(resource, template)[0] : undefined;
    const image = this.intrinsics.text(
      valueAt(container, "Image") ?? valueAt(properties, "ImageUri"),
      template,
    );
    const runtime = this.intrinsics.text(propertyOf(template, resource, "Runtime"), template);
    const code = codeOfFunction(resource, template, { context: this.context, intrinsics: this.intrinsics });
    const part = stackPart({
      id: this.cdkNames.get(resource) ?? id,
      type,
      resource: { ...known, ...(technology === undefined ? {} : { technology }) },
      names: name === "" ? [] : [name],
      place,
      ...(code === undefined ? {} : { code }),
      ...(image === undefined || image.startsWith("{") ? {} : { image }),
      ...(runtime === undefined ? {} : { runtime }),
    });
    stack.parts.push(part);
    this.parts.set(resource, part);
    if (written !== undefined) this.nameByText(part, written);
  }

  /** The containers of a service of ECS, as its task definition has them. */
  containersOf({ properties }: TemplateResource, template: Template): readonly YamlNode[] {
    const task = this.intrinsics.resource(valueAt(properties, "TaskDefinition"), template);
    return itemsAt(task?.resource.properties, "ContainerDefinitions");
  }
}

/** A name without what is only known later: `orders-{Stage}` is `orders`. */
function writtenName(text: string): string {
  const plain = text.replaceAll(/\{[^{}]*\}/g, "").replaceAll(/^[-_.\s]+|[-_.\s]+$/g, "");
  return plain.length < 3 || /[:/]/.test(plain) ? "" : plain;
}

/** Returns an empty stack for a file. */
export function stackFor(
  file: string,
  given: Pick<Stack, "platform"> & Partial<Pick<Stack, "isSeparate" | "name" | "parent">>,
): Stack {
  const folder = folderOf(file);
  const own = fileNameOf(file).replace(/\.(?:template\.)?(?:ya?ml|json|template)$/i, "");
  const isPlain =
    /^(?:template|sam|serverless|cloudformation|stack|main|packaged|cfn|index|infrastructure)$/i.test(own);
  return {
    ...given,
    name: given.name ?? (isPlain && folder !== "" ? fileNameOf(folder) : own),
    folder,
    place: { file },
    parts: [],
    guessed: new Set(),
    nodes: [],
  };
}
