/** Returns all text that a page shows, including the texts that its script adds, to choose the required fonts. */
export function textOfPage(html: string): string {
  return html.replaceAll(/<style[^>]*>[\s\S]*?<\/style>|<script>[\s\S]*?<\/script>|<[^>]*>/g, "");
}
