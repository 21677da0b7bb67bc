const builtWith =
  /\b(?:is|are|be) (?:already )?(?:built|coded|deployed|developed|hosted|implemented|operated|programmed|written) (?:as|at|in|on|with)\b/i;
const chosen =
  /^(?:we|our [\p{L} ]{1,20}|the (?:[\p{L}-]+ ){0,2}(?:api|application|apps?|backend|database|frontend|server|services?|system)) (?:plan(?! to\b)|(?:shall |must |should |will )?(?:host|prefer|run|use)s?)\b|^[^.,;]{1,40} hosts\b/iu;
const technical =
  /\b(?:apis?|applications?|apps?|brokers?|cloud|containers?|databases?|frameworks?|hosting|servers?)\b/i;
/** Matches a name within a sentence: "React", "Node.js", "PostgreSQL". */
const named = /[\p{L},;:] \(?(?:the |an? )?\p{Lu}[\p{L}\p{N}.+#]*/u;

/**
 * Returns whether a text says with which technology or where the system is built, which limits its builders: "The backend
 * is written in Go", "We plan a React application and PostgreSQL on AWS".
 */
export function isTechnology(text: string): boolean {
  return named.test(text) && (builtWith.test(text) || (chosen.test(text) && technical.test(text)));
}
