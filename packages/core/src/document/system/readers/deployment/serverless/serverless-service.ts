import type { FactPlace } from "../../../facts.ts";
import type { ReadingContext } from "../../../reader.ts";
import { readYamlLines, type YamlEntry, type YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "../yaml-path.ts";
import { type FilledService, fillVariables, isService } from "./serverless-variables.ts";
import { impliedResource, type Template, templateOf, type TemplateResource } from "./template.ts";

/** A service of the Serverless Framework: its functions as resources of a template, with what it says about each. */
export interface ServerlessService {
  readonly file: string;
  readonly name: string;
  readonly root: YamlNode;
  readonly template: Template;
  readonly functions: readonly ServerlessFunction[];
  /** The other files that it includes. */
  readonly included: ReadonlySet<string>;
}

export interface ServerlessFunction {
  readonly key: string;
  readonly node: YamlNode;
  readonly resource: TemplateResource;
}

const configuration = /(?:^|\/)serverless(?:(?:[.-][\w-]+)?\.(?:ya?ml|json)|\.[cm]?[jt]s)$/;

/** Returns whether a file can be the configuration of a service by its name. */
export function isServiceName(path: string): boolean {
  return configuration.test(path);
}

/** Reads the configuration of a service; one in code is reported as unread. */
export function readService(path: string, context: ReadingContext): ServerlessService | undefined {
  if (/\.[cm]?[jt]s$/.test(path)) {
    context.unread({
      file: path,
      reason: "A configuration of the Serverless Framework in code is only known when it runs.",
    });
    return undefined;
  }
  const [written] = readYamlLines(path, context);
  if (written === undefined || !isService(written)) return undefined;
  const filled = fillVariables(path, written, context);
  const { root } = filled;
  const provider = textAt(root, "provider", "name") ?? textAt(root, "provider");
  if (provider !== "aws") {
    context.unread({
      file: path,
      line: valueAt(root, "provider")?.line ?? 1,
      reason: `Functions of the provider ${provider ?? "without a name"} are not read.`,
    });
    return undefined;
  }
  reportPlugins(path, root, context);
  const functions = functionsOf(path, filled);
  const machines = machinesOf(path, filled);
  const tools = [...functions.map(({ resource }) => resource), ...machines, ...apisOf(functions)];
  const template = templateOf(
    {
      file: path,
      root: resourcesOf(root),
      tools,
      fileOf: (node) => filled.fileOf(node),
      aliases: new Map(functions.map(({ key }) => [`${normalName(key)}LambdaFunction`, key])),
    },
    context,
  );
  return {
    file: path,
    name: textAt(root, "service") ?? textAt(root, "service", "name") ?? "",
    root,
    template,
    functions,
    included: filled.included,
  };
}

/** Plugins that build, test or deploy, and make no resource. */
const plainPlugin =
  /offline|webpack|esbuild|bundle|typescript|plugin-optimize|prune|dotenv|python-requirements|warmup|package|local|canary|tracing|export-env|layers|split-stacks|iam-roles|pseudo-parameters|domain-manager|step-functions|dependson|plugin-aws-alerts|log-retention|documentation|datadog|lumigo|newrelic|tag|git|vpc|s3-sync|seed|rust|go-|scriptable|api-gateway-(?:throttling|caching)|basic-auth|manifest|jest|mocha|kms|certificate|deploy|stack-output/;

function reportPlugins(file: string, root: YamlNode, context: ReadingContext): void {
  for (const plugin of itemsAt(root, "plugins"))
    if (plugin.scalar !== undefined && !plainPlugin.test(plugin.scalar))
      context.unread({
        file,
        line: plugin.line,
        reason: `What the plugin ${plugin.scalar} adds to the service is not known.`,
      });
}

/** A key in the logical names that the framework makes: `create-order` is `CreateDashorder`. */
function normalName(key: string): string {
  const words = key.replaceAll("-", "Dash").replaceAll("_", "Underscore");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** A map, or the maps of a list as one. */
function mergedEntries(node: YamlNode | undefined): readonly (readonly [string, YamlEntry])[] {
  return node?.items === undefined
    ? entriesAt(node)
    : node.items.flatMap((item) => [...(item.entries ?? [])]);
}

function functionsOf(file: string, { fileOf, root }: FilledService): readonly ServerlessFunction[] {
  const service = textAt(root, "service") ?? "";
  const stage = textAt(root, "provider", "stage") ?? "dev";
  return mergedEntries(valueAt(root, "functions")).map(([key, { line, value }]) => {
    const entry = (node: YamlNode | undefined): YamlEntry => ({ line, value: node ?? { line } });
    const own = new Map<string, YamlEntry>([
      ["FunctionName", entry({ line, scalar: textAt(value, "name") ?? `${service}-${stage}-${key}` })],
      ["Runtime", entry(valueAt(value, "runtime") ?? valueAt(root, "provider", "runtime"))],
      ["Role", entry(valueAt(value, "role"))],
      ["Policies", entry(valueAt(value, "iamRoleStatements") ?? valueAt(value, "iam", "role", "statements"))],
      ["Destinations", entry(valueAt(value, "onError"))],
    ]);
    const handler = valueAt(value, "handler");
    if (handler !== undefined) own.set("Handler", entry(handler));
    const image = valueAt(value, "image");
    if (image?.scalar !== undefined) own.set("ImageUri", entry(image));
    const environment = valueAt(value, "environment");
    if (environment !== undefined)
      own.set("Environment", entry({ line, entries: new Map([["Variables", entry(environment)]]) }));
    const from = fileOf(value);
    const place: FactPlace = { file: from === file ? file : from, line };
    return {
      key,
      node: value,
      resource: impliedResource({
        id: key,
        type: "AWS::Lambda::Function",
        place,
        properties: { line, entries: own },
      }),
    };
  });
}

/** The machines of the plugin for AWS Step Functions. */
function machinesOf(file: string, { fileOf, root }: FilledService): readonly TemplateResource[] {
  return mergedEntries(valueAt(root, "stepFunctions", "stateMachines")).map(([id, { line, value }]) => {
    const from = fileOf(value);
    const definition = valueAt(value, "definition");
    return impliedResource({
      id,
      type: "AWS::StepFunctions::StateMachine",
      place: { file: from === file ? file : from, line },
      properties: {
        line,
        entries: new Map(definition === undefined ? [] : [["Definition", { line, value: definition }]]),
      },
    });
  });
}

/** The APIs that the framework makes for the events of functions, by the key of the event. */
export const serverlessApis = {
  http: { id: "ApiGatewayRestApi", type: "AWS::ApiGateway::RestApi" },
  httpApi: { id: "HttpApi", type: "AWS::ApiGatewayV2::Api" },
  websocket: { id: "WebsocketsApi", type: "AWS::ApiGatewayV2::Api" },
} as const;

function apisOf(functions: readonly ServerlessFunction[]): readonly TemplateResource[] {
  return Object.entries(serverlessApis).flatMap(([event, { id, type }]) => {
    for (const { node, resource } of functions)
      for (const item of itemsAt(node, "events")) {
        const line = item.entries?.get(event)?.line;
        if (line !== undefined)
          return [impliedResource({ id, type, place: { file: resource.place.file, line } })];
      }
    return [];
  });
}

/** The resources and outputs of a service, which may be a list of included files, as one template. */
function resourcesOf(root: YamlNode): YamlNode {
  const { line = 1 } = valueAt(root, "resources") ?? {};
  const sections = new Map<string, Map<string, YamlEntry>>();
  for (const [section, { value }] of mergedEntries(valueAt(root, "resources"))) {
    const known = sections.get(section) ?? new Map<string, YamlEntry>();
    for (const [key, entry] of mergedEntries(value)) known.set(key, entry);
    sections.set(section, known);
  }
  return {
    line,
    entries: new Map(Array.from(sections, ([key, entries]) => [key, { line, value: { line, entries } }])),
  };
}
