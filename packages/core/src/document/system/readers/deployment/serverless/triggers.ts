import type { FactPlace } from "../../../facts.ts";
import { cloudResources } from "../../../technologies/cloud-resources.ts";
import { type Stack, type StackPart, stackPart } from "./stack.ts";

/** What a function is invoked by, as an event of SAM, of the Serverless Framework or of the CDK says it. */
export type Trigger =
  | { readonly kind: "http"; readonly api?: StackPart; readonly method?: string; readonly path: string }
  | { readonly kind: "messages"; readonly from: StackPart | string; readonly technology: string }
  | { readonly kind: "rule"; readonly bus?: StackPart; readonly channels: readonly string[] }
  | { readonly kind: "schedule"; readonly expression: string }
  | { readonly kind: "invoked"; readonly by: StackPart; readonly label?: string };

/** The technologies of queues, topics and streams from which functions take messages. */
const messageTechnologies = new Set(["Amazon SQS", "Amazon SNS", "Amazon Kinesis", "Kafka"]);

/** Returns how a function that reads from a part is triggered: by its messages, or by its changes. */
export function triggerFrom(part: StackPart, label?: string): Trigger {
  const { technology = "" } = part.resource;
  if (messageTechnologies.has(technology)) return { kind: "messages", from: part, technology };
  const said = technology === "Amazon DynamoDB" ? "stream" : label;
  return { kind: "invoked", by: part, ...(said === undefined ? {} : { label: said }) };
}

/** Adds a trigger to a function. */
export function addTrigger(to: StackPart, trigger: Trigger, { place, stack }: TriggerPlace): void {
  switch (trigger.kind) {
    case "http": {
      const { api, method, path } = trigger;
      if (!isCatchAll(path))
        to.endpoints.push({ ...(method === undefined ? {} : { method }), path: pathOf(path), place });
      api?.uses.push({ to, protocol: "HTTP", label: `${method ?? "ANY"} ${path}`, place });
      return;
    }
    case "messages":
      to.receives.push({ channel: trigger.from, technology: trigger.technology, place });
      return;
    case "rule": {
      const broker = trigger.bus ?? defaultBus(stack, place);
      for (const channel of trigger.channels)
        to.receives.push({ channel, technology: "Amazon EventBridge", broker, place });
      if (trigger.channels.length === 0) broker.uses.push({ to, place });
      return;
    }
    case "schedule":
      defaultBus(stack, place).uses.push({ to, label: trigger.expression, place });
      return;
    case "invoked":
      trigger.by.uses.push({
        to,
        ...(trigger.label === undefined ? {} : { label: trigger.label }),
        place,
      });
  }
}

export interface TriggerPlace {
  readonly stack: Stack;
  readonly place: FactPlace;
}

/** A route that passes everything on is not an operation: the program behind it has the routes. */
function isCatchAll(path: string): boolean {
  return /^\/?(?:\{\w+\+\}|\$default|\*)?$/.test(path) && path !== "/";
}

function pathOf(path: string): string {
  return `/${path.replace(/^\//, "")}`.replaceAll(/\{(\w+)\+\}/g, "{$1}");
}

/** The bus of EventBridge that every account has: rules without another bus, and schedules, belong to it. */
export function defaultBus(stack: Stack, place: FactPlace): StackPart {
  return sharedPart(stack, { id: "default event bus", type: "AWS::Events::EventBus", place });
}

/** Returns the part for a service of AWS that no stack makes, such as Amazon SES. */
export function externalService(stack: Stack, name: string, place: FactPlace): StackPart {
  return sharedPart(stack, { id: name, type: name, place });
}

function sharedPart(
  stack: Stack,
  { id, place, type }: { readonly id: string; readonly type: string; readonly place: FactPlace },
): StackPart {
  const known = stack.parts.find((part) => part.isShared === true && part.id === id);
  if (known !== undefined) return known;
  const part = stackPart({
    id,
    type,
    resource: cloudResources.get(type) ?? { partKind: "external", service: type, technology: type },
    names: [],
    place,
    isShared: true,
  });
  stack.parts.push(part);
  return part;
}

/** Returns the trigger of a route; a method such as `ANY` stands for all. */
export function routeTrigger(api: StackPart | undefined, method: string | undefined, path: string): Trigger {
  const upper = method?.toUpperCase();
  const every = upper === undefined || /^(?:ANY|\*|X-AMAZON-APIGATEWAY-ANY-METHOD)$/.test(upper);
  return { kind: "http", ...(api === undefined ? {} : { api }), ...(every ? {} : { method: upper }), path };
}
