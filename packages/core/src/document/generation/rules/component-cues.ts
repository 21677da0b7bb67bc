import type { Component, NodeRole } from "../../../model/index.ts";

/** A part that a word of the requirements asks for. */
export interface ComponentCue {
  readonly pattern: RegExp;
  readonly name: string;
  readonly kind: Component["kind"];
  readonly role: NodeRole;
  readonly responsibility: string;
  readonly link: string;
}

export const componentCues: readonly ComponentCue[] = [
  {
    pattern: /\b(?:mobile (?:app|phone|device)|smartphone|android|ios|tablet)/i,
    name: "Mobile app",
    kind: "client",
    role: "client",
    responsibility: "Shows the system on phones.",
    link: "HTTPS",
  },
  {
    pattern: /\b(?:upload|attach|photo|picture|image|video|pdf|scanned|document file)/i,
    name: "File store",
    kind: "store",
    role: "object-store",
    responsibility: "Keeps the files that people hand in.",
    link: "keeps files in",
  },
  {
    pattern: /\b(?:search|full[- ]text)/i,
    name: "Search index",
    kind: "store",
    role: "search",
    responsibility: "Finds records by their words.",
    link: "searches in",
  },
  {
    pattern: /\b(?:real[- ]time|asynchronous|background|queue|event stream|nightly|batch)/i,
    name: "Message queue",
    kind: "queue",
    role: "queue",
    responsibility: "Holds work until somebody has time for it.",
    link: "hands work to",
  },
  {
    pattern: /\b(?:notif|e-?mail|remind|newsletter|invitation)/i,
    name: "Mail provider",
    kind: "external",
    role: "e-mail",
    responsibility: "Delivers messages.",
    link: "sends by",
  },
  {
    pattern: /\b(?:pay(?:s|ing|ment|ments)?|credit card|debit card|checkout|refund)\b/i,
    name: "Payment provider",
    kind: "external",
    role: "external",
    responsibility: "Takes payments.",
    link: "takes payments by",
  },
];
