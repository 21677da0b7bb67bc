import type { Finding } from "../../../model/errors/index.ts";
import type { DiagramSource, FileTree, Project } from "../../../model/index.ts";
import { memoryTree, sampleWith } from "../../../testing/index.ts";
import type { Places } from "../../architecture/index.ts";
import type { RenderedDiagram } from "../../diagrams/index.ts";
import { compareWithSystem, reportDrift } from "../../drift/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { fileReaders, findFacts, resolveSystem } from "../../system/index.ts";
import { checkProject, indexProject, withDrift, withPictures } from "../check-project.ts";
import type { ProjectDrift } from "../project-drift.ts";
import type { Files } from "./rule-examples.ts";

/** Draws a diagram of a project. */
export type Draw = (diagram: DiagramSource, tree: FileTree) => Promise<RenderedDiagram>;

/**
 * Checks the sample project with some files replaced.
 *
 * @param draw draws the PlantUML diagrams; without it no picture is checked
 */
export async function checkFiles(files: Files, draw?: Draw): Promise<readonly Finding[]> {
  const tree = memoryTree(sampleWith(files));
  const reading = await readProject(tree);
  if (reading.project === undefined) return reading.findings;
  const { findings, places, project } = reading;
  const drift = await driftOf(project, places, files);
  const checked = checkProject(project, places);
  const compared = drift === undefined ? checked : withDrift(checked, drift);
  if (draw === undefined) return [...findings, ...compared.findings];
  const drawn = project.diagrams
    .filter(({ notation }) => notation === "plantuml")
    .map(async (diagram) => [diagram.id, await draw(diagram, tree)] as const);
  return [...findings, ...withPictures(compared, new Map(await Promise.all(drawn))).findings];
}

/** Compares with the repository beside the project, if its `system.yaml` names one. */
async function driftOf(project: Project, places: Places, files: Files): Promise<ProjectDrift | undefined> {
  const { system } = project;
  if (system === undefined) return undefined;
  const sources = Object.entries(files).filter(([path]) => path.startsWith("../shop-system/"));
  const absent = system.repositories.map(({ name, path }) => ({
    name,
    path,
    location: { file: "system.yaml", line: 2 },
  }));
  if (sources.length === 0) return { findings: [], absent, outdated: [] };
  const texts = new Map(sources.map(([path, text]) => [path.replace("../shop-system/", ""), text]));
  const tree = { paths: [...texts.keys()], text: (path: string) => texts.get(path) };
  const parser = { parse: () => undefined };
  const { facts, unread } = await findFacts({ tree, parser, fileReaders, codeReaders: [] });
  const repositories = [{ name: "shop-system" }];
  const found = resolveSystem({ name: "shop-system", repositories, facts, unread, fileCount: texts.size });
  const compared = compareWithSystem({ ...indexProject(project, places), found });
  const { outdated, report } = reportDrift({
    findings: compared,
    found,
    settings: system,
    today: "2026-03-31",
  });
  const located = outdated.map(({ id }) => ({ id, location: { file: "system.yaml", line: 4 } }));
  return { findings: report.findings, absent: [], outdated: located };
}

/** Presents findings as the pages of the rules do. */
export function presentFindings(findings: readonly Finding[]): string {
  return findings
    .map(({ location: { file, line }, message, severity, suggest }) => {
      const advice = suggest === undefined ? "" : `\n  → ${suggest}`;
      return `${file}:${String(line)}  ${severity}  ${message}${advice}`;
    })
    .join("\n");
}
