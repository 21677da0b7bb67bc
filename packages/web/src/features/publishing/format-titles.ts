import type { PublishFormat } from "@archscribe/core/product/publishing/publishing-api";

/** The names of the formats of a document. */
export const formatTitles: Readonly<Record<PublishFormat, string>> = {
  html: "HTML",
  pdf: "PDF",
  docx: "Word",
  md: "Markdown",
};
