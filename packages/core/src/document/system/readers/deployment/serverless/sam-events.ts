import type { YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "../yaml-path.ts";
import { addRule } from "./event-rules.ts";
import type { StackPart } from "./stack.ts";
import { type LinkedResource, partWithId, placeOf } from "./linked-resource.ts";
import { addTrigger, routeTrigger, type Trigger, triggerFrom } from "./triggers.ts";
import { implicitApis, propertyOf } from "./template.ts";

/** The properties that name where the messages or changes of an event of SAM come from, by its type. */
const sources: ReadonlyMap<string, string> = new Map([
  ["SQS", "Queue"],
  ["SNS", "Topic"],
  ["Kinesis", "Stream"],
  ["DynamoDB", "Stream"],
  ["MSK", "Stream"],
  ["MQ", "Broker"],
  ["DocumentDB", "Cluster"],
  ["S3", "Bucket"],
  ["Cognito", "UserPool"],
]);

/** Types of events that no part of the system sends. */
const outside = /^(?:AlexaSkill|CloudWatchLogs|IoTRule)$/;

/** Adds the events by which SAM triggers a function or state machine. */
export function linkEvents(part: StackPart, linked: LinkedResource): void {
  if (!/^AWS::Serverless::(?:Function|StateMachine)$/.test(linked.resource.type)) return;
  for (const [name, { line, value }] of entriesAt(linked.resource.properties, "Events")) {
    const type = textAt(value, "Type") ?? "";
    const properties = valueAt(value, "Properties");
    if (!addEvent(part, { type, properties, line }, linked))
      linked.context.unread({
        ...placeOf(linked, line),
        reason: `What the event ${name} of the type ${type} is triggered by is not known.`,
      });
  }
}

interface SamEvent {
  readonly type: string;
  readonly properties: YamlNode | undefined;
  readonly line: number;
}

/** Returns whether the type of the event is known. */
function addEvent(part: StackPart, { line, properties, type }: SamEvent, linked: LinkedResource): boolean {
  const { stacks, template } = linked;
  const at = { stack: stacks.stackOf(template), place: placeOf(linked, line) };
  switch (type) {
    case "Api":
    case "HttpApi":
      addTrigger(part, httpTrigger(type, properties, linked), at);
      return true;
    case "Schedule":
    case "ScheduleV2":
    case "EventBridgeRule":
    case "CloudWatchEvent":
      addRule(
        part,
        {
          line,
          bus: valueAt(properties, "EventBusName"),
          pattern: valueAt(properties, "Pattern"),
          schedule: valueAt(properties, "Schedule") ?? valueAt(properties, "ScheduleExpression"),
        },
        linked,
      );
      return true;
    case "SelfManagedKafka":
      for (const topic of itemsAt(properties, "Topics"))
        addTrigger(part, { kind: "messages", from: topic.scalar ?? "", technology: "Kafka" }, at);
      return true;
    default: {
      const key = sources.get(type);
      if (key === undefined) return outside.test(type);
      const source = valueAt(properties, key);
      const from = stacks.partIn(source, template);
      if (from !== undefined) addTrigger(part, triggerFrom(from, labelOf(properties)), at);
      else
        linked.context.unread({
          ...at.place,
          reason: `${stacks.intrinsics.text(source, template) ?? "What the event comes from"} is not in the templates.`,
        });
      return true;
    }
  }
}

function labelOf(properties: YamlNode | undefined): string | undefined {
  const words = [...itemsAt(properties, "Events"), ...itemsAt(properties, "Trigger")];
  return words.map(({ scalar }) => scalar ?? "").join(", ") || undefined;
}

function httpTrigger(
  type: "Api" | "HttpApi",
  properties: YamlNode | undefined,
  linked: LinkedResource,
): Trigger {
  const { resource, stacks, template } = linked;
  const isHttp = type === "HttpApi";
  const own = stacks.partIn(
    valueAt(properties, isHttp ? "ApiId" : "RestApiId") ??
      propertyOf(template, resource, isHttp ? "ApiId" : "RestApiId"),
    template,
  );
  const api = own ?? partWithId(linked, implicitApis[type].id);
  return routeTrigger(
    api,
    stacks.intrinsics.text(valueAt(properties, "Method"), template),
    stacks.intrinsics.text(valueAt(properties, "Path"), template) ?? "$default",
  );
}
