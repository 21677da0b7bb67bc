import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { StreamLanguage, type StringStream } from "@codemirror/language";
import { c4Forms } from "./c4-words.ts";
import { completeWith, formCompletions, wordCompletions } from "./complete-names.ts";

/** The keywords of the first line of a Mermaid diagram. */
const mermaidKinds = [
  "architecture-beta",
  "block-beta",
  "C4Component",
  "C4Container",
  "C4Context",
  "C4Deployment",
  "C4Dynamic",
  "classDiagram",
  "erDiagram",
  "flowchart LR",
  "flowchart TD",
  "gantt",
  "gitGraph",
  "graph LR",
  "graph TD",
  "journey",
  "mindmap",
  "packet-beta",
  "pie",
  "quadrantChart",
  "requirementDiagram",
  "sankey-beta",
  "sequenceDiagram",
  "stateDiagram-v2",
  "timeline",
  "xychart-beta",
] as const;

/** Words that begin a line of Mermaid, or join its parts. */
const mermaidKeywords = [
  "accDescr",
  "accTitle",
  "activate",
  "actor",
  "alt",
  "and",
  "as",
  "autonumber",
  "box",
  "break",
  "class",
  "classDef",
  "click",
  "create",
  "critical",
  "dateFormat",
  "deactivate",
  "destroy",
  "direction",
  "else",
  "end",
  "linkStyle",
  "loop",
  "namespace",
  "note",
  "Note over",
  "Note right of",
  "opt",
  "option",
  "par",
  "participant",
  "rect",
  "section",
  "service",
  "state",
  "style",
  "subgraph",
  "title",
] as const;

/** The first completions: whole forms with places to fill in. */
const mermaidForms = [
  { label: "alt", detail: "alt … else … end", form: "alt ${condition}\n  ${}\nelse ${otherwise}\n  \nend" },
  { label: "loop", detail: "loop … end", form: "loop ${condition}\n  ${}\nend" },
  { label: "participant", detail: "participant … as …", form: "participant ${alias} as ${Name}" },
  { label: "subgraph", detail: "subgraph … end", form: 'subgraph ${id}["${Name}"]\n  ${}\nend' },
] as const;

interface State {
  /** The kind of diagram has been named. */
  hasKind: boolean;
  isInFrontMatter: boolean;
  isAtStart: boolean;
}

const keywords: ReadonlySet<string> = new Set(
  mermaidKeywords.flatMap((words) => words.toLowerCase().split(" ")),
);
const kind = new RegExp(
  `^(?:${[...new Set(mermaidKinds.map((one) => one.split(" ")[0]))].join("|")}|graph|stateDiagram)\\b`,
);

/** Recognised one after the other at each place of a line; the first that fits is taken. */
const forms: readonly (readonly [form: RegExp, token: string])[] = [
  [/^"[^"]*"?/, "string"],
  [/^\|[^|]*\|/, "string"],
  [/^:::?\w+/, "typeName"],
  [/^<<[^>]*>>/, "typeName"],
  [/^#[\da-f]{3,8}\b/i, "color"],
  [/^(?:<\||[<ox*}|])?(?:[-=~.]{2,}|-\.+-?|\.\.)(?:[>ox)|*]|\|>|>>|[|}]?[o|{]{1,2})*/, "operator"],
  [/^(?:<?-{1,3}>{1,2}|-{1,2}[x)]|={2,}>)/, "operator"],
  [/^\d+(?:\.\d+)?\b/, "number"],
  [/^[{}()[\]:;,&>]/, "punctuation"],
];

function readStart(stream: StringStream, state: State): string | null {
  if (stream.match(/^---\s*$/)) {
    state.isInFrontMatter = !state.hasKind && !state.isInFrontMatter;
    return "meta";
  }
  if (state.isInFrontMatter) {
    stream.skipToEnd();
    return "meta";
  }
  if (stream.match(/^%%\{.*/)) return "meta";
  if (stream.match(/^%%.*/)) return /^\s*%%\s*@/.test(stream.string) ? "meta" : "comment";
  if (!state.hasKind && stream.match(kind)) {
    state.hasKind = true;
    stream.match(/^\s+(?:TB|TD|BT|RL|LR)\b/);
    return "keyword";
  }
  return null;
}

function readWord(stream: StringStream, isFirst: boolean): string | null {
  const match = stream.match(/^[\p{L}_][\p{L}\p{N}_]*/u);
  if (match === null || match === true) return null;
  const [word = ""] = match as RegExpMatchArray;
  if (isFirst && /^[A-Z]\w*$/.test(word) && stream.peek() === "(") return "keyword";
  const isKeyword = keywords.has(word.toLowerCase());
  return isKeyword && (isFirst || /^(?:as|of|over|right|left)$/i.test(word)) ? "keyword" : "variableName";
}

const mermaid = StreamLanguage.define<State>({
  name: "mermaid",
  startState: () => ({ hasKind: false, isInFrontMatter: false, isAtStart: true }),
  copyState: (state) => ({ ...state }),
  token: (stream, state) => {
    if (stream.sol()) state.isAtStart = true;
    if (stream.eatSpace()) return null;
    const isFirst = state.isAtStart;
    const begun = isFirst ? readStart(stream, state) : null;
    state.isAtStart = false;
    if (begun !== null) return begun;
    const word = readWord(stream, isFirst);
    if (word !== null) return word;
    for (const [form, token] of forms) if (stream.match(form)) return token;
    stream.next();
    return null;
  },
  languageData: {
    commentTokens: { line: "%%" },
    closeBrackets: { brackets: ["(", "[", "{", '"'] },
    autocomplete: complete,
  },
});

const kinds = wordCompletions(mermaidKinds, "keyword");
const words = [
  ...formCompletions(mermaidForms),
  ...wordCompletions(
    mermaidKeywords.filter((word) => !mermaidForms.some(({ label }) => label === word)),
    "keyword",
  ),
];
const c4 = formCompletions(c4Forms);
const known: ReadonlySet<string> = new Set([
  ...mermaidKeywords,
  ...mermaidKinds.flatMap((one) => one.split(/\W/)),
  ...c4Forms.map(({ label }) => label),
]);

function complete(context: CompletionContext): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  const before = line.text.slice(0, context.pos - line.from);
  if (/^\s*%%/.test(before)) return null;
  const above = context.state
    .sliceDoc(0, line.from)
    .replaceAll(/^[^\S\n]*(?:%%.*|---[\s\S]*?---)?\s*$/gm, "");
  if (above.trim() === "") return completeWith(context, kinds, known);
  const isC4 = /^[^\S\n]*C4/m.test(above);
  return completeWith(context, isC4 ? [...c4, ...words] : words, known);
}

/**
 * Colours and completions for Mermaid. The package codemirror-lang-mermaid (0.5.0) knows no class, state, entity and C4
 * diagrams, and is 64 kB when it is packed.
 */
export async function mermaidLanguage() {
  return mermaid.extension;
}
