import type { DiagramContent, RelationKind } from "../../../model/index.ts";
import {
  type ContentBuilder,
  createContentBuilder,
  type ElementMention,
  plainLabel,
} from "../content-builder.ts";
import { meaningfulLines } from "./meaningful-lines.ts";

const name = String.raw`[\p{L}\p{M}\p{N}_.](?:[\p{L}\p{M}\p{N}_.]|-(?!-))*|${"`"}[^${"`"}]+${"`"}`;
const generic = String.raw`(?:~[^\s"]*~)?`;
const declared = new RegExp(
  String.raw`^class\s+(?<alias>${name})${generic}(?:\s*\["(?<label>[^"]+)"\])?(?:\s*<<(?<stereotype>[^>]+)>>)?(?:::+[\w-]+)?(?:\s*<<(?<second>[^>]+)>>)?\s*(?<open>\{)?\s*(?<inside>[^{}]*)(?<close>\})?$`,
  "u",
);
const namespace = new RegExp(
  String.raw`^namespace\s+(?<alias>${name})(?:\s*\["(?<label>[^"]+)"\])?\s*\{$`,
  "u",
);
const relation = new RegExp(
  String.raw`^(?<from>${name})${generic}\s*(?:"(?<fromMany>[^"]*)")?\s*(?<left><\||\*|o(?=-|\.)|<|\(\))?(?<line>--|\.\.)(?<right>\|>|\*|o(?=\s)|>|\(\))?\s*(?:"(?<toMany>[^"]*)")?\s*(?<to>${name})${generic}(?::::[\w-]+)?\s*(?::(?!:)\s*(?<label>.*))?$`,
  "u",
);
const stereotypeLine = /^<<(?<stereotype>[^>]+)>>\s*(?<alias>\S+)?$/;
const memberLine = new RegExp(String.raw`^(?<alias>${name})${generic}\s*:(?!:)\s*(?<member>.+)$`, "u");

/** Parses a class diagram. Unknown lines are skipped. */
export function parseMermaidClasses(text: string): DiagramContent {
  const builder = createContentBuilder("class");
  let inside: string | undefined;
  for (const { text: line, line: number } of meaningfulLines(text)) {
    if (inside === undefined) inside = readLine(line, number, builder);
    else if (line === "}") inside = undefined;
    else readMember({ alias: inside, text: line }, number, builder);
  }
  return builder.content();
}

function readLine(text: string, line: number, builder: ContentBuilder): string | undefined {
  if (text === "}") {
    builder.leave();
    return undefined;
  }
  const space = namespace.exec(text)?.groups;
  if (space) {
    enterNamespace(bare(space["alias"] ?? ""), space["label"], { builder, line });
    return undefined;
  }
  const groups = declared.exec(text)?.groups;
  if (groups) {
    const { close, inside = "", label, open } = groups;
    const alias = bare(groups["alias"] ?? "");
    const stereotype = groups["stereotype"] ?? groups["second"];
    builder.element({ ...stereotyped(alias, stereotype), shape: "class", name: label ?? alias }, line);
    if (stereotype !== undefined) builder.element(stereotyped(alias, stereotype), line);
    if (open !== undefined && inside.trim() !== "") readMember({ alias, text: inside.trim() }, line, builder);
    return open !== undefined && close === undefined ? alias : undefined;
  }
  if (readRelation(text, line, builder)) return undefined;
  const { alias, stereotype } = stereotypeLine.exec(text)?.groups ?? {};
  if (alias !== undefined) builder.element(stereotyped(alias, stereotype), line);
  const member = memberLine.exec(text)?.groups;
  if (member?.["alias"] !== undefined) {
    readMember({ alias: bare(member["alias"]), text: member["member"] ?? "" }, line, builder);
  }
  return undefined;
}

/** A name such as `Company.Sales` contains namespaces, each of which is drawn. */
function enterNamespace(
  path: string,
  label: string | undefined,
  { builder, line }: { readonly builder: ContentBuilder; readonly line: number },
): void {
  const parts = path.split(".");
  const around = builder.current();
  for (const [index, part] of parts.entries()) {
    const prefix = around === undefined ? "" : `${around}.`;
    const alias = `${prefix}${parts.slice(0, index + 1).join(".")}`;
    const isLast = index === parts.length - 1;
    const isKnown = builder.has(alias);
    builder.element({ alias, shape: "package", ...(isKnown ? {} : { name: part }) }, line);
    if (isLast && label !== undefined) builder.element({ alias, name: label }, line);
    if (!isKnown && index > 0) builder.place(alias, `${prefix}${parts.slice(0, index).join(".")}`);
    if (isLast) builder.enter(alias);
  }
}

function readMember(
  { alias, text }: { readonly alias: string; readonly text: string },
  line: number,
  builder: ContentBuilder,
): void {
  const stereotype = stereotypeLine.exec(text)?.groups?.["stereotype"];
  builder.element(stereotype === undefined ? { alias } : stereotyped(alias, stereotype), line);
  if (stereotype === undefined) builder.member(alias, plainLabel(text.replaceAll(/~([^~]+)~/g, "<$1>")));
}

function stereotyped(alias: string, stereotype: string | undefined): ElementMention {
  const words = stereotype?.toLowerCase().split(/[\s,]+/) ?? [];
  const shape = (["interface", "enumeration"] as const).find((word) => words.includes(word));
  return { alias, stereotype, shape };
}

function readRelation(text: string, line: number, builder: ContentBuilder): boolean {
  const groups = relation.exec(text)?.groups;
  if (!groups) return false;
  const { from = "", fromMany, label, left = "", right = "", to = "", toMany } = groups;
  const reversed = left === "<|" || left === "<" || ((right === "*" || right === "o") && left === "");
  const first = { alias: bare(from), many: fromMany };
  const second = { alias: bare(to), many: toMany };
  const [source, target] = reversed ? [second, first] : [first, second];
  if (left === "()") builder.element({ alias: first.alias, shape: "interface" }, line);
  if (right === "()") builder.element({ alias: second.alias, shape: "interface" }, line);
  const kind = kindOf(left + right, groups["line"] === "..");
  builder.relation({
    from: source.alias,
    to: target.alias,
    kind,
    ...(kind === "association" && (left + right).includes("<") ? { isMutual: true } : {}),
    line,
    ...(label === undefined ? {} : { label: plainLabel(label) }),
    ...(source.many === undefined ? {} : { fromMultiplicity: source.many }),
    ...(target.many === undefined ? {} : { toMultiplicity: target.many }),
  });
  return true;
}

function kindOf(endings: string, dashed: boolean): RelationKind {
  if (endings.includes("|")) return dashed ? "realisation" : "generalisation";
  if (endings.includes("*")) return "composition";
  if (endings.includes("o")) return "aggregation";
  // With heads at both ends each uses the other, which an association says.
  if (endings.includes("<") && endings.includes(">")) return "association";
  if (dashed) return "dependency";
  return /[<>]/.test(endings) ? "directed" : "association";
}

function bare(written: string): string {
  return written.replaceAll("`", "").replace(/^\.+|\.+$/g, "");
}
