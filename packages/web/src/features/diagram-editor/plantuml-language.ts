import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { StreamLanguage, type StringStream } from "@codemirror/language";
import { c4Forms } from "./c4-words.ts";
import { completeWith, formCompletions, wordCompletions } from "./complete-names.ts";

/** Words that begin a line of PlantUML, or join its parts. */
const plantumlKeywords = [
  "abstract",
  "activate",
  "actor",
  "agent",
  "alt",
  "annotation",
  "annotations",
  "archimate",
  "artifact",
  "as",
  "autonumber",
  "bottom",
  "boundary",
  "box",
  "break",
  "caption",
  "card",
  "class",
  "cloud",
  "collections",
  "component",
  "control",
  "create",
  "critical",
  "database",
  "deactivate",
  "destroy",
  "diamond",
  "direction",
  "else",
  "elseif",
  "end",
  "endif",
  "endwhile",
  "entity",
  "enum",
  "extends",
  "file",
  "folder",
  "footer",
  "fork",
  "frame",
  "group",
  "header",
  "hexagon",
  "hide",
  "if",
  "implements",
  "interface",
  "is",
  "label",
  "left",
  "legend",
  "loop",
  "namespace",
  "newpage",
  "node",
  "note",
  "of",
  "on",
  "opt",
  "over",
  "package",
  "par",
  "participant",
  "partition",
  "person",
  "queue",
  "rectangle",
  "ref",
  "repeat",
  "return",
  "right",
  "scale",
  "show",
  "skinparam",
  "split",
  "stack",
  "start",
  "state",
  "stop",
  "storage",
  "struct",
  "then",
  "title",
  "to",
  "together",
  "top",
  "usecase",
  "while",
] as const;

/** The directives of the preprocessor. */
const plantumlDirectives = [
  "!define",
  "!else",
  "!endif",
  "!function",
  "!if",
  "!ifdef",
  "!include",
  "!procedure",
  "!theme",
  "!unquoted",
] as const;

/** The settings of `skinparam` that diagrams of architecture use. */
const skinparams = [
  "actorStyle",
  "ArrowColor",
  "ArrowFontColor",
  "ArrowFontSize",
  "ArrowThickness",
  "BackgroundColor",
  "BorderColor",
  "classAttributeIconSize",
  "ClassBackgroundColor",
  "ClassBorderColor",
  "ComponentBackgroundColor",
  "ComponentBorderColor",
  "componentStyle",
  "DatabaseBackgroundColor",
  "defaultFontColor",
  "defaultFontName",
  "defaultFontSize",
  "defaultTextAlignment",
  "dpi",
  "EntityBackgroundColor",
  "handwritten",
  "linetype",
  "LifeLineBorderColor",
  "maxMessageSize",
  "monochrome",
  "NodeBackgroundColor",
  "nodesep",
  "NoteBackgroundColor",
  "NoteBorderColor",
  "packageStyle",
  "PackageBackgroundColor",
  "padding",
  "ParticipantBackgroundColor",
  "ParticipantBorderColor",
  "ranksep",
  "RectangleBackgroundColor",
  "RectangleBorderColor",
  "responseMessageBelowArrow",
  "roundCorner",
  "SequenceBoxBackgroundColor",
  "SequenceGroupBackgroundColor",
  "SequenceLifeLineBackgroundColor",
  "SequenceMessageAlign",
  "shadowing",
  "stereotypeCBackgroundColor",
  "StateBackgroundColor",
  "style",
  "UsecaseBackgroundColor",
  "UsecaseBorderColor",
  "wrapWidth",
] as const;

/** The first completions: whole forms with places to fill in. */
const plantumlForms = [
  { label: "actor", detail: "actor … as …", form: 'actor "${Name}" as ${alias}' },
  { label: "alt", detail: "alt … else … end", form: "alt ${condition}\n  ${}\nelse ${otherwise}\n  \nend" },
  { label: "class", detail: "class … { … }", form: "class ${Name} {\n  ${member} : ${type}\n}" },
  { label: "component", detail: "component … as …", form: 'component "${Name}" as ${alias}' },
  { label: "database", detail: "database … as …", form: 'database "${Name}" as ${alias}' },
  {
    label: "entity",
    detail: "entity … { … }",
    form: "entity ${Name} {\n  * ${id} : ${type} <<key>>\n  --\n  ${}\n}",
  },
  { label: "loop", detail: "loop … end", form: "loop ${condition}\n  ${}\nend" },
  { label: "node", detail: "node … { … }", form: 'node "${Name}" as ${alias} {\n  ${}\n}' },
  { label: "note", detail: "note … end note", form: "note right of ${element}\n  ${text}\nend note" },
  { label: "package", detail: "package … { … }", form: 'package "${Name}" {\n  ${}\n}' },
  { label: "participant", detail: "participant … as …", form: 'participant "${Name}" as ${alias}' },
  { label: "rectangle", detail: "rectangle … { … }", form: 'rectangle "${Name}" as ${alias} {\n  ${}\n}' },
  { label: "usecase", detail: "usecase … as …", form: 'usecase "${Name}" as ${alias}' },
] as const;

