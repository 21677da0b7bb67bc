import type { QualityClass } from "../../../model/index.ts";

/** The purpose may come first: "Um zu reisen, möchte ich als Gast …", as features often begin. */
const story =
  /^\W*(?:(?:Um|Damit|Afin|Pour|Para)\s[^.!?]{2,120}?,?\s+)?(?:Als (?:ein(?:e[rn]?)? )?\p{L}.{1,60}?,? (?:möchte|will|kann|muss|würde|brauche|benötige) ich\b|En tant (?:que |qu['’])\p{L}.{1,60}?,? (?:je (?:veux|voudrais|souhaite|peux|dois)|j['’])|Como (?:un[ao]? )?\p{L}.{1,60}?,? (?:yo )?(?:quiero|deseo|necesito|puedo)\b)/iu;
const obligation =
  /(?<!\p{L})(?:muss|müssen|soll(?:en)?|sollte|sollten|darf|dürfen|kann|können|doit|doivent|devra|devront|devrait|peut|peuvent|debe|deben|deberá|deberán|puede|pueden|(?:ist|sind) (?:\p{L}+ ){0,4}(?:nötig|notwendig|erforderlich)|(?:est|sont) (?:\p{L}+ )?(?:nécessaires?|requise?s?|obligatoires?|exigée?s?)|(?:es|son) (?:necesari[oa]s?|obligatori[oa]s?))(?!\p{L})/iu;

/** Limits on actions in German, French or Spanish. */
const limits =
  /(?<!\p{L})(?:(?:innerhalb|binnen)(?: (?:von|der|eines|einer))?(?: nächsten)? (?:\d+|\p{L}+) (?:tage?n?|wochen?|monate?n?|jahre?n?)|spätestens|(?:sous|dans (?:les|un délai de)) (?:\d+|\p{L}+) (?:jours?|semaines?|mois|ans)|au plus tard|(?:en|dentro de) (?:\d+|\p{L}+) (?:días|semanas|meses)|(?:darf|dürfen)(?: \p{L}+){0,3} (?:nicht|nie(?:mals)?|keine?[mnrs]?)|höchstens|maximal|mindestens \d|nur \p{L}.{0,60}(?:darf|dürfen|kann|können)|(?:darf|dürfen|kann|können) nur|ne (?:doit|doivent|peut|peuvent)(?: \p{L}+)? (?:pas|jamais|que|plus)|seule?s? .{2,60}(?:peut|peuvent|doit|doivent)|au (?:plus|maximum)|au moins \d|no (?:debe|deben|deberá|deberán|puede|pueden|podrá|podrán)|(?:s[oó]lo|únicamente) .{2,60}(?:puede|pueden|podrá|podrán|debe|deben)|(?:puede|pueden|podrá|podrán) (?:s[oó]lo|únicamente)|como máximo|(?:al menos|por lo menos) \d)(?!\p{L})/iu;

/** Returns whether a text is a limit on actions in German, French or Spanish. */
export function isForeignLimit(text: string): boolean {
  return limits.test(text);
}

/** Returns whether a text is a user story in German, French or Spanish. */
export function isForeignStory(text: string): boolean {
  return story.test(text);
}

/**
 * Matches the French future, in which specifications describe the behaviour of a system: "Le logiciel affichera …", but
 * not "la caméra", whose vowel has an accent.
 */
