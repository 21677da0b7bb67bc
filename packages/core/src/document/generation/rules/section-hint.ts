import type { QualityClass, RequirementKind } from "../../../model/index.ts";
import { classifyRequirement } from "./classify-requirement.ts";
import { foreignQuality } from "./foreign-forms.ts";
import { isEnglish } from "./is-english.ts";
import { isGlossaryTitle } from "./declared-titles.ts";
import { englishTitle, englishTitleByStem } from "./foreign-titles.ts";

/** The meaning of a section's title for the lines below it. */
export type SectionHint =
  | { readonly kind: RequirementKind; readonly quality?: QualityClass; readonly constraint?: boolean }
  /** Requirements of any kind: each line decides its own. */
  | { readonly kind: "any" }
  /** Things that are not built, or not yet. */
  | { readonly kind: "excluded" }
  /** Text without requirements: a glossary, a history of changes; `obligations` if it may still oblige the system. */
  | { readonly kind: "none"; readonly obligations?: true }
  | undefined;

const qualities: readonly (readonly [RegExp, QualityClass])[] = [
  [/performance|efficien|capacity|speed/i, "performance-efficiency"],
  [/security|privacy|data protection/i, "security"],
  [/reliab|availab|recover|backup|robust/i, "reliability"],
  [
    /usab|accessib|look and feel|user experience|^(?:ui\/)?ux\b|^ui\/ux|user interface requirements|ergonom/i,
    "interaction-capability",
  ],
  [/maintain|supportab|testab/i, "maintainability"],
  [/portab|scalab|flexib|adaptab|installab|operational|environment/i, "flexibility"],
  [
    /compatib|interoperab|integration requirements|^(?:[\d.]+\s+)?(?:(?:external|system|technical|third[- ]party) )?(?:integrations?|interfaces?)(?: (?:and|&|to|with) .*)?$/i,
    "compatibility",
  ],
  [/safety/i, "safety"],
  [/legal|complian|regulat/i, "functional-suitability"],
];

