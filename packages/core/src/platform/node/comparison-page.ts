import type { ComparisonPageOptions } from "../../document/change/index.ts";
import { facesFor, textOfSvg } from "../../document/diagrams/index.ts";
import { embedFonts } from "./font-files.ts";

/** Returns the page of a comparison with the fonts for its characters, so that it looks the same everywhere. */
export async function comparisonPage(options: Omit<ComparisonPageOptions, "fontRules">): Promise<string> {
  // Loaded lazily: rendering alone must not wait for half of core.
  const [{ comparisonToHtml }, { textOfPage }] = await Promise.all([
    import("../../document/change/index.ts"),
    import("../../document/pages/index.ts"),
  ]);
  const words = textOfPage(comparisonToHtml({ ...options, pictures: [] }));
  const svgs = options.pictures.flatMap(({ after, before }) => [after?.light ?? "", before?.light ?? ""]);
  const text = [words, ...svgs.map((svg) => textOfSvg(svg))].join("\n");
  const fontRules = await embedFonts(facesFor(text, ["IBM Plex Sans", "IBM Plex Mono", "Poppins"]));
  return comparisonToHtml({ ...options, fontRules });
}
