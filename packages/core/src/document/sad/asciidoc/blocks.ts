import { portableName, traceRanges } from "../../../model/index.ts";
import { changeStyle } from "../../change/index.ts";
import {
  anchor,
  type Block,
  type Cell,
  type ChangedFigure,
  type Definitions,
  elementAnchor,
  type Figure,
  type Inline,
  reference,
  type Section,
  type Table,
  text,
} from "../document.ts";
import { rowGroups } from "../table-rows.ts";
import {
  attribute,
  delimited,
  flow,
  formatted,
  headingLine,
  lineOf,
  listing,
  literal,
  outsideLink,
  type Piece,
  placeLink,
} from "./markup.ts";
import { proseBlocks } from "./prose.ts";
import { anchorLine, type AsciidocContext, inlineAnchor } from "./writer-context.ts";

/** Returns a section with its subsections as blocks. */
export async function sectionBlocks(section: Section, context: AsciidocContext): Promise<string[]> {
  const { level, say } = context;
  const heading = headingLine(Math.min(level + 1, 6), literal(say(section.title)));
  const blocks = [`${anchorLine(section.id, context)}${heading}`];
  for (const block of section.blocks) blocks.push(...(await blockMarkup(block, context)));
  for (const child of section.sections)
    blocks.push(...(await sectionBlocks(child, { ...context, level: level + 1 })));
  return blocks;
}

async function blockMarkup(block: Block, context: AsciidocContext): Promise<string[]> {
  switch (block.kind) {
    case "paragraph":
      return [lineOf(inlineMarkup(block.content, context))];
    case "list": {
      const marker = block.ordered ? "." : "*";
      const items = block.items.map(
        (item) => `${marker} ${lineOf(inlineMarkup(item, context, context.keepingNames))}`,
      );
      return [`${items.join("\n")}\n\n//-`];
    }
    case "definitions":
      return definitionBlocks(block, context);
    case "markdown":
      return proseBlocks(block.root, context);
    case "code":
      return [listing(block.text, block.language)];
    case "table":
      return [tableBlock(block, context)];
    case "figure":
      return figureBlocks(block, context);
    case "changed-figure":
      return changedFigureBlocks(block, context);
    case "preview":
      return [
        `${anchorLine(block.id, context)}${lineOf(
          `${formatted("**", literal(context.say(block.caption)))}: ${literal(block.alt)}`,
        )}`,
        ...traceBlocks(block.traces, context),
      ];
  }
}

function definitionBlocks({ dense, items }: Definitions, context: AsciidocContext): string[] {
  const markup = (content: readonly Inline[]): string => inlineMarkup(content, context, context.keepingNames);
  const entries = items.map(({ description, id, term }) => {
    const words = term.map((inline) =>
      inline.kind === "strong" ? { ...inline, kind: "text" as const } : inline,
    );
    const place = inlineAnchor(id, context);
    if (dense !== true) {
      const named = lineOf(`${place}${markup(words)}`).replace(/:$/, "&#58;");
      return `${named}:: ${lineOf(markup(description))}`;
    }
    const described = description.length === 0 ? "" : `: ${markup(description)}`;
    return `* ${lineOf(`${place}${formatted("**", markup(words))}${described}`)}`;
  });
  return [`${entries.join("\n")}\n\n//-`];
}

/** Returns a table. A row that heads others spans all columns. */
export function tableBlock(table: Table, context: AsciidocContext): string {
  const { columns, id, rowHeaders, unlisted } = table;
  const cols = columns.map(({ share }, index) => {
    // Shares are whole numbers in AsciiDoc.
    const width = Math.max(1, Math.round(share * 10));
    return `${width}${rowHeaders === true && index === 0 ? "h" : ""}`;
  });
  const rows = rowGroups(table).flatMap(({ head, rows: below }) => [
    ...(head === undefined ? [] : [`${columns.length}+h|${cellMarkup(head, context)}`]),
    ...below.map((row) => columns.map((_, index) => `|${cellMarkup(row[index], context)}`).join("\n")),
  ]);
  const head = columns.map(({ title }) => `|${lineOf(literal(context.say(title)))}`).join("\n");
  return [
    anchorLine(id, context) + titleLines(unlisted === true ? undefined : id, table.caption, context),
    `[%header,cols="${cols.join(",")}"]`,
    "|===",
    [head, ...rows].join("\n\n"),
    "|===",
  ].join("\n");
}

/** Returns the title of a block with its number, by which texts refer to it. */
function titleLines(id: string | undefined, caption: string, { document, say }: AsciidocContext): string {
  const label = id === undefined ? undefined : document.labels.get(id);
  const number = label === undefined ? "" : `${say(label)} `;
  return `.${lineOf(literal(say(caption)))}\n[caption=${attribute(number)}]`;
}

