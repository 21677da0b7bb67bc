import type { CoverageReason } from "@archscribe/core/model";
import type { Row } from "../suite.ts";
import { key } from "../score.ts";
import type { EvaluatedDocument, GoldRequirement } from "./document.ts";

type GoldKind = GoldRequirement["kind"];

const asked: readonly GoldKind[] = ["functional", "rule", "story"];

/** The kinds that a person must assign to a statement for a reason to be true of it; suggestions are not part of the document, and are not reviewed. */
const holdsFor: Readonly<
  Record<Exclude<CoverageReason, "not-understood" | "reviewed" | "suggested">, readonly GoldKind[]>
> = {
  excluded: ["exclusion"],
  remark: ["noise"],
  quality: ["quality", "constraint"],
  constraint: ["constraint", "quality"],
  prohibition: ["rule", "exclusion", "functional"],
  rule: ["rule"],
  "told-as-quality": asked,
  "nobody-named": asked,
  "only-mentioned": asked,
  // A quality of a thing, such as "passwords are hashed", may be stated as a function.
  "nothing-kept": [...asked, "quality"],
  "no-part": [...asked, "quality"],
};

/** The share of requirements that lead to an element or to a reason, and the share of true reasons. */
export function coverageRows(prefix: string, documents: readonly EvaluatedDocument[]): Row[] {
  const coverage = documents.flatMap((document) => document.coverage);
  const covered = coverage.filter((one) => "elements" in one || one.reason !== "not-understood");
  const reasons = documents.flatMap(reasonsOf);
  return [
    {
      measure: `${prefix}requirements that lead to an element or a stated reason`,
      recall: share(covered.length, coverage.length),
      value: share(covered.length, coverage.length),
      cases: coverage.length,
    },
    {
      measure: `${prefix}stated reasons that hold`,
      precision: share(reasons.filter(Boolean).length, reasons.length),
      value: share(reasons.filter(Boolean).length, reasons.length),
      cases: reasons.length,
    },
  ];
}

/** Whether each reason is right for a person's label of the statement; unlabelled statements are omitted. */
function reasonsOf({ coverage, gold, lineOf, requirements }: EvaluatedDocument): boolean[] {
  const texts = new Map(requirements.map(({ id, text }) => [id, text]));
  return coverage.flatMap((one) => {
    if (!("reason" in one)) return [];
    const { reason } = one;
    if (reason === "not-understood" || reason === "suggested" || reason === "reviewed") return [];
    const line = gold.requirements.filter(({ line: place }) => place === lineOf.get(one.requirement));
    const said = key(texts.get(one.requirement) ?? "");
    const same = line.filter(({ text }) => key(text).includes(said) || said.includes(key(text)));
    const kinds = (same.length > 0 ? same : line).map(({ kind }) => kind);
    return kinds.length === 0 ? [] : [kinds.some((kind) => holdsFor[reason].includes(kind))];
  });
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
