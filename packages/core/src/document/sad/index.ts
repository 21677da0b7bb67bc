export { allBlocks } from "./all-blocks.ts";
export { assembleSad, type AssembleOptions } from "./assemble-sad.ts";
export type { Block, Figure, SadDocument, Section } from "./document.ts";
export type { Paper } from "./html/print-styles.ts";
export { clientScript } from "./html/client-script.gen.ts";
export { diagramSources, documentTitle, type HtmlOptions, textOfDocument, toHtml } from "./html/to-html.ts";
export { layouts } from "./layouts.ts";
export { sectionToMarkdown } from "./markdown/section-to-markdown.ts";
export { type MarkdownDocument, toMarkdown } from "./markdown/to-markdown.ts";
