import { recordPath } from "../artefacts/index.ts";
import { fileStem, unusedStem } from "../diagrams/index.ts";
import { pathBeside } from "./foreign-path.ts";
import type { ForeignLoss, ForeignModel } from "./foreign-model.ts";

/** The page that shows the documentation of a foreign model: its chapters have no page of their own in a project. */
const pageFile = "pages/functional-architecture.md";

/** Returns the documentation of a foreign model as a design page, and its records as decisions. */
export function emitDocuments({
  decisions,
  documents,
  views,
}: Pick<ForeignModel, "decisions" | "documents" | "views">): {
  readonly files: readonly (readonly [string, string])[];
  readonly losses: readonly ForeignLoss[];
} {
  const losses: ForeignLoss[] = [];
  const titles = new Map(views.map(({ name, title }) => [name, title]));
  const plain = (markdown: string, subject: string): string =>
    withoutImages(markdown, { losses, subject, titles }).trim();
  const groups = Map.groupBy(documents, ({ about }) => about);
  const page = [...groups].flatMap(([about, own]) => [
    ...(about === undefined ? [] : [`## ${about}`]),
    ...own.map(({ markdown }) =>
      plain(
        withHeadingsFrom(markdown, about === undefined ? 2 : 3),
        `documentation${about === undefined ? "" : ` of ${about}`}`,
      ),
    ),
  ]);
  const taken = new Set<string>();
  const named = decisions.map(({ file, markdown }) => {
    const named = recordPath(file);
    const name = named.slice(named.lastIndexOf("/") + 1);
    return {
      file,
      name,
      markdown,
      stem: unusedStem(fileStem(name.replace(/\.[^.]+$/, "")) || "decision", taken),
    };
  });
  const records = named.map(({ file, markdown, stem }): readonly [string, string] => {
    const linked = withLinksToRecords(markdown, file, named);
    return [`decisions/${stem}.md`, `${plain(linked, `decision ${file}`)}\n`];
  });
  return {
    files: [...(page.length === 0 ? [] : [[pageFile, `${page.join("\n\n")}\n`] as const]), ...records],
    losses,
  };
}

interface NamedRecord {
  /** Its path in the folder of the records. */
  readonly file: string;
  readonly name: string;
  readonly stem: string;
}

/** Lets links to other records lead to their files in the project. */
function withLinksToRecords(markdown: string, from: string, records: readonly NamedRecord[]): string {
  return markdown.replaceAll(
    /(?<=(?<!!)\[[^\]\n]*\]\(\s*<?)(?![a-z][\w+.-]*:|#|\/)([^)\s>#]+)/gi,
    (target: string) => {
      const name = target.slice(target.lastIndexOf("/") + 1);
      const same = records.filter((one) => one.name === name);
      const path = pathBeside(from, target);
      // A link to a record in its own folder may lead to the folder.
      const inFolder = path === undefined ? undefined : recordPath(`${path.replace(/\/$/, "")}/README.md`);
      const record =
        records.find(({ file }) => file === path || recordPath(file) === inFolder) ??
        (same.length === 1 ? same[0] : undefined);
      return record === undefined ? target : `${record.stem}.md`;
    },
  );
}

/** Lowers all headings so that the highest one has a level. */
function withHeadingsFrom(markdown: string, level: number): string {
  const depths = outsideOfCode(markdown).flatMap((line) => /^(#{1,6})\s/.exec(line)?.[1]?.length ?? []);
  const shift = level - Math.min(...depths, level);
  if (shift <= 0) return markdown;
  const isCode = codeLines(markdown);
  return markdown
    .split("\n")
    .map((line, index) =>
      isCode[index] === true
        ? line
        : line.replace(/^#{1,6}(?=\s)/, (signs) => "#".repeat(Math.min(signs.length + shift, 6))),
    )
    .join("\n");
}

function outsideOfCode(markdown: string): string[] {
  const isCode = codeLines(markdown);
  return markdown.split("\n").filter((_, index) => isCode[index] !== true);
}

/** Returns for each line whether it is in a fenced block. */
function codeLines(markdown: string): boolean[] {
  let fence: string | undefined;
  return markdown.split("\n").map((line) => {
    const [, mark] = /^\s{0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined) {
      fence = mark;
      return mark !== undefined;
    }
    if (mark?.startsWith(fence) === true) fence = undefined;
    return true;
  });
}

/** Replaces embedded views by their titles; other images have no file in the project. */
function withoutImages(
  markdown: string,
  {
    losses,
    subject,
    titles,
  }: {
    readonly losses: ForeignLoss[];
    readonly subject: string;
    readonly titles: ReadonlyMap<string, string>;
  },
): string {
  return markdown.replaceAll(/!\[([^\]]*)\]\(\s*<?([^)\s>]+)>?[^)]*\)/g, (_, alt: string, target: string) => {
    const key = /^embed:(.+)$/.exec(target)?.[1];
    const title = key === undefined ? undefined : titles.get(key);
    if (title !== undefined) return `*${title}*`;
    losses.push({
      what: "document",
      subject: `image ${target} in the ${subject}`,
      reason: "Images are not copied.",
    });
    return alt === "" ? "" : `*${alt}*`;
  });
}
