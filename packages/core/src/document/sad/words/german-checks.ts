/** The items that name an id, in the nominative. */
const naming: readonly (readonly [english: string, german: string])[] = [
  ["the risk '{text}'", "das Risiko „{text}“"],
  ["the preview {text}", "die Vorschau {text}"],
  ["the operation {text}", "die Operation {text}"],
  ["the page {text}", "die Seite {text}"],
  ["the decision {text}", "die Entscheidung {text}"],
  ["the diagram {text}", "das Diagramm {text}"],
  ["the trace of {text}", "die Spur von {text}"],
  ["{text}", "{text}"],
];

/** Elements without a requirement, in the nominative. */
const untraced = {
  actor: "der Akteur",
  "use case": "der Anwendungsfall",
  interaction: "die Interaktion",
  block: "der Baustein",
  component: "die Komponente",
  class: "die Klasse",
  interface: "die Schnittstelle",
  entity: "die Entität",
  "API operation": "die API-Operation",
  "deployment node": "der Knoten der Verteilung",
  database: "der Datenspeicher",
  queue: "die Warteschlange",
  screen: "der Bildschirm",
} as const;

/** Things that may be duplicates, with the German words for them. */
const alike = {
  actor: "derselbe Akteur",
  component: "dieselbe Komponente",
  class: "dieselbe Klasse",
  interface: "dieselbe Schnittstelle",
  entity: "dieselbe Entität",
  database: "derselbe Datenspeicher",
  queue: "dieselbe Warteschlange",
  node: "derselbe Knoten",
  artifact: "dasselbe Artefakt",
  enumeration: "dieselbe Aufzählung",
  group: "dieselbe Gruppe",
  "use-case": "derselbe Anwendungsfall",
} as const;

const dataModels = { conceptual: "konzeptionellen", logical: "logischen", physical: "physischen" } as const;

