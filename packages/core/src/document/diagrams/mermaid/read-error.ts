import type { RenderFault } from "../../../model/index.ts";

/** Converts a Mermaid error to a fault that states in one sentence the found and the expected text. */
export function readMermaidError(
  message: string,
  place: { readonly line?: number; readonly column?: number },
): RenderFault {
  const { line, column } = place;
  return {
    kind: "syntax",
    message: plainMessage(message),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}

function isUnknownKind(message: string): boolean {
  return message.includes("No diagram type detected");
}

function plainMessage(message: string): string {
  if (isUnknownKind(message)) return "the text does not begin with a kind of Mermaid diagram";
  if (/Maximum text size/.test(message)) return "the diagram is longer than 1,000,000 characters";
  const expecting = /Expecting (?<expected>.+), got '(?<found>[^']*)'/.exec(message)?.groups;
  if (expecting) {
    const found = readableToken(expecting["found"] ?? "");
    const expected = readableTokens(expecting["expected"] ?? "");
    return expected === "" ? `${found} is unexpected here` : `found ${found} where ${expected} was expected`;
  }
  const found = foundInstead(message);
  if (found !== undefined) return found;
  if (/Lexical error/.test(message)) return "this text is not understood";
  // The position in a block of YAML is not the position in the text, and a deleted object has no name.
  const first = (message.split("\n")[0] ?? "")
    .replace(/ \(\d+:\d+\)$/, "")
    .replace("participant undefined ", "participant ");
  if (
    /^Cannot (?:read|set) propert|is not a function|is not iterable|^(?:\w+\.)+\w*Exception\b/.test(first)
  ) {
    return "Mermaid fails on this diagram; look for a name that is used before it is declared";
  }
  return first.charAt(0).toLowerCase() + first.slice(1).replace(/\.$/, "");
}

/** The messages of Mermaid's newer parsers, which name the tokens of their grammars. */
function foundInstead(message: string): string | undefined {
  const unexpected = /unexpected character: ->(.)<-/su.exec(message)?.[1];
  if (unexpected !== undefined) return `'${unexpected}' is unexpected here`;
  const missing = /Expecting token of type '(?<expected>\w+)' but found [`'](?<found>[^`']*)[`']/.exec(
    message,
  )?.groups;
  if (missing)
    return `${quoted(missing["found"])} was found where ${readableToken(missing["expected"] ?? "")} was expected`;
  const other = /but found: (?:[`'](?<found>[^`']*)[`']|(?<word>\S+))/.exec(message)?.groups;
  return other && `${quoted(other["found"] ?? other["word"])} is unexpected here`;
}

function quoted(found: string | undefined): string {
  return found === undefined || found.trim() === "" ? "the end of the line" : `'${found}'`;
}

const tokenNames: Readonly<Record<string, string>> = {
  NEWLINE: "the end of the line",
  NL: "the end of the line",
  EOF: "the end of the text",
  "1": "the end of the text",
  SPACE: "a space",
  TXT: "a text",
  ACTOR: "a participant",
  STR: "a quoted text",
  PS: "'('",
  PE: "')'",
  SQS: "'['",
  SQE: "']'",
  PIPE: "'|'",
  SEMI: "';'",
  COLON: "':'",
  ARROW: "an arrow",
  INVALID: "this text",
  unqString: "a word",
  NUMBER_PIE: "a number",
  NUMBER_WITH_DECIMAL: "a number",
  NUM: "a number",
  ONLY_ONE: "'||'",
  ZERO_OR_ONE: "'|o'",
  ZERO_OR_MORE: "'}o'",
  ONE_OR_MORE: "'}|'",
  ALPHA: "a word",
  NODE_STRING: "a name",
  NODE_ID: "a name",
  NODE_DEND: "the end of the label",
  STRUCT_START: "'{'",
  EDGE_STATE: "'[*]'",
  ID: "a name",
  ARROW_DIRECTION: "L, R, T or B",
  LINK: "an arrow",
  SOLID_ARROW: "an arrow",
  TAGEND: "'>'",
  TAGSTART: "'<'",
  MINUS: "'-'",
  COMMA: "','",
  ANNOTATION_END: "'>>'",
  ANNOTATION_START: "'<<'",
  EOF_IN_STRUCT: "the end of the text",
  STRUCT_STOP: "'}'",
  BLOCK_START: "'{'",
  BLOCK_STOP: "'}'",
  LBRACE: "'{'",
  RBRACE: "'}'",
  SQUARE_BRACES_END: "']'",
};

function readableToken(token: string): string {
  return (
    tokenNames[token] ??
    (/^[A-Z_]+$/.test(token) ? withArticle(token.toLowerCase().replaceAll("_", " ")) : `'${token}'`)
  );
}

function withArticle(words: string): string {
  return `${/^[aeiou]/.test(words) ? "an" : "a"} ${words}`;
}

/** Returns a short list of tokens in words; nothing for a long list, which means that nearly anything is accepted. */
function readableTokens(list: string): string {
  const tokens = Array.from(list.matchAll(/'([^']*)'/g), ([, token = ""]) => readableToken(token));
  const unique = [...new Set(tokens)];
  return unique.length > 4 ? "" : unique.join(" or ");
}
