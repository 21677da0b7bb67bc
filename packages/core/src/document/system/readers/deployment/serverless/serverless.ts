import type { FileReader, ReadingContext } from "../../../reader.ts";
import { arnServiceOf } from "../../../technologies/aws-services.ts";
import { deploymentPaths } from "../deployment-paths.ts";
import { valueAt } from "../yaml-path.ts";
import { isMadeByCdk, stackNameInCdk } from "./cdk-templates.ts";
import { isTemplateName, templatesIn } from "./cloudformation.ts";
import { programMentions } from "./function-files.ts";
import type { LinkedResource } from "./linked-resource.ts";
import { linkServerlessEvents } from "./serverless-events.ts";
import { isServiceName, readService, type ServerlessService } from "./serverless-service.ts";
import { factsOfStacks } from "./stack-facts.ts";
import type { Stack, StackPart } from "./stack.ts";
import { addCommonSettings, addPolicies, linkResource } from "./template-links.ts";
import type { Template } from "./template.ts";
import { stackFor, TemplateStacks } from "./template-stacks.ts";

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
    ...allowed.filter(({ to }) => {
      const name = to.type.includes("::") ? arnServiceOf(to.type) : (to.type.split(" ").at(-1) ?? to.type);
      return programMentions(part.code?.entry, new RegExp(name, "i"), linked.context);
    }),
  );
}
