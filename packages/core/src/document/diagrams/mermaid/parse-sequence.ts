import type { DiagramContent, ElementShape } from "../../../model/index.ts";
import { type ContentBuilder, createContentBuilder, plainLabel } from "../content-builder.ts";
import { meaningfulLines } from "./meaningful-lines.ts";

const shapes: Readonly<Record<string, ElementShape>> = {
  actor: "actor",
  database: "database",
  queue: "queue",
};

const declared =
  /^(?:create\s+)?(?<word>participant|actor)\s+(?<alias>[^\n@]+?)(?:@\{(?<fields>[^}]*)\})?(?:\s+as\s+(?<name>.+))?$/i;
const box = /^box(?:\s+(?<title>.*))?$/i;
const colour = /^(?:rgba?\([^)]*\)|hsla?\([^)]*\)|#[\da-f]{3,8}|transparent|[a-z]+(?=\s|$))\s*/i;
const messageArrow =
  /(?<head><<)?(?<line>--?)(?:>>|>|x|\)|\|\\|\|\/|\\\\|\/\/)|(?<back>\\\|--?|\/\|--?|\\\\--?|\/\/--?)/;
const opened = /^(?:loop|alt|opt|par|par_over|critical|break|rect)\b/i;
const other =
  /^(?:activate|deactivate|autonumber|destroy|else|and|option|title[\s:]|properties\s|details\s|note\s)/i;

/** Returns a label without the word that says whether its lines are broken. */
function labelIn(text: string): string {
  return plainLabel(text.trim().replace(/^:?(?:no)?wrap:/, ""));
}

/** Parses the participants and messages of a sequence diagram. Unknown lines are skipped. */
export function parseMermaidSequence(text: string): DiagramContent {
  const builder = createContentBuilder("participant");
  for (const { line, text: written } of meaningfulLines(text)) readLine(written, line, builder);
  return builder.content();
}

function readLine(text: string, line: number, builder: ContentBuilder): void {
  if (/^end$/i.test(text)) {
    builder.leave();
    return;
  }
  if (opened.test(text)) {
    builder.enterBlock();
    return;
  }
  const title = box.exec(text)?.groups;
  if (title) {
    startBox(title["title"] ?? "", line, builder);
    return;
  }
  const participant = declared.exec(text)?.groups;
  if (participant) {
    const { alias = "", fields = "", name, word = "" } = participant;
    const fieldOf = (key: string): string | undefined =>
      new RegExp(String.raw`"?\b${key}"?\s*:\s*"?([^",}]+)"?`).exec(fields)?.[1]?.trim();
    const shape = shapes[fieldOf("type") ?? word.toLowerCase()] ?? "participant";
    builder.element({ alias: alias.trim(), name: labelIn(name ?? fieldOf("alias") ?? alias), shape }, line);
    return;
  }
  if (!other.test(text)) readMessage(text, line, builder);
}

/** A box may begin with a colour; without a title it shows nothing. */
function startBox(text: string, line: number, builder: ContentBuilder): void {
  const found = colour.exec(text)?.[0] ?? "";
  const isColour = /[(#]/.test(found) || cssColours.has(found.trim().toLowerCase());
  const name = labelIn(isColour ? text.slice(found.length) : text);
  if (name === "") {
    builder.enterBlock();
    return;
  }
  const alias = builder.unused(name);
  builder.element({ alias, name, shape: "package" }, line);
  builder.enter(alias);
}

function readMessage(text: string, line: number, builder: ContentBuilder): void {
  const colon = text.indexOf(":");
  const ends = colon === -1 ? text : text.slice(0, colon);
  const found = messageArrow.exec(ends);
  if (!found) return;
  const endOf = (written: string): string =>
    written
      .trim()
      .replaceAll(/^(?:\(\)|[+-])\s*|\s*\(\)$/g, "")
      .trim();
  const first = endOf(ends.slice(0, found.index));
  const second = endOf(ends.slice(found.index + found[0].length));
  // The engine rejects the rest of an unknown arrow, such as in `A-->>>B`.
  if (!isName(first) || !isName(second)) return;
  const { back, line: shaft } = found.groups ?? {};
  const label = colon === -1 ? "" : labelIn(text.slice(colon + 1));
  builder.relation({
    from: back === undefined ? first : second,
    to: back === undefined ? second : first,
    kind: (shaft ?? back ?? "").includes("--") ? "reply" : "message",
    label,
    line,
  });
}

/** Whether a text can name a participant at an end of a message. */
function isName(text: string): boolean {
  return text !== "" && !/[<>,;]|^-|-$|->/.test(text);
}

/** The names of colours in CSS that people give to boxes. */
const cssColours: ReadonlySet<string> = new Set(
  "aqua azure beige black blue brown coral crimson cyan gold gray green grey indigo ivory khaki lavender lightblue lightcyan lightgray lightgreen lightgrey lightpink lightyellow lime linen magenta maroon mintcream mistyrose moccasin navy olive orange orchid pink plum purple red salmon silver skyblue snow tan teal thistle tomato transparent turquoise violet wheat white yellow aliceblue antiquewhite aquamarine bisque blanchedalmond blueviolet burlywood cadetblue chartreuse chocolate cornflowerblue cornsilk darkblue darkcyan darkgray darkgreen darkgrey darkorange darkred dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite greenyellow honeydew hotpink lavenderblush lawngreen lemonchiffon lightcoral lightsalmon lightseagreen lightskyblue lightslategray lightsteelblue limegreen mediumaquamarine mediumblue mediumpurple midnightblue navajowhite oldlace palegreen paleturquoise papayawhip peachpuff peru powderblue rosybrown royalblue saddlebrown sandybrown seagreen seashell sienna slateblue slategray springgreen steelblue whitesmoke yellowgreen".split(
    " ",
  ),
);
