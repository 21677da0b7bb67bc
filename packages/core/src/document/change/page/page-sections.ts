import type { Change, FigureChange, ProjectComparison } from "../../../model/index.ts";
import { besideName } from "../told-facts.ts";
import { changedName, changesBySubject } from "../words-of-change.ts";
import { changeKey, figureKey } from "./page-context.ts";

/** An entry of the list that leads to a change or a figure. */
export interface PageEntry {
  readonly key: string;
  readonly name: string;
  /** The owner of a part, such as a table. */
  readonly beside: string;
  readonly kind: Change["kind"];
  readonly subject: Change["subject"];
  readonly isBreaking: boolean;
  readonly of: Change | FigureChange;
}

/** A part of the page with the changes of one subject. */
export interface PageSection {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly PageEntry[];
}

/** Returns the parts of the page: the changed figures first, because a picture tells most, then each subject. */
export function pageSections({ changes, figures }: ProjectComparison): PageSection[] {
  const drawn = new Set(figures.map(({ id }) => id));
  // The change of a figure is beside its pictures.
  const others = changes.filter(
    ({ figures: shown, subject }) => subject !== "figure" || !shown.some((id) => drawn.has(id)),
  );
  const sections: PageSection[] = changesBySubject(others).map((group) => ({
    id: `subject-${group.subject}`,
    title: group.title,
    entries: group.changes.map((change) => ({
      key: changeKey(change),
      name: changedName(change),
      beside: change.subject === "element" || change.subject === "relation" ? "" : besideName(change),
      kind: change.kind,
      subject: change.subject,
      isBreaking: change.breaking.length > 0,
      of: change,
    })),
  }));
  if (figures.length === 0) return sections;
  const pictures: PageSection = {
    id: "subject-pictures",
    title: "Changed figures",
    entries: figures.map((figure) => ({
      key: figureKey(figure),
      name: figure.title,
      beside: "",
      kind: figure.kind,
      subject: "figure",
      isBreaking: false,
      of: figure,
    })),
  };
  return [pictures, ...sections];
}
