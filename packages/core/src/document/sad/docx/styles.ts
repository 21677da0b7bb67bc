import { BorderStyle, type IParagraphStyleOptions, type IStylesOptions, LineRuleType } from "docx";
import { lightColour } from "../../pages/index.ts";
import { chapterNumbering, numberedLevels } from "./numbering.ts";
import { characterStyles, paragraphStyles, tableStyle } from "./style-names.ts";
import { millimetres } from "./word-context.ts";

/** The fonts of a document: the fonts of our other formats, embedded in the file. */
export const fonts = { text: "IBM Plex Sans", headings: "Poppins SemiBold", code: "IBM Plex Mono" } as const;

/** Fonts for scripts that ours do not have, such as Arabic; they are on every computer with an office program. */
const otherScripts = { cs: "Arial", eastAsia: "Arial" } as const;

const textFont = { ascii: fonts.text, hAnsi: fonts.text, ...otherScripts };
const headingFont = { ascii: fonts.headings, hAnsi: fonts.headings, ...otherScripts };
const codeFont = { ascii: fonts.code, hAnsi: fonts.code, cs: "Courier New", eastAsia: fonts.code };

/** Returns a colour of our pages as Word writes it. */
export const colour = (name: string): string => lightColour(name).slice(1).toUpperCase();

/** Sizes in half points, for all scripts. */
const sized = (points: number) => ({
  size: Math.round(points * 2),
  sizeComplexScript: Math.round(points * 2),
});
/** Space in points. */
const spaced = (before: number, after: number, lines?: number) => ({
  before: before * 20,
  after: after * 20,
  ...(lines !== undefined && { line: Math.round(lines * 240), lineRule: LineRuleType.AUTO }),
});

interface HeadingLook {
  readonly points: number;
  readonly before: number;
  readonly after: number;
}

const headings: readonly HeadingLook[] = [
  { points: 19, before: 0, after: 14 },
  { points: 13.5, before: 22, after: 7 },
  { points: 11, before: 17, after: 4 },
  { points: 10, before: 11, after: 3 },
  { points: 10, before: 11, after: 3 },
  { points: 10, before: 11, after: 3 },
];

function headingStyle({ after, before, points }: HeadingLook, index: number): IParagraphStyleOptions {
  const level = index + 1;
  const isNumbered = numberedLevels.some((one) => one === level);
  return {
    id: `Heading${level}`,
    name: `heading ${level}`,
    basedOn: paragraphStyles.normal,
    next: paragraphStyles.normal,
    uiPriority: 9,
    quickFormat: true,
    run: { font: headingFont, ...sized(points), color: colour("text") },
    paragraph: {
      keepNext: true,
      keepLines: true,
      outlineLevel: index,
      spacing: spaced(before, after, 1.1),
      ...(isNumbered && { numbering: { reference: chapterNumbering, level: index } }),
      ...(level === 1 && {
        border: { top: { style: BorderStyle.SINGLE, size: 24, color: colour("accent"), space: 8 } },
      }),
    },
  };
}

/** The width of the term of a definition. */
const termWidth = millimetres(37);

/**
 * Returns the styles of a document, which has no direct formatting. Every style is defined, even Word's
 * built-in ones, because other programs recognise a heading only by its definition.
 *
 * @param hasColouredCover whether the text of the title page is on a coloured sheet
 */
