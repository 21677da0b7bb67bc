import type { PublishFormat } from "@archscribe/core/product";

/** How the formats of a document are called. */
export const formatTitles: Readonly<Record<PublishFormat, string>> = {
  html: "HTML",
  pdf: "PDF",
  md: "Markdown",
};
