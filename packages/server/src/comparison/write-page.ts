import type { ProjectComparison } from "@archscribe/core/model";

/** Writes a comparison as a page. */
export async function writePage(comparison: ProjectComparison): Promise<string> {
  return `<!doctype html><title>${comparison.before.name}</title>`;
}
