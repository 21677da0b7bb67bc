import { expect, it } from "vitest";
import { usesInProgram } from "../program/testing/facts-in-program.ts";
import { goMessagesReader } from "./go-messages.ts";

it.each([
  [
    `import "github.com/nats-io/nats.go/jetstream"
func run(js jetstream.JetStream) {
	js.Publish(ctx, "loans.lent", data)
	s.CreateConsumer(ctx, jetstream.ConsumerConfig{FilterSubject: "loans.>"})
}`,
    ["4 send loans.lent (NATS)", "5 receive loans.> (NATS)"],
  ],
  [
    `import mqtt "github.com/eclipse/paho.mqtt.golang"
func run(client mqtt.Client) {
	client.Publish("shelves", 0, false, data)
	client.Subscribe("doors", 1, handle)
}`,
    ["4 send shelves (MQTT)", "5 receive doors (MQTT)"],
  ],
  [
    `import "cloud.google.com/go/pubsub"
func run(client *pubsub.Client) {
	client.Topic("loans")
	client.Subscription("loans-mail")
}`,
    ["4 send loans (Google Cloud Pub/Sub)", "5 receive loans-mail (Google Cloud Pub/Sub)"],
  ],
  [
    `import "github.com/Azure/azure-sdk-for-go/sdk/messaging/azservicebus"
func run(client *azservicebus.Client) {
	client.NewSender("loans", nil)
	client.NewReceiverForSubscription("loans", "mail", nil)
}`,
    ["4 send loans (Azure Service Bus)", "5 receive loans (Azure Service Bus)"],
  ],
  [
    `import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	"github.com/aws/aws-sdk-go-v2/service/eventbridge/types"
)
func run() {
	client.SendMessage(ctx, &sqs.SendMessageInput{QueueUrl: aws.String("https://sqs/loans")})
	entry := types.PutEventsRequestEntry{DetailType: aws.String("BookLent")}
}`,
    ["8 send https://sqs/loans (Amazon SQS)", "9 send BookLent (Amazon EventBridge)"],
  ],
  [
    `import "github.com/twmb/franz-go/pkg/kgo"
func run() {
	kgo.NewClient(kgo.ConsumeTopics("loans"))
	client.Produce(ctx, &kgo.Record{Topic: "bills"}, nil)
}`,
    ["4 receive loans (Kafka)", "5 send bills (Kafka)"],
  ],
])("messages of Go: %s", async (code, expected) => {
  expect(await usesInProgram(goMessagesReader, { "main.go": `package main\n${code}` })).toEqual(expected);
});

it("messages of Dapr are carried by the product that its component configures", async () => {
  const code = `package main
import dapr "github.com/dapr/go-sdk/client"
import "github.com/dapr/go-sdk/service/common"
var sub = &common.Subscription{PubsubName: "bus", Topic: "loans"}
func run(client dapr.Client) { client.PublishEvent(ctx, "bus", "bills", data) }`;
  const component = "kind: Component\nspec:\n  type: pubsub.redis\n  version: v1\n";

  expect(
    await usesInProgram(goMessagesReader, { "main.go": code, "components/bus.yaml": component }),
  ).toEqual(["5 send bills (Redis)", "4 receive loans (Redis)"]);
  expect(await usesInProgram(goMessagesReader, { "main.go": code })).toEqual([
    "5 send bills (Dapr)",
    "4 receive loans (Dapr)",
  ]);
});
