import { expect, test } from "vitest";
import { springMessaging } from "./spring-messaging.ts";
import { findJavaFacts, type Files } from "./testing/facts-of-java.ts";

async function messages(files: Files): Promise<string[]> {
  const { facts } = await findJavaFacts(springMessaging, files);
  return facts.flatMap((fact) =>
    fact.kind === "message"
      ? [`${fact.direction} ${fact.channel ?? "?"} ${fact.technology} ${fact.place.line ?? ""}`]
      : [],
  );
}

test("listeners of Kafka, RabbitMQ and JMS", async () => {
  const found = await messages({
    Topics: `class Topics { static final String ORDERS = "orders"; }`,
    Listeners: `class Listeners {
      @KafkaListener(topics = {Topics.ORDERS, "\${stock.topic}"}) void kafka(String s) {}
      @RabbitListener(bindings = @QueueBinding(value = @Queue("mails"), exchange = @Exchange("x"))) void rabbit(String s) {}
      @RabbitListener(queues = "bills") void bills(String s) {}
      @JmsListener(destination = "letters") void jms(String s) {}
    }`,
  });
  expect(found).toEqual([
    "receive orders Kafka 2",
    "receive ${stock.topic} Kafka 2",
    "receive mails RabbitMQ 3",
    "receive bills RabbitMQ 4",
    "receive letters JMS 5",
  ]);
});

test("templates send, each through its own broker", async () => {
  const found = await messages({
    Sender: `class Sender {
      @Value("\${bills.exchange}") String exchange; KafkaTemplate<String, String> kafka; RabbitTemplate rabbit; JmsTemplate jms;
      void all(Other other) {
        kafka.send("orders", "x");
        rabbit.convertAndSend(exchange, "key", "x");
        jms.convertAndSend("letters", "x");
        other.send("none", "x");
      } }`,
  });
  expect(found).toEqual(["send orders Kafka 4", "send ${bills.exchange} RabbitMQ 5", "send letters JMS 6"]);
});

test("bindings of Spring Cloud Stream lead to the destinations of the settings", async () => {
  const found = await messages({
    "orders/pom.xml": "<dependency><artifactId>spring-cloud-starter-stream-rabbit</artifactId></dependency>",
    "orders/src/main/resources/application.yml": `spring.cloud.stream.bindings:
  output.destination: mails
  confirm-in-0.destination: confirmed`,
    Channels: `interface Channels { @Output("output") MessageChannel output(); @Input SubscribableChannel stock(); }`,
    Sender: `@EnableBinding(Channels.class) class Sender { @Bean Consumer<Order> confirm() {} @Bean Consumer<Order> unbound() {} }`,
  });
  expect(found).toEqual([
    "send mails RabbitMQ 1",
    "receive stock RabbitMQ 1",
    "receive confirmed RabbitMQ 1",
  ]);
});

test("the messages of Axon are told by the types of commands, queries and events", async () => {
  const found = await messages({
    Loan: `import static org.axonframework.modelling.command.AggregateLifecycle.apply;
class Loan {
  @CommandHandler Loan(LendBook command) { apply(new BookLent(command.id())); }
}`,
    Counter: `import org.axonframework.commandhandling.gateway.CommandGateway;
class Counter { CommandGateway gateway; void lend() { LendBook command = new LendBook("1"); gateway.send(command); } }`,
    Mail: `import org.axonframework.eventhandling.EventHandler;
class Mail { @EventHandler void on(BookLent event) {} }`,
    Plain: `class Plain { @EventHandler void on(Other event) {} }`,
  });
  expect(found.toSorted()).toEqual([
    "receive BookLent Axon Server 2",
    "receive LendBook Axon Server 3",
    "send BookLent Axon Server 3",
    "send LendBook Axon Server 2",
  ]);
});

test("clients of other brokers send and receive by the names of their methods", async () => {
  const found = await messages({
    "components/bus.yml": "spec:\n  type: pubsub.kafka\n",
    Clients: `import io.nats.client.Connection;
class Clients {
  SqsTemplate sqs; SnsTemplate sns; PubSubTemplate pubsub; ServiceBusTemplate bus; PulsarTemplate<String> pulsar;
  Connection nats; MqttClient mqtt; DaprClient dapr; java.sql.Connection other;
  void all() {
    sqs.send("loans", body);
    sns.sendNotification("lent", body, "subject");
    pubsub.publish("books", body);
    pubsub.subscribe("books-mail", handle);
    bus.send("bills", body);
    pulsar.send("shelves", body);
    nats.publish("doors", body);
    mqtt.publish("lamps", body);
    mqtt.subscribe("locks");
    dapr.publishEvent("bus", "members", body);
  }
  @Topic(name = "members", pubsubName = "bus") void members(CloudEvent event) {}
  @ServiceBusListener(destination = "bills") void bills(String text) {}
}`,
  });
  expect(found).toEqual([
    "receive members Kafka 17",
    "receive bills Azure Service Bus 18",
    "send loans Amazon SQS 6",
    "send lent Amazon SNS 7",
    "send books Google Cloud Pub/Sub 8",
    "receive books-mail Google Cloud Pub/Sub 9",
    "send bills Azure Service Bus 10",
    "send shelves Pulsar 11",
    "send doors NATS 12",
    "send lamps MQTT 13",
    "receive locks MQTT 14",
    "send members Kafka 15",
  ]);
});

test("clients and listeners of Micronaut name their topics beside their methods", async () => {
  const found = await messages({
    Sender: `@KafkaClient interface Sender { @Topic("loans") void send(String text); }`,
    Listener: `@KafkaListener class Listener { @Topic("loans") void receive(String text) {} }`,
    Other: `class Other { @Topic("none") void other() {} }`,
  });
  expect(found.toSorted()).toEqual(["receive loans Kafka 1", "send loans Kafka 1"]);
});
