import { cloudResources } from "../../../technologies/cloud-resources.ts";
import type { YamlNode } from "../read-yaml-lines.ts";
import { itemsAt, textAt, valueAt } from "../yaml-path.ts";
import { addRule } from "./event-rules.ts";
import { type LinkedResource, partWithId, placeOf } from "./linked-resource.ts";
import { serverlessApis } from "./serverless-service.ts";
import { type StackPart, stackPart } from "./stack.ts";
import { addTrigger, routeTrigger, triggerFrom } from "./triggers.ts";

/** The keys under which an event has the name or address of what it comes from. */
const sources: ReadonlyMap<string, readonly string[]> = new Map([
  ["sqs", ["arn"]],
  ["sns", ["arn", "topicName"]],
  ["stream", ["arn"]],
  ["kinesis", ["arn"]],
  ["msk", ["arn"]],
  ["activemq", ["arn"]],
  ["rabbitmq", ["arn"]],
  ["s3", ["bucket"]],
  ["cognitoUserPool", ["pool"]],
]);

/** What the framework makes for an event that only has a name. */
const made: ReadonlyMap<string, string> = new Map([
  ["sns", "AWS::SNS::Topic"],
  ["s3", "AWS::S3::Bucket"],
  ["cognitoUserPool", "AWS::Cognito::UserPool"],
]);

/** Events that no part of the system sends. */
const outside = /^(?:alexaSkill|alexaSmartHome|alb|cloudFront|cloudwatchLog|iot|iotFleetProvisioning)$/;

/** Adds the events by which the Serverless Framework triggers a function. */
export function linkServerlessEvents(
  part: StackPart,
  events: YamlNode | undefined,
  linked: LinkedResource,
): void {
  for (const event of itemsAt(events)) {
    const type = event.scalar ?? [...(event.entries?.keys() ?? [])][0] ?? "";
    const entry = event.entries?.get(type);
    const line = entry?.line ?? event.line;
    if (!addEvent(part, { type, value: entry?.value ?? event, line }, linked))
      linked.context.unread({
        ...placeOf(linked, line),
        reason: `What triggers a function by an event of the type ${type} is not known.`,
      });
  }
}

interface ServerlessEvent {
  readonly type: string;
  readonly value: YamlNode;
  readonly line: number;
}

function addEvent(part: StackPart, event: ServerlessEvent, linked: LinkedResource): boolean {
  const { line, type, value } = event;
  const { stacks, template } = linked;
  const at = { stack: stacks.stackOf(template), place: placeOf(linked, line) };
  switch (type) {
    case "http":
    case "httpApi": {
      const [method, path] = value.scalar?.split(/\s+/) ?? [textAt(value, "method"), textAt(value, "path")];
      addTrigger(
        part,
        routeTrigger(partWithId(linked, serverlessApis[type].id), method, path ?? "$default"),
        at,
      );
      return true;
    }
    case "websocket": {
      const api = partWithId(linked, serverlessApis.websocket.id);
      const route = value.scalar ?? textAt(value, "route") ?? "$default";
      api?.uses.push({ to: part, protocol: "WebSocket", label: route, place: at.place });
      return true;
    }
    case "schedule":
      addSchedules(part, event, linked);
      return true;
    case "eventBridge":
    case "cloudwatchEvent":
      addRule(
        part,
        {
          line,
          bus: valueAt(value, "eventBus"),
          pattern: valueAt(value, "pattern") ?? valueAt(value, "event"),
          schedule: valueAt(value, "schedule"),
        },
        linked,
      );
      return true;
    case "kafka":
      for (const topic of [...itemsAt(value, "topic"), ...itemsAt(value, "topics")])
        addTrigger(part, { kind: "messages", from: topic.scalar ?? "", technology: "Kafka" }, at);
      return true;
    default:
      return outside.test(type) || addSource(part, event, linked);
  }
}

function addSchedules(part: StackPart, { line, value }: ServerlessEvent, linked: LinkedResource): void {
  const rates = value.scalar === undefined ? itemsAt(value, "rate") : [value];
  for (const schedule of rates) addRule(part, { line, schedule }, linked);
}

function addSource(part: StackPart, { line, type, value }: ServerlessEvent, linked: LinkedResource): boolean {
  const keys = sources.get(type);
  if (keys === undefined) return false;
  const { stacks, template } = linked;
  const stack = stacks.stackOf(template);
  const place = placeOf(linked, line);
  const isWhole =
    value.scalar !== undefined ||
    value.tag !== undefined ||
    value.entries?.has("Fn::GetAtt") === true ||
    value.entries?.has("Ref") === true;
  const source = isWhole ? value : keys.map((key) => valueAt(value, key)).find((node) => node !== undefined);
  const text = stacks.intrinsics.text(source, template);
  let from = stacks.partIn(source, template) ?? partWithId(linked, text ?? "");
  const madeType = made.get(type);
  const resource = madeType === undefined ? undefined : cloudResources.get(madeType);
  if (
    from === undefined &&
    text !== undefined &&
    madeType !== undefined &&
    resource !== undefined &&
    !/^arn:|^\{/.test(text)
  ) {
    from = stackPart({ id: text, type: madeType, resource, names: [], place });
    stack.parts.push(from);
    stacks.nameByText(from, text);
  }
  if (from === undefined) {
    linked.context.unread({
      ...place,
      reason: `${text ?? "What the event comes from"} is not in the templates.`,
    });
    return true;
  }
  const label = textAt(value, "event") ?? textAt(value, "trigger");
  addTrigger(part, triggerFrom(from, label), { stack, place });
  return true;
}
