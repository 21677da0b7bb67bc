import type { ElementShape } from "../../../model/index.ts";
import { readC4Macro } from "../c4-macros.ts";
import {
  type ContentBuilder,
  createContentBuilder,
  plainLabel,
  readStereotypes,
} from "../content-builder.ts";
import { creoleParts } from "../label-parts.ts";
import { createRemovals, type Removals } from "./apply-removals.ts";
import type { MeaningfulText } from "./meaningful-lines.ts";
import { type Message, parseMessage } from "./parse-message.ts";
import type { ReadText } from "./read-text.ts";
import { scanTail } from "./scan-element.ts";

const shapes: Readonly<Record<string, ElementShape>> = {
  actor: "actor",
  entity: "entity",
  database: "database",
  queue: "queue",
};

const declared =
  /^(?<created>create\s+)?(?<word>participant|actor|boundary|control|entity|database|collections|queue)\s+(?:"(?<quoted>[^"]+)"|(?<plain>[^\s"<#]+))(?:\s+as\s+(?:"(?<asName>[^"]+)"|(?<alias>[^\s"<#[]+)))?(?<tail>.*)$/iu;
const created = /^create\s+(?:"(?<quoted>[^"]+)"|(?<plain>[\p{L}\p{N}_.@]+))$/iu;
const box = /^box(?:\s+"(?<quoted>[^"]*)"|\s+(?<plain>[^#"]*?))?\s*(?:<<[^>]*>>\s*)?(?:#\S+\s*)?$/i;
const lifeEvent = /^(?<word>activate|deactivate|destroy)\s+(?:"[^"]+"|[\p{L}\p{N}_.@]+)(?:\s+#\S+)*$/iu;
const spanning = /^(?:[/&]\s*)?(?:[hr]?note|ref)\s+over\s+(?<names>.+)$/i;
const replied = /^return\b\s*(?<label>.*)$/i;
const other =
  /^(?:&\s*)?(?:(?:opt|alt|loop|par|par2|break|critical|group|else|also)\b.*|end(?:\s*box|\s+(?:opt|alt|loop|par|break|critical|group|ref|note).*)?|==.*|\.\.\..*|\|\|(?:\d+\|)?\|?|\|+\s*\d*\s*\|+|autoactivate\b.*|(?:hide|show)\s+footbox|ignore newpage|footbox\s.*|delay\b.*|<-+>|\{\w+\}\s*<->.*)$/i;

interface Run {
  readonly builder: ContentBuilder;
  readonly removals: Removals;
  /** The aliases of the participants that the text declares. */
  readonly declared: ReadonlySet<string>;
  /** The messages whose receivers are active, the latest last. */
  readonly active: Message[];
  latest: Message | undefined;
  isAutomatic: boolean;
}

/** Parses the participants and messages of a sequence diagram. */
export function parsePlantumlSequence({ lines }: MeaningfulText): ReadText {
  const builder = createContentBuilder("participant");
  const removals = createRemovals();
  const run: Run = {
    builder,
    removals,
    declared: new Set(lines.flatMap(({ text }) => declaredAlias(text) ?? [])),
    active: [],
    latest: undefined,
    isAutomatic: false,
  };
  let unread = 0;
  let title = false;
  for (const { line, text } of lines) {
    // The title of a participant may take several lines, up to a bracket.
    if (title) title = !text.endsWith("]");
    else if (/^participant\s+\S+\s*\[$/i.test(text)) {
      title = true;
      readParticipant(text.slice(0, -1).trim(), line, builder);
    } else if (!readLine(text, line, run)) unread += 1;
  }
  return { content: removals.apply(builder.content()), unread };
}

function readLine(text: string, line: number, run: Run): boolean {
  return (
    readParticipant(text, line, run.builder) ||
    readBox(text, line, run) ||
    readLife(text, line, run) ||
    readMessage(text, line, run) ||
    readSpan(text, line, run.builder) ||
    other.test(text) ||
    run.removals.read(text) ||
    (/^[A-Z]\w*\s*\(/.test(text) && readC4Macro(text, line, run.builder))
  );
}

function readParticipant(text: string, line: number, builder: ContentBuilder): boolean {
  const groups = declared.exec(text)?.groups;
  if (groups) {
    const { alias, asName, plain = "", quoted, tail = "", word = "" } = groups;
    const { bracketed, rest, stereotypes } = scanTail(tail, 0);
    if (rest !== "") return false;
    const written = quoted ?? plain;
    const said = creoleParts(bracketed === undefined ? (asName ?? written) : written);
    const name = said.name || plainLabel(alias ?? written);
    const shape = said.shape ?? shapes[word.toLowerCase()] ?? "participant";
    // A participant that is known keeps its name; a later line only moves it, for instance into a box.
    if (builder.has(alias ?? written)) {
      if (builder.current() !== undefined) builder.place(alias ?? written, builder.current());
      return true;
    }
    builder.element(
      { ...said, alias: alias ?? written, name, shape, ...readStereotypes(stereotypes, said.stereotype) },
      line,
    );
    return true;
  }
  const { plain, quoted } = created.exec(text)?.groups ?? {};
  const alias = quoted ?? plain;
  if (alias === undefined) return false;
  // A participant may be declared before a message creates it.
  if (!builder.has(alias)) builder.element({ alias, name: plainLabel(alias) }, line);
  return true;
}

function declaredAlias(text: string): string | undefined {
  const { alias, plain, quoted } = declared.exec(text)?.groups ?? {};
  return alias ?? quoted ?? plain;
}

function readBox(text: string, line: number, { builder, declared: participants }: Run): boolean {
  if (/^end\s*box$/i.test(text)) {
    builder.leave();
    return true;
  }
  const groups = box.exec(text)?.groups;
  if (!groups) return false;
  const name = plainLabel(groups["quoted"] ?? groups["plain"] ?? "");
  if (name === "") builder.enterBlock();
  else {
    // A box has no alias; the alias of a participant with its name stays the participant's.
    const alias = builder.unused(participants.has(name) ? `${name} box` : name);
    builder.element({ alias, name, shape: "package" }, line);
    builder.enter(alias);
  }
  return true;
}

/** Reads the participants that a note or a reference spans. */
function readSpan(text: string, line: number, builder: ContentBuilder): boolean {
  const names = spanning.exec(text)?.groups?.["names"];
  if (names === undefined) return false;
  for (const written of names.split(",")) {
    const alias = written.trim().replaceAll('"', "");
    if (alias !== "" && !builder.has(alias)) builder.element({ alias, name: plainLabel(alias) }, line);
  }
  return true;
}

/** Reads when a participant becomes active and ends: `return` answers the message that made it active. */
function readLife(text: string, line: number, run: Run): boolean {
  if (/^autoactivate\s+on$/i.test(text)) run.isAutomatic = true;
  const word = lifeEvent.exec(text)?.groups?.["word"]?.toLowerCase();
  if (word === "activate" && run.latest) run.active.push(run.latest);
  else if (word !== undefined && word !== "activate") run.active.pop();
  if (word !== undefined) return true;
  const reply = replied.exec(text)?.groups;
  if (!reply) return false;
  const answered = run.active.pop() ?? run.latest;
  if (answered && answered.from !== undefined && answered.to !== undefined)
    addMessage(
      { from: answered.to, to: answered.from, label: reply["label"] ?? "", isReply: true },
      line,
      run,
    );
  return true;
}

function readMessage(text: string, line: number, run: Run): boolean {
  const message = parseMessage(text);
  if (!message) return false;
  for (const end of [message.first, message.second]) {
    if (end !== undefined) run.builder.element({ alias: end.alias, name: end.name }, line);
  }
  if (message.isHidden !== true) addMessage(message, line, run);
  run.latest = message;
  const { life = "" } = message;
  if (life.startsWith("++") || (run.isAutomatic && !message.isReply)) run.active.push(message);
  if (life.includes("--") || life.includes("!!")) run.active.pop();
  return true;
}

function addMessage(
  { from, isReply, label, to }: Pick<Message, "from" | "to" | "label" | "isReply">,
  line: number,
  { builder }: Run,
): void {
  if (from === undefined || to === undefined) return;
  const plain = plainLabel(label);
  builder.relation({
    from,
    to,
    kind: isReply ? "reply" : "message",
    line,
    ...(plain === "" ? {} : { label: plain }),
  });
}
