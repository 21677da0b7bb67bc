import { singularNoun } from "../../../model/index.ts";
import { isPerson } from "./actor-words.ts";

/** A name within a sentence: "Okta", "Tyler Munis", "SAP". */
const name = String.raw`\p{Lu}[\p{L}\d]+(?:[.&-][\p{L}\d]+)*(?: \p{Lu}[\p{L}\d]*(?:[.&-][\p{L}\d]+)*){0,3}`;
/** A name with the noun for its kind: "the Tyler Munis finance system", "World Flora Online service". */
const article = String.raw`(?:(?:the|our|their|its|your) (?:existing )?)?(?:[\p{L}]+['’]s )?`;
const kind = String.raw`(?: (?:[\p{Ll}-]+ ){0,2}?(?:api|calendar|database|feed|gateway|platform|portal|regist(?:er|ry)|service|software|system)s?\b)`;
const names = String.raw`${article}(?<names>${name}${kind}?(?:(?:,| and| or|, and|, or) ${article}${name}${kind}?)*)`;

/** Things that are transferred between systems; people and things go to places. */
const data =
  "(?:bookings|contacts|data|details|entries|figures|files|hours|invoices|items|orders|payments|prices|readings|records|reports|results)";

const cues = [
  // "Integrates with Esri ArcGIS", "is synchronised with Outlook".
  String.raw`\b(?:connect|exchange data|integrat|interfac|link|sync(?:hroni[sz])?)\w* (?:[\p{Ll}-]+ ){0,3}?(?:to|with)`,
  // "Invoices go to DATEV", "Tax data is exported every night to SAP".
  String.raw`\b(?:export|import|post|push|upload|transfer)\w* (?:[\p{Ll}\d-]+ ){0,6}?(?:from|into|through|to|via)`,
  String.raw`\b${data}\b [^.;()]{0,30}?\b(?:comes?|goes|go) (?:[\p{Ll}\d-]+ ){0,6}?(?:from|into|through|to|via)`,
  String.raw`\b${data} (?:is|are|must be|shall be|should be|will be) (?:handed|passed|sent) (?:on |over )?to`,
  // "Pays through GoCardless", "SMS via Twilio".
  String.raw`\b(?:e-?mails?|identif\w+|messages?|pa(?:y|ys|id|ying|yments?)|prints?|ship\w*|signs?|SMS|sms|texts?)\b [^.;()]{0,40}?(?:through|via)`,
  String.raw`\b(?:authenticat\w+|(?:logs?|signs?)[ -](?:in|on)|login|single sign-on|sso) (?:by|through|using|via|with)`,
  String.raw`\bpa(?:y|ys|id|ying|yments?) (?:[\p{Ll}]+ ){0,3}?(?:by|using|with)(?: card or)?`,
  // "User accounts are managed in Keycloak."
  String.raw`\b(?:accounts|identities|roles|users) are (?:[\p{Ll}]+ )?(?:held|kept|managed|stored) (?:by|in|with)`,
  // "Names are checked against the Plant List."
  String.raw`\b(?:check|compar|match|verif)\w* (?:[\p{Ll}-]+ ){0,3}?against`,
];
const behindCue = cues.map((cue) => new RegExp(String.raw`(?:${cue}) ${names}`, "gu"));
/** "We use Xero for bookkeeping", but not "React for the pages", which is how the system is built. */
const usedFor = new RegExp(
  String.raw`\buses?(?: of)? ${names} (?:for|to) (?:[\p{Ll}-]+ )?(?:account(?:ing|s)|authenti\w+|billing|bookkeeping|calendars?|e-?mails?|identi\w+|invoic\w+|log-?ins?|mail\w*|maps?|newsletters?|payments?|payroll|print\w*|shipping|shipments|sign(?:ing|-?in)|sms|taxes|texts|text messages|tickets)\b`,
  "gu",
);
/** "Signs the contract online (DocuSign)". */
const inBrackets = new RegExp(
  String.raw`\b(?:accounting|bookkeeping|card|identity|mail|maps?|online|payment|provider|registry|sms|service|system|weather)s?(?: [\p{Ll}]+){0,2} \((?:e\.g\. |currently |such as )?(?=[^()]*\p{Ll})(?<names>${name})\)`,
  "gu",
);
/** A name with its kind, from which or to which something goes: "from the MeteoNet service". */
const withKind = new RegExp(
  String.raw`\b(?:against|from|in|into|through|to|using|via|with) ${article}(?<names>${name}${kind})`,
  "gu",
);
/** Systems of the state, which have no name: "to the national e-prescription service". */
const ofState = new RegExp(
  String.raw`(?:^(?:the )?|\b(?:against|from|into|to|with|via) (?:the )?)(?<names>(?:central|federal|national|regional|state) (?:[\p{Ll}-]+ ){0,2}(?:database|platform|portal|regist(?:er|ry)|service|system))\b`,
  "gu",
);

/** Names in the form of a system that mean a protocol, a format, a technology, a time or a place. */
const otherNames =
  /^(?:(?:https?|hl7|fhir|rest|soap|mqtt|modbus|opc|xml|json|csv|pdf|html|sql|tcp|udp|ip|ftp|sftp|imap|smtp|bluetooth|ble|wi-?fi|lorawan|lte|nfc|rfid|qr|gps|usb|excel|sms|pin|id|vat|oauth|saml|oidc|openid|tls|ssl|vpn|apis?|uis?|word|windows|linux|macos|mac|ios|android|debian|ubuntu|postgres\w*|mysql|mariadb|sqlite|mongodb|oracle database|azure|aws|gcp|kubernetes|docker|java|python|react|internet|web|hr|it|eu|uk|us|usa|i|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|english|french|german|spanish|italian)\b|.*\b(?:act|department|office|team|town|city|county)s?$)/i;

/**
 * Returns the names of external systems that a sentence works with: "Okta" in "Staff sign in with Okta". The name of the
 * system itself is not included.
 */
export function namedSystems(text: string, system: string): readonly string[] {
  const own = system.toLowerCase();
  const said = `${text.charAt(0).toLowerCase()}${text.slice(1)}`.replace(/^sMS\b/, "sms");
  const found = [...behindCue, usedFor, inBrackets, withKind, ofState].flatMap((cue) =>
    Array.from(said.matchAll(cue), ({ groups }) => groups?.["names"] ?? ""),
  );
  const single = found.flatMap((one) =>
    one.split(new RegExp(String.raw`(?:, and |, or |, | and | or )${article}`, "u")),
  );
  return [...new Set(single.map((one) => one.trim()))].filter(
    (one) =>
      one !== "" &&
      !otherNames.test(one) &&
      !own.includes(one.toLowerCase()) &&
      !isPerson(singularNoun(/[\p{L}-]+$/u.exec(one)?.[0].toLowerCase() ?? "")),
  );
}
