import type { PaintedComparison } from "../../document/change/index.ts";
import type { Manifest, ProjectComparison } from "../../model/index.ts";
import { withFonts } from "./font-files.ts";

/** A comparison with the painted pictures of its figures. */
export interface ComparisonPageContent {
  readonly comparison: ProjectComparison;
  readonly painted: PaintedComparison;
  /** The manifest of the later state. */
  readonly manifest: Pick<Manifest, "language" | "name" | "theme">;
  /** The program that makes the page, for its last line. */
  readonly generator: string;
}

/** Returns the page of a comparison with the notes about its pictures, and with its fonts. */
export async function comparisonPage({
  comparison,
  generator,
  manifest: { language, name, theme },
  painted,
}: ComparisonPageContent): Promise<string> {
  // Loaded lazily: rendering alone must not wait for half of core.
  const { comparisonToHtml } = await import("../../document/change/index.ts");
  const notes = [...comparison.notes, ...painted.notes];
  const { pictures } = painted;
  return withFonts(
    comparisonToHtml({
      comparison: { ...comparison, notes },
      pictures,
      project: name,
      theme,
      language,
      generator,
    }),
  );
}
