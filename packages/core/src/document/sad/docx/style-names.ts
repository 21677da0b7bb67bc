/** The styles of paragraphs, by their ids. Word translates the names of its own styles, but not of ours. */
export const paragraphStyles = {
  normal: "Normal",
  title: "Title",
  subtitle: "Subtitle",
  coverKind: "CoverKind",
  coverText: "CoverText",
  contentsHeading: "TOCHeading",
  contents1: "TOC1",
  contents2: "TOC2",
  listOfCaptions: "TableofFigures",
  caption: "Caption",
  picture: "Figure",
  note: "FigureNote",
  definition: "Definition",
  indexEntry: "IndexEntry",
  code: "SourceCode",
  quote: "Quote",
  missing: "MissingFigure",
  tableHead: "TableHead",
  tableText: "TableText",
  denseText: "DenseTableText",
  wideText: "WideTableText",
  header: "Header",
  footer: "Footer",
  listBullet: "ListBullet",
  listNumber: "ListNumber",
  end: "SectionEnd",
} as const;

/** The id of a style of paragraphs; headings have theirs by level. */
export type ParagraphStyle = (typeof paragraphStyles)[keyof typeof paragraphStyles] | `Heading${number}`;

/** The styles of pieces of text, by their ids. */
export const characterStyles = {
  strong: "Strong",
  emphasis: "Emphasis",
  code: "VerbatimChar",
  link: "Hyperlink",
  trace: "Trace",
  number: "CaptionNumber",
} as const;

/** The style of all tables. */
export const tableStyle = "SoftwareArchitectureTable";

/** The names of the styles that a document takes from the Word file of a company. */
export const neededStyles = [
  "Normal",
  "heading 1",
  "heading 2",
  "heading 3",
  "heading 4",
  "Title",
  "Subtitle",
  "caption",
  "toc 1",
  "toc 2",
  "table of figures",
  "List Bullet",
  "List Number",
  "Quote",
  "Hyperlink",
  "Software Architecture Table",
];
