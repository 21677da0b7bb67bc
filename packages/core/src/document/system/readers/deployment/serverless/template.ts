import { folderOf, pathFrom } from "../../../file-path.ts";
import type { FactPlace } from "../../../facts.ts";
import type { ReadingContext } from "../../../reader.ts";
import type { YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "../yaml-path.ts";

/** A template of CloudFormation, as its file, another template or a `serverless.yml` has it. */
export interface Template {
  readonly file: string;
  readonly root: YamlNode;
  readonly resources: ReadonlyMap<string, TemplateResource>;
  /** The resource of another template that makes this one as a nested stack. */
  readonly parent: { readonly template: Template; readonly resource: TemplateResource } | undefined;
  /** Names that a tool makes for resources, such as `CreateLambdaFunction` for the function `create`. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly isServerless: boolean;
}

export interface TemplateResource {
  readonly id: string;
  readonly type: string;
  readonly properties: YamlNode | undefined;
  readonly metadata: YamlNode | undefined;
  /** What SAM connects it with. */
  readonly connectors: YamlNode | undefined;
  readonly place: FactPlace;
}

/** What SAM calls itself in a template. */
const sam = "AWS::Serverless-2016-10-31";

/** Transforms that add no resource by themselves. */
const plainTransform =
  /^AWS::(?:Serverless-2016-10-31|LanguageExtensions|CodeDeployBlueGreen|SecretsManager-[\d-]+)$/;

/** A value with a template, and what a tool adds to it. */
export interface TemplateSource {
  readonly file: string;
  readonly root: YamlNode;
  readonly parent?: Template["parent"];
  readonly aliases?: ReadonlyMap<string, string>;
  /** The resources that the tool makes. */
  readonly tools?: readonly TemplateResource[];
  /** Returns the file with a resource, if the template includes others. */
  fileOf?(resource: YamlNode): string | undefined;
}

/** Returns the template in a value, with what it calls macros and loops reported as unread. */
export function templateOf(
  { aliases = new Map(), file, fileOf, parent, root, tools = [] }: TemplateSource,
  context: ReadingContext,
): Template {
  const transforms = itemsAt(root, "Transform").flatMap((node) => node.scalar ?? textAt(node, "Name") ?? []);
  for (const transform of transforms)
    if (!plainTransform.test(transform))
      context.unread({
        file,
        line: valueAt(root, "Transform")?.line ?? 1,
        reason: `What the macro ${transform} makes of the template is not known.`,
      });
  const resources = new Map<string, TemplateResource>();
  for (const [id, { line, value }] of entriesAt(root, "Resources")) {
    const type = textAt(value, "Type");
    if (type === undefined)
      context.unread({ file, line, reason: `The resource ${id} is made by a function or has no type.` });
    else
      resources.set(id, {
        id,
        type,
        properties: valueAt(value, "Properties"),
        metadata: valueAt(value, "Metadata"),
        connectors: valueAt(value, "Connectors"),
        place: { file: fileOf?.(value) ?? file, line },
      });
  }
  for (const resource of tools) resources.set(resource.id, resource);
  const isServerless = transforms.includes(sam);
  if (isServerless) addImplicitApis(resources);
  return { file, root, resources, parent, aliases, isServerless };
}

/** The APIs that SAM makes for routes that name none, by the type of their events. */
export const implicitApis = {
  Api: { id: "ServerlessRestApi", type: "AWS::Serverless::Api", key: "RestApiId" },
  HttpApi: { id: "ServerlessHttpApi", type: "AWS::Serverless::HttpApi", key: "ApiId" },
} as const;

function addImplicitApis(resources: Map<string, TemplateResource>): void {
  for (const { place, properties } of Array.from(resources.values()))
    for (const [, { line, value }] of entriesAt(properties, "Events"))
      for (const [event, { id, key, type }] of Object.entries(implicitApis)) {
        if (textAt(value, "Type") !== event || valueAt(value, "Properties", key) !== undefined) continue;
        if (!resources.has(id))
          resources.set(id, impliedResource({ id, type, place: { file: place.file, line } }));
      }
}

/** Returns a resource that a tool makes and no file has. */
export function impliedResource(
  given: Pick<TemplateResource, "id" | "type" | "place"> & { readonly properties?: YamlNode },
): TemplateResource {
  return { properties: undefined, ...given, metadata: undefined, connectors: undefined };
}

/** Returns the resource that a template has under a logical name. */
export function resourceIn(template: Template, id: string): TemplateResource | undefined {
  return template.resources.get(id) ?? template.resources.get(template.aliases.get(id) ?? "");
}

/** Returns a property of a resource; for a function or API of SAM it may be in the globals. */
export function propertyOf(
  template: Template,
  { properties, type }: TemplateResource,
  ...keys: readonly string[]
): YamlNode | undefined {
  const section = /^AWS::Serverless::(\w+)$/.exec(type)?.[1];
  return (
    valueAt(properties, ...keys) ??
    (section === undefined ? undefined : valueAt(template.root, "Globals", section, ...keys))
  );
}

/** Returns the path of a template that a nested stack names, if it is in the scanned folder. */
export function nestedPath(
  { file }: Template,
  written: string,
  paths: ReadonlySet<string>,
): string | undefined {
  const local = pathFrom(folderOf(file), written);
  if (local !== undefined && paths.has(local)) return local;
  // `aws cloudformation package` puts templates into a bucket; their file keeps its name.
  const name = /\/([\w.-]+\.(?:ya?ml|json|template))$/.exec(written)?.[1];
  const beside = name === undefined ? undefined : pathFrom(folderOf(file), name);
  if (beside !== undefined && paths.has(beside)) return beside;
  // A build copies the template to another folder, from which the path is written.
  const below = written.replace(/^(?:\.{0,2}\/)+/, "");
  const [only, ...others] = /:\/\/|[{}]/.test(below)
    ? []
    : [...paths].filter((path) => path === below || path.endsWith(`/${below}`));
  return others.length === 0 ? only : undefined;
}
