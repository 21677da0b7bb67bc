import { expect, it } from "vitest";
import { usesInProgram } from "../program/testing/facts-in-program.ts";
import { dotnetBusesReader } from "./dotnet-buses.ts";

const handler = `class Mail : IBus<LoanEnded> { }`;

it.each([
  [
    "MassTransit",
    `using MassTransit;
class Mail : IConsumer<Events.LoanEnded> { }
class Counter { void Lend(IPublishEndpoint bus) { bus.Publish<LoanBegun>(new { Id = 1 }); bus.Send(new Bill(1)); } }
class Setup { void Go() { x.UsingAzureServiceBus(); } }`,
    [
      "2 receive LoanEnded (Azure Service Bus)",
      "3 send LoanBegun (Azure Service Bus)",
      "3 send Bill (Azure Service Bus)",
    ],
  ],
  [
    "NServiceBus",
    `using NServiceBus;
class Mail : IHandleMessages<LoanEnded> { }
class Counter { Task Lend(IMessageSession session, LoanBegun begun) => session.Publish(begun); }
class Setup { void Go() { endpoint.UseTransport<RabbitMQTransport>(); } }`,
    ["2 receive LoanEnded (RabbitMQ)", "3 send LoanBegun (RabbitMQ)"],
  ],
  [
    "Rebus",
    `using Rebus.Handlers;
class Mail : IHandleMessages<LoanEnded> { }`,
    ["2 receive LoanEnded (RabbitMQ)"],
  ],
  [
    "EasyNetQ",
    `using EasyNetQ;
class Mail { void Start(IBus bus) { bus.PubSub.SubscribeAsync<LoanEnded>("mail", Handle); } }
class Counter { void Lend(IBus bus) { bus.PubSub.Publish(new LoanBegun()); } }`,
    ["2 receive LoanEnded (RabbitMQ)", "3 send LoanBegun (RabbitMQ)"],
  ],
  ["no bus", handler, []],
])("messages of %s are told by their types", async (_, code, expected) => {
  expect(await usesInProgram(dotnetBusesReader, { "Loans/Code.cs": code })).toEqual(expected);
});

const subscriber = `class Startup { void Go(IEventBus bus) { bus.Subscribe<LoanEnded, LoanEndedHandler>(); } }`;
const sender = `class Counter { void End() { var ended = new LoanEnded(1); outbox.Save(ended); } }`;

it("events of the system's own bus are sent by the parts that create them, if a broker carries them", async () => {
  const files = { "Mail/Startup.cs": subscriber, "Loans/Counter.cs": sender };

  expect(
    await usesInProgram(dotnetBusesReader, {
      ...files,
      "Bus/Bus.cs": "using RabbitMQ.Client;\nclass Bus { }",
    }),
  ).toEqual(["1 receive LoanEnded (RabbitMQ)", "1 send LoanEnded (RabbitMQ)"]);
  expect(await usesInProgram(dotnetBusesReader, files)).toEqual([]);
});

it("a namespace may be used by the global directives of the project", async () => {
  expect(
    await usesInProgram(dotnetBusesReader, {
      "Mail/GlobalUsings.cs": "global using MassTransit;",
      "Mail/Consumers/Mail.cs": "class Mail : IConsumer<LoanEnded> { }",
      "Other/Consumer.cs": "class Other : IConsumer<LoanBegun> { }",
    }),
  ).toEqual(["1 receive LoanEnded (RabbitMQ)"]);
});
