import { describe, expect, it } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { asyncapi } from "./asyncapi.ts";

describe("messages of AsyncAPI descriptions", () => {
  it("are received by the application of version 2 if others may publish them", async () => {
    const { facts } = await factsInFiles(asyncapi, {
      "loans/asyncapi.yaml": `asyncapi: 2.6.0
servers:
  production: { url: broker.example, protocol: kafka-secure }
channels:
  book-returned:
    publish:
      message: {}
  fine-due:
    subscribe:
      bindings: { amqp: {} }
`,
    });

    const common = { kind: "message", owner: { file: "loans/asyncapi.yaml" }, grade: "said" };
    expect(facts).toEqual([
      {
        ...common,
        direction: "receive",
        channel: "book-returned",
        technology: "Kafka",
        place: { file: "loans/asyncapi.yaml", line: 6 },
      },
      {
        ...common,
        direction: "send",
        channel: "fine-due",
        technology: "RabbitMQ",
        place: { file: "loans/asyncapi.yaml", line: 9 },
      },
    ]);
  });

  it("have the action of the operation and the address of the channel in version 3", async () => {
    const { facts } = await factsInFiles(asyncapi, {
      "asyncapi.json": JSON.stringify({
        asyncapi: "3.0.0",
        channels: { returned: { address: "books.{branch}.returned" }, lost: { address: null } },
        operations: {
          announce: { action: "send", channel: { $ref: "#/channels/returned" } },
          search: { action: "receive", channel: { $ref: "#/channels/lost" } },
        },
      }),
    });

    const common = {
      kind: "message",
      owner: { file: "asyncapi.json" },
      technology: "Messaging",
      grade: "said",
      place: { file: "asyncapi.json", line: 1 },
    };
    expect(facts).toEqual([
      { ...common, direction: "send", channel: "books.{branch}.returned" },
      { ...common, direction: "receive", channel: "lost" },
    ]);
  });

  it("have a reply in the other direction, also one that several operations share", async () => {
    const { facts } = await factsInFiles(asyncapi, {
      "asyncapi.yaml": `asyncapi: 3.0.0
channels:
  search: { address: books.search }
  found: { address: books.found }
operations:
  ask:
    action: send
    channel: { $ref: "#/channels/search" }
    reply:
      channel: { $ref: "#/channels/found" }
  answer:
    action: receive
    channel: { $ref: "#/channels/search" }
    reply: { $ref: "#/components/replies/found" }
  anywhere:
    action: receive
    channel: { $ref: "#/channels/search" }
    reply: { address: { location: "$message.header#/replyTo" } }
components:
  replies:
    found: { channel: { $ref: "#/channels/found" } }
`,
    });

    expect(
      facts.map((fact) =>
        fact.kind === "message" ? `${fact.place.line} ${fact.direction} ${fact.channel}` : fact.kind,
      ),
    ).toEqual([
      "6 send books.search",
      "9 receive books.found",
      "11 receive books.search",
      "21 send books.found",
      "15 receive books.search",
    ]);
  });
});
