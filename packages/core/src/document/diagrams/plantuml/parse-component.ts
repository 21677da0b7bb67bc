import type { DiagramContent, ElementShape } from "../../../model/index.ts";
import { readC4Macro } from "../c4-macros.ts";
import { type ContentBuilder, createContentBuilder, markIn, plainLabel } from "../content-builder.ts";
import { meaningfulLines } from "./meaningful-lines.ts";
import { parseArrow } from "./parse-arrow.ts";

const shapes: Readonly<Record<string, ElementShape>> = {
  actor: "actor",
  person: "actor",
  usecase: "use-case",
  component: "component",
  interface: "interface",
  database: "database",
  storage: "database",
  queue: "queue",
  node: "node",
  cloud: "node",
  artifact: "artifact",
  file: "artifact",
  rectangle: "component",
  card: "component",
  agent: "component",
  hexagon: "component",
  collections: "component",
  stack: "component",
  process: "component",
  action: "component",
  boundary: "component",
  control: "component",
  entity: "entity",
  package: "package",
  folder: "package",
  frame: "package",
};

const words = Object.keys(shapes).join("|");
const stereotype = String.raw`(?:\s*<<\s*(?<stereotype>[^>]*?)\s*>>)*`;
const tail = String.raw`${stereotype}(?:\s*\$[\w-]+)*(?:\s*#[^\s{]+)?(?:\s*\[[^\]]*\]?)?\s*(?<open>\{)?\s*(?<close>\})?$`;
const named = String.raw`(?:"(?<quoted>[^"]+)"|\[(?<boxed>[^\]]+)\]|\((?<oval>[^)]+)\)|:(?<stick>[^:]+):|(?<plain>[^\s"<#{[(:]+))`;
const declared = new RegExp(
  String.raw`^(?<word>${words})\/?\s+${named}(?:\s+as\s+(?:"(?<asName>[^"]+)"|[[(:]?(?<alias>[^\s"<#{\])]+)[\])]?))?${tail}`,
  "iu",
);
const shorthand = new RegExp(
  String.raw`^(?:\[(?<boxed>[^\]]+)\]|\((?<oval>[^)]+)\)|:(?<stick>[^:]+):|\(\)\s*(?:"(?<circled>[^"]+)"|(?<circle>\S+)))\/?(?:\s+as\s+(?<alias>[^\s"<#{]+))?${tail}`,
  "u",
);

/**
 * Parses use case, component and deployment diagrams, which PlantUML writes in one language, including C4 macros.
 * Unknown lines are skipped.
 */
export function parsePlantumlComponents(text: string): DiagramContent {
  const builder = createContentBuilder("component");
  for (const { text: line, line: number } of meaningfulLines(text)) readLine(line, number, builder);
  return builder.content();
}

function readLine(text: string, line: number, builder: ContentBuilder): void {
  if (text === "}" || /^end (?:box|group)/.test(text)) return builder.leave();
  if (readDeclaration(text, line, builder) || readC4Macro(text, line, builder)) return;
  const arrow = parseArrow(text);
  if (arrow) {
    const { label, ...rest } = arrow;
    const from = mention(arrow.from, line, builder);
    const to = mention(arrow.to, line, builder);
    builder.relation({
      ...rest,
      from,
      to,
      line,
      ...(label === undefined ? {} : { label: plainLabel(label) }),
    });
  } else if (text.endsWith("{")) {
    builder.enterBlock();
  }
}

function readDeclaration(text: string, line: number, builder: ContentBuilder): boolean {
  const groups = declared.exec(text)?.groups ?? shorthand.exec(text)?.groups;
  if (!groups) return false;
  const written =
    groups["quoted"] ??
    groups["boxed"] ??
    groups["oval"] ??
    groups["stick"] ??
    groups["circled"] ??
    groups["circle"] ??
    groups["plain"] ??
    "";
  const alias = groups["alias"] ?? written;
  const name = plainLabel(groups["asName"] ?? written);
  const shape = shapes[groups["word"]?.toLowerCase() ?? ""] ?? shorthandShape(groups);
  const opens = groups["open"] !== undefined && groups["close"] === undefined;
  builder.element(
    {
      alias,
      name,
      shape: opens ? containerShape(shape) : shape,
      // Of several stereotypes the last one is read, unless another one says how the element is known.
      stereotype: markIn(text) ?? groups["stereotype"],
    },
    line,
  );
  if (opens) builder.enter(alias);
  return true;
}

/** Returns the shape of an element that contains others: a package, unless it is a place where they run. */
function containerShape(shape: ElementShape): ElementShape {
  return shape === "node" || shape === "database" || shape === "queue" ? shape : "package";
}

function shorthandShape(groups: Readonly<Record<string, string | undefined>>): ElementShape {
  if (groups["oval"] !== undefined) return "use-case";
  if (groups["stick"] !== undefined) return "actor";
  return groups["boxed"] === undefined ? "interface" : "component";
}

/** Reads an end of an arrow: an alias, or an element written in its place. */
function mention(written: string, line: number, builder: ContentBuilder): string {
  const { boxed, circle, circled, oval, quoted, stick } =
    /^(?:\[(?<boxed>.+)\]|\(\)\s*(?:"(?<circled>[^"]+)"|(?<circle>\S+))|\((?<oval>.+)\)|:(?<stick>.+):|"(?<quoted>.+)")$/.exec(
      written,
    )?.groups ?? {};
  const name = boxed ?? oval ?? stick ?? circled ?? circle;
  if (name !== undefined) {
    builder.element(
      { alias: name, name: plainLabel(name), shape: shorthandShape({ oval, stick, boxed }) },
      line,
    );
  }
  return name ?? quoted ?? written;
}
