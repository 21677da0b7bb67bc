import type { PhrasingContent, RootContent } from "mdast";
import { sayCounts } from "../words-of-change.ts";
import { countsOf } from "./findings-table.ts";
import { text } from "./markdown-nodes.ts";
import { plain } from "./plain-text.ts";
import type { ProjectReport } from "./pull-request-report.ts";

/** More projects than this are not listed, but told in parts of their own as far as there is room. */
const mostProjects = 50;

/** Returns one row for each project: its changes, the breaking ones among them, and its new findings. */
export function projectsTable(projects: readonly ProjectReport[]): RootContent {
  const head = ["Project", "Changes", "Breaking", "New findings"].map((name) => [text(name)]);
  const rows = projects.slice(0, mostProjects).map((project) => {
    const { added, comparison, findings, folder, name } = project;
    const changes = comparison?.changes ?? [];
    const breaking = changes.filter((change) => change.breaking.length > 0).length;
    const counts = comparison === undefined ? "not compared" : sayCounts(changes) || "none";
    return [
      [plain(folder === "" ? name : `${name} (${folder})`)],
      [text(counts)],
      [text(breaking === 0 ? "" : String(breaking))],
      [text(countsOf(added ?? findings) || "none")],
    ];
  });
  const children = [head, ...rows].map((cells: PhrasingContent[][]) => ({
    type: "tableRow" as const,
    children: cells.map((cell) => ({ type: "tableCell" as const, children: cell })),
  }));
  return { type: "table", children };
}
