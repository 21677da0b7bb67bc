import { type Baseline, type DesignPage, designPages, type Project } from "../../model/index.ts";
import { compareDiagrams, compareIds } from "./order.ts";

type Parts = Omit<Project, "manifest">;

/** Sorts the parts independently of file names: ids by number, diagrams by the product's order. */
export function inOrder(parts: Parts): Parts {
  return {
    ...parts,
    requirements: parts.requirements.toSorted((a, b) => compareIds(a.id, b.id)),
    useCases: parts.useCases.toSorted((a, b) => compareIds(a.id, b.id)),
    diagrams: parts.diagrams.toSorted(compareDiagrams),
    pages: parts.pages.toSorted((a, b) => pageNumber(a) - pageNumber(b)),
    decisions: parts.decisions.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    previews: parts.previews.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ...(parts.baselines === undefined ? {} : { baselines: parts.baselines.toSorted(byAge) }),
  };
}

function byAge(a: Baseline, b: Baseline): number {
  return a.date === b.date
    ? a.version.localeCompare(b.version, "en", { numeric: true })
    : a.date < b.date
      ? -1
      : 1;
}

function pageNumber({ key }: DesignPage): number {
  return designPages.findIndex((page) => page.key === key);
}
