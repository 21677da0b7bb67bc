import * as z from "zod";
import type { Finding } from "../../model/errors/index.ts";
import { type Decision, type DesignPage, designPages, type FileTree } from "../../model/index.ts";
import { nearestName } from "../words/index.ts";
import { joinPath, dirname, toDataAddress } from "../diagrams/index.ts";
import { datedStatus, isBesideDecisions } from "../artefacts/index.ts";
import { saidInText } from "./decision-text.ts";
import { unknownName } from "./describe-issue.ts";
import { requirementIdList } from "./diagram-header.ts";
import { readFrontMatter } from "./front-matter.ts";
import { readFencedDiagrams } from "./read-diagrams.ts";
import { formatFault, type SourceFile, formatRule, locate } from "./source-file.ts";

const image = /!\[[^\]]*\]\(\s*<?(?<target>[^)\s>]+)>?[^)]*\)/g;

/** The front matter of a design page. */
export const pageHead = z.strictObject({ requirements: requirementIdList });

/** The keys of a decision's front matter that are read; MADR and site generators have more keys. */
const decisionKeys = ["status", "date", "requirements", "deciders", "decision-makers"] as const;

const stated = z.union([z.string(), z.number().transform(String)]).nullish();
const people = z.union([z.string(), z.array(z.string()).transform((names) => names.join(", "))]).nullish();

/** The front matter of a decision. Unknown keys are ignored, unless they look misspelt. */
export const decisionHead = z
  .looseObject({
    status: stated,
    date: stated,
    deciders: people,
    "decision-makers": people,
    requirements: requirementIdList,
  })
  .superRefine((head, context) => {
    const keys = Object.keys(head).filter(
      (key) => !decisionKeys.some((known) => known === key) && nearestName(key, decisionKeys) !== undefined,
    );
    if (keys.length > 0) context.addIssue({ code: "unrecognized_keys", keys, input: head });
  });

/** Reads a design page. Its file name states its key. */
export async function readPage(
  file: SourceFile,
  tree: FileTree,
): Promise<{ readonly page?: DesignPage; readonly findings: readonly Finding[] }> {
  const name = fileStem(file.path);
  const known = designPages.find(({ key }) => key === name);
  if (!known) {
    const keys = designPages.map(({ key }) => key);
    return { findings: [formatFault(file, { line: 1 }, unknownName("design page", name, keys))] };
  }
  const head = readFrontMatter(file, pageHead);
  const { figures, findings, images } = await readContent(file, known.title, tree);
  const all = [...head.findings, ...findings];
  if (!head.value) return { findings: all };
  const { line, markdown, value } = head;
  const page = {
    key: known.key,
    markdown,
    line,
    requirements: value.requirements,
    file: file.path,
    figures,
    images,
  };
  return { page, findings: all };
}

/** Reads a decision record. Returns none for a README, an index or a template. */
export async function readDecision(
  file: SourceFile,
  tree: FileTree,
): Promise<{ readonly decision?: Decision; readonly findings: readonly Finding[] }> {
  const id = fileStem(file.path);
  if (isBesideDecisions(file.path)) return { findings: [] };
  const head = readFrontMatter(file, decisionHead);
  const title = headingIn(head.markdown) ?? titleOf(head.value) ?? id;
  const { figures, findings, images } = await readContent(file, title, tree);
  const all = [...head.findings, ...findings];
  if (!head.value) return { findings: all };
  const { line, markdown, value } = head;
  const said = saidInText(markdown);
  const stated = datedStatus(statedOf(value.status) ?? "");
  const status = stated.status === "" ? said.status : stated.status;
  const date = statedOf(value.date) ?? stated.date ?? said.date;
  const deciders = statedOf(value["decision-makers"] ?? value.deciders);
  const decision: Decision = {
    id,
    title,
    ...(status !== undefined && { status }),
    ...(date !== undefined && { date }),
    ...(deciders !== undefined && { deciders }),
    requirements: value.requirements,
    markdown,
    line,
    file: file.path,
    figures,
    images,
  };
  return { decision, findings: all };
}

/** Returns the heading of a text: `# Use gas`, or `Use gas` above a line of equals signs. */
function headingIn(markdown: string): string | undefined {
  const marked = /^#\s+(.+)$/m.exec(markdown)?.[1];
  return (marked ?? /^(\p{L}.*)\n=+[ \t]*$/mu.exec(markdown)?.[1])?.trim();
}

/** Returns the title that site generators put at the head of a page. */
function titleOf(head: z.infer<typeof decisionHead> | undefined): string | undefined {
  const title = head?.["title"];
  return typeof title === "string" ? statedOf(title) : undefined;
}

/** Returns what a field says, if it is not empty and not the placeholder of a template; a link is its text. */
function statedOf(value: string | null | undefined): string | undefined {
  const text = value?.trim().replaceAll(/\[([^\]|]*)\]\([^)]*\)/g, "$1") ?? "";
  return text === "" || /[{<]|\[[^\]]*\|/.test(text) ? undefined : text;
}

async function readContent(
  file: SourceFile,
  title: string,
  tree: FileTree,
): Promise<Pick<DesignPage, "figures" | "images"> & { readonly findings: readonly Finding[] }> {
  const fenced = readFencedDiagrams(file, title);
  const { findings, images } = await readImages(file, tree);
  return { figures: fenced.figures, images, findings: [...fenced.findings, ...findings] };
}

function fileStem(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "");
}

/** Returns the images of a Markdown file as `data:` addresses, by path. A missing image is a finding. */
async function readImages(
  file: SourceFile,
  tree: FileTree,
): Promise<{ readonly images: ReadonlyMap<string, string>; readonly findings: readonly Finding[] }> {
  const images = new Map<string, string>();
  const findings: Finding[] = [];
  for (const [index, line] of file.text.split("\n").entries()) {
    for (const match of line.matchAll(image)) {
      const target = match.groups?.["target"] ?? "";
      const address = images.get(target) ?? (await readImage(target, file.path, tree));
      if (address !== undefined) images.set(target, address);
      else findings.push(missingImage(file, index + 1, target));
    }
  }
  return { images, findings };
}

async function readImage(target: string, path: string, tree: FileTree): Promise<string | undefined> {
  const joined = joinPath(dirname(path), target);
  const content = joined === undefined ? undefined : await tree.read(joined);
  return content?.kind === "file" ? toDataAddress(target, content.bytes) : undefined;
}

function missingImage(file: SourceFile, line: number, target: string): Finding {
  return {
    ruleId: formatRule,
    severity: "warning",
    message: `the image ${target} is not shown`,
    location: locate(file, { line }),
    suggest:
      "Show a PNG, JPEG, GIF or WebP file of the project folder of at most 2 MB; nothing is fetched over the network.",
  };
}