export function documentStyles(hasColouredCover: boolean): IStylesOptions {
  const base = paragraphStyles.normal;
  const contents = (level: number): IParagraphStyleOptions => ({
    id: `TOC${level}`,
    name: `toc ${level}`,
    basedOn: base,
    next: base,
    uiPriority: 39,
    run: level === 1 ? { bold: true, boldComplexScript: true } : {},
    paragraph: {
      spacing: spaced(level === 1 ? 5 : 0, 1, 1),
      // Without an indent at the end, because LibreOffice does not show text after a tab beyond it.
      indent: { start: millimetres(level === 1 ? 0 : 6) },
    },
  });
  const table = (
    id: string,
    name: string,
    { points, space }: { readonly points: number; readonly space: number },
  ): IParagraphStyleOptions => ({
    id,
    name,
    basedOn: base,
    run: sized(points),
    paragraph: { spacing: spaced(space, space, 1) },
  });
  const coverColour = hasColouredCover ? "FFFFFF" : colour("text");
  return {
    default: { document: { run: { font: textFont, ...sized(9.5), color: colour("text") } } },
    paragraphStyles: [
      {
        id: base,
        name: "Normal",
        quickFormat: true,
        paragraph: { spacing: spaced(0, 6, 1.16) },
      },
      ...headings.map(headingStyle),
      {
        id: paragraphStyles.title,
        name: "Title",
        basedOn: base,
        next: base,
        quickFormat: true,
        run: { font: headingFont, ...sized(34), color: coverColour },
        paragraph: { spacing: spaced(0, 12, 1) },
      },
      {
        id: paragraphStyles.subtitle,
        name: "Subtitle",
        basedOn: base,
        next: base,
        quickFormat: true,
        run: { ...sized(15), color: coverColour },
        paragraph: { spacing: spaced(0, 28, 1) },
      },
      {
        id: paragraphStyles.coverKind,
        name: "Cover Kind",
        basedOn: base,
        run: { font: headingFont, ...sized(11), color: coverColour, allCaps: true, characterSpacing: 30 },
        paragraph: { spacing: spaced(150, 24, 1) },
      },
      {
        id: paragraphStyles.coverText,
        name: "Cover Text",
        basedOn: base,
        run: { ...sized(11), color: coverColour },
        paragraph: {
          spacing: spaced(0, 6, 1.15),
          leftTabStop: millimetres(32),
        },
      },
      {
        id: paragraphStyles.contentsHeading,
        name: "TOC Heading",
        basedOn: base,
        next: base,
        uiPriority: 39,
        run: { font: headingFont, ...sized(19) },
        paragraph: { keepNext: true, spacing: spaced(0, 12, 1.1) },
      },
      contents(1),
      contents(2),
      {
        id: paragraphStyles.listOfCaptions,
        name: "table of figures",
        basedOn: base,
        next: base,
        uiPriority: 99,
        paragraph: {
          spacing: spaced(0, 2, 1),
        },
      },
      {
        id: paragraphStyles.caption,
        name: "caption",
        basedOn: base,
        next: base,
        uiPriority: 35,
        quickFormat: true,
        run: { bold: true, boldComplexScript: true },
        paragraph: { spacing: spaced(8, 4, 1.1), keepLines: true },
      },
      {
        id: paragraphStyles.picture,
        name: "Figure",
        basedOn: base,
        next: paragraphStyles.caption,
        paragraph: { alignment: "center", keepNext: true, spacing: spaced(10, 0, 1) },
      },
      {
        id: paragraphStyles.note,
        name: "Figure Note",
        basedOn: base,
        run: { ...sized(8), color: colour("muted") },
        paragraph: { spacing: spaced(0, 3, 1.1), keepLines: true },
      },
      {
        id: paragraphStyles.missing,
        name: "Missing Figure",
        basedOn: base,
        run: { color: colour("gap-text") },
        paragraph: { shading: { fill: colour("gap") }, keepNext: true, spacing: spaced(10, 6, 1.1) },
      },
      {
        id: paragraphStyles.definition,
        name: "Definition",
        basedOn: base,
        paragraph: {
          indent: { start: termWidth, hanging: termWidth },
          leftTabStop: termWidth,
          spacing: spaced(0, 3, 1.1),
        },
      },
      {
        id: paragraphStyles.indexEntry,
        name: "Index Entry",
        basedOn: base,
        run: sized(7.5),
        paragraph: {
          indent: { start: millimetres(3.5), hanging: millimetres(3.5) },
          spacing: spaced(0, 1.5, 1.05),
          keepLines: true,
        },
      },
      {
        id: paragraphStyles.code,
        name: "Source Code",
        basedOn: base,
        run: { font: codeFont, ...sized(7.5), noProof: true },
        paragraph: {
          shading: { fill: colour("raised") },
          spacing: spaced(0, 0, 1.1),
          contextualSpacing: true,
        },
      },
      {
        id: paragraphStyles.quote,
        name: "Quote",
        basedOn: base,
        quickFormat: true,
        run: { color: colour("muted") },
        paragraph: {
          indent: { start: millimetres(6) },
          border: { left: { style: BorderStyle.SINGLE, size: 18, color: colour("accent"), space: 10 } },
        },
      },
      table(paragraphStyles.tableText, "Table Text", { points: 8.5, space: 2.5 }),
      table(paragraphStyles.denseText, "Dense Table Text", { points: 8, space: 1 }),
      table(paragraphStyles.wideText, "Wide Table Text", { points: 7, space: 2 }),
      {
        ...table(paragraphStyles.tableHead, "Table Head", { points: 7.5, space: 2.5 }),
        run: { ...sized(7.5), bold: true, boldComplexScript: true, color: colour("muted") },
      },
      {
        id: paragraphStyles.listBullet,
        name: "List Bullet",
        basedOn: base,
        paragraph: { spacing: spaced(0, 2, 1.16) },
      },
      {
        id: paragraphStyles.listNumber,
        name: "List Number",
        basedOn: base,
        paragraph: { spacing: spaced(0, 2, 1.16) },
      },
      {
        id: paragraphStyles.header,
        name: "header",
        basedOn: base,
        run: { ...sized(8), color: colour("muted") },
        paragraph: { spacing: spaced(0, 0, 1) },
      },
      {
        id: paragraphStyles.footer,
        name: "footer",
        basedOn: base,
        run: { ...sized(8), color: colour("muted") },
        paragraph: { spacing: spaced(0, 0, 1) },
      },
      {
        id: paragraphStyles.end,
        name: "Section End",
        basedOn: base,
        run: sized(4),
        paragraph: { spacing: spaced(0, 4, 1) },
      },
    ],
    characterStyles: [
      { id: characterStyles.strong, name: "Strong", run: { bold: true, boldComplexScript: true } },
      { id: characterStyles.emphasis, name: "Emphasis", run: { italics: true, italicsComplexScript: true } },
      { id: characterStyles.link, name: "Hyperlink", run: { color: colour("accent-text") } },
      {
        id: characterStyles.code,
        name: "Verbatim Char",
        run: { font: codeFont, scale: 92, noProof: true },
      },
      {
        id: characterStyles.trace,
        name: "Trace",
        run: {
          font: codeFont,
          scale: 90,
          noProof: true,
          color: colour("accent-text"),
          shading: { fill: colour("accent-soft") },
        },
      },
      { id: characterStyles.number, name: "Caption Number", run: { color: colour("accent-text") } },
    ],
  };
}

const defaultCharacters =
  '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/><w:unhideWhenUsed/></w:style>';

/**
 * Returns the styles that the package does not define: for characters, and for tables with a line below each
 * row, the one below the head in the colour of the product.
 */
export function tableStylesXml(): string {
  const line = (side: string, size: number, name: string): string =>
    `<w:${side} w:val="single" w:sz="${size}" w:space="0" w:color="${colour(name)}"/>`;
  return (
    `${defaultCharacters}${tableNormal}<w:style w:type="table" w:customStyle="1" w:styleId="${tableStyle}"><w:name w:val="Software Architecture Table"/><w:basedOn w:val="TableNormal"/><w:uiPriority w:val="99"/>` +
    `<w:tblPr><w:tblBorders>${line("bottom", 4, "line")}${line("insideH", 4, "line")}</w:tblBorders><w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="115" w:type="dxa"/></w:tblCellMar></w:tblPr>` +
    `<w:tblStylePr w:type="firstRow"><w:tcPr><w:tcBorders>${line("bottom", 12, "accent")}</w:tcBorders><w:vAlign w:val="bottom"/></w:tcPr></w:tblStylePr></w:style>`
  );
}

/** Word's plain style of tables, on which all others are based. */
const tableNormal =
  '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>';
