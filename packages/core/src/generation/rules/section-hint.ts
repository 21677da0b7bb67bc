import type { QualityClass, RequirementKind } from "../../model/index.ts";
import { classifyRequirement } from "./classify-requirement.ts";

/** What the title of a section says about the lines below it. */
export type SectionHint =
  | { readonly kind: RequirementKind; readonly quality?: QualityClass }
  /** Needs of whatever kind: each line says by itself which. */
  | { readonly kind: "any" }
  /** Text that states no needs: a glossary, what is out of scope. */
  | { readonly kind: "none" }
  | undefined;

const qualities: readonly (readonly [RegExp, QualityClass])[] = [
  [/performance|efficien|capacity|speed/i, "performance-efficiency"],
  [/security|privacy|data protection/i, "security"],
  [/reliab|availab|recover|backup|robust/i, "reliability"],
  [
    /usab|accessib|look and feel|user experience|user interface requirements|ergonom/i,
    "interaction-capability",
  ],
  [/maintain|supportab|testab/i, "maintainability"],
  [/portab|scalab|flexib|adaptab|installab|operational|environment/i, "flexibility"],
  [/compatib|interoperab|integration requirements/i, "compatibility"],
  [/safety/i, "safety"],
  [/legal|complian|regulat/i, "functional-suitability"],
];

/** Reads the title of a section; undefined where it says nothing. */
export function readSectionHint(title: string): SectionHint {
  if (
    /out of scope|not in scope|glossary|definitions?\b|references|table of contents|contents$|revision|history of changes|changelog|abbreviations|acronyms|bibliography|appendix|sign-?off|approvals?$/i.test(
      title,
    )
  )
    return { kind: "none" };
  if (/user stor(?:y|ies)|backlog/i.test(title)) return { kind: "user-story" };
  if (/business (?:rules?|polic)|^(?:the )?rules?$|polic(?:y|ies)$|constraints? and rules/i.test(title))
    return { kind: "business-rule" };
  const quality = qualities.find(([pattern]) => pattern.test(title))?.[1];
  if (quality !== undefined && title.split(/\s+/).length <= 6) return { kind: "non-functional", quality };
  if (
    /non-? ?functional|quality (?:attributes?|requirements?|goals?|scenarios?)|\bnfrs?\b|(?:system )?qualities|supplementary/i.test(
      title,
    )
  )
    return { kind: "non-functional" };
  if (/\bfunctional\b/i.test(title)) return { kind: "functional" };
  if (/features?|capabilit|requirements?|use cases?|functions?$|needs$|must have/i.test(title))
    return { kind: "any" };
  return undefined;
}

/** The quality class for a line below a title that asks for qualities. */
export function qualityUnder(
  hint: SectionHint,
  text: string,
): { readonly quality: QualityClass; readonly cue?: string } {
  const found = classifyRequirement(text);
  const named = hint?.kind === "non-functional" ? hint.quality : undefined;
  if (found.kind === "non-functional" && (named === undefined || named === found.quality))
    return { quality: found.quality, cue: found.cue };
  return { quality: named ?? "functional-suitability" };
}
