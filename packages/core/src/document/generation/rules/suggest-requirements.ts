import { type QualityClass, qualityClasses, type Requirement } from "../../../model/index.ts";

/** A suggested quality requirement without a source: a question to its reader, not a fact. */
export interface SuggestedRequirement {
  readonly quality: QualityClass;
  readonly text: string;
  readonly suggested: true;
}

/** Demands on most systems, without figures, because only the owners of the system know them. */
const templates: Readonly<Partial<Record<QualityClass, string>>> = {
  "performance-efficiency": "{System} shall answer within the time agreed with its users, also at peak load.",
  compatibility: "{System} shall exchange data with other systems by documented, versioned interfaces.",
  "interaction-capability": "{System} shall be usable with only a keyboard and with assistive technology.",
  reliability:
    "{System} shall be available in the agreed hours, and shall lose no confirmed input when a part of it fails.",
  security: "{System} shall let only those who are signed in and allowed to do so see or change data.",
  maintainability:
    "{System} shall log what operators need to find the cause of a failure, without personal data.",
  flexibility: "{System} shall run on every target that it is meant for without a change to its code.",
};

/** Returns a suggestion for every class of quality that no requirement has. */
export function suggestRequirements(
  system: string,
  requirements: readonly Requirement[],
): SuggestedRequirement[] {
  const stated = new Set(requirements.map(({ quality }) => quality));
  return qualityClasses.flatMap(({ key }) => {
    const template = templates[key];
    if (template === undefined || stated.has(key)) return [];
    return [{ quality: key, text: template.replace("{System}", system), suggested: true as const }];
  });
}
