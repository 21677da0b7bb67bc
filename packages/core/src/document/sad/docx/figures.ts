import { ImageRun, type Paragraph } from "docx";
import { traceRanges } from "../../../model/index.ts";
import { type PictureSize, prefixingIds, sanitising, transformSvg } from "../../diagrams/index.ts";
import { changeStyle, changeStyles } from "../../change/index.ts";
import {
  type ChangedFigure,
  type ChangedSide,
  type Figure,
  type Inline,
  type Preview,
  reference,
  text,
} from "../document.ts";
import { withoutOutside } from "../html/mark-parts.ts";
import { figureLayout, type Tile } from "../paper/figure-layout.ts";
import { captionParagraph } from "./captions.ts";
import { codeParagraphs, codeRun, inlineRuns, placeRuns, styledParagraph, textRuns } from "./runs.ts";
import { characterStyles, paragraphStyles } from "./style-names.ts";
import { twipsPerPixel, type WordContext } from "./word-context.ts";

/** Returns a figure: its picture, in as many parts as keep it readable, its caption, legend, traces and source. */
export async function figureBlocks(figure: Figure, context: WordContext): Promise<Paragraph[]> {
  const { about, caption, id, legend, source, traces } = figure;
  const { say } = context;
  return [
    ...(await pictureParagraphs(figure, context)),
    captionParagraph({ id, caption, isListed: true }, context, { keepNext: about !== "" }),
    ...(about === ""
      ? []
      : [
          styledParagraph(paragraphStyles.note, textRuns(say(about), context), {
            context,
            words: say(about),
          }),
        ]),
    ...legendParagraphs(legend, context),
    ...traceParagraphs(traces, context),
    styledParagraph(paragraphStyles.note, [...textRuns(say("Source: "), context), codeRun(source.file)], {
      context,
      words: say("Source: "),
    }),
  ];
}

async function pictureParagraphs(figure: Figure, context: WordContext): Promise<Paragraph[]> {
  const { size, svg } = figure;
  const layout = figureLayout(figure, context);
  if (svg === undefined || size === undefined || layout === undefined)
    return [missingParagraph("This diagram could not be rendered; the open points say why.", context)];
  const { say } = context;
  const name = say(context.document.labels.get(figure.id) ?? "");
  const isParted = layout.tiles.length > 1;
  const paragraphs: Paragraph[] = [];
  for (const [index, tile] of layout.tiles.entries()) {
    const part = say(`Part ${index + 1} of ${layout.tiles.length}`);
    const title = isParted ? `${say(figure.caption)}, ${part}` : say(figure.caption);
    const shown = isParted ? windowOnto(svg, tile) : svg;
    paragraphs.push(
      await pictureParagraph(
        {
          name: isParted ? `${name} ${index + 1}` : name,
          title,
          description: index === 0 ? figure.alt : part,
          svg: shown,
          drawn: isParted ? tile : size,
          scale: layout.scale,
          startsPage: layout.apart === true && index === 0,
        },
        context,
      ),
    );
    if (isParted)
      paragraphs.push(
        styledParagraph(paragraphStyles.note, textRuns(part, context), {
          context,
          keepNext: index === layout.tiles.length - 1,
        }),
      );
  }
  return paragraphs;
}

interface PlacedPicture {
  readonly name: string;
  readonly title: string;
  /** The alternative text. */
  readonly description: string;
  readonly svg: string;
  readonly drawn: PictureSize;
  readonly scale: number;
  readonly startsPage?: boolean;
}

async function pictureParagraph(
  { description, drawn, name, scale, startsPage = false, svg, title }: PlacedPicture,
  context: WordContext,
): Promise<Paragraph> {
  const size = { width: drawn.width, height: drawn.height };
  const picture = await context.pictures.draw(svg, { title, size, scale });
  const transformation = { width: drawn.width * scale, height: drawn.height * scale };
  const image = new ImageRun({
    type: "svg",
    data: new TextEncoder().encode(picture.svg),
    fallback: { type: "png", data: picture.png },
    transformation,
    altText: { name, title, description },
  });
  return styledParagraph(paragraphStyles.picture, [image], {
    context,
    keepNext: true,
    pageBreakBefore: startsPage,
  });
}

/** Returns the part of a picture that a window shows. */
function windowOnto(svg: string, window: Tile): string {
  const { height, width, x, y } = window;
  const root = {
    viewBox: [x, y, width, height].map((value) => value.toFixed(2)).join(" "),
    width: width.toFixed(1),
    height: height.toFixed(1),
  };
  return transformSvg(svg, [
    sanitising,
    withoutOutside(svg, window),
    prefixingIds("part_"),
    {
      element(element, ancestors) {
        if (ancestors.length === 0)
          for (const [name, value] of Object.entries(root)) element.attributes.set(name, value);
        return "keep";
      },
    },
  ]);
}

function missingParagraph(words: string, context: WordContext): Paragraph {
  const said = context.say(words);
  return styledParagraph(paragraphStyles.missing, textRuns(said, context), {
    context,
    words: said,
    keepNext: true,
  });
}

