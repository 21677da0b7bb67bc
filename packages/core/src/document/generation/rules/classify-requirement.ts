import { singularNoun } from "../../../model/index.ts";
import type { QualityClass } from "../../../model/index.ts";
import { isPerson } from "./actor-words.ts";

const time = String.raw`(?:\d[\d.,]*|one|two|three|four|five|ten|thirty|sixty|a few)\s*(?:ms|milli-?seconds?|s|seconds?|secs?|minutes?|mins?)`;

const browsers =
  "internet explorer|firefox|mozilla|chrome|safari|netscape|opera|edge|web browsers?|browsers?";

const systems = "windows|linux|unix|macos|mac os|android|ios|solaris|palm|operating systems?";

/** The cues by the characteristics of ISO/IEC 25010, in the order in which they are checked. */
const qualityCues: readonly QualityCue[] = [
  ...topics("security", [
    /\b(?:un)?authori[sz](?:ed|ation)\b/,
    /\bauthenticat(?:ed|ion)\b/,
    /\bencryption\b/,
    /\b(?:secure|security|confidential|privacy|non-repudiation)\b/,
    /\b(?:malicious|virus(?:es)?|malware|attacks?|hackers?|intrusions?|spyware|denial of service|penetration|injection)\b/,
    /\b(?:users?|\w+ers|\w+ors) (?:with|without) (?:\S+ ){1,4}(?:access|roles?|rights|privileges?|permissions?)\b/,
    /\baccess levels?\b|\baccess (?:control|rights|permissions?|restrictions?)\b/,
  ]),
  ...cues("security", 3, [
    /\bencrypt(?:ed|s)?\b/,
    /\b(?:secure(?:d|ly)|confidentiality)\b/,
    /\bonly\b(?: \S+){1,7} (?:shall|can|may|must|will|should|is|are)(?: be)?(?: able| allowed| permitted)?(?: to)? (?:access|have|view|see|read|change|modify|edit|update|delete|request|search|use|enter|perform|initiate|reset|approve|submit)\b/,
    /\b(?:the only (?:\S+ ){1,3}who)\b/,
    /\b(?:never|not|no|nobody|nothing|only)\b[^.]*\b(?:be )?(?:disclosed|revealed|visible) (?:only )?to\b|\b(?:disclosed|revealed|visible) only to\b/,
    /\bnot (?:be able to )?(?:have|gain|get) (?:direct |unlimited )?access\b/,
    /\b(?:can|may|must|shall) only be [\w-]+ed by\b|\bonly (?:the )?(?:\S+ )?(?:administrators?|owners?)\b/,
    /\b(?:restrict(?:ed|s)?|limit(?:ed|s)?|prevent(?:ed|s)?|den(?:y|ied))\b[^.]{0,40}\baccess\b/,
    /\b(?:private|personal|sensitive) (?:information|data)\b[^.]*\b(?:protect|disclos|private|reveal|safe|leave)/,
    /\bprotect\w*\b[^.]*\b(?:information|data|passwords?|privacy|access)\b/,
    /\b(?:data )?integrity\b/,
    /\b(?:incorrect|invalid|bad|corrupt(?:ed)?) data\b[^.]*\b(?:introduced|entered|accepted)\b/,
    /\b(?:tampering|tamper-proof|two[- ]factors?|single sign-on|least privilege|gdpr|hipaa|pci dss)\b/,
  ]),
  ...cues("security", 1, [
    /\b(?:shall|must|should|will|can|may) not be (?:able|allowed|permitted) to (?:access|view|see|read|change|modify|edit|update|delete)\b/,
    /\b(?:secrets?|credentials|privileges?)\b/,
  ]),
  ...cues("security", 2, [
    /\baudit (?:trail|log|capabilit)/,
    /\bpasswords? (?:shall|must|should) (?:be|have|contain|expire|not)\b/,
  ]),
  ...topics("performance-efficiency", [
    /\b(?:response times?|latency|throughput|bandwidth|workload)\b/,
    /\b(?:fast|quick|rapid|speed|speedy|responsive(?:ness)?|efficient)\b/,
    /\b(?:performance|load[- ]balancing|multi-?threading|parallel processing)\b/,
  ]),
  ...cues("performance-efficiency", 3, [
    new RegExp(
      String.raw`\b(?:within|under|in|than|exceed|at most|maximum of|below|over|of|take|takes)\s+(?:less than |under |at most |no more than |a maximum of )?${time}\b`,
    ),
    new RegExp(String.raw`[<≤]\s*${time}\b`),
    /\b(?:within|under|below|less than) (?:half )?an? (?:second|minute)\b/,
    /\bno (?:longer|later|more)\b(?: than)?\s+\d+\s*(?:seconds?|ms|minutes?)/,
    /\b(?:acceptable|reasonable|timely|short(?:est)?|minimal) (?:time|manner|period|amount of time|delay)\b/,
    /\b(?:quickly|rapidly|efficiently)\b/,
    /\b(?:simultaneous(?:ly)?|concurrent(?:ly)?)\b/,
    /\b\d[\d,. ]*(?:transactions|requests|messages|queries|hits|orders|pages|records|events) (?:per|a|an|each|every) (?:second|minute|hour|day|week|month|year)\b/,
    /\b(?:records|transactions|requests|messages|visits|visitors|users) per (?:second|minute|hour|day|month|year)\b/,
    /\b(?:cpu|memory|disk space|ram)\b[^.]*\b(?:usage|use|exceed|than|most|mb|gb|%)/,
    /\b(?:high (?:load|volume|traffic)|peak (?:load|time|hour)s?)\b/,
  ]),
  ...cues("performance-efficiency", 2, [
    /\b(?:handle|support|accommodate|cater (?:to|for)|serve|process(?:ing)?|host|store)\b[^.]*?\b\d[\d,. ]*\s*(?:\w+ )?(?:users?|customers?|clients?|records|transactions|requests|accounts|visitors|connections|sessions|devices|%|\\%)/,
    // "Must handle 4,000 hives": several hundred of anything, but no time, money or size.
    /\b(?:handle|support|accommodate|cope with|cater (?:to|for)|manage)s? (?:[\w-]+ ){0,4}?(?<!\b(?:din|en|error|from|http|iec|ieee|in|iso|port|rfc|since|to|until|year) )\d[\d,. ]*\d{2}k?\+? (?!(?:ms|milli\w*|s|sec\w*|min\w*|hours?|days?|weeks?|months?|years?|kg|g|km|m|cm|mm|kb|mb|pixels?|px|characters?|words?|bytes|eur|euros?|usd|dollars?|pounds?)\b)[a-z]/,
    /\bmultiple (?:remote )?users\b|\bminimum of \d/,
    /\bevery (?:second|minute|hour)\b|\ball (?:of )?(?:the )?(?:user )?requests\b/,
    /\bat (?:least|most) \d[\d,. ]* (?:users|customers|records|connections|sessions)\b/,
  ]),
  ...cues("performance-efficiency", 1, [
    /^\W*(?:about|around|approx\w*\.?|circa|roughly|some|up to|max\.?|peak of) ?\d[\d.,]*(?:\d{2}|k) [\w-]+|^\W*\d[\d.,]*\d{2}k? (?:[\w-]+ ){0,2}(?:clients|customers|devices|members|orders|records|requests|users|visitors)\b|^\W*\d[\d.,]* ?[gt]b\b/,
    /\b(?:capacity|volumes? of)\b|\breal[- ]time\b|\bimmediately\b/,
  ]),
  ...cues("reliability", 2, [
    /\b(?:works?|working|runs?|usable|available) (?:fully |also )?offline\b|\b(?:daily|nightly|weekly|hourly) backups?\b/,
  ]),
  ...topics("reliability", [
    /\b(?:up-?\s?time|down-?\s?time|outages?|availability)\b/,
    /\b(?:failures?|crash(?:es|ed)?|recovery|disaster|interruptions?)\b/,
  ]),
  ...cues("reliability", 3, [
    /\bavailable\b[^.]*(?:\d+\s*\\?%|\b24\b|\bhours?\b|\bper (?:day|year|week)\b|\bdays? (?:a|per)\b|\ball times\b|\btimes\b|\bof the time\b|\b(?:am|pm)\b)/,
    /\baround the clock\b/,
    /\b24\s*(?:\/|x|hours?\b.{0,20})\s*(?:7|365|per day|a day)/,
    /\b(?:fault[- ]toleran(?:t|ce)|failover|redundan(?:t|cy)|robust(?:ness)?|reliab(?:le|ly|ility))\b/,
    /\bfail(?:s|ed)?\b[^.]*(?:%|more than|less than|at most|times?|hours)/,
    /\bno (?:\w+ )?(?:data|messages?|orders?|records?|entries|input|transactions?) (?:\w+ )?(?:may|must|shall|can|should|will|is|are)(?: ever)?(?: be)? lost\b|\b(?:lose no|not lose (?:any )?)\b/,
    /\bwithout (?:an?|any|the)? ?(?:network|internet|connection|connectivity|mobile data|power|electricity|reception|wi-?fi)\b/,
    /\b(?:recoverable|mean time|mtbf|mttr|offline mode|data loss|loss of (?:data|connection|power|network))\b/,
    /\b(?:back(?:ed)? up|backups?)\b[^.]*\b(?:daily|nightly|weekly|every|regular|hours?|automatic)/,
    /\b(?:connection|network|internet|server|power)\b[^.]*\b(?:unavailable|lost|down|fails)\b/,
    /\bcomes? back (?:online|up)\b|\brestarts?\b|\brestor(?:ed|es?)\b[^.]*\b(?:after|when|within)\b/,
  ]),
  ...topics("interaction-capability", [
    /\b(?:convenient|colou?rs|fonts?|logos?|graphical user interface|gui|appearance)\b/,
    /\b(?:satisf(?:ied|action|actory)|productivity|offensive|professional|mistakes?)\b/,
  ]),
  ...cues("reliability", 1, [
    /\berror[- ]handling\b|\b(?:isolation|atomic(?:ally)?)\b|\b(?:inside|within) (?:\w+ )?transactions\b/,
    /\b(?:retain|preserve|persist)\b[^.]*\b(?:sessions|restarts?|events?)\b/,
  ]),
  ...cues("interaction-capability", 3, [
    /\b(?:easy|easily|ease of|straightforward|conveniently)\b|\bsimple (?:to|for|enough|and)\b/,
    /\b(?:usab(?:le|ility)|intuitive(?:ly|ness)?|user[- ]friendly|self[- ]explanatory|learnab|ergonomic|accessibility|wcag)\b/,
    /\b(?:trained|untrained|learning curve|novice|first[- ]time users?)\b|\b(?:to|be) learn(?:ed)?\b/,
    /\b(?:no|minimal|little|any|without|after|of|further|additional|prior|formal|onsite) training\b/,
    /\b(?:understandable|understood|readab(?:le|ility)|legible|distinguishable|recogni[sz]able)\b/,
    /\b(?:look and feel|colou?r (?:scheme|palette)s?|(?:corporate |company |our )brand|branding|aesthetic\w*|style guides?|attractive|appeal(?:ing)?|professional(?:-| )look\w*)\b/,
    /\b(?:user )?interface (?:guidelines?|standards?)\b|\bstandard (?:menus?|buttons?|navigation)\b/,
    /\b(?:\d+\s*\\?%|\d+ out of \d+|most) (?:of )?(?:all |the |new |untrained )?(?:\w+ ){0,3}(?:users|people|customers|\w+ors|\w+ers)\b/,
    /\b(?:frustrat\w*|confus\w*|pleas(?:ant|ing)|enjoy\w*|professionally)\b/,
    /\b(?:minimal|minimum|few|number of|than \w+|\d+) (?:mouse )?clicks\b/,
    /\bwithout (?:\w+ ){0,3}(?:instructions?|training|help|assistance|manual)\b/,
    /\b(?:consistent|uniform) (?:\w+ ){0,3}(?:look|style|scheme|interface|navigation|terminology|with)\b/,
    /\b(?:everything|(?:app|form|interface|menu|message|page|portal|screen|site|software|system|text|website)s?) (?:(?:is|are|(?:must|shall|should) be|ha(?:s|ve) to be)(?: available)? )?in (?:both )?(?:arabic|chinese|dutch|english|french|german|italian|japanese|norwegian|polish|portuguese|romanian|russian|spanish|swedish|turkish|ukrainian|welsh)\b/,
    /\b(?:screen readers?|visually impaired|disabilit(?:y|ies)|colou?r[- ]?blind|multi-?lingual|locali[sz](?:ed|ation)|internationali[sz]ation)\b/,
  ]),
  ...cues("interaction-capability", 1, [/\bcolou?r|\btraining\b|\blearn|\bvisib|\bsimpl[ey]\b|\bclearly\b/]),
  ...cues("maintainability", 1, [
    /\bmaintenance\b|\btest cases?\b|\bconfigurable\b|\bdocumentation\b|\bdebugging\b|\b(?:configuration|rule|metadata)-(?:based|driven)\b/,
  ]),
  ...cues("maintainability", 3, [
    /\b(?:maintainab(?:le|ility)|maintenance (?:windows?|releases?|costs?|effort|of the (?:product|system|application|software))|modular(?:ity)?|reusab(?:le|ility)|testab(?:le|ility)|extensib(?:le|ility)|modifiab(?:le|ility))\b/,
    /\b(?:coding (?:standards?|conventions?|guidelines?)|source code|code coverage|unit tests?|test environment|well[- ]documented|release cycle)\b/,
    /\b(?:updated?|upgrad(?:ed?|es|ing)|releases?|patch(?:es|ed)?)\b[^.]*\b(?:regular|every|months?|quarterly|easily|without|during|environments?|scheduled)\b/,
    /\bwithout (?:any )?(?:changes?|modif\w+|re-?compil\w+|re-?deploy\w+)\b|\bno changes? to\b/,
    /\b(?:developers?|programmers?|maintainers?)\b[^.]*\b(?:days?|hours?|able to (?:add|change|modify|maintain)|easily)\b/,
    /\bcode\b[^.]*\b(?:conventions?|standards?|documented|reviewed)\b/,
    /\bdevelopment (?:standards?|methodology|framework)\b|\barchitecture guidelines?\b/,
  ]),
  ...cues("flexibility", 3, [
    /\b(?:portab(?:le|ility)|scal(?:able|ability|e (?:up|out))|platform[- ]independen\w+|adaptab(?:le|ility)|cross-platform)\b/,
    new RegExp(
      String.raw`\b(?:run|runs|operate|operates|work|works|execute|function|available|hosted|deployed|compatible|compliant|supported?|supports?|develop(?:ed)?|used?)\b[^.]{0,60}\b(?:${systems}|${browsers})\b`,
    ),
    /\b(?:install(?:ed|ation|able|ations)?|deploy(?:ed|ment|able)?)\b[^.]*\b(?:system|product|application|software|servers?|cloud|environments?|platforms?|devices?|instructions?)\b|\b(?:system|product|application|software)\b[^.]*\b(?:install|deploy)/,
    /\bexisting (?:hardware|infrastructure|network|environment|equipment)\b|\b(?:operating|physical|working|target) environments?\b|\b(?:dusty|dirty|noisy|wet|outdoors?|temperatures?|lighting)\b[^.]*\bconditions?\b/,
    /\b(?:expected to grow|expandable|expansion|future growth)\b/,
  ]),
  ...cues("flexibility", 2, [
    /\b(?:runs?|works?|usable|available|used?)\b[^.]{0,40}\bon\b[^.]{0,30}\b(?:telephones?|phones?|smartphones?|tablets?|mobile devices|laptops?)\b/,
  ]),
  ...cues("flexibility", 1, [/\bhardware\b|\binstall|\bdeploy|\bgrow|\bexpand|\benvironments?\b/]),
  ...cues("compatibility", 3, [
    /\binterfac(?:e|es|ing) (?:with|to|between)\b/,
    /\b(?:interoperab(?:le|ility)|compatib(?:le|ility)|backwards?[- ]compatib\w+|coexist)\b/,
    /\b(?:exchange|exchanges) (?:data|messages|information) (?:with|between)\b/,
  ]),
  ...cues("compatibility", 1, [/\bintegrat(?:e|es|ed|ion) with\b|\bstandard (?:protocols?|formats?)\b/]),
  ...cues("safety", 3, [
    /\b(?:hazard(?:s|ous)?|injur(?:y|ies)|fail-safe|emergency stop|life[- ]threatening|safety|harm(?:ful)?)\b/,
  ]),
  ...cues("safety", 1, [/\bsafe(?:ly)?\b/]),
  ...cues("functional-suitability", 1, [/\b(?:accura(?:te|cy)|precision)\b/]),
  ...cues("functional-suitability", 3, [
    /\b(?:compl(?:y|ies|iance|iant)|conform(?:s|ance)?|adhere(?:s|nce)?)\b/,
    /\b(?:legal(?:ly)?|laws?|regulat(?:ion|ions|ory)|legislation|statut(?:e|es|ory)|sox|sarbanes|licen[cs]ing terms|copyright|disclaimers?)\b/,
    /\b(?:accura(?:te|cy)|precision|correctness|completeness)\b[^.]*(?:%|decimal|at least|digits|all times)/,
  ]),
];

