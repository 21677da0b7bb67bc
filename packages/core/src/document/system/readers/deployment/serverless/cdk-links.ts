import { isMethodCall } from "../../program/value.ts";
import type { CdkApplication } from "./cdk.ts";
import type { Construct } from "./cdk-code.ts";
import { type Called, Links } from "./construct-links.ts";
import { addTrigger, routeTrigger, triggerFrom } from "./triggers.ts";

/** Adds what the options of a construct say: its environment, triggers, targets and the other parts that it uses. */
export function linkConstruct(construct: Construct, application: CdkApplication): void {
  const { code, parts } = application;
  const part = parts.get(construct);
  const links = new Links(construct, application);
  if (/^aws-(?:events\.Rule|scheduler\.Schedule)$/.test(construct.type)) {
    const targets = [code.option(construct, "targets"), code.option(construct, "target")];
    for (const target of targets) if (target !== undefined) links.addTargets(construct, target);
    return;
  }
  if (/^aws-stepfunctions(?:-tasks\.|\.Task$)/.test(construct.type)) {
    const [machine, ...others] = links.machinesBeside();
    if (machine !== undefined && others.length === 0)
      links.addUses(machine, links.optionsOf(construct), { label: construct.id });
    return;
  }
  if (part === undefined) return;
  links.addEnvironment(part);
  for (const [key, value] of links.entries("lambdaTriggers")) {
    const to = links.partOf(value);
    if (to !== undefined) part.uses.push({ to, label: key, place: links.place });
  }
  const policies = code.option(construct, "initialPolicy", "policies");
  if (policies !== undefined) links.addPolicies(part, policies);
  const handler = code.option(construct, "handler", "defaultIntegration");
  const to = handler === undefined ? undefined : links.partOf(handler);
  if (part.resource.partKind === "gateway" && to !== undefined)
    addTrigger(to, routeTrigger(part, undefined, "/{proxy+}"), links);
  links.addUses(part, links.optionsOf(construct));
}

/** Adds what a call of a method of a construct says, such as `table.grantReadData(reader)`. */
export function linkCall(called: Called, application: CdkApplication): void {
  if (!isMethodCall(called.call)) return;
  const of = application.code.constructOf(called.call.of, called.from);
  if (of === undefined) return;
  const callers = of.from === undefined ? [undefined] : [of.from];
  for (const from of callers)
    linkMethod({ ...called, ...(from === undefined ? {} : { from }) }, of, application);
}

function linkMethod(called: Called, of: Construct, application: CdkApplication): void {
  const { call } = called;
  const name = call.name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const links = new Links(called, application);
  const owner = application.parts.get(of);
  const [first, second] = call.args;
  if (name.startsWith("grant")) {
    const grantee = first === undefined ? undefined : links.partOf(first);
    if (owner !== undefined && grantee !== undefined) grantee.uses.push({ to: owner, place: links.place });
    return;
  }
  if (first === undefined) return;
  if (name === "addTarget" && of.type === "aws-events.Rule") return links.addTargets(of, first);
  if (owner === undefined) return;
  switch (name) {
    case "addEventSource":
      return links.addEventSource(owner, first);
    case "addEnvironment":
      if (second !== undefined) links.addSetting(owner, { key: links.text(first) ?? "", value: second });
      return;
    case "addSubscription": {
      const to = links.partOf(first);
      if (to?.resource.partKind === "function") addTrigger(to, triggerFrom(owner), links);
      else if (to !== undefined) owner.uses.push({ to, place: links.place });
      return;
    }
    case "addEventNotification":
    case "addObjectCreatedNotification":
    case "addObjectRemovedNotification":
    case "addTrigger": {
      const to = links.partOf(second ?? first);
      const event = second !== undefined && first.kind === "member" ? first.name : undefined;
      if (to !== undefined)
        owner.uses.push({ to, ...(event === undefined ? {} : { label: event }), place: links.place });
      return;
    }
    case "addToRolePolicy":
    case "addToPrincipalPolicy":
    case "addStatements":
      return links.addPolicies(owner, first);
    case "addMethod":
      return links.addRoute(owner, { method: links.text(first), path: links.pathOf(call) }, second);
    case "addProxy":
      return links.addRoute(owner, { path: "/{proxy+}" }, links.option("defaultIntegration"));
    case "addRoutes":
      return links.addRoutes(owner);
    case "addRoute":
      return links.addMessageRoute(owner, links.text(first));
    default:
      if (/^add\w*(?:DataSource|Integration|Target|Targets)$/.test(name))
        for (const argument of [first, second]) if (argument !== undefined) links.addUses(owner, argument);
  }
}
