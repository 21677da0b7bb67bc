import { routes } from "../routes/routes.ts";
import type { ComparedSides } from "./comparison-api.ts";

/** The address of the page that compares two states. */
export function compareAddress(sides: Partial<ComparedSides>): string {
  const query = new URLSearchParams(sides).toString();
  return query === "" ? routes.compare.path : `${routes.compare.path}?${query}`;
}

/** A comparison that the server shows as its own page. */
export interface ShownComparison extends ComparedSides {
  readonly projectId: number;
  /** The colours that the page begins with; by default those of the reader's system. */
  readonly scheme?: "light" | "dark";
}

/** The address of that page. */
export function comparisonPageAddress({ after, before, projectId, scheme }: ShownComparison): string {
  const query = new URLSearchParams({ project_id: String(projectId), before, after });
  if (scheme !== undefined) query.set("scheme", scheme);
  return `/sad/comparison_page/?${query.toString()}`;
}
