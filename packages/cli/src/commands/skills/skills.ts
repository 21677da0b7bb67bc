import { checkSkill } from "./texts/check-skill.ts";
import { designSkill } from "./texts/design-skill.ts";
import { requirementsSkill } from "./texts/requirements-skill.ts";

/** A skill of the Agent Skills format. */
export interface Skill {
  /** Also the name of its folder: lower case, digits and single hyphens. */
  readonly name: string;
  /** Its purpose and when it applies; agents read it to decide whether to read the rest. */
  readonly description: string;
  /** Markdown. */
  readonly body: string;
}

/** Every skill, in the order of the work. */
export const skills: readonly Skill[] = [requirementsSkill, designSkill, checkSkill];

/** Returns the text of a skill's file `SKILL.md`. */
export function skillText({ body, description, name }: Skill): string {
  return `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n\n${body.trim()}\n`;
}
