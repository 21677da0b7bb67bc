import type { YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, itemsAt, valueAt } from "../yaml-path.ts";
import type { StackPart } from "./stack.ts";
import { type LinkedResource, placeOf } from "./linked-resource.ts";
import { addTrigger, defaultBus, type Trigger } from "./triggers.ts";

/** A rule of EventBridge: its bus, and what it matches or when it runs. */
export interface EventRule {
  readonly bus?: YamlNode | undefined;
  readonly pattern?: YamlNode | undefined;
  readonly schedule?: YamlNode | undefined;
}

/** Links the targets of a rule or schedule of EventBridge with what triggers them. */
export function linkRule(linked: LinkedResource): void {
  const { resource, stacks, template } = linked;
  const { place, properties } = resource;
  const triggers = triggersOfRule(
    {
      bus: valueAt(properties, "EventBusName"),
      pattern: valueAt(properties, "EventPattern"),
      schedule: valueAt(properties, "ScheduleExpression"),
    },
    linked,
  );
  const stack = stacks.stackOf(template);
  const single = valueAt(properties, "Target");
  for (const target of single === undefined ? itemsAt(properties, "Targets") : [single]) {
    const to = stacks.partIn(valueAt(target, "Arn"), template);
    if (to === undefined) continue;
    for (const trigger of triggers) {
      if (isProgram(to) || trigger.kind !== "rule") addTrigger(to, trigger, { stack, place });
      else
        (trigger.bus ?? defaultBus(stack, place)).uses.push({
          to,
          ...(trigger.channels.length === 0 ? {} : { label: trigger.channels.join(", ") }),
          place,
        });
    }
  }
}

function isProgram({ resource }: StackPart): boolean {
  return resource.partKind === "function" || resource.partKind === "service";
}

/** Returns what a rule triggers its targets by: the types of events, a schedule, and the parts whose events it matches. */
function triggersOfRule(rule: EventRule, { stacks, template }: LinkedResource): readonly Trigger[] {
  const schedule = stacks.intrinsics.text(rule.schedule, template);
  if (schedule !== undefined) return [{ kind: "schedule", expression: schedule }];
  const bus = stacks.partIn(rule.bus, template);
  const textsAt = (key: string): readonly string[] =>
    itemsAt(rule.pattern, key).flatMap((node) =>
      node.entries === undefined || node.entries.size === 1
        ? (stacks.intrinsics.text(node, template) ?? prefixOf(node))
        : [],
    );
  const types = textsAt("detail-type");
  const channels = types.length > 0 ? types : textsAt("source");
  const parts = stacks.partsIn(valueAt(rule.pattern, "detail"), template);
  return [
    { kind: "rule", ...(bus === undefined ? {} : { bus }), channels },
    ...parts.map(({ part }): Trigger => ({ kind: "invoked", by: part })),
  ];
}

/** `{ prefix: "orders." }` matches what begins with it. */
function prefixOf(node: YamlNode): readonly string[] {
  return entriesAt(node).flatMap(([key, { value }]) =>
    key === "prefix" && value.scalar !== undefined ? [`${value.scalar}*`] : [],
  );
}

/** Adds the triggers of a rule that is an event of one function. */
export function addRule(
  to: StackPart,
  rule: EventRule & { readonly line: number },
  linked: LinkedResource,
): void {
  const at = { stack: linked.stacks.stackOf(linked.template), place: placeOf(linked, rule.line) };
  for (const trigger of triggersOfRule(rule, linked)) addTrigger(to, trigger, at);
}