/** The class of a text, a function or a quality, with the words that decided it. */
export type RequirementClass =
  | { readonly kind: "functional"; readonly cue?: string }
  | { readonly kind: "non-functional"; readonly quality: QualityClass; readonly cue: string };

/** Patterns of functions: an actor does something, or the system provides or stores something. */
const functions: readonly RegExp[] = [
  /\b(?:allow|enable|let|permit)s?\b[^.]{1,60}\bto\b/i,
  /\b(?:ability|option|possibility|functionality) (?:to|for|of)\b/i,
  /\b(?:users?|customers?|admin\w*|members?|managers?|clients?|operators?|players?|staff\w*|\w+ors|\w+ers) (?:shall|must|should|will|can|may) (?:be able to |have the ability to )?(?!(?:feel|find|easily|quickly|learn|successfully)\b)[a-z]+\b/i,
  /\b(?:shall|must|should|will|can) (?:be able to |automatically |also |have the ability to )*(?:display|show|list|notify|inform|send|store|save|record|create|generate|add|remove|delete|edit|modify|update|search|filter|sort|print|export|import|calculate|retrieve|return|track|assign|contain|include|consist|offer|link|prompt|validate|verify|upload|download|register|cancel|book|request|select|enter|view|manage|log|produce|present|determine|check|report|play|move|set|open|close|start|stop|reject|accept|receive|deliver|collect|persist|apply|compute|trigger|color|indicate|specify)\b/i,
  /\b(?:shall|must|should|will) be (?:displayed|shown|listed|notified|sent|stored|saved|recorded|created|generated|added|removed|deleted|updated|included|returned|assigned|selected|entered|split|associated|prompted|calculated|retrieved|purged|emailed|printed)\b/i,
  /\b(?:consists? of|comprises?|is made up of)\b/i,
  // The facts of a thing: "Keys have a number, a door and a colour".
  /^(?:(?:an?|the|each|every|all) )?(?:[\w-]+ ){1,3}(?:has|have) (?:an?|the|its|their) [^.,]+, (?:an?|the|its|their) /i,
  // An item of a list of features begins with an action.
  /^(?:to )?(?:add|approve|assign|block|book|browse|calculate|cancel|comment|create|delete|display|download|edit|enter|export|filter|generate|import|invite|list|log|manage|modify|notify|order|pay|print|rate|record|register|reject|remove|report|request|retrieve|save|search|select|send|share|show|sort|store|submit|track|update|upload|view)\s+\p{L}/iu,
  // The system does something: "The system reads the forecast every hour", but not "The system works offline".
  /^(?:the|our|this|each) (?:\w+ )?(?:system|application|app|platform|software|website|site|tool|server) (?:automatically )?(?!(?:is|has|was|does|works?|runs?|handles|needs|requires|meets|uses|responds|answers|loads|performs|supports|provides|remains|stays|complies|operates|scales|starts|recovers|serves|takes|offers|protects|encrypts|keeps)\b)[a-z]+s\b/i,
  // A named provision is a function, not a quality: "provide an overview of", but not "provide security".
  /\b(?:provide|offer|facilitate)s? (?:(?!(?:for|to|of|with|in|that|which|by|from|on|and|or)\b)[\w-]+ ){0,4}?(?!(?:support|security|privacy|availability|performance|access|protection|accuracy|recovery|reliability|usability|scalability)\b)[\w-]+ (?:of|about|on|that|which)\b/i,
];

