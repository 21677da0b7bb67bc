import type { ReadingContext } from "../../../reader.ts";
import { deploymentPaths } from "../deployment-paths.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { textAt, valueAt } from "../yaml-path.ts";
import { nestedPath, type Template, templateOf, type TemplateResource } from "./template.ts";

/** More nested stacks than one system has; each could nest itself. */
const mostTemplates = 500;

/** Returns whether a file can be a template by its name. */
export function isTemplateName(path: string): boolean {
  return (
    /\.(?:ya?ml|json|template|cfn)$/i.test(path) && !/(?:^|\/)(?:package|tsconfig[^/]*)\.json$/.test(path)
  );
}

/** Returns the templates of CloudFormation and SAM among some files, with the nested stacks that they make. */
export function templatesIn(paths: readonly string[], context: ReadingContext): readonly Template[] {
  const roots = new Map<string, YamlNode>();
  for (const path of paths.filter((one) => isTemplateName(one) && mentionsResources(one, context))) {
    const [root] = readYamlLines(path, context);
    if (root !== undefined && isTemplate(root)) roots.set(path, root);
  }
  const deployed = deploymentPaths([...roots.keys()]);
  const known = new Set(deployed);
  const all = deployed.map((file) =>
    templateOf({ file, root: roots.get(file) ?? { line: 1 } }, silent(context)),
  );
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
    if (templates.length >= mostTemplates) break;
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
