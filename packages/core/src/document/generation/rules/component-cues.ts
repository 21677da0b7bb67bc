import type { Component, NodeRole } from "../../../model/index.ts";

/** A part that words of the requirements call for. */
export interface ComponentCue {
  readonly pattern: RegExp;
  readonly name: string;
  readonly kind: Component["kind"];
  readonly role: NodeRole;
  readonly responsibility: string;
  readonly link: string;
}

/** Each pattern names the part itself, or work that cannot be done without it. */
export const componentCues: readonly ComponentCue[] = [
  {
    pattern:
      /\bweb[- ]?(?:based|application|app|site|portal|browser|interface|page|client)s?\b|\b(?:in|with|by|from) (?:a|an?y|the|their) browser\b/i,
    name: "Web app",
    kind: "client",
    role: "client",
    responsibility: "Shows the system in a browser.",
    link: "HTTPS",
  },
  {
    pattern: /\b(?:mobile|smartphone|phone|android|ios|tablet) (?:app|application|client)s?\b/i,
    name: "Mobile app",
    kind: "client",
    role: "client",
    responsibility: "Shows the system on phones.",
    link: "HTTPS",
  },
  {
    pattern: /\b(?:message (?:queue|broker)|event (?:bus|broker)|job queue|kafka|rabbitmq|activemq)\b/i,
    name: "Message broker",
    kind: "queue",
    role: "queue",
    responsibility: "Hands messages on.",
    link: "sends messages by",
  },
  {
    pattern: /\be-?mail(?:s|ed)?\b(?! address)|\bnewsletters?\b/i,
    name: "Mail provider",
    kind: "external",
    role: "e-mail",
    responsibility: "Delivers messages.",
    link: "sends by",
  },
  {
    pattern: /\b(?:payment (?:provider|gateway|processor|service)|(?:credit|debit) cards?|paypal)\b/i,
    name: "Payment provider",
    kind: "external",
    role: "external",
    responsibility: "Takes payments.",
    link: "takes payments by",
  },
];
