/** Titles of chapters in German, French and Spanish, each with the English title that means the same. */
const titles: readonly (readonly [string, RegExp])[] = [
  [
    "UI/UX requirements",
    /^(?:exigences|anforderungen|requisitos)(?: de| an)? (?:ui|ux|ui\/ux|ergonomiques?)$/,
  ],
  [
    "Non-functional requirements",
    /^(?:nicht[- ]?funktionale (?:anforderungen|eigenschaften)|qualitätsanforderungen|qualitätsmerkmale|qualität|(?:exigences )?non[- ]fonctionnel(?:le)?s?|nicht[- ]?funktional|exigences de qualité|requisitos no funcionales|requerimientos no funcionales)$/,
  ],
  [
    "Functional requirements",
    /^(?:funktionale anforderungen|funktionen|produktfunktionen|leistungsumfang|(?:exigences )?fonctionnel(?:le)?s?|funktional|fonctionnalités|requisitos funcionales|requerimientos funcionales|funcionalidades)$/,
  ],
  [
    "Requirements",
    /^(?:was wir (?:brauchen|benötigen|möchten|wollen)|was (?:das|die) \p{L}+ (?:können|leisten)? ?(?:muss|soll)|(?:gewünschte|künftige|neue|zukünftige)[nrs]? (?:abläufe|ablauf|arbeitsweise|funktionen|lösung|prozesse?|verfahren|zustand)|soll[- ]?(?:ablauf|konzept|prozess|zustand)|bedarf|wünsche|schnittstellen|(?:produkt|system|fach|benutzer)?anforderungen|exigences|besoins|requisitos|requerimientos)$/u,
  ],
  [
    "Performance",
    /^(?:produktleistungen|leistung(?:sanforderungen)?|antwortzeiten|performanz|performances?|rendimiento)$/,
  ],
  [
    "Security",
    /^(?:(?:informations)?sicherheit(?:sanforderungen)?|datenschutz(?: und (?:daten)?sicherheit)?|sicherheit und datenschutz|sécurité|confidentialité|seguridad|privacidad)$/,
  ],
  [
    "Reliability",
    /^(?:zuverlässigkeit|verfügbarkeit|ausfallsicherheit|datensicherung(?: .*)?|fiabilité|disponibilité|sauvegardes?(?: .*)?|fiabilidad|disponibilidad|copias de seguridad(?: .*)?)$/,
  ],
  [
    "Usability",
    /^(?:benutzbarkeit|benutzerfreundlichkeit|bedienbarkeit|gebrauchstauglichkeit|barrierefreiheit|ergonomie|utilisabilité|accessibilité|usabilidad|accesibilidad)$/,
  ],
  [
    "Maintainability",
    /^(?:wartbarkeit|änderbarkeit|testbarkeit|erweiterbarkeit|maintenabilité|mantenibilidad)$/,
  ],
  [
    "Portability",
    /^(?:übertragbarkeit|portabilität|portierbarkeit|skalierbarkeit|portabilité|évolutivité|portabilidad|escalabilidad)$/,
  ],
  ["Compatibility", /^(?:kompatibilität|interoperabilität|compatibilité|interopérabilité|compatibilidad)$/],
  ["Business rules", /^(?:geschäftsregeln|regeln|règles (?:métier|de gestion)|reglas de negocio)$/],
  [
    "Constraints",
    /^(?:(?:technische )?rand-? ?bedingungen|rahmenbedingungen|(?:technische )?einschränkungen|contraintes(?: techniques)?|restricciones)$/,
  ],
  [
    "User stories",
    /^(?:user[- ]?stor(?:y|ies|ys)|anwendergeschichten|récits utilisateurs?|historias de usuario)$/,
  ],
  ["Use cases", /^(?:anwendungsfälle|cas d['’]utilisation|casos de uso)$/],
  [
    "Out of scope",
    /^(?:abgrenzung(?:skriterien)?|nicht[- ]ziele|nicht im umfang|nicht enthalten|außerhalb des (?:umfangs|projekts)|hors (?:du )?périmètre|fuera de(?:l)? alcance)$/,
  ],
  [
    "Must have",
    /^(?:muss(?:[- ]?(?:kriteri(?:en|um)|anforderungen|ziele|funktionen))?|(?:fonctionnalités|exigences|besoins|fonctions) (?:obligatoires|indispensables|essentielles|prioritaires)|(?:funcionalidades|requisitos|funciones) (?:obligatori[ao]s|imprescindibles|esenciales)|pflicht(?:kriterien)?|obligatoire|indispensable|obligatorio|imprescindible)$/,
  ],
  [
    "Should have",
    /^soll(?:te)?(?:[- ]?(?:kriteri(?:en|um)|anforderungen|ziele|funktionen))?$|^(?:fonctionnalités|exigences|besoins|fonctions)(?: \p{L}+)? (?:recommandées|importantes|souhaitées|secondaires)$|^(?:funcionalidades|requisitos|funciones) (?:recomendad[ao]s|deseables|importantes)$|^(?:important|importante)$/u,
  ],
  [
    "Nice to have",
    /^(?:kann|wunsch)(?:[- ]?(?:kriteri(?:en|um)|anforderungen|ziele|funktionen))?$|^(?:fonctionnalités|exigences|fonctions) (?:optionnelles|facultatives|bonus)$|^(?:funcionalidades|requisitos|funciones) opcionales$|^(?:optional|facultatif|souhaitable|opcional|deseable)$/,
  ],
  ["Data requirements", /^(?:produktdaten|datenanforderungen|datenmodell|daten|données|datos)$/],
  [
    "Glossary",
    /^(?:glossar|begriffe(?: und abkürzungen)?|abkürzungen|glossaire|définitions|glosario|definiciones)$/,
  ],
  [
    "Table of contents",
    /^(?:inhalt(?:sverzeichnis)?|änderungs(?:historie|verlauf)|versionen|versionshistorie|historique(?: des versions)?|historial de (?:versiones|cambios)|control de versiones|quellen|anhang|table des matières|sommaire|annexes?|índice|anexos?)$/,
  ],
  [
    "Goals",
    /^(?:ziele?|zielsetzung|zielbestimmung(?:en)?|anwendungsbereiche?|ausgangs(?:lage|situation)|ist[- ]?(?:zustand|analyse)|problem(?:stellung|beschreibung|bereich)|beschreibung des problembereich(?:e)?s|aktueller stand|motivation|vision|meilensteine|zeitplan|risiken|offene (?:fragen|punkte)|objectifs?(?: (?:pédagogiques|du projet|généraux|principaux))?|contexte(?: du projet)?|problématique|public cible|compétences? .*|critères d['’]évaluation|structure du projet|projektstruktur|estructura del proyecto|público objetivo|risques|objetivos?)$/,
  ],
  [
    "Design decisions",
    /^(?:architekturentscheidungen(?: und entwurfsmuster)?|entwurfs(?:muster|entscheidungen)|(?:architektur)?taktiken|décisions d['’]architecture|decisiones de (?:arquitectura|diseño))(?: .*)?$/,
  ],
  ["Conventions", /^(?:règles d['’]écriture|schreibregeln|konventionen|conventions|convenciones)$/],
  [
    "Deliverables",
    /^(?:lieferumfang|liefer(?:termin|gegenstand|ungen)|livrables?(?: attendus)?|livraison|entregables?)$/,
  ],
  [
    "Operating environment",
    /^(?:betriebsbedingungen|(?:technische )?produktumgebung|systemvoraussetzungen|environnement technique|entorno (?:técnico|operativo))$/,
  ],
  ["Assumptions", /^(?:annahmen|abhängigkeiten|annahmen und abhängigkeiten|hypothèses|supuestos)$/],
  [
    "Introduction",
    /^(?:einleitung|einführung|überblick|zweck|introducción|présentation|introduction générale)$/,
  ],
  [
    "User roles",
    /^(?:rollen|(?:be)?nutzer(?:rollen|gruppen)|akteure|actores(?: principales| del sistema)?|acteurs principaux|benutzer|zielgruppen?|acteurs|rôles|roles de usuario)$/,
  ],
  [
    "Acceptance criteria",
    /^(?:akzeptanzkriterien|abnahmekriterien|critères d['’]acceptation|criterios de aceptación)$/,
  ],
];

/**
 * Returns the English title with the meaning of a chapter's title in German, French or Spanish; any other title is
 * returned as it is.
 *
 * @example englishTitle("4.2 Geschäftsregeln") // "Business rules"
 */
export function englishTitle(title: string): string {
  const words = wordsOf(title);
  return titles.find(([, pattern]) => pattern.test(words))?.[0] ?? title;
}

/**
 * Returns the English title of a chapter whose title contains the word for requirements and more, such as their owner:
 * "Anforderungen an die App"; any other title is returned as it is.
 */
export function englishTitleByStem(title: string): string {
  const words = wordsOf(title);
  if (words.split(" ").length > longestTitle) return title;
  return stems.find(([, pattern]) => pattern.test(words))?.[0] ?? title;
}

function wordsOf(title: string): string {
  return title
    .replace(/^[\d.]+\s+/, "")
    .replace(/\s*\([^()]*\)\s*$/, "")
    .replace(/:$/, "")
    .trim()
    .toLowerCase()
    .replace(/^(?:les|la|le|die|der|das|los|las) /, "");
}

/** The most words of a title that is known by the stem of one of them. */
const longestTitle = 6;

/** The words for requirements with which titles begin. */
const stems: readonly (readonly [string, RegExp])[] = [
  [
    "Non-functional requirements",
    /^(?:nicht[- ]?funktionale |qualitäts)anforderung|^(?:exigences|besoins) non[- ]fonctionnel|^requisitos no funcionales/,
  ],
  [
    "Functional requirements",
    /^funktionale anforderung|^(?:exigences|besoins) fonctionnel|^requisitos funcionales/,
  ],
  [
    "Requirements",
    /^(?:[a-zäöü]+e )?anforderung(?:en|sliste)(?! nach)|^exigences |^fonctionnalités |^requisitos |^funcionalidades /,
  ],
];