interface State {
  isInComment: boolean;
  /** The first word of the line is still to come. */
  isAtStart: boolean;
  /** A setting's name is expected. */
  isSkinparam: boolean;
}

const keywords: ReadonlySet<string> = new Set(plantumlKeywords);

/** Recognised one after the other at each place of a line; the first that fits is taken. */
const forms: readonly (readonly [form: RegExp, token: string])[] = [
  [/^"(?:[^"\\]|\\.)*"?/, "string"],
  [/^<<[^>]*>>/, "typeName"],
  [/^#[\w:.|/\\-]+/, "color"],
  [
    /^(?:<\||[<ox*^+#{}|])?(?:--?|\.\.?|==?|~~?)(?:\[[^\]]*\])?(?:left|right|up|down|[lrud])?(?:\[[^\]]*\])?(?:--?|\.\.?|==?|~~?)*(?:\|>|>>|[>ox*^+#{}|\\/])*/,
    "operator",
  ],
  [/^\d+(?:\.\d+)?\b/, "number"],
  [/^[$%]\w+/, "propertyName"],
  [/^[{}()[\]:;,|]/, "punctuation"],
];

function readStart(stream: StringStream, state: State): string | null {
  if (stream.match(/^'.*/)) return /^\s*'\s*@/.test(stream.string) ? "meta" : "comment";
  if (stream.match(/^\/'/)) {
    state.isInComment = true;
    return "comment";
  }
  if (stream.match(/^[@\\](?:start|end)\w+/i)) return "meta";
  if (stream.match(/^!\w+/)) return "meta";
  return null;
}

function readWord(stream: StringStream, state: State, isFirst: boolean): string | null {
  const match = stream.match(/^[\p{L}_][\p{L}\p{N}_.]*/u);
  if (match === null || match === true) return null;
  const [word = ""] = match as RegExpMatchArray;
  if (state.isSkinparam) {
    state.isSkinparam = false;
    return "propertyName";
  }
  if (isFirst && word.toLowerCase() === "skinparam") {
    state.isSkinparam = true;
    return "keyword";
  }
  if (isFirst && /^[A-Z]\w*$/.test(word) && stream.peek() === "(") return "keyword";
  const isWord = keywords.has(word.toLowerCase());
  return isWord &&
    (isFirst ||
      /^(?:as|of|over|left|right|top|bottom|to|is|extends|implements|end|direction|on)$/i.test(word))
    ? "keyword"
    : "variableName";
}

const plantuml = StreamLanguage.define<State>({
  name: "plantuml",
  startState: () => ({ isInComment: false, isAtStart: true, isSkinparam: false }),
  copyState: (state) => ({ ...state }),
  token: (stream, state) => {
    if (stream.sol()) {
      state.isAtStart = true;
      state.isSkinparam = false;
    }
    if (state.isInComment) {
      if (stream.match(/.*?'\//)) state.isInComment = false;
      else stream.skipToEnd();
      return "comment";
    }
    if (stream.eatSpace()) return null;
    const isFirst = state.isAtStart;
    const begun = isFirst ? readStart(stream, state) : null;
    state.isAtStart = false;
    if (begun !== null) return begun;
    const word = readWord(stream, state, isFirst);
    if (word !== null) return word;
    for (const [form, token] of forms) if (stream.match(form)) return token;
    stream.next();
    return null;
  },
  languageData: {
    commentTokens: { line: "'", block: { open: "/'", close: "'/" } },
    closeBrackets: { brackets: ["(", "[", "{", '"'] },
    autocomplete: complete,
  },
});

const formWords = formCompletions(plantumlForms);
const c4 = formCompletions(c4Forms);
const words = [
  ...wordCompletions(
    plantumlKeywords.filter((word) => !plantumlForms.some(({ label }) => label === word)),
    "keyword",
  ),
  ...wordCompletions(plantumlDirectives, "keyword"),
  ...wordCompletions(["@startuml", "@enduml", "@startmindmap", "@endmindmap"], "keyword"),
];
const settings = wordCompletions(skinparams, "property");
const known: ReadonlySet<string> = new Set([
  ...plantumlKeywords,
  ...skinparams,
  ...c4Forms.map(({ label }) => label),
  "startuml",
  "enduml",
]);

function complete(context: CompletionContext): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  const before = line.text.slice(0, context.pos - line.from);
  if (/^\s*'/.test(before)) return null;
  const setting = /^\s*skinparam\s+(\w*)$/i.exec(before);
  if (setting !== null)
    return { from: context.pos - (setting[1]?.length ?? 0), options: settings, validFor: /^\w*$/ };
  if ((before.match(/"/g)?.length ?? 0) % 2 === 1) return null;
  const isC4 = /!include\s*<?.*C4/i.test(context.state.sliceDoc());
  return completeWith(context, [...formWords, ...words, ...(isC4 ? c4 : [])], known);
}

/** Colours and completions for PlantUML. */
export async function plantumlLanguage() {
  return plantuml.extension;
}
