import type { FactOwner, MessageFact } from "../../facts.ts";
import type { CodeReader, FileReader } from "../../reader.ts";
import { daprBroker } from "../dapr-components.ts";
import { describesSystem } from "../describes-system.ts";
import { readYamlLines, type YamlNode } from "../deployment/read-yaml-lines.ts";
import { itemsAt, textAt, valueAt } from "../deployment/yaml-path.ts";

/** Reads the declared subscriptions of Dapr: topics, with the ids of the applications that receive from them. */
export const daprSubscriptions: FileReader = {
  reads: "Subscriptions of Dapr",
  claims: (path) => /\.ya?ml$/.test(path) && describesSystem(path),
  read: (paths, context) => {
    const facts: MessageFact[] = [];
    for (const file of paths) {
      const text = context.tree.text(file);
      if (text === undefined || !/^kind:\s*Subscription\b/m.test(text) || !text.includes("dapr.io/"))
        continue;
      for (const root of readYamlLines(file, context))
        facts.push(...subscriptionIn(root, file, daprBroker(context)));
    }
    return facts;
  },
};

function subscriptionIn(root: YamlNode, file: string, technology: string): MessageFact[] {
  const topic = valueAt(root, "spec", "topic");
  if (textAt(root, "kind") !== "Subscription" || topic?.scalar === undefined) return [];
  const channel = topic.scalar;
  const names = itemsAt(root, "scopes").flatMap(({ scalar }) => scalar ?? []);
  const owners: readonly FactOwner[] =
    names.length === 0 ? [{ file }] : names.map((deployable) => ({ deployable }));
  return owners.map((owner) => ({
    kind: "message",
    owner,
    direction: "receive",
    channel,
    technology,
    grade: "said",
    place: { file, line: topic.line },
  }));
}

/** An item of the list that an application returns: `{ pubsubname: "bus", topic: "orders", route: "orders" }`. */
const item =
  /["']?pubsub_?name["']?\s*[:=]\s*["'`][^"'`]*["'`]\s*,\s*["']?topic["']?\s*[:=]\s*["'`]([^"'`]+)["'`]/gi;

/** Reads the subscriptions that an application gives Dapr when it asks for them at `/dapr/subscribe`. */
export const daprSubscribeRoutes: CodeReader = {
  reads: "Routes of /dapr/subscribe",
  languages: ["javascript", "typescript", "python", "go", "java", "csharp"],
  mentions: /dapr\/subscribe/,
  start(context) {
    const facts: MessageFact[] = [];
    return {
      visit({ path, text }) {
        for (const found of text.matchAll(item)) {
          if (isInComment(text, found.index)) continue;
          facts.push({
            kind: "message",
            owner: { file: path },
            direction: "receive",
            channel: found[1] ?? "",
            technology: daprBroker(context),
            grade: "seen",
            place: { file: path, line: text.slice(0, found.index).split("\n").length },
          });
        }
      },
      conclude: () => facts,
    };
  },
};

function isInComment(text: string, index: number): boolean {
  const before = text.slice(text.lastIndexOf("\n", index) + 1, index);
  return /^\s*(?:\/?\*|#)|(?<!:)\/\/|\/\*/.test(before);
}
