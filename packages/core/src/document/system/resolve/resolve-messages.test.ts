import { expect, it } from "vitest";
import type { Fact } from "../facts.ts";
import { compose } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

const message = (
  part: string,
  direction: "send" | "receive",
  { channel = "find_berth", technology }: { readonly channel?: string; readonly technology: string },
): Fact => ({
  kind: "message",
  owner: { deployable: part },
  direction,
  channel,
  technology,
  grade: "seen",
  place: { file: part, line: 5 },
});

function connectionsBy(technology: string): string[] {
  const facts = [
    compose("gate"),
    compose("berths"),
    message("gate", "send", { technology }),
    message("berths", "receive", { technology }),
  ];
  const system = resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1 });
  return system.connections.map(({ from, label = "", to }) => `${from} -> ${to} ${label}`);
}

it("what is sent without a broker goes to those who receive it", () => {
  expect(connectionsBy("TCP")).toEqual(["gate -> berths find_berth"]);
});

it("what a broker carries goes to the broker", () => {
  expect(connectionsBy("NATS")).toEqual(["berths -> nats find_berth", "gate -> nats find_berth"]);
});

it.each([
  "https://sqs.eu-west-1.amazonaws.com/123456789012/berths-found",
  "arn:aws:sqs:eu-west-1:123456789012:berths-found",
])("the channel at %s has the name of its queue", (channel) => {
  const technology = "Amazon SQS";
  const queue = (name: string): Fact =>
    compose(name, { platform: "Terraform", partKind: "queue", technology });
  const facts = [
    compose("gate"),
    queue("berths-found"),
    queue("berths-lost"),
    message("gate", "send", { channel, technology }),
  ];
  const system = resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1 });
  expect(system.messages.map((found) => [found.channel, found.broker])).toEqual([
    ["berths-found", "berths-found"],
  ]);
});