/**
 * Classifies a requirement as functional or as a quality requirement with its class of ISO/IEC 25010, by its words.
 *
 * @example classifyRequirement("Pages shall load within 2 seconds.")
 * // { kind: "non-functional", quality: "performance-efficiency", cue: "within 2 seconds" }
 */
export function classifyRequirement(text: string): RequirementClass {
  const plain = withoutCondition(text.replace(/\s+/g, " ").trim());
  const functional = matchOf(functions, plain) ?? deedOfPerson(plain) ?? deedNamedFirst(plain);
  const votes = new Map<QualityClass, { weight: number; cue: string; strongest: number }>();
  for (const { quality, pattern, weight } of qualityCues) {
    const cue = pattern.exec(plain)?.[0].trim();
    if (cue === undefined) continue;
    const vote = votes.get(quality);
    if (vote === undefined) votes.set(quality, { weight, cue, strongest: weight });
    else {
      vote.weight += weight;
      if (weight > vote.strongest) Object.assign(vote, { cue, strongest: weight });
    }
  }
  const [best] = [...votes].sort(([, a], [, b]) => b.weight - a.weight);
  const needed = functional === undefined ? 1 : 2;
  if (best === undefined || best[1].strongest < needed)
    return functional === undefined ? { kind: "functional" } : { kind: "functional", cue: functional };
  const [quality, { cue }] = best;
  return { kind: "non-functional", quality, cue };
}

