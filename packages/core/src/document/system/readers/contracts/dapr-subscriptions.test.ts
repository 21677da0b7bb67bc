import { expect, it } from "vitest";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { daprSubscribeRoutes, daprSubscriptions } from "./dapr-subscriptions.ts";

it("a declared subscription is received by the applications in its scopes", async () => {
  const { facts } = await factsInFiles(daprSubscriptions, {
    "dapr/all.yaml": `apiVersion: dapr.io/v1alpha1
kind: Component
spec:
  type: pubsub.rabbitmq
---
apiVersion: dapr.io/v2alpha1
kind: Subscription
spec:
  pubsubname: bus
  topic: book.lent
scopes:
- mail
- fines
`,
    "other.yaml": "kind: Subscription\nspec:\n  topic: none\n",
  });

  const message = {
    kind: "message",
    direction: "receive",
    channel: "book.lent",
    technology: "RabbitMQ",
    grade: "said",
    place: { file: "dapr/all.yaml", line: 10 },
  };
  expect(facts).toEqual([
    { ...message, owner: { deployable: "mail" } },
    { ...message, owner: { deployable: "fines" } },
  ]);
});

it("an application returns the topics that it receives when Dapr asks", async () => {
  const { facts } = await factsInCode(daprSubscribeRoutes, {
    "mail.js": `app.get("/dapr/subscribe", (req, res) => res.json([
  { pubsubname: "bus", topic: "book.lent", route: "lent" },
]));`,
    "fines.py": `@app.route("/dapr/subscribe")
def subscribe():
    return jsonify([{"pubsubname": "bus", "topic": "book.late", "route": "late"}])`,
  });

  expect(
    facts.map((fact) =>
      fact.kind === "message" ? `${fact.place.file}:${fact.place.line} ${fact.channel}` : fact.kind,
    ),
  ).toEqual(["fines.py:3 book.late", "mail.js:2 book.lent"]);
});
