import { directionOf } from "../../pages/index.ts";
import { previewStyles } from "./preview-styles.ts";
import { styles } from "./styles.ts";

const sheet = "body{margin:0}main.screen{box-shadow:none;margin:0;max-width:none}";

/**
 * Returns a page that shows only the preview of a screen, in its element `main`, to be drawn as a picture.
 *
 * @param html the sanitised preview
 */
export function previewPage(html: string, language: string): string {
  return `<!doctype html><html lang="${language.replaceAll(/[^\w-]/g, "")}" dir="${directionOf(language)}"><head><meta charset="utf-8"><style>${styles}${sheet}</style></head><body><main class="screen"><template shadowrootmode="open"><style>${previewStyles}</style><div inert>${html}</div></template></main></body></html>`;
}
