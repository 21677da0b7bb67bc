/** Matches built things: letters are written, and courses are hosted, too. */
const software = String.raw`(?:apis?|applications?|apps?|back-?ends?|clients?|code|components?|data|databases?|everything|firmware|front-?ends?|interfaces?|it|microservices?|modules?|platforms?|portals?|products?|programs?|servers?|services?|shops?|sites?|software|solutions?|systems?|tools?|uis?|websites?|workers?)`;
const builtWith = new RegExp(
  String.raw`\b${software}(?: (?:and|of) [^.,;]{1,30})?(?: (?:can|may|must|shall|should|will|ha(?:s|ve) to|needs? to))? (?:runs? (?:at|in|on)|(?:is|are|be) (?:already )?(?:built|coded|deployed|developed|hosted|implemented|operated|programmed|written) (?:as|at|in|on|with))\b`,
  "i",
);
const chosen =
  /^(?:we|our [\p{L} ]{1,20}|the (?:[\p{L}-]+ ){0,2}(?:api|application|apps?|backend|database|frontend|server|services?|system)) (?:plan(?! to\b)|(?:shall |must |should |will )?(?:host|prefer|run|use)s?)\b|^[^.,;]{1,40} hosts\b/iu;
const technical =
  /\b(?:apis?|applications?|apps?|brokers?|cloud|containers?|databases?|frameworks?|hosting|servers?)\b/i;
/** Matches the use or the place of several products or of a product whose name is not a word: "We use MariaDB", "We host it at Umbrio". */
const chosenProduct =
  /^(?:[Ww]e|[Oo]ur [\p{L} ]{1,20}|[Tt]he (?:[\p{L}-]+ ){0,2}(?:api|app|application|backend|frontend|server|service|system)) (?:(?:shall |must |should |will )?(?:use|rely on|run on)s? (?:the |an? )?(?:[\p{L}\d]*\p{Ll}\p{Lu}|[\p{L}\d]+\.js\b|\p{Lu}+SQL\b)|host\b.* (?:at|in|on|with) \p{Lu})/u;
/** Matches a description of a part of the system: "The dashboard is a Vue app." */
const partIs =
  /^(?:The|Our) (?:[\p{L}-]+ ){1,3}(?:is|will be|shall be|should be) an? \p{Lu}[\p{L}\d.+#]* (?:[\p{L}\d-]+ ){0,2}(?:api|app|application|backend|client|database|frontend|page|server|service|site|website)\b/u;
/** Matches the product in which data is: "Data lives in SQLite", "Files are kept in S3." */
const keptIn =
  /\b(?:archives?|attachments|backups|data|documents|everything|files|images|logs|measurements|photos|pictures|records|recordings|videos)\b [^.;]{0,40}?(?:lives?|sits?|(?:is|are|will be) (?:held|hosted|kept|saved|stored)) (?:at|in|on|with) \p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)?\.?$/u;

/** Matches a choice of a list, which leaves out the system: "Runs on the council's Azure subscription". */
const listed =
  /^(?:must |should |shall |has to )?(?:be )?(?:runs?|built|deployed|hosted|written) (?:at|in|on|with)\b/i;

/** Matches a name within a sentence that is not a day, a month or a language: "React", "Node.js", "PostgreSQL". */
const named =
  /[\p{L},;:] \(?(?:the |an? )?(?!(?:\p{L}+days?|January|February|March|April|May|June|July|August|September|October|November|December|Arabic|Chinese|Dutch|English|French|German|Italian|Japanese|Polish|Portuguese|Russian|Spanish|Turkish|UTC)(?!\p{L}))\p{Lu}[\p{L}\p{N}.+#]*/u;

/**
 * Returns whether a text names the technology or the place of the system's construction, which limits its builders: "The
 * backend is written in Go", "We plan a React application and PostgreSQL on AWS".
 */
export function isTechnology(text: string): boolean {
  if (chosenProduct.test(text) || partIs.test(text) || keptIn.test(lowerFirst(text))) return true;
  if (!named.test(text)) return false;
  const choice = chosen.exec(text)?.[0];
  return (
    builtWith.test(text) ||
    listed.test(text) ||
    (choice !== undefined && technical.test(text.slice(choice.length)))
  );
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