function matchOf(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found) return found[0];
  }
  return undefined;
}

/** Returns the words by which a person does something: "An owner searches", "Clerks print". */
function deedOfPerson(text: string): string | undefined {
  const subject = /^(?:(?:the|an?|each|every|all) )?(?=\p{L})/iu.exec(text)?.[0] ?? "";
  const words = text.slice(subject.length).split(" ", 6);
  // Up to three preceding words identify the person: "The control room engineer prepares".
  const at = words.slice(0, 4).findIndex((word, place) => isDoer(word, words.slice(place + 1)));
  const before = words.slice(0, Math.max(at, 0));
  if (at < 0 || before.some((word) => !/^\p{L}+$/u.test(word) || notInNames.test(word))) return undefined;
  return `${subject}${words.slice(0, at + 2).join(" ")}`;
}

const notInNames =
  /^(?:a|an|and|are|at|by|can|for|from|has|have|in|is|may|must|of|on|or|shall|should|that|the|to|was|were|who|will|with)$/i;
const isState =
  /^(?:are|is|has|have|was|were|should|shall|must|will|can|may|needs?|who|that|with|of|in|and|or|if|once|when)$/i;

/** Returns whether a person is followed by a verb that agrees and by a further word. */
function isDoer(person: string, [verb = "", behind = ""]: readonly string[]): boolean {
  const one = singularNoun(person.toLowerCase());
  const agrees = (one === person.toLowerCase()) === /[^s]s$/.test(verb);
  const areWords = [person, verb].every((word) => /^\p{L}+$/u.test(word)) && /^\p{L}/u.test(behind);
  return areWords && isPerson(one) && agrees && !isState.test(verb);
}