const future = /(?<!\p{L})(?:(?!op|cam)\p{L}+[eiudr]r(?:a|ont)|aura|auront)(?!\p{L})/iu;
const french = /(?<!\p{L})(?:l[ae]s?|une?|des|du|et|il|elle|on|chaque)(?!\p{L})|(?<!\p{L})[ld]['’]/iu;

/** Returns whether a text obliges or permits in German, French or Spanish. */
export function isForeignObligation(text: string): boolean {
  return obligation.test(text) || (french.test(text) && future.test(text));
}

const german =
  /(?<!\p{L})(?:der|die|das|den|dem|des|eine?[mnrs]?|und|oder|zu[mr]?|mit|für|von|vom|im|am|je|pro|jede[mnrs]?|alle|ist|sind|wird|werden|nicht)(?!\p{L})/iu;
/** Matches the present state, the past, and remarks about a document or a project. */
const germanRemark =
  /(?<!\p{L})(?:heute|derzeit|bisher|bislang|zurzeit|momentan|gegenwärtig|war|waren|hatten?|wurden?|worden)(?!\p{L})|^(?:wir|ich|dies(?:e[rs]?)?|folgende[rs]?|siehe|(?:das|dieses|die|diese) (?:\p{L}+e )?(?:dokument|kapitel|projekt|abschnitt|tabelle|diagramm|lastenheft|pflichtenheft))(?!\p{L})|(?<!\p{L})(?:im (?:anhang|folgenden|glossar)|in (?:abschnitt|kapitel|tabelle) \d|(?:abgeleitet|bezeichnet|entnommen|genannt|spiegel\p{L}+)(?!\p{L}))/iu;
/** Matches the beginning of a sentence that explains the one before it, or how the system is made. */
const germanExplanation =
  /^(?:aufgrund|außerdem|daher|dabei|damit|dazu|deshalb|hierbei|hierzu|so|somit|zudem|zusammenfassend)(?!\p{L})|^(?:die|das|der) (?:bearbeitung|entwicklung|konzept|programmierung|umsetzung)(?!\p{L})|:|\S (?:ist|sind) [^,]*$/iu;
/** Matches a person, an office or the system as the subject, and a verb behind it: "Die Leitung prüft …". */
const germanDoer =
  /^(?:(?:der|die|das|eine?|jede[rs]?|alle|unsere?) )?(?:\p{Ll}+e[nrs]? )?(?:\p{Lu}\p{L}* (?:und|oder) )?(?:\p{Lu}\p{L}*)?(?:(?:innen|ung|stelle|amt|behörde|team|personal|eltern|(?<!numm|kell|fehl|ordn|fenst)er|kund(?:e|en|in)|gast|gäste|person(?:en)?|mitglied(?:er)?|(?:ange|beschäf|vorge)\p{L}+te[nr]?|ende[nr]?|ent(?:en)?|ant(?:en)?|ärzt(?:e|in)|arzt|system|anwendung|app|software|portal|plattform)|in)(?: (?:am|im|der|des|an der|in der) \p{Lu}\p{L}+)? (?!und |oder |ist |sind |hat |haben )\p{Ll}+(?:t|en|ern|eln)(?!\p{L})/iu;
const germanVerb = /(?<!\p{L})\p{Ll}{2,}(?:t|en|ern|eln)(?!\p{L})/u;

/**
 * Returns whether a German sentence states in the present an action of a person or the system.
 *
 * @param isAsked whether its chapter announces needs, so that its subject may be anything
 */
export function isGermanDeed(text: string, isAsked: boolean): boolean {
  if (!german.test(text) || germanRemark.test(text)) return false;
  if (!isAsked) return germanDoer.test(text);
  return germanVerb.test(text) && /\p{L}{2}\.$/u.test(text) && !germanExplanation.test(text);
}

/** Words that state a quality in German, French or Spanish. */
const qualities: readonly (readonly [QualityClass, RegExp])[] = [
  [
    "security",
    /verschlüssel|zugriffsrecht|unbefugt|dsgvo|datenschutz|chiffr(?:é|er|ement)|rgpd|cifrad[oa]|(?<!\p{L})passwörter(?!\p{L}).*gespeichert/iu,
  ],
  [
    "performance-efficiency",
    /(?:antwort|lade|reaktions)zeit|gleichzeitig|(?<![\p{L}\d.])\d[\d.]* \p{L}+ (?:pro|je|par|por) (?:sekunde|minute|stunde|tag|seconde|minute|heure|jour|segundo|minuto|hora|día)(?!\p{L})|(?<![\p{L}\d.,])\d[\d.,]* ?(?:ms|millisekunden|sekunden?|s|secondes?|segundos?)(?!\p{L})|(?<!\p{L})(?:einer|zwei|drei|fünf|zehn|une|deux|trois|un|dos|tres|cinco) (?:sekunden?|secondes?|segundos?)(?!\p{L})|(?<!\p{L})(?:innerhalb (?:von )?|binnen |en moins d(?:e |[’'])|en menos de )(?:\d+|\p{L}+) (?:sekunden?|minuten?|secondes?|minutes?|segundos?|minutos?)(?!\p{L})|simultané|temps de réponse|tiempo de respuesta/iu,
  ],
  [
    "reliability",
    /verfügbar.*%|% .*verfügbar|rund um die uhr|24 ?h? ?\/ ?(?:7|24)|ausfall|datenverlust|datensicherung|disponible.*%|disponibilité|panne|disponibilidad/iu,
  ],
  [
    "interaction-capability",
    /barrierefrei|bedienbar|benutzerfreundlich|intuitiv|schulung|verständlich|ergonomi|accessible|sans formation|usable/iu,
  ],
  [
    "flexibility",
    /skalier|(?<!\p{L})portier|plattformunabhängig|betriebssystem|évolutif|multiplateforme|escalable/iu,
  ],
  ["maintainability", /wartbar|erweiterbar|testabdeckung|maintenable|mantenible/iu],
];

/** Returns the quality that a text in German, French or Spanish asks for; undefined if it states none. */
export function foreignQuality(
  text: string,
): { readonly quality: QualityClass; readonly cue: string } | undefined {
  for (const [quality, pattern] of qualities) {
    const cue = pattern.exec(text)?.[0];
    if (cue !== undefined) return { quality, cue };
  }
  return undefined;
}
