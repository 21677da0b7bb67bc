/** The layouts of repositories that coding agents search for skills. */
export const skillLayouts = ["agents", "claude"] as const;

export type SkillLayout = (typeof skillLayouts)[number];

/**
 * Returns the folder of a layout. `.agents/skills` is the folder of the Agent Skills format, which agents
 * share.
 */
export function skillFolder(layout: SkillLayout): string {
  return `.${layout}/skills`;
}