/** The German messages of the checks of a project, which the document shows as open points, by the English ones. */
export const germanChecks: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    naming.flatMap(([by, own]) => [
      [`${by} names {text}, which does not exist`, `${own} nennt {text}, was es nicht gibt`],
      [`${by} names {text}, but nothing realises it`, `${own} nennt {text}, aber nichts realisiert es`],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(untraced).map(([kind, own]) => [
      `the ${kind} '{text}' is traced to no requirement`,
      `${own} „{text}“ führt auf keine Anforderung zurück`,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(alike).map(([kind, own]) => [
      `'{text}' and '{text}' may be the same ${kind}`,
      `„{text}“ und „{text}“ sind vielleicht ${own}`,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(dataModels).flatMap(([from, own]) =>
      Object.entries(dataModels).map(([to, other]) => [
        `the entity '{text}' of the ${from} data model is missing from the ${to} one`,
        `die Entität „{text}“ des ${own} Datenmodells fehlt im ${other}`,
      ]),
    ),
  ),
  "the picture is a sequence diagram, with a lifeline for each element":
    "das Bild ist ein Sequenzdiagramm mit einer Lebenslinie für jedes Element",
  "the formula is missing in the picture": "die Formel fehlt im Bild",
  "the formula is drawn as a line of signs": "die Formel ist als eine Zeile von Zeichen gezeichnet",
  "the picture shows only the page above this line": "das Bild zeigt nur die Seite über dieser Zeile",
  "nothing names {text}": "nichts nennt {text}",
  "{} more: {text}": "{} weitere: {text}",
  "the use case {text} '{text}' has no actor": "der Anwendungsfall {text} „{text}“ hat keinen Akteur",
  "the use case {text} '{text}' has no steps": "der Anwendungsfall {text} „{text}“ hat keine Schritte",
  "no steps in {} use cases: {text}": "keine Schritte in {} Anwendungsfällen: {text}",
  "nothing is specified of the use case {text} '{text}'":
    "zum Anwendungsfall {text} „{text}“ ist nichts beschrieben",
  "nothing is specified of {} use cases: {text}": "zu {} Anwendungsfällen ist nichts beschrieben: {text}",
  "the use case '{text}' has no specification": "der Anwendungsfall „{text}“ ist nicht beschrieben",
  "the use case {text} '{text}' does not appear in any use case diagram":
    "der Anwendungsfall {text} „{text}“ steht in keinem Anwendungsfalldiagramm",
  "{text} names the actor '{text}', who may be '{text}'":
    "{text} nennt den Akteur „{text}“, der vielleicht „{text}“ ist",
  "{text} names the actor '{text}', who does not appear in any use case diagram":
    "{text} nennt den Akteur „{text}“, der in keinem Anwendungsfalldiagramm steht",
  "the actor '{text}' does not appear in any use case diagram":
    "der Akteur „{text}“ steht in keinem Anwendungsfalldiagramm",
  "the actor '{text}' takes part in no use case": "der Akteur „{text}“ hat an keinem Anwendungsfall teil",
  "'{text}' sends a message to '{text}', and no component diagram links the two":
    "„{text}“ sendet eine Nachricht an „{text}“, und kein Komponentendiagramm verbindet die beiden",
  "{text} has changed, and nobody has looked again at {text} and {} more":
    "{text} hat sich geändert, und niemand hat erneut nach {text} und {} weiteren gesehen",
  "{text} has changed, and nobody has looked again at {text} and {text}":
    "{text} hat sich geändert, und niemand hat erneut nach {text} und {text} gesehen",
  "{text} has changed, and nobody has looked again at {text}":
    "{text} hat sich geändert, und niemand hat erneut nach {text} gesehen",
  "no sequence uses the API operation '{text}'": "keine Sequenz nutzt die API-Operation „{text}“",
  "{text} is vague: {text}": "{text} ist vage: {text}",
  "{text} states no measure": "{text} nennt kein Maß",
  "no deployment diagram shows where the component '{text}' runs":
    "kein Verteilungsdiagramm zeigt, wo die Komponente „{text}“ läuft",
  "nothing says which component keeps the entity '{text}'":
    "nichts sagt, welche Komponente die Entität „{text}“ verwahrt",
  "nothing uses the database '{text}'": "nichts nutzt den Datenspeicher „{text}“",
  "'{text}' may be '{text}' or '{text}'": "„{text}“ kann „{text}“ oder „{text}“ sein",
  "'{text}' is in the design, but {text} excludes it: {text}":
    "„{text}“ steht im Entwurf, aber {text} schließt es aus: {text}",
  "'{text}' → '{text}' is drawn in the opposite direction in {text}, line {}":
    "„{text}“ → „{text}“ ist in {text}, Zeile {}, in der Gegenrichtung gezeichnet",
  "the rule '{text}' ended on {text} and is no longer checked":
    "die Regel „{text}“ endete am {text} und wird nicht mehr geprüft",
  "{text} is accepted, but is no longer drift": "{text} ist akzeptiert, ist aber keine Abweichung mehr",
  "the repository '{text}' is not at {text}, so the document is not compared with it":
    "das Repository „{text}“ ist nicht unter {text}, also wird das Dokument nicht damit verglichen",
  "nothing at {text} shows an architecture, so the document is not compared with it":
    "nichts unter {text} zeigt eine Architektur, also wird das Dokument nicht damit verglichen",
  "PlantUML no longer reads a colour before an activity":
    "PlantUML liest vor einer Aktivität keine Farbe mehr",
  "PlantUML no longer reads the sign at the end of an activity as its shape":
    "PlantUML liest das Zeichen am Ende einer Aktivität nicht mehr als ihre Form",
  "PlantUML no longer reads a link before an activity":
    "PlantUML liest vor einer Aktivität keinen Verweis mehr",
  "PlantUML no longer reads this kind of diagram in these lines":
    "PlantUML liest diese Art von Diagramm in diesen Zeilen nicht mehr",
  "PlantUML draws the activities of a switch with fewer than three cases twice if a swimlane begins in it":
    "PlantUML zeichnet die Aktivitäten einer Verzweigung mit weniger als drei Fällen doppelt, wenn darin eine Bahn beginnt",
  "PlantUML no longer replaces the numbers of pages": "PlantUML ersetzt die Nummern von Seiten nicht mehr",
};
