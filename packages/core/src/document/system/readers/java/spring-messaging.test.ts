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