function legendParagraphs(legend: Figure["legend"], context: WordContext): Paragraph[] {
  if (legend.length === 0) return [];
  const { say } = context;
  const runs = legend.flatMap(({ meaning, symbol }, index) => [
    ...textRuns(index === 0 ? say("Legend: ") : "; ", context),
    ...textRuns(say(symbol), context, { style: characterStyles.strong }),
    ...textRuns(` ${say(meaning)}`, context),
  ]);
  return [styledParagraph(paragraphStyles.note, runs, { context, words: say("Legend: ") })];
}

/** Returns the requirements and use cases that a figure is traced to, as links. */
function traceParagraphs(traces: readonly string[], context: WordContext): Paragraph[] {
  if (traces.length === 0) return [];
  const links = traceRanges(traces).flatMap(([first, last], index): Inline[] => [
    text(index === 0 ? "From " : ", "),
    reference(first),
    ...(last === undefined ? [] : [text(" to "), reference(last)]),
  ]);
  return [
    styledParagraph(paragraphStyles.note, inlineRuns(links, context), {
      context,
      words: context.say("From "),
    }),
  ];
}

/** Returns the text in the place of a figure that is on a separate page. */
export function announcedFigure({ about, caption, id }: Figure, context: WordContext): Paragraph {
  const { say } = context;
  const words = `${say(` on a page of its own: ${caption}.`)} ${say(about)}`;
  return styledParagraph(undefined, [...inlineRuns([reference(id)], context), ...textRuns(words, context)], {
    context,
    words,
  });
}

/** Returns a preview of a screen: a picture of its structure, its caption and its traces. */
export async function previewBlocks(preview: Preview, context: WordContext): Promise<Paragraph[]> {
  const { alt, caption, html, id, traces } = preview;
  const { png, size } = await context.pictures.drawPreview(html);
  const fits = Math.min(
    1,
    context.textWidth / twipsPerPixel / size.width,
    context.room.portrait.height / size.height,
  );
  const image = new ImageRun({
    type: "png",
    data: png,
    transformation: { width: size.width * fits, height: size.height * fits },
    altText: { name: caption, title: caption, description: alt },
  });
  return [
    styledParagraph(paragraphStyles.picture, [image], { context, keepNext: true }),
    captionParagraph({ id, caption, isListed: false }, context),
    ...traceParagraphs(traces, context),
  ];
}

/**
 * Returns a changed figure: its pictures before and after, the meaning of their signs, and the different
 * lines.
 */
export async function changedFigureBlocks(figure: ChangedFigure, context: WordContext): Promise<Paragraph[]> {
  const { caption, change, id, lines, sides } = figure;
  const { say } = context;
  const word = say(changeStyle(change).word);
  const head = [...placeRuns(id, textRuns(caption, context), context), ...textRuns(` ${word}`, context)];
  const paragraphs = [
    styledParagraph(paragraphStyles.caption, head, { context, words: caption, keepNext: true }),
  ];
  for (const side of sides) paragraphs.push(...(await sideParagraphs(side, figure, context)));
  const marked = new Set(sides.flatMap((side) => side.marked));
  const signs = changeStyles
    .filter(({ kind }) => marked.has(kind))
    .map((one) => `${one.sign} ${say(one.word)}`);
  const unplaced = sides.flatMap((side) => side.unplaced);
  const notes = [
    ...(signs.length === 0 ? [] : [`${say("Legend: ")}${signs.join("; ")}`]),
    ...(unplaced.length === 0 ? [] : [say(`Not marked in the pictures: ${unplaced.join(", ")}`)]),
  ];
  return [
    ...paragraphs,
    ...notes.map((note) =>
      styledParagraph(paragraphStyles.note, textRuns(note, context), { context, words: note }),
    ),
    ...lineParagraphs("Lines that were added:", lines.added, context),
    ...lineParagraphs("Lines that were removed:", lines.removed, context),
  ];
}

async function sideParagraphs(
  { label, size, svg }: ChangedSide,
  { caption }: ChangedFigure,
  context: WordContext,
): Promise<Paragraph[]> {
  const { say } = context;
  const named = `${say(caption)}, ${say(label.toLowerCase())}`;
  const title = styledParagraph(paragraphStyles.note, textRuns(named, context), {
    context,
    words: named,
    keepNext: true,
  });
  if (svg === undefined || size === undefined)
    return [title, missingParagraph("This diagram could not be rendered.", context)];
  const { height, width } = context.room.portrait;
  const scale = Math.min(1, width / size.width, height / 2 / size.height);
  return [
    title,
    await pictureParagraph(
      { name: named, title: named, description: named, svg, drawn: size, scale },
      context,
    ),
  ];
}

function lineParagraphs(title: string, lines: readonly string[], context: WordContext): Paragraph[] {
  if (lines.length === 0) return [];
  const said = context.say(title);
  return [
    styledParagraph(paragraphStyles.note, textRuns(said, context), { context, words: said, keepNext: true }),
    ...codeParagraphs(lines.join("\n"), context),
  ];
}
