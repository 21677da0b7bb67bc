import { folderOf, pathFrom } from "../../../file-path.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "../yaml-path.ts";
import type { Reference } from "./intrinsics.ts";
import type { StackPart } from "./stack.ts";
import { addUses, type LinkedResource, placeOf } from "./linked-resource.ts";
import { addTrigger, routeTrigger } from "./triggers.ts";

/** Adds the routes of an API to the functions that answer them, and what balances load to its targets. */
export function linkApiResource(linked: LinkedResource): void {
  const { resource, stacks, template } = linked;
  const { properties } = resource;
  const partAt = (key: string): StackPart | undefined => stacks.partIn(valueAt(properties, key), template);
  switch (resource.type) {
    case "AWS::ApiGateway::Method":
      linkMethod(linked, partAt("RestApiId"));
      return;
    case "AWS::ApiGatewayV2::Route": {
      const [method = "", path] = (
        stacks.intrinsics.text(valueAt(properties, "RouteKey"), template) ?? ""
      ).split(" ");
      const integration = stacks.intrinsics.resource(valueAt(properties, "Target"), template);
      const uri = valueAt(integration?.resource.properties, "IntegrationUri");
      const to = stacks.partIn(uri, integration?.template ?? template);
      const api = partAt("ApiId");
      // A route of messages has no path.
      if (to === undefined) return;
      if (path === undefined && method !== "$default")
        api?.uses.push({ to, protocol: "WebSocket", label: method, place: resource.place });
      else addRoute(linked, { api, to, method, path: path ?? method });
      return;
    }
    case "AWS::ApiGatewayV2::Api": {
      const to = partAt("Target");
      if (to !== undefined)
        addRoute(linked, { api: stacks.partOf(resource), to, method: "ANY", path: "$default" });
      linkBody(linked, valueAt(properties, "Body"));
      return;
    }
    case "AWS::ApiGateway::RestApi":
      linkBody(linked, valueAt(properties, "Body"));
      return;
    case "AWS::Serverless::Api":
    case "AWS::Serverless::HttpApi":
      linkBody(linked, valueAt(properties, "DefinitionBody") ?? valueAt(properties, "DefinitionUri"));
      return;
    case "AWS::ApiGateway::Authorizer":
    case "AWS::ApiGatewayV2::Authorizer": {
      const api = partAt("RestApiId") ?? partAt("ApiId");
      for (const key of ["AuthorizerUri", "ProviderARNs", "JwtConfiguration"])
        if (api !== undefined) addUses(api, valueAt(properties, key), linked);
      return;
    }
    case "AWS::ElasticLoadBalancingV2::Listener":
    case "AWS::ElasticLoadBalancingV2::ListenerRule":
      linkListener(linked);
  }
}

interface Route {
  readonly api: StackPart | undefined;
  readonly to: StackPart;
  readonly method: string;
  readonly path: string;
  readonly line?: number;
}

function addRoute(linked: LinkedResource, { api, line, method, path, to }: Route): void {
  const { resource, stacks, template } = linked;
  addTrigger(to, routeTrigger(api, method === "$default" ? undefined : method, path), {
    stack: stacks.stackOf(template),
    place: line === undefined ? resource.place : placeOf(linked, line),
  });
}

function linkMethod(linked: LinkedResource, api: StackPart | undefined): void {
  const { resource, stacks, template } = linked;
  const { properties } = resource;
  const method = textAt(properties, "HttpMethod") ?? "ANY";
  const integration = valueAt(properties, "Integration");
  if (textAt(integration, "Type") === "MOCK") return;
  const path = pathOfResource(
    stacks.intrinsics.resource(valueAt(properties, "ResourceId"), template),
    linked,
  );
  const [target] = stacks.partsIn(valueAt(integration, "Uri"), template);
  if (target !== undefined && target.part.resource.partKind === "function")
    addRoute(linked, { api, to: target.part, method, path });
  else if (api !== undefined) {
    // Without a function, the API itself answers, by a service of AWS or another address.
    addTrigger(api, routeTrigger(undefined, method, path), {
      stack: stacks.stackOf(template),
      place: resource.place,
    });
    addUses(api, integration, linked);
  }
}

/** The path of a resource of an API: its part of the path below the path of its parent. */
function pathOfResource(reference: Reference | undefined, linked: LinkedResource, depth = 0): string {
  if (reference === undefined || depth > 30 || reference.resource.type !== "AWS::ApiGateway::Resource")
    return "/";
  const { intrinsics } = linked.stacks;
  const { properties } = reference.resource;
  const parent = intrinsics.resource(valueAt(properties, "ParentId"), reference.template);
  const above = pathOfResource(parent, linked, depth + 1);
  const part = intrinsics.text(valueAt(properties, "PathPart"), reference.template) ?? "";
  return `${above === "/" ? "" : above}/${part}`;
}

/** The operations of an OpenAPI document in a template, or in a file that it includes, with their integrations. */
function linkBody(linked: LinkedResource, body: YamlNode | undefined): void {
  const { context, resource, stacks, template } = linked;
  const api = stacks.partOf(resource);
  const location =
    textAt(body, "Fn::Transform", "Parameters", "Location") ??
    (body?.tag === "Transform" ? textAt(body, "Parameters", "Location") : undefined) ??
    body?.scalar;
  const path = location === undefined ? undefined : pathFrom(folderOf(template.file), location);
  const isFile = path !== undefined && context.tree.paths.includes(path);
  const file = isFile ? path : template.file;
  // The reader of API descriptions has the operations of a file.
  if (isFile) api?.described.push(path);
  for (const document of isFile ? readYamlLines(path, context) : body === undefined ? [] : [body])
    for (const [route, { value: operations }] of entriesAt(document, "paths"))
      for (const [method, { line, value }] of entriesAt(operations)) {
        const integration = valueAt(value, "x-amazon-apigateway-integration");
        const [target] = stacks.partsIn(valueAt(integration, "uri"), template);
        if (target === undefined || target.part === api) continue;
        const { part: to } = target;
        if (to.resource.partKind === "function" && !isFile)
          addTrigger(to, routeTrigger(api, method, route), {
            stack: stacks.stackOf(template),
            place: { file, line },
          });
        else api?.uses.push({ to, label: `${method.toUpperCase()} ${route}`, place: { file, line } });
      }
}

/** A balancer passes on to the services and functions of the target groups that its listeners name. */
function linkListener(linked: LinkedResource): void {
  const { resource, stacks, template } = linked;
  const { properties } = resource;
  const listener = stacks.intrinsics.resource(valueAt(properties, "ListenerArn"), template);
  const balancer = stacks.partIn(
    valueAt(listener?.resource.properties ?? properties, "LoadBalancerArn"),
    listener?.template ?? template,
  );
  if (balancer === undefined) return;
  const actions = [...itemsAt(properties, "DefaultActions"), ...itemsAt(properties, "Actions")];
  const groups = new Set(
    actions.flatMap((action) => stacks.intrinsics.references(action, template)).map(({ to }) => to.resource),
  );
  for (const group of groups)
    for (const { part } of stacks.partsIn(valueAt(group.properties, "Targets"), template))
      balancer.uses.push({ to: part, place: resource.place });
  for (const other of template.resources.values()) {
    const to = stacks.partOf(other);
    const named = stacks.intrinsics.references(valueAt(other.properties, "LoadBalancers"), template);
    if (to !== undefined && named.some((one) => groups.has(one.to.resource)))
      balancer.uses.push({ to, place: resource.place });
  }
}
