import type { FactOwner, MessageFact } from "../../facts.ts";
import type { CodeReader, FileReader } from "../../reader.ts";
import { daprBroker } from "../dapr-components.ts";
import { describesSystem } from "../describes-system.ts";
import { listOf, mapOf, parseLocatedYaml, textOf } from "../located-yaml.ts";

/** Where documents of a YAML file begin. */
const documentStart = /^---[^\n]*\n?/m;

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
      context.attempt(file, () => {
        let before = 0;
        for (const part of text.split(documentStart)) {
          const start = text.indexOf(part, before);
          before = start + part.length;
          const line = text.slice(0, start).split("\n").length;
          facts.push(...subscriptionIn(part, { file, line, technology: daprBroker(context) }));
        }
      });
    }
    return facts;
  },
};

interface Placed {
  readonly file: string;
  /** The line on which the text begins, 1-based. */
  readonly line: number;
  readonly technology: string;
}

function subscriptionIn(text: string, { file, line, technology }: Placed): MessageFact[] {
  const source = parseLocatedYaml(text);
  const { kind, scopes, spec } = mapOf(source.value);
  const topic = textOf(mapOf(spec).topic);
  if (kind !== "Subscription" || topic === undefined) return [];
  const place = { file, line: line + source.lineOf(["spec", "topic"]) - 1 };
  const names = listOf(scopes).filter((scope) => typeof scope === "string");
  const owners: readonly FactOwner[] =
    names.length === 0 ? [{ file }] : names.map((deployable) => ({ deployable }));
  return owners.map((owner) => ({
    kind: "message",
    owner,
    direction: "receive",
    channel: topic,
    technology,
    grade: "said",
    place,
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
