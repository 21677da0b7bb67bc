import { areas, type Outline, type Rule, sentencesOf } from "../../gen/specification.ts";
import type { TitledTest } from "../../gen/test-titles.ts";

/** The folders of the product whose every decision is a rule; other folders also contain decisions of a single page. */
const ruledFolders = [
  "appearance",
  "authentication",
  "client",
  "collaborators",
  "notifications",
  "routes",
  "shared-project",
  "subscription",
  "unsaved-work",
  "validation",
];

/** Repeated ids, and missing numbers of an area. */
export function numberingFaults(rules: readonly Rule[]): string[] {
  return Object.entries(areas).flatMap(([prefix, area]) => {
    const ids = rules.filter((rule) => rule.area === area).map(({ id }) => id);
    const last = Math.max(0, ...ids.map((id) => Number(id.slice(prefix.length))));
    return Array.from({ length: last }, (_, index) => `${prefix}${index + 1}`).flatMap((id) => {
      const count = ids.filter((one) => one === id).length;
      if (count === 0) return [`docs/spec/${area}.md leaves out ${id}`];
      return count > 1 ? [`docs/spec/${area}.md has ${id} ${count} times`] : [];
    });
  });
}

/** Rules that no test holds. */
export function unheldRules(rules: readonly Rule[], tests: readonly TitledTest[]): string[] {
  const held = new Set(tests.flatMap(({ ids }) => ids));
  return rules
    .filter(({ id }) => !held.has(id))
    .map(({ area, id }) => `docs/spec/${area}.md: no test carries ${id} in its title`);
}

/** Tests with an id that no rule has, and tests of the rules' decisions without an id. */
export function titleFaults(rules: readonly Rule[], tests: readonly TitledTest[]): string[] {
  const known = new Set(rules.map(({ id }) => id));
  return tests.flatMap(({ ids, path, title }) => {
    const unknown = ids.filter((id) => !known.has(id));
    const isBare =
      ids.length === 0 &&
      ruledFolders.some((folder) => path.startsWith(`packages/core/src/product/${folder}/`));
    return [
      ...unknown.map((id) => `${path}: '${title}' holds ${id}, which docs/spec has not`),
      ...(isBare ? [`${path}: '${title}' names no rule of docs/spec`] : []),
    ];
  });
}

/** Sentences of the product specification that no rule refers to, and references that lead to none. */
export function referenceFaults(rules: readonly Rule[], outline: Outline): string[] {
  const sentences = sentencesOf(outline);
  const cited = new Set(rules.flatMap(({ references }) => references));
  const lastSection = Math.max(0, ...Object.keys(outline).map(Number));
  const isSection = (section: string): boolean =>
    /^[1-9]\d*$/.test(section) && Number(section) <= lastSection && !(section in outline);
  return [
    ...sentences
      .filter((sentence) => !cited.has(sentence))
      .map((sentence) => `no rule of docs/spec refers to ${sentence}`),
    ...rules.flatMap(({ area, id, references }) =>
      references
        .filter((one) => !sentences.includes(one) && !isSection(one.slice(1)))
        .map((one) => `docs/spec/${area}.md: ${id} refers to ${one}, which the outline has not`),
    ),
  ];
}
