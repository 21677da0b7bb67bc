/** The layouts of repositories in which coding agents look for skills. */
export const skillLayouts = ["agents", "claude"] as const;

export type SkillLayout = (typeof skillLayouts)[number];

/** Returns the folder of a layout. `.agents/skills` is that of the Agent Skills format, which agents share. */
export function skillFolder(layout: SkillLayout): string {
  return `.${layout}/skills`;
}
