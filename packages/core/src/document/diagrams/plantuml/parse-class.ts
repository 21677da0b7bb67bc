import type { DiagramContent, ElementShape } from "../../../model/index.ts";
import { type ContentBuilder, createContentBuilder, plainLabel } from "../content-builder.ts";
import { meaningfulLines } from "./meaningful-lines.ts";
import { parseArrow } from "./parse-arrow.ts";

const shapes: Readonly<Record<string, ElementShape>> = {
  class: "class",
  abstract: "class",
  struct: "class",
  object: "class",
  map: "class",
  exception: "class",
  metaclass: "class",
  protocol: "interface",
  annotation: "interface",
  interface: "interface",
  enum: "enumeration",
  entity: "entity",
  table: "entity",
};

const declared = new RegExp(
  String.raw`^(?<word>abstract(?:\s+class)?|${Object.keys(shapes).join("|")})\s+(?:"(?<quoted>[^"]+)"|(?<plain>[^\s"<#{:]+))(?:<(?!<)(?<generic>[^>]*(?:<[^>]*>)?)>)?(?:\s+as\s+(?:"(?<asName>[^"]+)"|(?<alias>[^\s"<#{]+)))?(?:\s*<<\s*(?<stereotype>[^>]*?)\s*>>)*(?:\s*#\S+)?(?:\s+extends\s+(?<extends>[^{#<]+?))?(?:\s+implements\s+(?<implements>[^{#<]+?))?\s*(?<open>\{)?\s*(?<close>\})?$`,
  "iu",
);
// The macro with which people write tables: `Table(name, "description") {`.
const tableMacro =
  /^(?:table|entity)\s*\(\s*(?<alias>[\w.]+)\s*(?:,\s*"(?<name>[^"]*)")?[^)]*\)\s*(?<open>\{)?$/i;
const container = /^(?:package|namespace|together|rectangle|folder|frame)\b.*\{\s*$/i;
const memberLine = /^(?<alias>[\p{L}\p{N}_.]+)\s*:\s*(?<member>.+)$/u;

/** Parses class, object and entity-relationship diagrams. Unknown lines are skipped. */
export function parsePlantumlClasses(text: string): DiagramContent {
  const builder = createContentBuilder("class");
  let inside: string | undefined;
  for (const { text: line, line: number } of meaningfulLines(text)) {
    if (inside === undefined) inside = readLine(line, number, builder);
    else if (line === "}") inside = undefined;
    else if (!/^(?:--|==|\.\.|__)/.test(line)) builder.member(inside, plainLabel(line));
  }
  return builder.content();
}

/**
 * Reads one line.
 *
 * @returns the alias of a class whose members follow
 */
function readLine(text: string, line: number, builder: ContentBuilder): string | undefined {
  if (text === "}") {
    builder.leave();
    return undefined;
  }
  if (container.test(text)) {
    builder.enterBlock();
    return undefined;
  }
  const table = tableMacro.exec(text)?.groups;
  if (table?.["alias"] !== undefined) {
    builder.element({ alias: table["alias"], shape: "entity" }, line);
    return table["open"] === undefined ? undefined : table["alias"];
  }
  const groups = declared.exec(text)?.groups;
  if (groups) return readDeclaration(groups, line, builder);
  readRelationOrMember(text, line, builder);
  return undefined;
}

function readDeclaration(
  groups: Readonly<Record<string, string | undefined>>,
  line: number,
  builder: ContentBuilder,
): string | undefined {
  const written = groups["quoted"] ?? groups["plain"] ?? "";
  const alias = groups["alias"] ?? written;
  const word = groups["word"]?.toLowerCase().split(/\s/)[0] ?? "";
  const name = plainLabel(groups["asName"] ?? written);
  builder.element({ alias, name, shape: shapes[word], stereotype: groups["stereotype"] }, line);
  for (const parent of splitNames(groups["extends"]))
    builder.relation({ from: alias, to: parent, kind: "generalisation", line });
  for (const parent of splitNames(groups["implements"]))
    builder.relation({ from: alias, to: parent, kind: "realisation", line });
  return groups["open"] !== undefined && groups["close"] === undefined ? alias : undefined;
}

function splitNames(names: string | undefined): string[] {
  return (
    names
      ?.split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "") ?? []
  );
}

function readRelationOrMember(text: string, line: number, builder: ContentBuilder): void {
  const arrow = parseArrow(text);
  if (arrow) {
    const { label, ...rest } = arrow;
    const ends = { from: withoutQuotes(arrow.from), to: withoutQuotes(arrow.to) };
    builder.relation({
      ...rest,
      ...ends,
      line,
      ...(label === undefined ? {} : { label: plainLabel(label).replaceAll(/^[<>]\s*|\s*[<>]$/g, "") }),
    });
    return;
  }
  const { alias, member } = memberLine.exec(text)?.groups ?? {};
  if (alias === undefined || member === undefined) return;
  builder.element({ alias }, line);
  builder.member(alias, plainLabel(member));
}

function withoutQuotes(name: string): string {
  return name.replaceAll(/^"|"$/g, "");
}
