import { findOldForms, type OldForm } from "../diagrams/index.ts";
import type { Remark, Rule } from "./rule.ts";

const messages: Readonly<Record<OldForm["kind"], string>> = {
  colour: "PlantUML no longer reads a colour before an activity",
  shape: "PlantUML no longer reads the sign at the end of an activity as its shape",
  link: "PlantUML no longer reads a link before an activity",
  start: "PlantUML no longer reads this kind of diagram in these lines",
  switch:
    "PlantUML draws the activities of a switch with fewer than three cases twice if a swimlane begins in it",
  macro: "C4-PlantUML no longer reads this macro without parentheses",
  page: "PlantUML no longer replaces the numbers of pages",
};

/** Diagrams are written as the built-in release of PlantUML reads them. */
export const oldDiagramForm: Rule = {
  id: "old-diagram-form",
  severity: "note",
  summary: "Diagrams are written in forms that today's PlantUML reads.",
  check: ({ project }) =>
    project.diagrams
      .filter(({ notation }) => notation === "plantuml")
      .flatMap(({ file, included = [], line, text }) => {
        const context = included.map((one) => one.text).join("\n");
        return findOldForms(text.split("\n"), context).map(({ index, kind, text: today }): Remark => ({
          message: messages[kind],
          location: { file, line: line + index },
          suggest:
            today.trim() === ""
              ? "The picture is right, because Archscribe leaves the line out. Remove it for other tools."
              : `The picture is right, because Archscribe replaces the form. For other tools, write: ${today.trim()}`,
        }));
      }),
};
