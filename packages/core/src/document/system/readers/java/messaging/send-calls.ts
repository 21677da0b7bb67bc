import type { Program } from "../../program/program.ts";
import type { Unit } from "../../program/unit.ts";
import type { Call } from "../../program/value.ts";

/** The technology of rows whose broker a component of Dapr configures. */
export const dapr = "Dapr";

/** A call that sends messages, or begins to receive them. */
export interface SendCall {
  readonly name: RegExp;
  /** The class that it is called on. */
  readonly on?: RegExp;
  /** What carries the messages; absent if they go through a binding of Spring Cloud Stream. */
  readonly technology?: string;
  readonly direction: "send" | "receive";
  /** The arguments that name the channel: the first that has a text. */
  readonly channel: readonly number[];
  /** Whether the type of the argument names the channel rather than its text. */
  readonly isTyped?: true;
}

/** Methods that send messages, or begin to receive them. */
const sendMethods: readonly SendCall[] = [
  {
    name: /^send$/,
    on: /Kafka(?:Template|Operations)$/,
    technology: "Kafka",
    direction: "send",
    channel: [0],
  },
  { name: /^send$/, on: /^StreamBridge$/, direction: "send", channel: [0] },
  { name: /^subscribe$/, on: /^(?:Kafka)?Consumer$/, technology: "Kafka", direction: "receive", channel: [] },
  {
    name: /^(?:convertAndSend|convertSendAndReceive|send|sendAndReceive)$/,
    on: /^(?:Rabbit|Amqp)(?:Template|Operations|MessagingTemplate)$/,
    technology: "RabbitMQ",
    direction: "send",
    channel: [0],
  },
  { name: /^basicPublish$/, technology: "RabbitMQ", direction: "send", channel: [0, 1] },
  { name: /^basicConsume$/, technology: "RabbitMQ", direction: "receive", channel: [0] },
  {
    name: /^(?:convertAndSend|send|sendAndReceive)$/,
    on: /^Jms(?:Messaging)?(?:Template|Operations|Client)$/,
    technology: "JMS",
    direction: "send",
    channel: [0],
  },
  {
    name: /^receive(?:AndConvert)?$/,
    on: /^Jms(?:Template|Operations)$/,
    technology: "JMS",
    direction: "receive",
    channel: [0],
  },
  { name: /^convertAndSend$/, on: /RedisTemplate$/, technology: "Redis", direction: "send", channel: [0] },
  {
    name: /^(?:send|sendAsync|convertAndSend)$/,
    on: /^(?:Sqs(?:Template|AsyncOperations|Operations)|QueueMessagingTemplate)$/,
    technology: "Amazon SQS",
    direction: "send",
    channel: [0],
  },
  {
    name: /^(?:send|sendNotification|convertAndSend)$/,
    on: /^(?:Sns(?:Template|Operations)|NotificationMessagingTemplate)$/,
    technology: "Amazon SNS",
    direction: "send",
    channel: [0],
  },
  {
    name: /^detailType$/,
    on: /^PutEventsRequestEntry/,
    technology: "Amazon EventBridge",
    direction: "send",
    channel: [0],
  },
  {
    name: /^publish$/,
    on: /^PubSub(?:Publisher)?(?:Template|Operations)$/,
    technology: "Google Cloud Pub/Sub",
    direction: "send",
    channel: [0],
  },
  {
    name: /^subscribe(?:AndConvert)?$/,
    on: /^PubSub(?:Subscriber)?(?:Template|Operations)$/,
    technology: "Google Cloud Pub/Sub",
    direction: "receive",
    channel: [0],
  },
  {
    name: /^(?:send|sendAsync)$/,
    on: /^ServiceBusTemplate$/,
    technology: "Azure Service Bus",
    direction: "send",
    channel: [0],
  },
  {
    name: /^(?:send|sendAsync)$/,
    on: /^(?:Reactive)?Pulsar(?:Template|Operations)$/,
    technology: "Pulsar",
    direction: "send",
    channel: [0],
  },
  {
    name: /^(?:send|convertAndSend|(?:sync|async)Send(?:Orderly)?|sendOneWay|sendMessageInTransaction)$/,
    on: /^RocketMQTemplate$/,
    technology: "RocketMQ",
    direction: "send",
    channel: [0],
  },
  {
    name: /^(?:publish|publishAsync|request)$/,
    on: /^(?:Connection|JetStream)$/,
    technology: "NATS",
    direction: "send",
    channel: [0],
  },
  {
    name: /^subscribe$/,
    on: /^(?:Dispatcher|JetStream)$/,
    technology: "NATS",
    direction: "receive",
    channel: [0],
  },
  {
    name: /^publish$/,
    on: /^I?Mqtt(?:Async)?Client$/,
    technology: "MQTT",
    direction: "send",
    channel: [0],
  },
  {
    name: /^subscribe$/,
    on: /^I?Mqtt(?:Async)?Client$/,
    technology: "MQTT",
    direction: "receive",
    channel: [0],
  },
  { name: /^publishEvent$/, on: /^DaprClient$/, technology: dapr, direction: "send", channel: [1] },
  // The messages of Axon are identified by their types.
  {
    name: /^(?:send|sendAndWait)$/,
    on: /^(?:Reactor)?CommandGateway$/,
    technology: "Axon Server",
    direction: "send",
    channel: [0],
    isTyped: true,
  },
  {
    name: /^(?:query|streamingQuery|subscriptionQuery)$/,
    on: /^(?:Reactor)?QueryGateway$/,
    technology: "Axon Server",
    direction: "send",
    channel: [0],
    isTyped: true,
  },
  {
    name: /^publish$/,
    on: /^(?:Reactor)?EventGateway$/,
    technology: "Axon Server",
    direction: "send",
    channel: [0],
    isTyped: true,
  },
  {
    name: /^apply$/,
    on: /^AggregateLifecycle$/,
    technology: "Axon Server",
    direction: "send",
    channel: [0],
    isTyped: true,
  },
];

/** Classes of which an instance is a message to send. */
const sendClasses: readonly SendCall[] = [
  { name: /^ProducerRecord$/, technology: "Kafka", direction: "send", channel: [0] },
];

/** A use of such a call. */
export interface Send {
  readonly candidates: readonly SendCall[];
  readonly call: Call;
}

/** Finds the calls in a file that may send or receive messages. */
export function sendsIn(unit: Unit, program: Program): Send[] {
  return program.callsIn(unit).flatMap((call) => {
    const table = call.isCreation ? sendClasses : sendMethods;
    const candidates = table.filter(({ name }) => name.test(call.name));
    return candidates.length === 0 ? [] : [{ candidates, call }];
  });
}
