export { allBlocks } from "./all-blocks.ts";
export { type AsciidocDocument, toAsciidoc } from "./asciidoc/to-asciidoc.ts";
export { assembleSad, type AssembleOptions } from "./assemble-sad.ts";
export {
  toConfluence,
  type WikiDocument,
  type WikiFile,
  type WikiPage,
  type WikiPictures,
} from "./confluence/to-confluence.ts";
export type { Block, Figure, SadDocument, Section } from "./document.ts";
export type { Paper } from "./paper/figure-layout.ts";
export {
  type CompanyFile,
  readCompanyFile,
  toDocx,
  type WordFont,
  type WordOptions,
  type WordPicture,
} from "./docx/to-docx.ts";
export { clientScript, figureElementScript, framedFigureScript } from "./html/client-script.gen.ts";
export { drawnFigures, type FramedFigureOptions, toFramedFigure } from "./html/framed-figure.ts";
export { previewPage } from "./html/preview-page.ts";
export { diagramSources, documentSubject, documentTitle, type HtmlOptions, toHtml } from "./html/to-html.ts";
export { layouts } from "./layouts.ts";
export { sectionToMarkdown } from "./markdown/section-to-markdown.ts";
export { type MarkdownDocument, toMarkdown } from "./markdown/to-markdown.ts";
export { type ChangedPictures, redLined, type RedLineOptions } from "./red-line/red-lined.ts";