/** Returns the noun of an action that a text begins with: "Calculation of the price", "Searching for a trip". */
export function deedNamedFirst(text: string): string | undefined {
  return /^(?:the )?\p{L}{3,}(?:ing|[st]ion|ment)(?:(?:,| and| or) \p{L}+)* (?:of|for) /iu
    .exec(text)?.[0]
    .trim();
}

/**
 * Returns the clause with the action, because its condition only states the time: "While in maintenance mode, the gateway
 * shall refuse logins" is a function.
 */
function withoutCondition(text: string): string {
  const main = text
    .replace(
      /^(?:only )?(?:if|when|whenever|while|where|unless|once|in case|as soon as|as long as)\b[^,]+,\s*(?:then\s+)?/i,
      "",
    )
    .replace(/(?<=\w),?\s+(?:if|whenever|while|unless|in case|provided that)\s[^,]+$/i, "");
  return main.split(" ").length < 3 ? text : main;
}

/** Words that indicate a quality. */
interface QualityCue {
  readonly quality: QualityClass;
  readonly pattern: RegExp;
  /** 3 decides alone, 2 outweighs a functional verb, and 1 only counts if no action is demanded. */
  readonly weight: 1 | 2 | 3;
}

/** Returns cues for words that a function can also be about: "shall report failures" asks for a report. */
function topics(quality: QualityClass, patterns: readonly RegExp[]): QualityCue[] {
  return cues(quality, 1, patterns);
}

function cues(
  quality: QualityClass,
  weight: QualityCue["weight"],
  patterns: readonly RegExp[],
): QualityCue[] {
  return patterns.map(({ source }) => ({
    quality,
    weight,
    // A pattern up to the end of the sentence must not end within "99.5".
    pattern: new RegExp(source.replaceAll("[^.]", String.raw`(?:[^.]|\.(?=\d))`), "i"),
  }));
}
