/** The facts that can differ, as lines of changes name them. */
const facts = {
  elements: "Elemente",
  relations: "Beziehungen",
  "changed elements": "geänderte Elemente",
  "changed relations": "geänderte Beziehungen",
  "other lines": "andere Zeilen",
  name: "Name",
  goal: "Ziel",
  "primary actor": "Hauptakteur",
  "other actors": "weitere Akteure",
  kind: "Art",
  technology: "Technik",
  owner: "zuständig",
  description: "Beschreibung",
  tags: "Schlagwörter",
  lifecycle: "Lebenszyklus",
  level: "Ebene",
  external: "extern",
  basis: "Grundlage",
  links: "Verweise",
  title: "Titel",
  text: "Text",
  "use case": "Anwendungsfall",
  structure: "Aufbau",
  organization: "Organisation",
  version: "Version",
  status: "Status",
  date: "Datum",
  language: "Sprache",
  authors: "Autoren",
  brief: "Kurzbeschreibung",
  scope: "Umfang",
  audience: "Leserkreis",
  priority: "Priorität",
  quality: "Qualität",
  stimulus: "Auslöser",
  environment: "Umgebung",
  response: "Antwort",
  measure: "Maß",
  constraint: "Randbedingung",
  suggested: "vorgeschlagen",
  source: "Quelle",
  refines: "verfeinert",
  requirement: "Anforderung",
  requirements: "Anforderungen",
  target: "Ziel",
  between: "zwischen",
  from: "von",
  to: "nach",
  inside: "innerhalb von",
  reason: "Grund",
  severity: "Schwere",
  end: "Ende",
  condition: "Bedingung",
  type: "Typ",
  labels: "Beschriftungen",
  label: "Beschriftung",
  method: "Methode",
  path: "Pfad",
  summary: "Zusammenfassung",
  "request description": "Beschreibung der Anfrage",
  servers: "Server",
  position: "Position",
  id: "Kennung",
} as const;

