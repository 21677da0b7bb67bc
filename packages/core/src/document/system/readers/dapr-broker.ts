import type { ReadingContext } from "../reader.ts";

/** What carries the messages of Dapr, by the type of its component, and what it is called without a component. */
const technologies: ReadonlyMap<string, string> = new Map([
  ["aws.snssqs", "Amazon SNS"],
  ["azure.eventhubs", "Azure Event Hubs"],
  ["azure.servicebus", "Azure Service Bus"],
  ["azure.servicebus.queues", "Azure Service Bus"],
  ["azure.servicebus.topics", "Azure Service Bus"],
  ["gcp.pubsub", "Google Cloud Pub/Sub"],
  ["jetstream", "NATS"],
  ["kafka", "Kafka"],
  ["mqtt", "MQTT"],
  ["mqtt3", "MQTT"],
  ["pulsar", "Pulsar"],
  ["rabbitmq", "RabbitMQ"],
  ["redis", "Redis"],
  ["rocketmq", "RocketMQ"],
]);

const component = /^[ \t]*type:[ \t]*["']?pubsub\.([\w.]+)/gm;

const known = new WeakMap<ReadingContext, string>();

/**
 * Returns what carries the messages that a system sends by the publish-and-subscribe interface of Dapr: the product that
 * its components configure, or `Dapr` if they configure several or none.
 */
export function daprBroker(context: ReadingContext): string {
  const found = known.get(context) ?? findBroker(context);
  known.set(context, found);
  return found;
}

function findBroker({ tree }: ReadingContext): string {
  const products = new Set(
    tree.paths
      .filter((path) => /\.ya?ml$/.test(path))
      .flatMap((path) =>
        Array.from((tree.text(path) ?? "").matchAll(component), ([, type = ""]) => technologies.get(type)),
      )
      .filter((technology) => technology !== undefined),
  );
  const [only, ...others] = products;
  return only === undefined || others.length > 0 ? "Dapr" : only;
}
