import { expect, it } from "vitest";
import { usesInProgram } from "../program/testing/facts-in-program.ts";
import { dotnetMessagesReader } from "./dotnet-messages.ts";

it.each([
  [
    "CAP",
    `using DotNetCore.CAP;
class Counter {
  const string Lent = "book.lent";
  void Lend(ICapPublisher bus) { bus.PublishAsync(Lent, book); }
  [CapSubscribe("book.ended")] public void End(Book book) { }
  void Setup() { x.UseKafka("mq"); }
}`,
    ["4 send book.lent (Kafka)", "5 receive book.ended (Kafka)"],
  ],
  [
    "Dapr",
    `using Dapr.Client;
class Counter {
  void Lend(DaprClient dapr) { dapr.PublishEventAsync("bus", "lent", book); }
  [Topic("bus", "ended")] public void End(Book book) { }
  void Map() { app.MapPost("/begun", Begin).WithTopic("bus", "begun"); }
}`,
    ["3 send lent (Redis)", "5 receive begun (Redis)", "4 receive ended (Redis)"],
  ],
  [
    "Redis",
    `using StackExchange.Redis;
class Counter { void Lend(ISubscriber bus) { bus.Publish("lent", "1"); bus.SubscribeAsync("ended", Handle); } }`,
    ["2 send lent (Redis)", "2 receive ended (Redis)"],
  ],
  [
    "AWS",
    `using Amazon.SQS.Model;
using Amazon.EventBridge.Model;
class Counter { void Lend() {
  var one = new SendMessageRequest { QueueUrl = "https://sqs/lent" };
  var two = new PutEventsRequestEntry { DetailType = "BookLent" };
} }`,
    ["4 send https://sqs/lent (Amazon SQS)", "5 send BookLent (Amazon EventBridge)"],
  ],
])("messages of %s", async (_, code, expected) => {
  expect(
    await usesInProgram(dotnetMessagesReader, {
      "Loans/Code.cs": code,
      "components/bus.yaml": "spec:\n  type: pubsub.redis\n",
    }),
  ).toEqual(expected);
});
