/** The rules of `docs/spec/`, and the outline of the product specification that they are held against. */
import { filesLike, type SourceFile } from "../tests/house/source-tree.ts";

/** The areas: the prefix of the ids of each, and the name of its page. */
export const areas = { VA: "validation", SU: "subscription", CL: "client", WF: "workflow" } as const;

/** Finds the ids of rules in a text. */
export const ruleIds = new RegExp(`\\b(?:${Object.keys(areas).join("|")})[1-9]\\d*\\b`, "g");

/** One numbered sentence. */
export interface Rule {
  readonly id: string;
  readonly area: string;
  readonly heading: string;
  readonly text: string;
  /** Sentences of the product specification, such as `§4.1.2`, or whole sections of it, such as `§2`. */
  readonly references: readonly string[];
}

/** The rules on the pages of the areas, and the lines that should be rules and are not. */
export interface Specification {
  readonly rules: readonly Rule[];
  readonly faults: readonly string[];
}

/** The number of sentences of each bullet, by section of the product specification. */
export type Outline = Readonly<Record<string, readonly number[]>>;

const bullet = /^\s*(?:[-*+]|\d+[.)])\s/;
const reference = "§\\d+(?:\\.\\d+\\.\\d+)?";
const form = new RegExp(
  `^- \\*\\*(?<id>(?<prefix>[A-Z]+)[1-9]\\d*)\\*\\* (?<text>\\S.*) \\((?<references>${reference}(?:, ${reference})*)\\)$`,
);

/** Reads the pages of the areas; every list item in them is a rule under a heading. */
export function readRules(pages: readonly SourceFile[]): Specification {
  const read = pages.map(readPage);
  return { rules: read.flatMap(({ rules }) => rules), faults: read.flatMap(({ faults }) => faults) };
}

function readPage({ path, text }: SourceFile): Specification {
  const area = /([^/]+)\.md$/.exec(path)?.[1] ?? path;
  const rules: Rule[] = [];
  const faults: string[] = [];
  let heading: string | undefined;
  for (const line of text.split("\n")) {
    if (line.startsWith("## ")) heading = line.slice(3).trim();
    if (!bullet.test(line)) continue;
    const { id, prefix, references, text: sentence } = form.exec(line)?.groups ?? {};
    const isOfArea = Object.entries(areas).some(([known, name]) => known === prefix && name === area);
    if (!isOfArea || heading === undefined || !id || !sentence || !references)
      faults.push(`${path}: write a rule under a heading as '- **XX1** text. (§4.1.1, §2)', not '${line}'`);
    else rules.push({ id, area, heading, text: sentence, references: references.split(", ") });
  }
  return { rules, faults };
}

/** Every sentence of the outline, as rules refer to it. */
export function sentencesOf(outline: Outline): string[] {
  return Object.entries(outline).flatMap(([section, bullets]) =>
    bullets.flatMap((count, index) =>
      Array.from({ length: count }, (_, sentence) => `§${section}.${index + 1}.${sentence + 1}`),
    ),
  );
}

/** The rules of this repository. */
export function writtenRules(): Specification {
  return readRules(
    filesLike(/^docs\/spec\/\w+\.md$/).filter(({ path }) =>
      Object.values(areas).some((area) => path === `docs/spec/${area}.md`),
    ),
  );
}

/** The outline of this repository. */
export function writtenOutline(): Outline {
  return JSON.parse(filesLike(/^docs\/spec\/outline\.json$/)[0]?.text ?? "{}") as Outline;
}
