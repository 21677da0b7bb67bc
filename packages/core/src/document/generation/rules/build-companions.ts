import { type Component, type Grounds, listed, type NodeRole } from "../../../model/index.ts";
import { capitalise, inSentence, pluralOf, type TakenName, toDescription } from "./element-names.ts";
import { implied, stated } from "./grounds.ts";
import { isSingleProgram, requirementsNaming, requirementsTelling } from "./stated-parts.ts";
import type { SystemPlan } from "./system-plan.ts";

const componentCues: readonly ComponentCue[] = [
  {
    named:
      /\bweb[- ]?(?:based|application|app|site|portal|browser|interface|page|client)s?\b|\bfront[- ]?ends?\b|\b(?:in|with|by|from) (?:a|an?y|the|their) browser\b/i,
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
    named: /\b(?:message (?:queue|broker)|event (?:bus|broker)|job queue|kafka|rabbitmq|activemq|mqtt)\b/i,
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
    named: /\b(?:sms|text[- ]messag(?:e|ing)) (?:provider|server|service|gateway|system)s?\b/i,
    needed: {
      pattern:
        /\b(?:send|sent|get|receiv|notif|inform|remind|alert|confirm|deliver|warn|tell|told)\w*\b[^.]{0,80}\b(?:sms|text messages?)\b|\b(?:sms|text message) (?:alert|code|confirmation|notification|reminder)s?\b|\bby (?:sms|text)\b/i,
      reason: "Text messages are sent, and somebody has to deliver them.",
    },
    name: "SMS provider",
    kind: "external",
    role: "external",
    responsibility: "Delivers text messages.",
    link: "sends by",
  },
  {
    named:
      /\bidentity (?:provider|server|service)s?\b|\b(?:active directory|azure ad|entra(?: id)?|keycloak|okta|ldap)\b/i,
    needed: {
      pattern:
        /\b(?:single sign-on|sso|saml|openid(?: connect)?|oidc)\b|\b(?:sign|log)(?:s|ged|ing)?[- ]in (?:with|by|using|through|via) [^.]{0,40}\b(?:apple|facebook|github|gitlab|google|linkedin|microsoft|windows)\b/i,
      reason: "People sign in with accounts of others, who have to identify them.",
    },
    name: "Identity provider",
    kind: "external",
    role: "external",
    responsibility: "Identifies the people who sign in.",
    link: "identifies people by",
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

/** A component other than a service, with the role of its node. */
export interface Companion extends TakenName, Grounds {
  readonly kind: Component["kind"];
  readonly role: NodeRole;
  readonly responsibility: string;
  /** The label of the links between services and the component. */
  readonly link: string;
  readonly sources: readonly string[];
}

/** Builds the components around the services: clients, a store for data, and outside systems. */
export function buildCompanions(
  plan: SystemPlan,
  take: (name: string) => TakenName,
): {
  readonly clients: readonly Companion[];
  readonly store: Companion | undefined;
  readonly others: readonly Companion[];
} {
  const externals = plan.actors.filter(({ kind }) => kind === "system");
  const called = componentCues
    .filter((cue) => !externals.some(({ name }) => isSame(name, cue)))
    .flatMap((cue) => calledFor(cue, plan, externals))
    .map((one) => ({ ...one, ...take(one.name) }));
  const named = externals.map(({ name, sources }): Companion => ({
    ...take(name),
    ...stated,
    kind: "external",
    role: /\bmail\b/i.test(name) ? "e-mail" : "external",
    responsibility: "Is run by others; the system works with it.",
    link: "works with",
    sources,
  }));
  return {
    clients: called.filter(({ kind }) => kind === "client"),
    store: storeOf(plan, take),
    others: [...called.filter(({ kind }) => kind !== "client"), ...named],
  };
}

function calledFor(
  { needed, named, ...part }: ComponentCue,
  { material }: SystemPlan,
  externals: SystemPlan["actors"],
): (Omit<Companion, "id"> & { readonly name: string })[] {
  const naming = requirementsNaming(material, named);
  if (naming.length > 0) return [{ ...part, ...stated, sources: naming }];
  // An external system through which it is done needs no other one beside it: "pay by credit card through Adyen".
  const isThroughNamed = (id: string): boolean => {
    const text = material.requirements.find((one) => one.id === id)?.text.toLowerCase() ?? "";
    return externals.some(
      ({ name, sources }) =>
        sources.includes(id) &&
        ["through", "via", "using"].some((word) => text.includes(` ${word} ${name.toLowerCase()}`)),
    );
  };
  const telling =
    needed === undefined
      ? []
      : requirementsTelling(material, needed.pattern).filter(
          (id) => part.kind !== "external" || !isThroughNamed(id),
        );
  if (needed === undefined || telling.length === 0) return [];
  return [{ ...part, ...implied(needed.reason), sources: telling }];
}

const products = /\b(?:postgres(?:ql)?|mysql|mariadb|sqlite|mongodb|sql server)\b/i;
const database = new RegExp(String.raw`\b(?:databases?|dbms|data ?stores?)\b|${products.source}`, "i");

/** Returns the store of data, named by the requirements or implied. A single program contains its own. */
function storeOf(
  { entities, material }: SystemPlan,
  take: (name: string) => TakenName,
): Companion | undefined {
  if (entities.length === 0) return undefined;
  // It is not certain that a proposed entity is stored.
  const sure = entities.filter(({ basis }) => basis !== "proposed");
  const names = (sure.length > 0 ? sure : entities).map(({ name }) => pluralOf(inSentence(name)));
  const naming = requirementsNaming(material, database);
  const isInside = naming.length === 0 && isSingleProgram(material);
  const kept = atMost(names, 3);
  // With the words of the text: "Keeps loans in PostgreSQL."
  const product = material.requirements
    .filter(({ id }) => naming.includes(id))
    .map(({ text }) => products.exec(text)?.[0])
    .find((one) => one !== undefined);
  return {
    ...take(isInside ? "Data store" : "Database"),
    ...(naming.length > 0 ? stated : implied(`${capitalise(kept)} are kept, and no requirement says where.`)),
    kind: isInside ? "store" : "database",
    role: isInside ? "compute" : "relational-database",
    responsibility: toDescription(`Keeps ${listed(names)}${product === undefined ? "" : ` in ${product}`}.`),
    link: "reads and writes",
    sources: naming,
  };
}

/** A mail server that the requirements name is the mail provider. */
function isSame(name: string, { role, named }: ComponentCue): boolean {
  return role === "e-mail"
    ? /\bmail/i.test(name)
    : role === "external" && (named.test(name) || /\bcard\b/i.test(name));
}

/** Returns the first words as a list, and the number of the others. */
export function atMost(words: readonly string[], most: number): string {
  return words.length <= most + 1
    ? listed(words)
    : listed([...words.slice(0, most), `${String(words.length - most)} more`]);
}

/** A part that requirements name, or that stated work depends on. */
interface ComponentCue {
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