function cellMarkup(cell: Cell | undefined, context: AsciidocContext): string {
  if (cell === undefined) return "";
  const { anchor: place, gap, lines } = cell;
  const shown =
    lines.length === 0 && gap === true
      ? ["–"]
      : lines.map((line) => inlineMarkup(line, context, context.keepingNames));
  const [first = "", ...rest] = shown;
  return [lineOf(`${inlineAnchor(place, context)}${first}`), ...rest.map(lineOf)].join(" +\n");
}

async function figureBlocks(figure: Figure, context: AsciidocContext): Promise<string[]> {
  const { about, alt, caption, id, legend, source, svg, traces } = figure;
  const { document, keepPicture, pictureFile, say } = context;
  const label = document.labels.get(id) ?? "";
  const picture = async (): Promise<string> => {
    const title = `${anchorLine(id, context)}${titleLines(id, caption, context)}`;
    if (svg === undefined)
      return `${title}\n${delimited("=", literal(say("This diagram could not be rendered; the open points say why.")))}`;
    const name = portableName(`${anchor(label)}-${id.replace(/^figure-/, "")}`, ".svg");
    return `${title}\nimage::${keepPicture(name, await pictureFile(svg, caption))}[${attribute(alt)}]`;
  };
  const legendText = legend.map(({ meaning, symbol }) => `${say(symbol)} – ${say(meaning)}`).join("; ");
  return [
    await picture(),
    ...(about === "" ? [] : [lineOf(literal(say(about)))]),
    ...(legend.length === 0 ? [] : [lineOf(literal(say("Legend: ") + legendText))]),
    ...traceBlocks(traces, context),
    [
      `.${lineOf(literal(say("Source of the diagram")))}`,
      "[%collapsible]",
      delimited("=", `${formatted("``", literal(source.file))}\n\n${listing(source.text, source.notation)}`),
    ].join("\n"),
  ];
}

async function changedFigureBlocks(figure: ChangedFigure, context: AsciidocContext): Promise<string[]> {
  const { caption, change, id, lines, sides } = figure;
  const { keepPicture, pictureFile, say } = context;
  const head = `${formatted("**", literal(say(caption)))} ${literal(say(changeStyle(change).word))}`;
  const blocks = [`${anchorLine(id, context)}${lineOf(head)}`];
  for (const { label, svg } of sides) {
    const named = `${say(caption)}, ${say(label.toLowerCase())}`;
    if (svg === undefined) {
      blocks.push(lineOf(literal(named)), literal(say("This diagram could not be rendered.")));
      continue;
    }
    const path = keepPicture(
      portableName(`${id}-${label.toLowerCase()}`, ".svg"),
      await pictureFile(svg, named),
    );
    blocks.push(`.${lineOf(literal(named))}\n[caption=""]\nimage::${path}[${attribute(named)}]`);
  }
  const unplaced = sides.flatMap((side) => side.unplaced);
  if (unplaced.length > 0)
    blocks.push(lineOf(literal(say(`Not marked in the pictures: ${unplaced.join(", ")}`))));
  const signed = [...lines.removed.map((line) => `- ${line}`), ...lines.added.map((line) => `+ ${line}`)];
  return signed.length === 0 ? blocks : [...blocks, listing(signed.join("\n"), "diff")];
}

function traceBlocks(traces: readonly string[], context: AsciidocContext): string[] {
  if (traces.length === 0) return [];
  const links = traceRanges(traces).flatMap(([first, last], index): Inline[] => [
    text(index === 0 ? "From " : ", "),
    reference(first),
    ...(last === undefined ? [] : [text(" to "), reference(last)]),
  ]);
  return [lineOf(inlineMarkup(links, context))];
}

/** Returns pieces of a line as markup, in the words and with the links of the document. */
function inlineMarkup(content: readonly Inline[], context: AsciidocContext, say = context.say): string {
  return flow(content.map((inline) => pieceOf(inline, context, say)));
}

function pieceOf(
  inline: Inline,
  { document, names, say: own }: AsciidocContext,
  say: AsciidocContext["say"],
): Piece {
  const linked = (place: string, text: string): Piece => {
    const name = names.get(place);
    return name === undefined ? { plain: text } : { markup: placeLink(name, literal(text)) };
  };
  switch (inline.kind) {
    case "text":
      return { plain: say(inline.text) };
    case "strong":
      return { markup: formatted("**", literal(say(inline.text))) };
    case "emphasis":
      return { markup: formatted("__", literal(say(inline.text))) };
    case "code":
      return { markup: formatted("``", literal(inline.text)) };
    case "link": {
      const text = literal(inline.text);
      return { markup: outsideLink(inline.url, inline.isProse === true ? text : formatted("``", text)) };
    }
    case "reference":
      return linked(inline.target, own(inline.text ?? document.labels.get(inline.target) ?? inline.target));
    case "element": {
      const name = linked(elementAnchor(inline.id), inline.text);
      return inline.isStrong === true ? { markup: formatted("**", flow([name])) } : name;
    }
  }
}