/** The texts of the rules of breaking changes. */
const rules = {
  "An operation of the API was removed": "Eine Operation der API wurde entfernt",
  "An operation has another method or path": "Eine Operation hat eine andere Methode oder einen anderen Pfad",
  "An operation asks for security that a caller did not need":
    "Eine Operation verlangt eine Anmeldung, die Aufrufer nicht brauchten",
  "A security scheme expects the credentials in another form or place":
    "Ein Sicherheitsschema erwartet die Zugangsdaten in anderer Form oder an anderer Stelle",
  "A parameter of an operation was removed": "Ein Parameter einer Operation wurde entfernt",
  "A parameter is required that was not, or did not exist":
    "Ein Parameter ist erforderlich, der es nicht war oder den es nicht gab",
  "A parameter has another type or form": "Ein Parameter hat einen anderen Typ oder eine andere Form",
  "A parameter has another default": "Ein Parameter hat einen anderen Standardwert",
  "A request body is required that was not, or did not exist":
    "Ein Inhalt der Anfrage ist erforderlich, der es nicht war oder den es nicht gab",
  "An operation expects another request body, or none":
    "Eine Operation erwartet einen anderen Inhalt der Anfrage oder keinen",
  "A successful response was removed": "Eine erfolgreiche Antwort wurde entfernt",
  "A response has another body or header": "Eine Antwort hat einen anderen Inhalt oder Header",
  "A media type of a request or of a response was removed":
    "Ein Medientyp einer Anfrage oder Antwort wurde entfernt",
  "A header of a response was removed, or is no longer always there":
    "Ein Header einer Antwort wurde entfernt oder ist nicht mehr immer da",
  "A schema has another name; generated clients use its name":
    "Ein Schema hat einen anderen Namen; erzeugte Clients verwenden ihn",
  "A schema has another type": "Ein Schema hat einen anderen Typ",
  "A property was removed": "Eine Eigenschaft wurde entfernt",
  "A property of a schema has another name": "Eine Eigenschaft eines Schemas hat einen anderen Namen",
  "A property has another type": "Eine Eigenschaft hat einen anderen Typ",
  "A property is required in requests that was not, or did not exist":
    "Eine Eigenschaft ist in Anfragen erforderlich, die es nicht war oder die es nicht gab",
  "A property is no longer always there in responses":
    "Eine Eigenschaft ist in Antworten nicht mehr immer da",
  "A value may no longer be null in requests": "Ein Wert darf in Anfragen nicht mehr null sein",
  "A value may be null in responses": "Ein Wert kann in Antworten null sein",
  "A value may no longer be sent that could be chosen":
    "Ein Wert, der zur Wahl stand, darf nicht mehr gesendet werden",
  "A value may be returned that could not be chosen":
    "Ein Wert, der nicht zur Wahl stand, kann zurückgegeben werden",
  "A variant of a value may no longer be sent": "Eine Variante eines Werts darf nicht mehr gesendet werden",
  "A variant of a value may be returned that was not before":
    "Eine neue Variante eines Werts kann zurückgegeben werden",
  "A limit of a value in requests is narrower, or new":
    "Eine Grenze eines Werts in Anfragen ist enger oder neu",
  "A limit of a value in responses is wider, or gone":
    "Eine Grenze eines Werts in Antworten ist weiter oder fehlt",
  "A pattern or another condition of a value in requests is new, or another one":
    "Ein Muster oder eine andere Bedingung eines Werts in Anfragen ist neu oder anders",
  "A condition of a value in responses is gone, or another one":
    "Eine Bedingung eines Werts in Antworten fehlt oder ist anders",
  "A table was removed": "Eine Tabelle wurde entfernt",
  "A table has another name": "Eine Tabelle hat einen anderen Namen",
  "A column of a table was removed": "Eine Spalte einer Tabelle wurde entfernt",
  "A column of a table has another name": "Eine Spalte einer Tabelle hat einen anderen Namen",
  "A column has another type": "Eine Spalte hat einen anderen Typ",
  "A column became mandatory, or a mandatory column was added, without a default":
    "Eine Spalte wurde zur Pflicht, oder eine Pflichtspalte ohne Standardwert kam hinzu",
  "A column is no longer, or is now, a primary, foreign or unique key":
    "Eine Spalte ist kein Primär-, Fremd- oder eindeutiger Schlüssel mehr oder ist nun einer",
} as const;

/** The German words of the chapter on changes, by the English ones. */
export const germanChanges: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(facts).flatMap(([fact, own]) => [
      [`${fact}:`, `${own.charAt(0).toUpperCase()}${own.slice(1)}:`],
      [`same ${fact}`, `gleich: ${own}`],
      [`similar ${fact}`, `ähnlich: ${own}`],
    ]),
  ),
  ...Object.fromEntries(Object.entries(rules).map(([rule, own]) => [`${rule}: {text}`, `${own}: {text}`])),
  "common enclosing element": "gemeinsames umgebendes Element",
  "common enclosing elements": "gemeinsame umgebende Elemente",
  "common member": "gemeinsames Mitglied",
  "common members": "gemeinsame Mitglieder",
  "common neighbour": "gemeinsamer Nachbar",
  "common neighbours": "gemeinsame Nachbarn",
  "common property": "gemeinsame Eigenschaft",
  "common properties": "gemeinsame Eigenschaften",
  "common requirement": "gemeinsame Anforderung",
  "common requirements": "gemeinsame Anforderungen",
  "common step": "gemeinsamer Schritt",
  "common steps": "gemeinsame Schritte",
  "common alias": "gemeinsamer Alias",
  "common aliases": "gemeinsame Aliasse",
  "taken for the same by: {list}": "als dasselbe erkannt an: {list}",
  "{text} still speaks of {text}, which was removed: {text}":
    "{text} spricht noch von {text}, was entfernt wurde: {text}",
  "{text} still says {text}, which is now called {text}: {text}":
    "{text} sagt noch {text}, was jetzt {text} heißt: {text}",
  "{text} is traced to {text}, which was removed": "{text} führt auf {text} zurück, das entfernt wurde",
  "{text} is traced to {text}, which has changed": "{text} führt auf {text} zurück, das sich geändert hat",
};