/** Reads the title of a section; undefined if it has no such meaning. */
export function readSectionHint(heading: string): SectionHint {
  // A picture may precede the words.
  const title = englishTitleByStem(englishTitle(heading.replace(/^[^\p{L}\p{N}("'“]+/u, "")));
  // "Goals and non-goals" contains both.
  if (sectionOfExclusions.test(title) && !sectionOfAims.test(title)) return { kind: "excluded" };
  if (
    isGlossaryTitle(title) ||
    /glossary|definitions?\b|references|table of contents|contents$|revision|(?:version|document|change|release) (?:history|log|notes)|history of changes|changelog|abbreviations|acronyms|bibliography|appendix|sign-?off|approvals?$|\b(?:abuse|misuse) cases?\b|\b(?:audience|reading suggestions|document conventions|traceability)\b|^(?:[\d.]+\s+)?(?:(?:product|business|project) (?:goals?|objectives?|vision)|(?:additional|further|helpful|related|useful) (?:links|reading|resources)|definition of (?:done|ready))$/i.test(
      title,
    )
  )
    return { kind: "none" };
  if (sectionOfAims.test(title)) return { kind: "none", obligations: true };
  if (/user stor(?:y|ies)|backlog/i.test(title)) return { kind: "user-story" };
  if (/business (?:rules?|polic)|^(?:the )?rules?$|polic(?:y|ies)$|constraints? and rules/i.test(title))
    return { kind: "business-rule" };
  if (
    /^(?:(?:design|technical|legal|project|system|external|general|other)(?:,? and \w+)? )?(?:constraints?|restrictions?|limitations)(?: and assumptions)?$/i.test(
      title,
    )
  )
    return { kind: "non-functional", constraint: true };
  if (
    /^(?:[\d.]+\s+)?(?:tech|technolog(?:y|ies)|(?:technical )?stack|(?:operating|target|technical|runtime) environment|(?:minimum )?hardware(?:(?: and|,| &) software)? requirements?|assumptions?|dependencies|assumptions?(?: and| &) (?:dependencies|constraints))$/i.test(
      title,
    )
  )
    return { kind: "non-functional", constraint: true };
  const quality = qualityOfTitle(title);
  if (quality !== undefined) return { kind: "non-functional", quality };
  if (
    /^(?:software |product |system )?quality(?: of service)?$|non-? ?functional|quality (?:attributes?|requirements?|goals?|scenarios?)|\bnfrs?\b|(?:system )?qualities|supplementary/i.test(
      title,
    )
  )
    return { kind: "non-functional" };
  if (/\bfunctional\b/i.test(title)) return { kind: "functional" };
  if (
    /^(?:[\d.]+\s+)?in[- ]scope\b|features?|capabilit|requirements?|use cases?|functions?$|needs$|(?:must|should|could|nice to)[- ]have/i.test(
      title,
    )
  )
    return { kind: "any" };
  return undefined;
}

/** Returns whether a title announces requirements. */
export function isOfNeeds(title: string): boolean {
  const hint = readSectionHint(title);
  return (
    hint !== undefined &&
    /^(?:any|functional|non-functional|business-rule|user-story)$/.test(hint.kind) &&
    !("constraint" in hint)
  );
}

/** Returns the quality that a short title or the type of a requirement names. */
export function qualityOfTitle(title: string): QualityClass | undefined {
  return title.split(/\s+/).length > 6 ? undefined : qualities.find(([pattern]) => pattern.test(title))?.[1];
}

/** Chapters of briefs, product requirement documents and read-me files about the project and not about functions. */
const sectionOfAims =
  /^(?:[\d.]+\s+)?(?:(?:the |our |key |main |project |product |business |primary |success |north star )*(?:goals?|objectives?|aims?|metrics|kpis?|okrs?|milestones?|deliverables?|questions|risks?|benefits|hypothes[ei]s|problems?(?: statement)?|vision|mission|motivation|background|current (?:situation|state|process)|as[- ]is(?: situation)?|timeline|roadmap|schedule|budget|team|next (?:\w+ )?steps(?: \(.*\))?)|success (?:criteria|measures?)|(?:goals?|objectives?) ?(?:and|&|\/) ?(?:objectives?|metrics|non-?goals?)|risks?(?: (?:and|&) (?:mitigations?|assumptions?|open questions))|open (?:questions?|issues|points)(?: .*)?|(?:known|current) (?:limitations?|issues|bugs|problems)(?: .*)?|(?:\w+ )?risks?(?: register)?|(?:user |main )?(?:pain points|frustrations)|(?:(?:software|product|project|technical) )?(?:delivery|development|implementation|launch|migration|project|release|rollout|test(?:ing)?) (?:plan|strategy|phases|schedule|approach)|to be decided|tbd|competit(?:ors?|ion|ive analysis)|market(?: analysis| research)?|(?:key )?learnings|lessons learned|conclusions?|getting started|installation|how to (?:install|run|build|contribute|start|use)(?: .*)?|set-?up|(?:external|third[- ]party) libraries|(?:folder|directory|file) structure(?: .*)?|(?:software )?testing(?: (?:and|&) .*)?|(?:git|development) workflow|licen[cs]e|contributing|contributors?|authors?|credits|acknowledge?ments?|tech(?:nology)? stack|built with|project structure|development setup|(?:architectur(?:e|al) |design )(?:decisions?|patterns?|tactics?|principles?)|(?:writing|naming|document|coding) (?:rules|conventions?)|conventions?|running (?:the )?(?:tests|app|application|project)|appetite|rabbit holes?|is your feature request related to .*|(?:describe )?alternatives(?: (?:you['’]ve )?considered)?|additional context)\s*[:.?]?$/i;

/** Returns whether a title announces aims, which are the requirements of a document without others. */
export function isTitleOfAims(title: string): boolean {
  return /^(?:[\d.]+\s+)?(?:(?:the|our|key|main|primary|secondary|project|product) )*(?:goals?|objectives?|aims?)$/i.test(
    englishTitle(title),
  );
}

const sectionOfExclusions =
  /\b(?:out[- ]of[- ]scope|not in scope|beyond (?:the )?scope|exclusions|excluded|no[- ]?gos|non-?goals?|won['’]?t[- ]have|^(?:what )?(?:we (?:are|will) )?not (?:doing|building)\b|^would[- ]haves?$|not (?:included|planned|supported|in this (?:version|release)))\b|^(?:[\d.]+\s+)?(?:future|later) (?:releases?|versions?|work|enhancements?|extensions?|features?|scope|plans?|vision|considerations?|improvements?)$/i;

const sectionWords =
  /^(?:(?:non-?functional|functional|quality|qualities|performance|efficiency|capacity|security|privacy|reliability|availability|usability|accessibility|maintainability|supportability|portability|scalability|flexibility|compatibility|interoperability|safety|constraints?|restrictions?|business|rules|requirements?|attributes?|goals?|nfrs?|glossary|definitions?|of|and|the|other|&)[\s,/]*)+$/i;

/**
 * Returns the hint that a title passes on to inner sections. In a list of requirements each section states its own
 * kind, and the title of a document names a system, whatever words its name contains: "Safety inspections" has
 * functions too.
 */
export function handedDown(hint: SectionHint, title: string, isTitleOfDocument: boolean): SectionHint {
  if (hint?.kind === "excluded") return hint;
  if (hint === undefined || hint.kind === "any" || hint.kind === "user-story") return undefined;
  return isTitleOfDocument && !sectionWords.test(title) ? undefined : hint;
}

/** Returns whether a title only states the kind of requirements or of chapter, and nothing about the system. */
export function isKindOfNeeds(title: string): boolean {
  const words = englishTitle(title)
    .replace(/^[\d.]+\s+/, "")
    .replace(/:$/, "");
  return sectionWords.test(words) || chapterWords.test(words);
}

const chapterWords =
  /^(?:[\d.]+\s*)?(?:(?:(?:specific|system|software|user|users?|overall|general|core|main|key|product|external|interface|introduction|overview|description|purpose|scope|background|context|perspective|features?|functions?|needs|stories|story|use|cases?|actors?|roles?|classes|characteristics|assumptions|dependencies|conclusion|summary|data|model|models|what|we|want|wants|people|does|it|must|should|shall|do|have|nice|to|of|and|the|our|for|in|acceptance|criteria|primary|notes?|backlog|epics?|must-have|mvp|phase|version|release)\d*|\d+)(?:[\s,:/&-]+|$))+$/i;

/** Returns the quality class for a line below a title that announces qualities. */
export function qualityUnder(
  hint: SectionHint,
  text: string,
): { readonly quality: QualityClass; readonly cue?: string } {
  const found = classifyRequirement(text);
  const named = hint?.kind === "non-functional" ? hint.quality : undefined;
  if (found.kind === "non-functional" && (named === undefined || named === found.quality))
    return { quality: found.quality, cue: found.cue };
  const foreign = named === undefined && !isEnglish(text) ? foreignQuality(text) : undefined;
  return foreign ?? { quality: named ?? "functional-suitability" };
}
