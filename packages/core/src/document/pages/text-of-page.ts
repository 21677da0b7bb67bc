/** Returns all text that a page shows, also in what its script adds, to choose the fonts that it needs. */
export function textOfPage(html: string): string {
  return html.replaceAll(/<style[^>]*>[\s\S]*?<\/style>|<script>[\s\S]*?<\/script>|<[^>]*>/g, "");
}
