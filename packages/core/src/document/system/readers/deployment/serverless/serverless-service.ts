import { folderOf, pathFrom } from "../../../file-path.ts";
import type { FactPlace } from "../../../facts.ts";
import type { ReadingContext } from "../../../reader.ts";
import { readYamlLines, type YamlEntry, type YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "../yaml-path.ts";
import { impliedResource, type Template, templateOf, type TemplateResource } from "./template.ts";

const maxDepth = 24;

/** More values than people write; variables can repeat large ones. */
const maxNodes = 50_000;

class Filling {
  readonly included = new Set<string>();
  readonly files = new WeakMap<YamlNode, string>();
  private readonly path: string;
  private readonly root: YamlNode;
  private readonly context: ReadingContext;
  private readonly opened = new Map<string, YamlNode | undefined>();
  private left = maxNodes;

  constructor(path: string, root: YamlNode, context: ReadingContext) {
    this.path = path;
    this.root = root;
    this.context = context;
  }

  fill(node: YamlNode, place: Place): YamlNode {
    this.left -= 1;
    if (this.left === -1)
      this.context.unread({ file: place.file, line: node.line, reason: "It has more values than are read." });
    if (place.depth > maxDepth || this.left < 0) return node;
    const inner = { ...place, depth: place.depth + 1 };
    const filled =
      node.scalar === undefined
        ? {
            ...node,
            ...(node.items === undefined ? {} : { items: node.items.map((item) => this.fill(item, inner)) }),
            ...(node.entries === undefined ? {} : { entries: this.fillEntries(node.entries, inner) }),
          }
        : this.fillScalar(node, node.scalar, inner);
    if (!this.files.has(filled)) this.files.set(filled, place.file);
    return filled;
  }

  private fillEntries(entries: ReadonlyMap<string, YamlEntry>, place: Place): Map<string, YamlEntry> {
    return new Map(
      Array.from(entries, ([key, { line, value }]) => [key, { line, value: this.fill(value, place) }]),
    );
  }

  private fillScalar(node: YamlNode, scalar: string, place: Place): YamlNode {
    // The framework, and a plugin before it, replace pseudo parameters everywhere.
    let text = scalar.replaceAll(/[#$]\{AWS::(\w+)\}/g, "{$1}");
    for (let round = 0; round < maxDepth; round += 1) {
      const found = /\$\{((?:self|opt|env|file|param|sls|cf|ssm|s3|aws|strToBool|custom)\b[^${}]*)\}/.exec(
        text,
      );
      if (found === null) break;
      const [whole, expression = ""] = found;
      const value = this.valueOf(expression, place);
      if (whole === text && value !== undefined) return value;
      text = text.replace(whole, () =>
        value === undefined ? `{${nameOf(expression)}}` : (value.scalar ?? `{${nameOf(expression)}}`),
      );
    }
    return text === scalar ? node : { ...node, scalar: text };
  }

  /** The value of the first alternative that has one. */
  private valueOf(expression: string, place: Place): YamlNode | undefined {
    for (const alternative of alternativesOf(expression)) {
      const value = this.alternative(alternative, place);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  private alternative(text: string, place: Place): YamlNode | undefined {
    const literal = /^(?:'([^']*)'|"([^"]*)"|(true|false|-?\d+(?:\.\d+)?))$/.exec(text);
    if (literal !== null) return { line: 1, scalar: literal[1] ?? literal[2] ?? literal[3] ?? "" };
    const file = /^file\(([^)]*)\)(?::(.*))?$/.exec(text);
    if (file !== null) return this.inFile(file[1] ?? "", file[2], place);
    const [, source = "", address = ""] = /^(\w+)(?:\([^)]*\))?:(.*)$/.exec(text) ?? [];
    switch (source) {
      case "self":
        return this.at(this.root, address, { ...place, file: this.path });
      case "sls":
        return address === "stage"
          ? (this.at(this.root, "provider.stage", place) ?? { line: 1, scalar: "dev" })
          : undefined;
      case "param":
        return (
          this.at(this.root, `params.default.${address}`, place) ??
          this.at(this.root, `params.dev.${address}`, place)
        );
      case "cf":
        return { line: 1, tag: "Output", scalar: address.slice(address.lastIndexOf(".") + 1) };
      case "ssm":
        return { line: 1, tag: "Parameter", scalar: address.replace(/~.*$/, "") };
      default:
        return undefined;
    }
  }

  private at(node: YamlNode | undefined, address: string, place: Place): YamlNode | undefined {
    if (node === undefined || place.depth > maxDepth) return undefined;
    let current = node;
    let file = place.file;
    for (const key of address === "" ? [] : address.split(".")) {
      const value = valueAt(current, key) ?? current.items?.[Number(key)];
      if (value === undefined) return undefined;
      // What a variable stands for has the next key.
      current =
        value.scalar === undefined
          ? value
          : this.fillScalar(value, value.scalar, { ...place, depth: place.depth + 1 });
      file = this.files.get(current) ?? file;
    }
    return this.fill(current, { file, depth: place.depth + 1 });
  }

  private inFile(written: string, address: string | undefined, place: Place): YamlNode | undefined {
    const path = pathFrom(folderOf(this.path), written.trim().replace(/^["']|["']$/g, ""));
    if (path === undefined || !this.context.tree.paths.includes(path)) {
      this.context.unread({ file: place.file, reason: `The included file ${written} is not in the folder.` });
      return undefined;
    }
    if (!/\.(?:ya?ml|json)$/i.test(path)) {
      this.context.unread({
        file: path,
        reason: `What it returns for ${this.path} is only known when it runs.`,
      });
      return undefined;
    }
    this.included.add(path);
    if (!this.opened.has(path)) this.opened.set(path, readYamlLines(path, this.context)[0]);
    return this.at(this.opened.get(path), address ?? "", { ...place, file: path });
  }
}

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

/** The keys that a configuration in code must have; other code about the framework has the same file name. */
const bothKeys = [/\bservice["']?\s*[:,}]/, /\bprovider["']?\s*[:,}]/];

/** Returns whether a file can be the configuration of a service by its name. */
export function isServiceName(path: string): boolean {
  return configuration.test(path);
}

/** Reads the configuration of a service; one in code is reported as unread. */
export function readService(path: string, context: ReadingContext): ServerlessService | undefined {
  if (/\.[cm]?[jt]s$/.test(path)) {
    if (bothKeys.every((key) => key.test(context.tree.text(path) ?? "")))
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

/** A `serverless.yml` with its variables filled. */
interface FilledService {
  readonly root: YamlNode;
  /** The files that it includes. */
  readonly included: ReadonlySet<string>;
  /** Returns the file that a value is written in. */
  fileOf(node: YamlNode): string;
}

/**
 * Fills the variables of the Serverless Framework whose values are in files of the scanned folder: `${self:…}`,
 * `${file(…)}`, `${opt:stage, 'dev'}`. A value that is only known at deployment becomes `{name}`.
 */
function fillVariables(path: string, root: YamlNode, context: ReadingContext): FilledService {
  const filling = new Filling(path, root, context);
  return {
    root: filling.fill(root, { file: path, depth: 0 }),
    included: filling.included,
    fileOf: (node) => filling.files.get(node) ?? path,
  };
}

interface Place {
  readonly file: string;
  readonly depth: number;
}

/** Splits at commas outside of brackets and quotes. */
function alternativesOf(expression: string): readonly string[] {
  return (expression.match(/(?:'[^']*'|"[^"]*"|\([^)]*\)|[^,'"(])+/g) ?? []).map((one) => one.trim());
}

function nameOf(expression: string): string {
  const [first = expression] = alternativesOf(expression);
  return /[\w-]+$/.exec(first)?.[0] ?? first;
}

/** Returns whether a value is the configuration of a service of the Serverless Framework. */
function isService(root: YamlNode): boolean {
  return (
    (textAt(root, "service") ?? textAt(root, "service", "name")) !== undefined &&
    valueAt(root, "provider") !== undefined
  );
}
