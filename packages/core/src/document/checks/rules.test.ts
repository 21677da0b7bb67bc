import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { renderDiagram } from "../diagrams/index.ts";
import type { Finding } from "../../model/errors/index.ts";
import { openWorkshop } from "../../platform/node/workshop.ts";
import { readProject } from "../project-folder/index.ts";
import { memoryTree, sampleWith } from "../../testing/index.ts";
import { compareWithSystem, reportDrift } from "../drift/index.ts";
import { fileReaders, findFacts, resolveSystem } from "../system/index.ts";
import type { Places } from "../architecture/index.ts";
import type { Project } from "../../model/index.ts";
import { checkProject, indexProject, withDrift, withPictures } from "./check-project.ts";
import type { ProjectDrift } from "./project-drift.ts";
import { rules } from "./rules.ts";

const pages = join(import.meta.dirname, "../../../../../docs/checks");
const workshop = openWorkshop({
  tree: memoryTree({}),
  theme: "Modern Minimal",
  date: "2026-03-31T00:00:00Z",
});
afterAll(() => workshop.close());
const ids = rules.map(({ id }) => id);

describe.each(rules)("$id", (rule) => {
  it("has a page that says its severity and what it holds", async () => {
    const page = await readFile(join(pages, `${rule.id}.md`), "utf8");

    expect(page.split("\n").slice(0, 3)).toEqual([
      `# ${rule.id}`,
      "",
      `**${{ error: "Error", warning: "Warning", note: "Note" }[rule.severity]}.** ${rule.summary}`,
    ]);
  });

  it("finds in the first project of its page what the page says, and nothing else", async () => {
    const { always, found, message } = await examplesOf(rule.id);

    expect(present(await check({ ...always, ...found }))).toBe(message);
  });

  it("finds nothing in the second one, which differs in one place", async () => {
    const { always, found, right } = await examplesOf(rule.id);

    expect(present(await check({ ...always, ...right }))).toBe("");
    expect(Object.keys(right)).toEqual(Object.keys(found));
    expect(Object.keys(right)).toHaveLength(1);
  });
});

describe("the list of rules", () => {
  it("has a file for each rule, and each file of a rule is in it", async () => {
    const files = await readdir(import.meta.dirname);
    const texts = await Promise.all(
      files
        .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
        .map(async (file) => [file, await readFile(join(import.meta.dirname, file), "utf8")] as const),
    );
    const ofRules = texts.filter(([, text]) => /export const \w+: Rule = /.test(text)).map(([file]) => file);

    expect(ofRules.toSorted()).toEqual(ids.map((id) => `${id}.ts`).toSorted());
  });

  it("has a page for each rule, and each page is of a rule", async () => {
    const files = (await readdir(pages)).filter((file) => file !== "README.md");

    expect(files.toSorted()).toEqual(ids.map((id) => `${id}.md`).toSorted());
  });

  it("is the table of the first page", async () => {
    const table = await readFile(join(pages, "README.md"), "utf8");

    expect(Array.from(table.matchAll(/^\| \[([\w-]+)\]\([\w-]+\.md\) +\|/gm), ([, id]) => id)).toEqual(ids);
  });
});

it("the sample world has no finding", async () => {
  expect(present(await check({}))).toBe("");
});

type Files = Record<string, string>;

async function examplesOf(id: string): Promise<{
  readonly always: Files;
  readonly found: Files;
  readonly right: Files;
  readonly message: string;
}> {
  const page = await readFile(join(pages, `${id}.md`), "utf8");
  const [before = "", after = ""] = page.split("\n## Found\n");
  const [found = "", right = ""] = after.split("\n## Right\n");
  const message = /```text\n([\s\S]*?)\n```/.exec(found)?.[1] ?? "";
  return { always: filesIn(before), found: filesIn(found), right: filesIn(right), message };
}

/** Files as a page shows them: the path in code, and below it the content in a fence. */
function filesIn(text: string): Files {
  const shown = text.matchAll(/^`([^`\n]+)`\n\n```(?:yaml|plantuml|mermaid)\n([\s\S]*?)```/gm);
  return Object.fromEntries(Array.from(shown, ([, path = "", content = ""]) => [path, content]));
}

async function check(files: Files): Promise<readonly Finding[]> {
  const tree = memoryTree(sampleWith(files));
  const reading = await readProject(tree);
  if (reading.project === undefined) return reading.findings;
  const { findings, places, project } = reading;
  const pictures = await Promise.all(
    project.diagrams
      .filter(({ notation }) => notation === "plantuml")
      .map(
        async (diagram) => [diagram.id, await renderDiagram(diagram, { ...workshop.context, tree })] as const,
      ),
  );
  const drift = await driftOf(project, places, files);
  const checked = checkProject(project, places);
  const compared = drift === undefined ? checked : withDrift(checked, drift);
  return [...findings, ...withPictures(compared, new Map(pictures)).findings];
}

/** What a comparison with the repository beside the project finds, if its `system.yaml` names one. */
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

function present(findings: readonly Finding[]): string {
  return findings
    .map(({ location: { file, line }, message, severity, suggest }) => {
      const advice = suggest === undefined ? "" : `\n  → ${suggest}`;
      return `${file}:${String(line)}  ${severity}  ${message}${advice}`;
    })
    .join("\n");
}
