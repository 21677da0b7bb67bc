import type { Component, NodeRole } from "../../../model/index.ts";

/** A part that requirements name, or that stated work depends on. */
export interface ComponentCue {
  /** Matches the name of the part. */
  readonly named: RegExp;
  /** Matches work that needs the part; with the reason. */
  readonly needed?: { readonly pattern: RegExp; readonly reason: string };
  readonly name: string;
  readonly kind: Component["kind"];
  readonly role: NodeRole;
  readonly responsibility: string;
  readonly link: string;
}

export const componentCues: readonly ComponentCue[] = [
  {
    named:
      /\bweb[- ]?(?:based|application|app|site|portal|browser|interface|page|client)s?\b|\b(?:in|with|by|from) (?:a|an?y|the|their) browser\b/i,
    name: "Web app",
    kind: "client",
    role: "client",
    responsibility: "Shows the system in a browser.",
    link: "uses",
  },
  {
    named: /\b(?:mobile|smartphone|phone|android|ios|tablet) (?:app|application|client)s?\b/i,
    name: "Mobile app",
    kind: "client",
    role: "client",
    responsibility: "Shows the system on phones.",
    link: "uses",
  },
  {
    named: /\b(?:message (?:queue|broker)|event (?:bus|broker)|job queue|kafka|rabbitmq|activemq)\b/i,
    name: "Message broker",
    kind: "queue",
    role: "queue",
    responsibility: "Hands messages on.",
    link: "sends messages by",
  },
  {
    named: /\b(?:e-?mail|smtp|mail) (?:provider|server|service|gateway|system)s?\b|\bsmtp\b/i,
    needed: {
      pattern:
        /\b(?:send|sends|sending|sent|receiv\w*|notif\w*|inform(?:s|ed|ing)?|remind\w*|alert\w*|confirm\w*|deliver\w*|forward\w*|invit\w*)\b[^.]{0,80}\be-?mails?\b(?! address)|\be-?mails?\b(?! address)[^.]{0,40}\b(?:sent|notifications?|confirmations?|verification|reminders?|alerts?|messages?)\b|\be-?mails (?:the|an?|each|all|every)\b|\bnewsletters?\b/i,
      reason: "E-mail is sent, and somebody has to deliver it.",
    },
    name: "Mail provider",
    kind: "external",
    role: "e-mail",
    responsibility: "Delivers messages.",
    link: "sends by",
  },
  {
    named: /\bpayment (?:provider|gateway|processor|service)s?\b|\bpaypal\b/i,
    needed: {
      pattern:
        /\b(?:pay|pays|paid|payments?|charge\w*|checks? out|checkout|donat\w*)\b[^.]{0,60}\b(?:credit|debit) cards?\b/i,
      reason: "Cards are charged, which takes a payment provider.",
    },
    name: "Payment provider",
    kind: "external",
    role: "external",
    responsibility: "Takes payments.",
    link: "takes payments by",
  },
];
